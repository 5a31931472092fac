//! The interface of the elements. The tables of the documentation describe it, and nothing else does: from them come the manifest
//! for editors, the comments of the types, the form of the configurator, and the list for sanitizers.
//!
//! A table is recognised by the name of its first column. Names and types come from the `.d.ts` files. The build fails if these
//! and the tables have different names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::files::{Files, text};
use crate::markdown::{self, Table, code, escaped};

/// An element: its tag, its class, and the pages that describe it. The first paragraph of the first page describes the element.
const ELEMENTS: [(&str, &str, &[&str]); 2] =
    [("tic-tac-toe", "TicTacToe", &["board"]), ("minimax-tree", "MinimaxTree", &["tree", "exercises"])];

/// What a table is about, as the name of its first column says.
const ATTRIBUTE: &str = "attribute, property";
const PROPERTY: &str = "property";
const METHOD: &str = "method";
const EVENT: &str = "event";
const PART: &str = "part";
const STYLE: &str = "custom property";
const SLOT: &str = "slot";
const KINDS: [&str; 7] = [ATTRIBUTE, PROPERTY, METHOD, EVENT, PART, STYLE, SLOT];

/// The length of a line of a comment.
const WIDTH: usize = 120;

/// A row of a table.
pub struct Entry {
    kind: &'static str,
    /// As in the code, without the class before it and the parameters behind it.
    pub name: String,
    pub text: String,
    /// What an attribute can be, else nothing.
    pub values: String,
    pub default: String,
}

/// A member of a class, as its types have it.
struct Member {
    name: String,
    /// The part of the declaration behind the name, such as `(cell: Cell): void`.
    declared: String,
    is_static: bool,
    is_readonly: bool,
}

struct Element {
    tag: &'static str,
    class: &'static str,
    text: String,
    entries: Vec<Entry>,
}

/// Writes the descriptions into all files that show them.
pub fn describe(files: &mut Files) -> Result<()> {
    let elements = ELEMENTS.map(|(tag, class, pages)| Element::read(files, tag, class, pages));
    let elements = elements.into_iter().collect::<Result<Vec<_>>>()?;
    let mut modules = Vec::new();
    for element in &elements {
        let name = format!("{}.d.ts", element.tag);
        let types = text(files, &name)?.to_owned();
        modules.push(element.module(&types, text(files, "engine.d.ts")?).with_context(|| name.clone())?);
        let commented = element.comment(&types).with_context(|| name.clone())?;
        files.insert(name, commented.into_bytes());
    }
    let manifest = json!({ "schemaVersion": "2.1.0", "modules": modules });
    files.insert("custom-elements.json".into(), (serde_json::to_string_pretty(&manifest)? + "\n").into_bytes());
    fill(files, "configurator.html", "<!-- attributes -->", &elements[0].fields())?;
    fill(files, "configurator.html", "<!-- colours -->", &elements[0].swatches())?;
    let attributes: Vec<_> = elements.iter().flat_map(|element| element.of(ATTRIBUTE)).map(|entry| &*entry.name).collect();
    fill(files, "examples/authors.html", "<!-- tags -->", &quoted(&ELEMENTS.map(|(tag, ..)| tag)))?;
    let lines: Vec<_> = once(attributes).chunks(10).map(quoted).collect();
    fill(files, "examples/authors.html", "<!-- attributes -->", &format!("\n    {},\n  ", lines.join(",\n    ")))
}

/// The attributes of `<minimax-tree>`.
pub fn tree_attributes(project: &Path) -> Result<Vec<Entry>> {
    let [_, (tag, class, pages)] = ELEMENTS;
    let mut files = Files::new();
    for page in pages {
        let name = format!("docs/{page}.md");
        let content = fs::read(project.join("www").join(&name)).with_context(|| format!("www/{name} could not be read"))?;
        files.insert(name, content);
    }
    let mut entries = Element::read(&files, tag, class, pages)?.entries;
    entries.retain(|entry| entry.kind == ATTRIBUTE);
    Ok(entries)
}

/// Puts a text into the place of a mark on a page.
fn fill(files: &mut Files, page: &str, mark: &str, filling: &str) -> Result<()> {
    let (before, after) = text(files, page)?.split_once(mark).with_context(|| format!("www/{page} has no {mark}"))?;
    let filled = format!("{before}{filling}{after}");
    files.insert(page.to_owned(), filled.into_bytes());
    Ok(())
}

