//! The engine as browsers run it: the library compiled to WebAssembly, and the JavaScript that binds it.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::{Message, MetadataCommand};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto, Output};

const TARGET: &str = "wasm32-unknown-unknown";

/// The WebAssembly modules and their bindings: what plays, what draws a tree, and what explains.
pub struct Engine {
    /// The module itself, `engine_bg.wasm`.
    pub wasm: Vec<u8>,
    /// The ES module that loads `engine_bg.wasm` from beside itself unless it is given another one.
    pub script: String,
    /// The types of that script.
    pub types: String,
    /// The same script but with no file to load: it must be given the module. Having no `import.meta`, it can become
    /// part of a classic script.
    pub fileless_script: String,
    /// What only scripts of ours load: the drawn tree's engine, and the explanation's.
    pub figure: Fileless,
    pub explain: Fileless,
}

/// A module, and the script that binds it, which must be given the module.
pub struct Fileless {
    pub wasm: Vec<u8>,
    pub script: String,
}

impl Fileless {
    /// Compiles the library of `project` with the feature and the profile of that name, and binds it.
    fn build(project: &Path, form: &str) -> Result<Fileless> {
        let folder = bind(&compile(project, form)?, true)?;
        Ok(Fileless {
            wasm: fs::read(folder.path().join("engine_bg.wasm"))?,
            script: fs::read_to_string(folder.path().join("engine.js"))?,
        })
    }
}

/// Compiles the library of `project` and binds it.
pub fn build(project: &Path) -> Result<Engine> {
    add_target()?;
    let module = compile(project, "wasm")?;
    let public = bind(&module, false)?;
    let fileless = bind(&module, true)?;
    let read = |name| {
        fs::read_to_string(public.path().join(name)).with_context(|| format!("the bindings lack {name}"))
    };
    Ok(Engine {
        wasm: fs::read(public.path().join("engine_bg.wasm"))?,
        script: read("engine.js")?,
        types: read("engine.d.ts")?,
        fileless_script: fs::read_to_string(fileless.path().join("engine.js"))?,
        figure: Fileless::build(project, "figure")?,
        explain: Fileless::build(project, "explain")?,
    })
}

/// Makes sure that the active toolchain can compile to WebAssembly.
fn add_target() -> Result<()> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let library = Command::new(&rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{} could not be started", rustc.display()))?;
    ensure!(
        library.status.success(),
        "{} does not know the target {TARGET}",
        rustc.display()
    );
    if Path::new(String::from_utf8_lossy(&library.stdout).trim()).exists() {
        return Ok(());
    }

    eprintln!("Adding the target {TARGET} to the active Rust toolchain.");
    match Command::new("rustup").args(["target", "add", TARGET]).status() {
        Ok(status) => {
            ensure!(status.success(), "rustup could not add the target {TARGET}");
            Ok(())
        }
        Err(error) if error.kind() == ErrorKind::NotFound => bail!(
            "there is no rustup, which would add it: install rustup from https://rustup.rs, or the target with what \
             installed Rust (on Debian: apt install libstd-rust-dev-wasm32)"
        ),
        Err(error) => Err(error).context("rustup could not be started"),
    }
}

/// Compiles the library to WebAssembly with the feature and the profile of that name, and returns where cargo put it.
fn compile(project: &Path, form: &str) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut compiler = Command::new(&cargo)
        .args([
            "rustc",
            "--package",
            "unbeatable",
            "--lib",
            "--features",
            form,
            "--crate-type",
            "cdylib",
        ])
        .args([
            "--profile",
            form,
            "--target",
            TARGET,
            "--message-format",
            "json-render-diagnostics",
        ])
        .arg("--manifest-path")
        .arg(project.join("Cargo.toml"))
        // In the place of the environment's flags, which are meant for this machine (its processor, its coverage
        // tools) and not for browsers.
        .env("CARGO_ENCODED_RUSTFLAGS", flags(project, form)?.join("\u{1f}"))
        .env_remove("RUSTFLAGS")
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} could not be started", cargo.display()))?;

    let mut module = None;
    let messages = compiler.stdout.take().context("cargo has no output")?;
    for message in Message::parse_stream(BufReader::new(messages)) {
        if let Message::CompilerArtifact(artifact) =
            message.context("the output of cargo could not be read")?
            && artifact.target.name == "unbeatable"
        {
            module = artifact
                .filenames
                .into_iter()
                .find(|file| file.extension() == Some("wasm"))
                .or(module);
        }
    }
    ensure!(
        compiler.wait()?.success(),
        "the engine could not be compiled to WebAssembly"
    );
    Ok(module.context("cargo made no WebAssembly module")?.into())
}

