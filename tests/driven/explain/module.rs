//! The modules of the site's sources, each imported on its own.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// A JavaScript expression that imports a module of `www` together with its own imports. Its value is the promise of
/// the exports.
pub fn import(file: &str) -> String {
    let text = Value::from(whole(&Path::new(env!("CARGO_MANIFEST_DIR")).join("www").join(file)));
    format!("import(URL.createObjectURL(new Blob([{text}], {{ type: 'text/javascript' }})))")
}

/// The text of a module, with each import replaced by the text of the imported module.
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
        // The function returns the named exports as an object, or the default export itself.
        let body = whole(&folder.join(other)).replace("export const ", "const ");
        let value = if names.starts_with('{') { names } else { "value" };
        let body = body.replace("export default ", "const value = ");
        format!("const {names} = (() => {{ {body}\nreturn {value}; }})();")
    });
    lines.collect::<Vec<_>>().join("\n")
}
