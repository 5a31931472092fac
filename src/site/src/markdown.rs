//! What the build reads in Markdown.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};

/// A table: the names of its columns, and its rows.
#[derive(Default)]
pub struct Table {
    pub columns: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The events of a text with all that our documentation uses.
pub fn events(text: &str) -> Parser<'_> {
    Parser::new_ext(text, Options::ENABLE_TABLES)
}

/// The first paragraph, and all tables. Links are reduced to their text, and code keeps its signs.
pub fn contents(text: &str) -> (String, Vec<Table>) {
    let (mut first, mut tables) = (None, Vec::<Table>::new());
    let mut piece = String::new();
    for event in events(text) {
        match event {
            Event::Start(Tag::Paragraph | Tag::TableCell | Tag::Heading { .. }) => piece.clear(),
            Event::Start(Tag::Table(_)) => tables.push(Table::default()),
            Event::Start(Tag::TableRow) => tables.last_mut().expect("a table").rows.push(Vec::new()),
            Event::Text(text) => piece += &text,
            Event::Code(code) => piece += &format!("`{code}`"),
            Event::SoftBreak => piece.push(' '),
            Event::End(TagEnd::Paragraph) if first.is_none() => first = Some(piece.clone()),
            Event::End(TagEnd::TableCell) => {
                let table = tables.last_mut().expect("a table");
                table.rows.last_mut().unwrap_or(&mut table.columns).push(piece.clone());
            }
            _ => {}
        }
    }
    (first.unwrap_or_default(), tables)
}

/// The pieces of code in such a text.
pub fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// A text as HTML shows it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
