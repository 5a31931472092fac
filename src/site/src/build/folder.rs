//! The folder that a site is written into.

use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{self, Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;

use crate::files::Files;

/// A folder in which only the site's own files are ever replaced or removed.
///
/// The site's `package.json` identifies such a folder: it has our package's name and lists the files of the build. A
/// folder that is not empty and has no such file belongs to somebody else.
pub struct Folder {
    path: PathBuf,
    /// The files of an earlier build.
    earlier: BTreeSet<String>,
}

impl Folder {
    /// The folder `path`, which need not exist yet; an error if it holds anything other than a build of ours, or lies
    /// in the folder `www` that the site is made from.
    pub fn open(path: &Path, project: &Path) -> Result<Folder> {
        let path = path::absolute(path).with_context(|| format!("{} is not a path", path.display()))?;
        let source = project.join("www");
        let existing = path.ancestors().find_map(|ancestor| ancestor.canonicalize().ok());
        ensure!(
            !existing.is_some_and(|existing| source.canonicalize().is_ok_and(|source| existing.starts_with(source))),
            "{} lies in the folder that the site is made from; name another one with --out",
            path.display()
        );

        let earlier = match fs::read_dir(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => BTreeSet::new(),
            Err(error) => {
                return Err(error).with_context(|| format!("{} cannot be written into", path.display()));
            }
            Ok(mut entries) => match built_files(&path, &source) {
                Some(files) => files,
                None if entries.next().is_none() => BTreeSet::new(),
                None => {
                    bail!("{} has files that are not ours, so nothing was written; name another folder with --out", path.display())
                }
            },
        };
        Ok(Folder { path, earlier })
    }

    /// Writes `files`, and removes the files of the earlier build that are not among them.
    pub fn write(&self, files: &Files) -> Result<()> {
        for stale in self.earlier.iter().filter(|path| !files.contains_key(*path)) {
            self.remove(stale)?;
        }
        // The file that identifies the folder is written first, so that the next build accepts the folder of an interrupted one.
        let (package, others): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| *name == "package.json");
        for (name, content) in package.into_iter().chain(others) {
            let path = self.path.join(name);
            path.parent()
                .map_or(Ok(()), fs::create_dir_all)
                .and_then(|()| fs::write(&path, content))
                .with_context(|| format!("{} could not be written", path.display()))?;
        }
        Ok(())
    }

    /// Removes the file `name`, and the folders around it that are then empty.
    fn remove(&self, name: &str) -> Result<()> {
        let path = self.path.join(name);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(error).with_context(|| format!("{} could not be removed", path.display()));
            }
            _ => {}
        }
        for folder in path.ancestors().skip(1).take_while(|folder| *folder != self.path) {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
        Ok(())
    }
}

/// The files that an earlier build made in `folder`, or `None` if there was no earlier build.
fn built_files(folder: &Path, source: &Path) -> Option<BTreeSet<String>> {
    let package = |folder: &Path| -> Option<Value> { serde_json::from_slice(&fs::read(folder.join("package.json")).ok()?).ok() };
    let (ours, theirs) = (package(source)?, package(folder)?);
    let listed = theirs.get("files")?.as_array()?.iter().filter_map(Value::as_str);
    let files: BTreeSet<String> = listed.filter(|path| is_inside(path)).map(str::to_owned).collect();
    (ours.get("name") == theirs.get("name") && files.contains("engine_bg.wasm")).then_some(files)
}

/// Whether a relative path stays inside the folder that it is relative to.
fn is_inside(path: &str) -> bool {
    Path::new(path).components().all(|component| matches!(component, path::Component::Normal(_)))
}
