//! The packages that the site is compiled from, their authors, and their licences.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use cargo_metadata::{CargoOpt, MetadataCommand, Package};

use crate::engine::{FORMS, TARGET, cargo, rustc};

/// The list of the packages that are compiled into the WebAssembly modules of `project`, including ours, with their versions,
/// licences and authors, and the texts of their licences, each once. Packages that run only at compile time are not in the list. A
/// package that does not name its authors, or has no licence text, is an error.
pub fn list(project: &Path) -> Result<String> {
    // The tree has the features of these modules alone; the metadata has those of the tests and tools as well.
    let tree = Command::new(cargo())
        .args(["tree", "--package", "unbeatable", "--target", TARGET, "--features", &FORMS.join(",")])
        .args(["--edges", "normal,no-proc-macro", "--prefix", "none", "--format", "{p}"])
        .current_dir(project)
        .output()
        .context("cargo could not be started")?;
    ensure!(tree.status.success(), "cargo could not list the packages");
    let tree = String::from_utf8(tree.stdout)?;
    let name = |line: &str| line.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let found: BTreeSet<String> = tree.lines().map(name).collect();
    let metadata = MetadataCommand::new()
        .manifest_path(project.join("Cargo.toml"))
        .features(CargoOpt::SomeFeatures(FORMS.map(str::to_owned).to_vec()))
        .exec()
        .context("cargo could not describe the packages")?;

    let is_found = |name: &str, version: &str| found.contains(&format!("{name} v{version}"));
    let packages = metadata.packages.iter();
    let mut packages: Vec<_> = packages.filter(|package| is_found(&package.name, &package.version.to_string())).collect();
    ensure!(packages.len() == found.len(), "cargo does not describe every package that it lists");
    packages.sort_by_key(|package| &package.name);

    let mut list = "The scripts and the WebAssembly modules of this folder are compiled from these packages. The texts of their \
                    licences follow.\n\n"
        .to_owned();
    // Many packages have the same text, with other line breaks.
    let mut texts: BTreeMap<Vec<String>, (String, Vec<String>)> = BTreeMap::new();
    for package in packages {
        let Package { name, version, authors, .. } = package;
        let licence = package.license.as_deref().with_context(|| format!("{name} {version} names no licence"))?;
        ensure!(!authors.is_empty(), "{name} {version} names no authors: expected a package that does");
        writeln!(list, "{name} {version}: {licence}, by {}", authors.join(", "))?;
        let files = licence_files(package)?;
        ensure!(!files.is_empty(), "{name} {version} has no licence text: expected a package with a file LICENSE");
        for file in files {
            let text = fs::read_to_string(&file).with_context(|| format!("{} could not be read", file.display()))?;
            let words = text.split_whitespace().map(str::to_owned).collect();
            texts.entry(words).or_insert_with(|| (text, Vec::new())).1.push(name.to_string());
        }
    }
    writeln!(list, "the standard library of {}: MIT OR Apache-2.0, by The Rust Project Developers", version()?)?;
    for (text, packages) in texts.values() {
        write!(list, "\n\n{}:\n\n{}\n", packages.join(", "), text.trim_end())?;
    }
    Ok(list)
}

/// The files with the texts of the package's licences, which stand beside its manifest.
fn licence_files(package: &Package) -> Result<Vec<PathBuf>> {
    let folder = package.manifest_path.parent().context("a manifest lies in a folder")?;
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{folder} could not be read"))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "NOTICE"].iter().any(|word| name.starts_with(word)) {
            files.push(entry.path());
        }
    }
    files.sort();
    Ok(files)
}

/// The compiler's own name, with its version.
fn version() -> Result<String> {
    let output = Command::new(rustc()).arg("--version").output().context("rustc could not be started")?;
    ensure!(output.status.success(), "rustc does not report its version");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
