//! What the page refuses, in an address or in a field: it says so in the visitor's language.

use crate::driver::tab::Tab;
use crate::explain::setup::press_button;
use crate::explain::think::Think;

/// A place where the page refuses what the visitor gives it.
struct Place {
    /// The fragment of the address.
    address: &'static str,
    /// A field, and what is written into it.
    written: Option<(&'static str, &'static str)>,
    /// The node with the refusal.
    node: &'static str,
    /// A part of the refusal in English, in Chinese and in Russian.
    parts: [&'static str; 3],
}

const PLACES: [Place; 7] = [
    Place {
        address: "#think=setup&lang=zh",
        written: Some(("#think-setup .typed", "XX./.../...")),
        node: "#setup-judgement .error",
        parts: ["too many X", "X 太多", "слишком много X"],
    },
    Place {
        address: "#think=review&lang=en",
        written: Some(("#think-review .typed", "5 5")),
        node: "#review-error",
        parts: ["Move 2 is illegal", "第 2 步非法", "Ход 2 невозможен"],
    },
    Place {
        address: "#think=numbers&tree=[1.5]",
        written: None,
        node: "#tree-error",
        parts: ["Character 3 is a decimal point", "第 3 个字符是小数点", "Символ 3 — десятичная точка"],
    },
    Place {
        address: "#moves=4,4",
        written: None,
        node: "#notice",
        parts: ["Cell 4 is taken", "4 号格已有棋子", "Клетка 4 занята"],
    },
    // O has opened and won.
    Place {
        address: "#opener=O&player=both&moves=0,3,1,4,2,8",
        written: None,
        node: "#notice",
        parts: ["The game is over", "对局已经结束", "Партия окончена"],
    },
    Place {
        address: "#player=Z",
        written: None,
        node: "#notice",
        parts: [
            "The player Z is unknown",
            "player 的值 Z 无法识别：可选 X、O、both、none",
            "Значение Z для player неизвестно",
        ],
    },
    Place {
        address: "#moves=9",
        written: None,
        node: "#notice",
        parts: ["There is no such cell", "没有这一格", "Такой клетки нет"],
    },
];

#[apply(chromium)]
async fn the_page_refuses_in_its_language(tab: &Tab) {
    for Place { address, written, node, parts } in PLACES {
        let think = Think::follow(tab, address).await;
        if let Some((field, text)) = written {
            think.write(field, text).await;
        }
        if address.contains("review") {
            press_button(&think, "review", "Replay and check").await;
        }
        for (language, part) in ["en", "zh", "ru"].into_iter().zip(parts) {
            think.speak(language).await;
            let text = think.text(node).await;
            assert!(text.contains(part), "{address}, {language}: {text}");
            let marked = format!(
                "(node => (node.querySelector('[lang]') ?? node).closest('[lang]').lang)($('{node}'))"
            );
            assert_eq!(think.ask::<String>(&marked).await, language, "{text}");
        }
    }
}