/// The names without those that occurred before.
fn once(names: Vec<&str>) -> Vec<&str> {
    let mut seen = BTreeSet::new();
    names.into_iter().filter(|name| seen.insert(*name)).collect()
}

/// The names as a list in JavaScript.
fn quoted(names: &[&str]) -> String {
    names.iter().map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
}

impl Element {
    fn read(files: &Files, tag: &'static str, class: &'static str, pages: &[&str]) -> Result<Element> {
        let (mut text_of_element, mut entries) = (None, Vec::new());
        for page in pages {
            let (first, tables) = markdown::contents(text(files, &format!("docs/{page}.md"))?);
            text_of_element.get_or_insert(first);
            entries.extend(tables.iter().flat_map(entries_of));
        }
        Ok(Element { tag, class, text: text_of_element.unwrap_or_default(), entries })
    }

    fn of(&self, kind: &str) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(move |entry| entry.kind == kind)
    }

    /// The lines between `export KIND NAME …{` and `}` in types.
    fn block<'t>(types: &'t str, head: &str) -> Result<Vec<&'t str>> {
        let (_, after) = types.split_once(&format!("\nexport {head} ")).with_context(|| format!("there is no {head}"))?;
        Ok(after.lines().skip(1).take_while(|line| *line != "}").collect())
    }

    fn members(&self, types: &str) -> Result<Vec<Member>> {
        let lines = Element::block(types, &format!("class {}", self.class))?;
        let setters: Vec<_> = lines.iter().filter_map(|line| line.trim().strip_prefix("set ")).map(word).collect();
        let members = lines.iter().filter_map(|line| declared(line)).map(|(name, line)| {
            let (_, declared) = line.split_once(name).expect("the line has its name");
            Member {
                name: name.to_owned(),
                declared: declared.trim_end_matches(';').to_owned(),
                is_static: line.contains("static "),
                is_readonly: line.contains("readonly ") || (line.contains("get ") && !setters.contains(&name)),
            }
        });
        Ok(members.collect())
    }

    /// The types with a comment on each member, each value of the settings, each event, and the class.
    fn comment(&self, types: &str) -> Result<String> {
        let class = format!("export class {} ", self.class);
        let settings = format!("export interface {}Settings ", self.class);
        let events = format!("export interface {}EventMap ", self.class);
        let mut described: BTreeMap<(&str, &str), bool> = BTreeMap::new();
        for entry in self.entries.iter().filter(|entry| [ATTRIBUTE, PROPERTY, METHOD, EVENT].contains(&entry.kind)) {
            described.insert((entry.kind, &entry.name), false);
        }
        let (mut commented, mut kinds): (String, &[&str]) = (String::new(), &[]);
        for line in types.lines() {
            if line.starts_with(&class) {
                commented += &comment(&self.text, "");
                kinds = &[ATTRIBUTE, PROPERTY, METHOD];
            } else if line.starts_with(&settings) {
                kinds = &[ATTRIBUTE, PROPERTY];
            } else if line.starts_with(&events) {
                kinds = &[EVENT];
            } else if line == "}" {
                kinds = &[];
            } else if let Some((name, _)) = declared(line).filter(|_| !kinds.is_empty()) {
                let mut entries = self.entries.iter().filter(|entry| kinds.contains(&entry.kind));
                let entry = entries.find(|entry| entry.name == name);
                let entry = entry.with_context(|| format!("no table of the documentation describes {name} of {}", self.tag))?;
                described.insert((entry.kind, &entry.name), true);
                commented += &comment(&entry.remark(), "  ");
            }
            commented += line;
            commented.push('\n');
        }
        let missing: Vec<_> = described.iter().filter(|(_, is_there)| !**is_there).map(|((_, name), _)| *name).collect();
        ensure!(missing.is_empty(), "the types lack {}, which the documentation describes", missing.join(", "));
        Ok(commented)
    }

    /// What the manifest says of the module of the element.
    fn module(&self, types: &str, engine: &str) -> Result<Value> {
        let path = format!("{}.mjs", self.tag);
        let members = self.members(types)?;
        let events = Element::block(types, &format!("interface {}EventMap", self.class))?;
        let events: BTreeMap<_, _> = events.iter().filter_map(|line| declared(line)).collect();
        let plain =
            |kind| -> Vec<Value> { self.of(kind).map(|entry| json!({ "name": entry.name, "description": entry.text })).collect() };
        let mut declarations = vec![json!({
            "kind": "class",
            "name": self.class,
            "tagName": self.tag,
            "customElement": true,
            "superclass": { "name": "HTMLElement" },
            "description": self.text,
            "attributes": self.of(ATTRIBUTE).map(Entry::attribute).collect::<Vec<_>>(),
            "members": members.iter().map(|member| member.described(&self.entries)).collect::<Vec<_>>(),
            "events": self.of(EVENT).map(|entry| {
                let declared = events.get(&*entry.name).and_then(|line| line.split_once("\": "));
                let (_, kind) = declared.with_context(|| format!("the types have no event {}", entry.name))?;
                Ok(json!({ "name": entry.name, "type": { "text": kind.trim_end_matches(';') }, "description": entry.text }))
            }).collect::<Result<Vec<_>>>()?,
            "slots": plain(SLOT),
            "cssParts": plain(PART),
            "cssProperties": plain(STYLE),
        })];
        declarations.extend(functions(types, engine)?);
        let exported = declarations.iter().map(|declaration| {
            json!({ "kind": "js", "name": declaration["name"], "declaration": { "name": declaration["name"], "module": path } })
        });
        let definition = json!({
            "kind": "custom-element-definition",
            "name": self.tag,
            "declaration": { "name": self.class, "module": path },
        });
        let exports: Vec<_> = exported.chain([definition]).collect();
        Ok(json!({ "kind": "javascript-module", "path": path, "declarations": declarations, "exports": exports }))
    }

    /// The fields of a form that asks for each attribute. The default comes first if it is no value of its own.
    fn fields(&self) -> String {
        let field = |entry: &Entry| {
            let Entry { name, text, values, default, .. } = entry;
            let title = escaped(text);
            let choices = entry.choices();
            if entry.is_flag() {
                return format!(
                    "<label class=\"tick\" title=\"{title}\"><input type=\"checkbox\" name=\"{name}\"> <code>{name}</code></label>"
                );
            }
            let input = if !choices.is_empty() {
                let is_default = |choice: &str| code(default).any(|code| code == choice);
                let none = (!choices.iter().any(|(choice, _)| is_default(choice)))
                    .then(|| format!("<option value=\"\">{}</option>", escaped(&default.replace('`', ""))));
                let options = choices.iter().map(|(choice, words)| {
                    let selected = if is_default(choice) { " selected" } else { "" };
                    format!("<option value=\"{choice}\"{selected}>{}</option>", escaped(&words.replace('`', "")))
                });
                format!("<select name=\"{name}\">{}</select>", none.into_iter().chain(options).collect::<String>())
            } else if entry.kind_of_value() == "integer" {
                let numbers: Vec<_> = values.split(' ').filter(|word| word.parse::<u32>().is_ok()).collect();
                let [least, most] = [numbers.first(), numbers.last()].map(|number| *number.unwrap_or(&""));
                format!("<input type=\"number\" name=\"{name}\" min=\"{least}\" max=\"{most}\" step=\"1\" autocomplete=\"off\">")
            } else {
                let example = code(values).next().unwrap_or_default();
                format!("<input name=\"{name}\" placeholder=\"{example}\" spellcheck=\"false\" autocomplete=\"off\">")
            };
            format!("<label title=\"{title}\"><code>{name}</code> {input}</label>")
        };
        self.of(ATTRIBUTE).map(field).collect::<Vec<_>>().join("\n      ")
    }

    /// The fields of a form that asks for each colour.
    fn swatches(&self) -> String {
        let colours = self.of(STYLE).filter(|entry| entry.text.starts_with("The colour "));
        let swatch = |Entry { name, text, .. }: &Entry| {
            let title = escaped(text);
            format!("<label title=\"{title}\"><code>{name}</code> <input type=\"color\" name=\"{name}\" value=\"#808080\"></label>")
        };
        colours.map(swatch).collect::<Vec<_>>().join("\n      ")
    }
}

