//! The packages that the site is compiled from, and their licences.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};
use cargo_metadata::{CargoOpt, DependencyKind, MetadataCommand, PackageId, TargetKind};

use crate::engine::{FORMS, TARGET, rustc};

/// The list of the packages that are compiled into the WebAssembly modules of `project`, including ours, with their
/// versions and licences. Packages that run only at compile time are not in the list.
pub fn list(project: &Path) -> Result<String> {
    let metadata = MetadataCommand::new()
        .manifest_path(project.join("Cargo.toml"))
        .features(CargoOpt::SomeFeatures(FORMS.map(str::to_owned).to_vec()))
        .other_options(["--filter-platform".to_owned(), TARGET.to_owned()])
        .exec()
        .context("cargo could not list the packages")?;
    let graph = metadata.resolve.as_ref().context("cargo resolved nothing")?;
    let root = graph.root.clone().context("the project has no package")?;

    let mut found: BTreeSet<PackageId> = BTreeSet::new();
    let mut left = vec![root];
    while let Some(id) = left.pop() {
        let is_compiled_in = metadata[&id]
            .targets
            .iter()
            .any(|target| target.kind.iter().any(|kind| matches!(kind, TargetKind::Lib | TargetKind::RLib)));
        if !is_compiled_in || !found.insert(id.clone()) {
            continue;
        }
        let dependencies = graph.nodes.iter().filter(|node| node.id == id).flat_map(|node| &node.deps);
        let needed = dependencies
            .filter(|needed| needed.dep_kinds.iter().any(|how| how.kind == DependencyKind::Normal));
        left.extend(needed.map(|needed| needed.pkg.clone()));
    }

    let mut list = "The scripts and the WebAssembly modules of this folder are compiled from these packages. The texts of \
                    both licences are in this folder too.\n\n"
        .to_owned();
    let mut packages: Vec<_> = found.iter().map(|id| &metadata[id]).collect();
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
    let told = Command::new(rustc()).arg("--version").output().context("rustc could not be started")?;
    ensure!(told.status.success(), "rustc does not report its version");
    Ok(String::from_utf8(told.stdout)?.trim().to_owned())
}
