//! The documentation as pages of the site: each `docs/NAME.md` becomes `docs/NAME.html`, and `README.md` becomes `index.html`.

use std::collections::HashMap;
use std::mem;

use anyhow::{Result, ensure};
use pulldown_cmark::{Alignment, CodeBlockKind, CowStr, Event, HeadingLevel, Tag, TagEnd, html};

use crate::files::{Files, text};
use crate::markdown::{escaped, events};

/// The page that every other page is linked from, in the order of the menu.
const FIRST: &str = "docs/README.md";

/// What stands around every page.
const TEMPLATE: &str = "docs/template.html";

/// A table with a longer cell is read row by row in a narrow window. A table of numbers is scrolled.
const LONG: usize = 60;

/// The marks of the template.
const MARKS: [&str; 5] = ["<!-- title -->", "<!-- scripts -->", "<!-- pages -->", "<!-- contents -->", "<!-- text -->"];

/// A page as HTML.
#[derive(Default)]
struct Page {
    title: String,
    text: String,
    /// The level, the address within the page, and the text of each heading below the title.
    headings: Vec<(HeadingLevel, String, String)>,
    /// The names of the scripts that the live examples need.
    scripts: Vec<String>,
}

/// Replaces the Markdown of the documentation, and the template, by pages.
pub fn make_pages(files: &mut Files) -> Result<()> {
    let names: Vec<String> = files.keys().filter(|name| name.starts_with("docs/") && name.ends_with(".md")).cloned().collect();
    let pages = names.iter().map(|name| Ok((name.clone(), Page::read(text(files, name)?)))).collect::<Result<HashMap<_, _>>>()?;
    let mut order = vec![FIRST.to_owned()];
    order.extend(links(text(files, FIRST)?).filter(|link| link.ends_with(".md")).map(|link| format!("docs/{link}")));
    for name in &names {
        ensure!(order.contains(name), "www/{FIRST} has no link to {name}");
    }
    for (name, page) in &pages {
        page.check_links(name, text(files, name)?, &pages, files)?;
    }
    let template = text(files, TEMPLATE)?.to_owned();
    for name in &names {
        let menu = order.iter().map(|other| {
            let here = if other == name { " aria-current=\"page\"" } else { "" };
            let title = pages.get(other).map(|page| &*page.title).unwrap_or_default();
            format!("<li><a href=\"{}\"{here}>{title}</a></li>\n", address(&other["docs/".len()..]))
        });
        let page = &pages[name];
        let filling = [page.title.clone(), page.scripts(), menu.collect(), page.contents(), page.text.clone()];
        let filled = MARKS.iter().zip(&filling).fold(template.clone(), |filled, (mark, filling)| filled.replace(mark, filling));
        files.insert(format!("docs/{}", address(&name["docs/".len()..])), filled.into_bytes());
    }
    for name in names.iter().map(String::as_str).chain([TEMPLATE]) {
        files.remove(name);
    }
    Ok(())
}

/// The address of the page that a Markdown file becomes.
fn address(link: &str) -> String {
    let (file, place) = link.split_once('#').map_or((link, String::new()), |(file, place)| (file, format!("#{place}")));
    let page = match file {
        "README.md" => "index.html".to_owned(),
        _ => file.strip_suffix(".md").map_or(file.to_owned(), |name| format!("{name}.html")),
    };
    page + &place
}

/// The addresses of all links in a text.
fn links(text: &str) -> impl Iterator<Item = CowStr<'_>> {
    events(text).filter_map(|event| match event {
        Event::Start(Tag::Link { dest_url, .. }) => Some(dest_url),
        _ => None,
    })
}

/// The name of a heading in addresses, as GitHub makes it.
fn anchor(heading: &str) -> String {
    let signs = heading.to_lowercase().chars().filter(|sign| sign.is_alphanumeric() || "-_ ".contains(*sign)).collect::<String>();
    signs.replace(' ', "-")
}