impl Entry {
    /// What an attribute can be: the values with the words around each. Empty if these are not all of its values.
    fn choices(&self) -> Vec<(&str, &str)> {
        let pieces = self.values.split(", ").map(|piece| (code(piece).next().unwrap_or_default(), piece));
        if pieces.clone().all(|(_, piece)| piece.starts_with('`')) { pieces.collect() } else { Vec::new() }
    }

    /// Whether an attribute is on by being there.
    pub fn is_flag(&self) -> bool {
        self.kind_of_value() == "boolean"
    }

    /// The type of an attribute that is no choice of words.
    fn kind_of_value(&self) -> &'static str {
        let kinds = [("an integer", "integer"), ("a number", "number"), ("present or absent", "boolean")];
        kinds.into_iter().find_map(|(words, kind)| self.values.starts_with(words).then_some(kind)).unwrap_or("string")
    }

    fn attribute(&self) -> Value {
        let choices: Vec<_> = self.choices().iter().map(|(choice, _)| format!("\"{choice}\"")).collect();
        // The step is a number or a word.
        let words = self.values.split(", ").skip(1).filter(|piece| piece.starts_with('`')).flat_map(code);
        let mixed = words.map(|word| format!(" | \"{word}\"")).collect::<String>();
        let kind = match (choices.is_empty(), self.kind_of_value()) {
            (false, _) => choices.join(" | "),
            (true, "string") => "string".to_owned(),
            (true, kind) => format!("{kind}{mixed}"),
        };
        let mut attribute = json!({
            "name": self.name,
            "fieldName": self.name,
            "type": { "text": kind },
            "description": self.text,
        });
        let default = self.default.strip_prefix('`').and_then(|default| default.strip_suffix('`'));
        if let Some(default) = default {
            let number = default.parse::<f64>().is_ok();
            attribute["default"] = if number { default.into() } else { format!("\"{default}\"").into() };
        }
        attribute
    }

    /// The text of the comment in the types.
    fn remark(&self) -> String {
        if self.values.is_empty() {
            return self.text.clone();
        }
        format!("{}\n\nValues: {}. Default: {}.", self.text, self.values, self.default)
    }
}