/// What the compiler is told besides the profile.
fn flags(project: &Path, form: &str) -> Result<Vec<String>> {
    let mut flags = Vec::new();
    if form == "wasm" {
        // Measured on the whole engine: two hundredths smaller than with the threshold that opt-level "z" has.
        flags.push("-Cllvm-args=-inline-threshold=25".to_owned());
    }
    if form == "figure" {
        // As much speed as there is room for in its script.
        flags.push("-Cllvm-args=-inline-threshold=90".to_owned());
    }
    // Panics name the file they come from; where this machine keeps its packages is nobody's business.
    let metadata = MetadataCommand::new()
        .manifest_path(project.join("Cargo.toml"))
        .exec()
        .context("cargo could not list the packages")?;
    let mut folders: Vec<_> = metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some())
        .filter_map(|package| package.manifest_path.parent()?.parent())
        .collect();
    folders.sort();
    folders.dedup();
    flags.extend(
        folders
            .iter()
            .map(|folder| format!("--remap-path-prefix={folder}/=")),
    );
    Ok(flags)
}

/// Makes the bindings of `module` for browsers in a temporary folder, with the names `engine*`.
fn bind(module: &Path, fileless: bool) -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir().context("no temporary folder could be made")?;
    let mut output = Bindgen::new()
        .input_path(module)
        .out_name("engine")
        .typescript(true)
        .omit_default_module_path(fileless)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Every browser that runs the element has it.
        .encode_into(EncodeInto::Always)
        .web(true)
        .and_then(|bindgen| bindgen.generate_output())
        .context("the bindings of the engine could not be made")?;
    // It is for linkers, and has done its work.
    output.wasm_mut().customs.remove_raw("target_features");
    let names = shorten_imports(&mut output);
    output.emit(folder.path())?;

    let script = folder.path().join("engine.js");
    let renamed = rename_imports(&fs::read_to_string(&script)?, &names)?;
    fs::write(&script, renamed)?;
    Ok(folder)
}

/// Numbers what the module imports, because the generated names end in long hashes, which no compression makes small.
/// Returns the new names by the old ones.
fn shorten_imports(output: &mut Output) -> BTreeMap<String, String> {
    let imports = &mut output.wasm_mut().imports;
    // In the order of the names: the module of one binding must fit the script of another.
    let old: BTreeSet<_> = imports.iter().map(|import| import.name.clone()).collect();
    let names: BTreeMap<_, _> = (0..)
        .zip(old)
        .map(|(number, old)| (old, format!("_{number}")))
        .collect();
    for import in imports.iter_mut() {
        import.name.clone_from(&names[&import.name]);
    }
    names
}

/// Gives the functions that the script hands to the module their new names, too.
fn rename_imports(script: &str, names: &BTreeMap<String, String>) -> Result<String> {
    let mut renamed = script.to_owned();
    for (old, new) in names {
        let (old, new) = (format!(" {old}: function("), format!(" {new}: function("));
        ensure!(
            script.matches(&old).count() == 1,
            "the bindings should define each import once, as in `{}…`; has another release of wasm-bindgen changed their form?",
            old.trim_start()
        );
        renamed = renamed.replace(&old, &new);
    }
    Ok(renamed)
}
