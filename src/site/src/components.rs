//! The packages that the site is compiled from, and their licences.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use cargo_metadata::{CargoOpt, MetadataCommand};

use crate::engine::{FORMS, TARGET, cargo, rustc};

/// The list of the packages that are compiled into the WebAssembly modules of `project`, including ours, with their
/// versions and licences. Packages that run only at compile time are not in the list.
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

    let mut list = "The scripts and the WebAssembly modules of this folder are compiled from these packages. The texts of \
                    both licences are in this folder too.\n\n"
        .to_owned();
    let is_found = |name: &str, version: &str| found.contains(&format!("{name} v{version}"));
    let packages = metadata.packages.iter();
    let mut packages: Vec<_> = packages.filter(|package| is_found(&package.name, &package.version.to_string())).collect();
    ensure!(packages.len() == found.len(), "cargo does not describe every package that it lists");
    packages.sort_by_key(|package| &package.name);
    for package in packages {
        let licence = package.license.as_deref().unwrap_or("none");
        ensure!(
            licence.contains("MIT") || licence.contains("Apache-2.0"),
            "the licence of {} is {licence}: expected MIT or Apache-2.0, whose texts are in the site",
            package.name
        );
        write!(list, "{} {}: {licence}", package.name, package.version)?;
        // The MIT licence asks for the names of its authors.
        if !licence.contains("Apache-2.0") {
            write!(list, ", by {}", package.authors.join(", "))?;
        }
        list.push('\n');
    }
    writeln!(list, "the standard library of {}: MIT OR Apache-2.0", version()?)?;
    Ok(list)
}

/// The compiler's own name, with its version.
fn version() -> Result<String> {
    let output = Command::new(rustc()).arg("--version").output().context("rustc could not be started")?;
    ensure!(output.status.success(), "rustc does not report its version");
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}