impl Member {
    /// What the manifest says of the member.
    fn described(&self, entries: &[Entry]) -> Value {
        let kinds = [ATTRIBUTE, PROPERTY, METHOD];
        let entry = entries.iter().find(|entry| kinds.contains(&entry.kind) && entry.name == self.name);
        let description = entry.map(|entry| &*entry.text).unwrap_or_default();
        // An accessor is declared as `(): Type`, another field as `: Type`.
        let is_method = entry.is_some_and(|entry| entry.kind == METHOD);
        let mut described =
            json!({ "kind": if is_method { "method" } else { "field" }, "name": self.name, "description": description });
        if is_method {
            let (parameters, kind) = self.declared.rsplit_once("): ").unwrap_or_default();
            let parameters = parameters_of(parameters);
            if !parameters.is_empty() {
                described["parameters"] = parameters.into();
            }
            if kind != "void" {
                described["return"] = json!({ "type": { "text": kind } });
            }
        } else {
            let (_, kind) = self.declared.split_once(": ").unwrap_or_default();
            described["type"] = json!({ "text": kind });
        }
        for (flag, is_set) in [("static", self.is_static), ("readonly", self.is_readonly)] {
            if is_set {
                described[flag] = true.into();
            }
        }
        described
    }
}

/// The parameters in `(board: Board, turn?: Mark | null`.
fn parameters_of(declared: &str) -> Vec<Value> {
    let parameters = declared.trim_start_matches('(').split(", ").filter_map(|parameter| parameter.split_once(": "));
    let described = |(name, kind): (&str, &str)| {
        let mut parameter = json!({ "name": name.trim_end_matches('?'), "type": { "text": kind } });
        if name.ends_with('?') {
            parameter["optional"] = true.into();
        }
        parameter
    };
    parameters.map(described).collect()
}

