//! The scripts of the site as they are written, one by one.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// An expression that imports one of the modules in `www`, with what it imports itself: the promise of what it exports.
pub fn import(file: &str) -> String {
    let text = Value::from(whole(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(file),
    ));
    format!("import(URL.createObjectURL(new Blob([{text}], {{ type: 'text/javascript' }})))")
}

/// The text of a module in which those that it imports stand in its place.
fn whole(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let folder = file.parent().expect("a file is in a folder");
    let lines = text.lines().map(|line| {
        let Some((names, other)) = line
            .strip_prefix("import ")
            .and_then(|line| line.strip_suffix("\";"))
            .and_then(|line| line.split_once(" from \""))
        else {
            return line.to_owned();
        };
        // What it exports by name becomes its value's; what it exports by default is its value.
        let body = whole(&folder.join(other)).replace("export const ", "const ");
        let value = if names.starts_with('{') { names } else { "value" };
        let body = body.replace("export default ", "const value = ");
        format!("const {names} = (() => {{ {body}\nreturn {value}; }})();")
    });
    lines.collect::<Vec<_>>().join("\n")
}
