//! The fonts that the browser finds: all of the machine's, or only some of them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The fontconfig file that leaves the browser only the fonts in `UNBEATABLE_FONTS`: `DejaVu,Liberation` stands for
/// those whose file names begin so. `None` if the browser finds all fonts. Prints in one line which fonts it finds.
pub fn chosen() -> Option<&'static Path> {
    static CHOSEN: OnceLock<Option<PathBuf>> = OnceLock::new();
    CHOSEN.get_or_init(choose).as_deref()
}

fn choose() -> Option<PathBuf> {
    let asked = env::var("UNBEATABLE_FONTS").unwrap_or_default();
    let asked = asked.split(',').map(str::trim).filter(|name| !name.is_empty());
    let files = installed();
    let (found, missing): (Vec<&str>, Vec<&str>) =
        asked.partition(|name| files.iter().any(|file| is_named(file, name)));
    let without = match missing.as_slice() {
        [] => String::new(),
        _ if files.is_empty() => ": UNBEATABLE_FONTS needs Linux and fc-list".to_owned(),
        missing => format!(": there is no {}", missing.join(", ")),
    };
    if found.is_empty() {
        eprintln!("Fonts in the browser: all of this machine's{without}.");
        return None;
    }
    eprintln!("Fonts in the browser: {} alone{without}.", found.join(", "));
    let others = files.iter().filter(|file| !found.iter().any(|name| is_named(file, name)));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let configuration = folder.join(format!("fonts-{}.conf", found.join("-")));
    fs::write(&configuration, without_files(others)).expect("the tests' scratch folder is writable");
    Some(configuration)
}

/// Whether the name of the font's file begins with `name`.
fn is_named(file: &str, name: &str) -> bool {
    file.rsplit('/').next().is_some_and(|file| file.starts_with(name))
}

/// The files of all fonts; none without fontconfig.
fn installed() -> Vec<String> {
    let list =
        cfg!(target_os = "linux").then(|| Command::new("fc-list").args(["--format", "%{file}\n"]).output());
    let Some(Ok(list)) = list else { return Vec::new() };
    let list = String::from_utf8_lossy(&list.stdout);
    list.lines().map(str::to_owned).collect()
}

/// The machine's own configuration of fonts, without these files.
fn without_files<'f>(files: impl Iterator<Item = &'f String>) -> String {
    let rejected: String =
        files.map(|file| format!("<glob>{}</glob>\n", file.replace('&', "&amp;"))).collect();
    let cache = concat!(env!("CARGO_TARGET_TMPDIR"), "/font-cache");
    format!(
        "<?xml version=\"1.0\"?>
<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">
<fontconfig>
<cachedir>{cache}</cachedir>
<include>/etc/fonts/fonts.conf</include>
<selectfont><rejectfont>
{rejected}</rejectfont></selectfont>
</fontconfig>
"
    )
}