/// What the manifest says of the functions and values that a module exports beside its class.
fn functions(types: &str, engine: &str) -> Result<Vec<Value>> {
    let mut described = Vec::new();
    for line in types.lines() {
        if let Some((name, kind)) = line.strip_prefix("export const ").and_then(|rest| rest.split_once(": ")) {
            let description = comment_above(types, line).with_context(|| format!("{name} has no comment"))?;
            let kind = json!({ "text": kind.trim_end_matches(';') });
            described.push(json!({ "kind": "variable", "name": name, "description": description, "type": kind }));
        }
        let names = line.strip_prefix("export { ").and_then(|rest| rest.strip_suffix(" } from \"./engine.js\";"));
        for name in names.into_iter().flat_map(|names| names.split(", ")) {
            let begin = format!("export function {name}(");
            let declared = engine.lines().find(|line| line.starts_with(&begin)).with_context(|| format!("no function {name}"))?;
            let description = comment_above(engine, declared).with_context(|| format!("{name} has no comment"))?;
            let (parameters, kind) = declared[begin.len()..].rsplit_once("): ").context("a function returns something")?;
            described.push(json!({
                "kind": "function",
                "name": name,
                "description": description,
                "parameters": parameters_of(parameters),
                "return": { "type": { "text": kind.trim_end_matches(';') } },
            }));
        }
    }
    Ok(described)
}

/// The first paragraph of the comment above a line.
fn comment_above(types: &str, line: &str) -> Option<String> {
    let (before, _) = types.split_once(&format!("*/\n{line}"))?;
    let (_, comment) = before.rsplit_once("/**")?;
    let lines = comment.trim().lines().map(|line| line.trim().trim_start_matches('*').trim());
    Some(lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" "))
}

/// The rows of a table of the interface; nothing of another table.
fn entries_of(table: &Table) -> Vec<Entry> {
    let Some(kind) = KINDS.into_iter().find(|kind| table.columns.first().is_some_and(|column| column == kind)) else {
        return Vec::new();
    };
    let cell = |row: &[String], name: &str| {
        let at = table.columns.iter().position(|column| column == name);
        at.and_then(|at| row.get(at)).cloned().unwrap_or_default()
    };
    let rows = table.rows.iter().map(|row| Entry {
        kind,
        name: row[0].trim_matches('`').rsplit('.').next().map(word).unwrap_or_default().to_owned(),
        text: row[1].clone(),
        values: cell(row, "values"),
        default: cell(row, "default"),
    });
    rows.collect()
}

/// The name at the beginning of a text.
fn word(text: &str) -> &str {
    let end = text.find(|sign: char| !sign.is_alphanumeric() && !"-_$".contains(sign));
    &text[..end.unwrap_or(text.len())]
}

/// The name that a line of a class or an interface declares, and the line; nothing for a setter and for the browser's own members.
fn declared(line: &str) -> Option<(&str, &str)> {
    let inner = line.strip_prefix("  ").filter(|inner| inner.starts_with(|sign: char| sign.is_alphabetic() || sign == '"'))?;
    let name = ["static ", "readonly ", "get ", "\""].iter().fold(inner, |rest, prefix| rest.strip_prefix(prefix).unwrap_or(rest));
    let name = word(name);
    (!inner.starts_with("set ") && name != "addEventListener").then_some((name, line))
}

/// A comment with this text, whose paragraphs are separated by empty lines.
fn comment(text: &str, indent: &str) -> String {
    if indent.len() + text.len() + "/**  */".len() <= WIDTH && !text.contains('\n') {
        return format!("{indent}/** {text} */\n");
    }
    let mut lines = vec![String::new()];
    for word in text.split(' ') {
        // A paragraph ends inside what is separated by spaces.
        for (nth, word) in word.split("\n\n").enumerate() {
            if nth > 0 {
                lines.extend([String::new(), String::new()]);
            }
            let line = lines.last_mut().expect("a line");
            if line.is_empty() {
                *line = word.to_owned();
            } else if indent.len() + " * ".len() + line.chars().count() + 1 + word.chars().count() > WIDTH {
                lines.push(word.to_owned());
            } else {
                *line += &format!(" {word}");
            }
        }
    }
    let lines: String = lines.iter().map(|line| format!("{indent} * {line}").trim_end().to_owned() + "\n").collect();
    format!("{indent}/**\n{lines}{indent} */\n")
}
