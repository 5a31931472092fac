//! The fonts that the browser finds: all of the machine's, or only some of them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// The fontconfig file that leaves the browser only the fonts in `UNBEATABLE_FONTS`: `DejaVu,Liberation` stands for those whose
/// file names begin so. `None` if the browser finds all fonts. Prints in one line which fonts it finds.
pub fn chosen() -> Option<&'static Path> {
    static CHOSEN: OnceLock<Option<PathBuf>> = OnceLock::new();
    CHOSEN.get_or_init(choose).as_deref()
}

fn choose() -> Option<PathBuf> {
    let wanted = env::var("UNBEATABLE_FONTS").unwrap_or_default();
    let list = Command::new("fc-list").args(["--format", "%{file}\n"]).output();
    let files = list.map(|list| String::from_utf8_lossy(&list.stdout).into_owned()).unwrap_or_default();
    let is_here = |name: &&str| files.lines().any(|file| file.contains(&format!("/{name}")));
    let names = wanted.split(',').map(str::trim).filter(|name| !name.is_empty());
    let (found, missing): (Vec<&str>, Vec<&str>) = names.partition(is_here);
    let without = if missing.is_empty() { String::new() } else { format!(", without {}", missing.join(", ")) };
    if found.is_empty() {
        eprintln!("Fonts in the browser: all of this machine's{without}.");
        return None;
    }
    eprintln!("Fonts in the browser: {} alone{without}.", found.join(", "));
    // Folders, whose names have no dot, must not be rejected.
    let accepted: String = found.iter().map(|name| format!("<glob>*/{name}*</glob>")).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let configuration = format!(
        r#"<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <cachedir>{}/font-cache</cachedir>
  <include>/etc/fonts/fonts.conf</include>
  <selectfont><acceptfont>{accepted}</acceptfont><rejectfont><glob>*.*</glob></rejectfont></selectfont>
</fontconfig>"#,
        folder.display()
    );
    let file = folder.join(format!("fonts-{}.conf", found.join("-")));
    fs::write(&file, configuration).expect("the tests' scratch folder is writable");
    Some(file)
}