impl Page {
    fn read(markdown: &str) -> Page {
        let mut page = Page::default();
        // What is open: the text of a heading, a block of code with its name, and the rows of a table.
        let (mut inner, mut heading, mut code) = (Vec::new(), String::new(), String::new());
        let (mut info, mut rows, mut alignments) = (None, Vec::<Vec<(String, usize)>>::new(), Vec::new());
        let mut length = 0;
        let flush = |page: &mut Page, inner: &mut Vec<Event>| html::push_html(&mut page.text, mem::take(inner).into_iter());
        for event in events(markdown) {
            match event {
                Event::Start(Tag::Heading { .. }) => {
                    flush(&mut page, &mut inner);
                    heading.clear();
                }
                Event::End(TagEnd::Heading(level)) => {
                    let mut inside = String::new();
                    html::push_html(&mut inside, mem::take(&mut inner).into_iter());
                    page.add_heading(level, &heading, inside);
                }
                Event::Start(Tag::CodeBlock(kind)) => {
                    flush(&mut page, &mut inner);
                    code.clear();
                    info = Some(if let CodeBlockKind::Fenced(info) = kind { info.to_string() } else { String::new() });
                }
                Event::End(TagEnd::CodeBlock) => page.add_code(&info.take().unwrap_or_default(), &code),
                Event::Text(text) if info.is_some() => code += &text,
                Event::Start(Tag::Table(columns)) => {
                    flush(&mut page, &mut inner);
                    (rows, alignments) = (Vec::new(), columns);
                }
                Event::Start(Tag::TableHead | Tag::TableRow) => rows.push(Vec::new()),
                Event::Start(Tag::TableCell) => length = 0,
                Event::End(TagEnd::TableCell) => {
                    let mut cell = String::new();
                    html::push_html(&mut cell, mem::take(&mut inner).into_iter());
                    rows.last_mut().expect("a row").push((cell, length));
                }
                Event::End(TagEnd::Table) => page.add_table(&mem::take(&mut rows), &alignments),
                Event::End(TagEnd::TableHead | TagEnd::TableRow) => {}
                // Comments are for those who read the source.
                Event::Html(text) | Event::InlineHtml(text) if text.starts_with("<!--") => {}
                Event::Start(Tag::HtmlBlock) | Event::End(TagEnd::HtmlBlock) => {}
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let dest_url = address(&dest_url).into();
                    inner.push(Event::Start(Tag::Link { link_type, dest_url, title, id }));
                }
                other => {
                    if let Event::Text(text) | Event::Code(text) = &other {
                        heading += text;
                        length += text.len();
                    }
                    inner.push(other);
                }
            }
        }
        flush(&mut page, &mut inner);
        page
    }

    fn add_heading(&mut self, level: HeadingLevel, plain: &str, inside: String) {
        if level == HeadingLevel::H1 {
            self.title = inside;
            return;
        }
        let anchor = anchor(plain);
        self.text += &format!("<{level} id=\"{anchor}\"><a href=\"#{anchor}\">{inside}</a></{level}>\n");
        self.headings.push((level, anchor, inside));
    }

    /// Adds a block of code. The words behind its language are `live`, for tags that are shown alive, or the name of a file.
    fn add_code(&mut self, info: &str, code: &str) {
        let name = info.split_once(' ').map(|(_, name)| name).unwrap_or_default();
        if name == "live" {
            let is_script = |line: &&str| line.starts_with("<script src=");
            let tags: Vec<_> = code.lines().filter(|line| !is_script(line)).collect();
            self.text += &format!("<div class=\"live\">\n{}\n</div>\n", tags.join("\n"));
            for script in code.split("<script src=\"").skip(1).filter_map(|rest| rest.split('"').next()) {
                if !self.scripts.iter().any(|known| known == script) {
                    self.scripts.push(script.to_owned());
                }
            }
        }
        let is_file = name.contains('.');
        let caption = if is_file { format!("<figcaption><code>{name}</code></figcaption>\n") } else { String::new() };
        let section = self.section();
        let source = if is_file {
            name.to_owned()
        } else {
            format!("the code of “{}”", section.replace("<code>", "").replace("</code>", ""))
        };
        let code = escaped(code.trim_end());
        self.text +=
            &format!("<figure class=\"code\">\n{caption}<pre data-source=\"{source}\"><code>{code}</code></pre>\n</figure>\n");
    }

    /// The heading of the section that is being written.
    fn section(&self) -> &str {
        self.headings.last().map_or(&self.title, |(_, _, heading)| heading)
    }

    fn add_table(&mut self, rows: &[Vec<(String, usize)>], alignments: &[Alignment]) {
        let is_long = rows.iter().flatten().any(|(_, length)| *length > LONG);
        let side = |column: usize| if alignments.get(column) == Some(&Alignment::Right) { " class=\"number\"" } else { "" };
        let [head, body @ ..] = rows else { return };
        let titles: String =
            head.iter().enumerate().map(|(at, (cell, _))| format!("<th scope=\"col\"{}>{cell}</th>", side(at))).collect();
        let lines = body.iter().map(|row| {
            let cells = row.iter().zip(head).enumerate().map(|(at, ((cell, _), (title, _)))| match at {
                0 => format!("<th scope=\"row\">{cell}</th>"),
                _ => format!("<td data-column=\"{}\"{}>{cell}</td>", title.replace("<code>", "").replace("</code>", ""), side(at)),
            });
            format!("<tr>{}</tr>\n", cells.collect::<String>())
        });
        let table = format!("<thead><tr>{titles}</tr></thead>\n<tbody>\n{}</tbody>\n</table>\n", lines.collect::<String>());
        if is_long {
            self.text += &format!("<table class=\"long\">\n{table}");
        } else if !alignments.contains(&Alignment::Right) {
            self.text += &format!("<table>\n{table}");
        } else {
            let section = self.section();
            self.text += &format!(
                "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{section}\">\n<table>\n{table}</div>\n"
            );
        }
    }

    fn scripts(&self) -> String {
        self.scripts.iter().map(|script| format!("<script src=\"../{script}\" defer></script>\n")).collect()
    }

    /// The list of the headings.
    fn contents(&self) -> String {
        let items = self.headings.iter().filter(|(level, ..)| *level == HeadingLevel::H2);
        items.map(|(_, anchor, text)| format!("<li><a href=\"#{anchor}\">{text}</a></li>\n")).collect()
    }

    /// Fails if a link of this page leads nowhere.
    fn check_links(&self, name: &str, markdown: &str, pages: &HashMap<String, Page>, files: &Files) -> Result<()> {
        for link in links(markdown).filter(|link| !link.contains("://")) {
            let (file, place) = link.split_once('#').unwrap_or((&link, ""));
            let target = if file.is_empty() { name.to_owned() } else { format!("docs/{file}") };
            let is_there = match (pages.get(&target), file.strip_prefix("../")) {
                (Some(page), _) => place.is_empty() || page.headings.iter().any(|(_, anchor, _)| anchor == place),
                (None, Some(outer)) => files.contains_key(outer),
                (None, None) => false,
            };
            ensure!(is_there, "www/{name} has a link to {link}, which does not exist");
        }
        Ok(())
    }
}
