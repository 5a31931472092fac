//! The engine as browsers run it: the library compiled to WebAssembly, and the JavaScript that binds it.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::{Message, MetadataCommand};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto};

/// The target that the modules are compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The features of the library, each of which becomes a module. Each is compiled with the profile of the same name.
pub const FORMS: [&str; 5] = ["wasm", "figure", "judge", "explain", "lab"];

/// A WebAssembly module and its bindings.
pub struct Engine {
    /// The module itself, `engine_bg.wasm`.
    pub wasm: Vec<u8>,
    /// The ES module that binds it. It must be given the module, and has no `import.meta`, so that it can become part of
    /// a classic script.
    pub script: String,
}

/// The modules: one that plays, one that draws a tree, one that judges, one that explains, and that of the laboratory.
pub struct Engines {
    pub game: Engine,
    pub figure: Engine,
    pub judge: Engine,
    pub explain: Engine,
    pub lab: Engine,
    /// The types of the game's script in the form that loads `engine_bg.wasm` from its own folder, unless it is given
    /// another module.
    pub types: String,
}

/// Compiles the library of `project` in each of its forms, and makes the bindings.
pub fn build(project: &Path) -> Result<Engines> {
    add_target()?;
    let [game, figure, judge, explain, lab] = FORMS;
    let (game, module) = build_form(project, game)?;
    let types = fs::read_to_string(bind(&module, false)?.path().join("engine.d.ts"))?;
    let build = |form| anyhow::Ok(build_form(project, form)?.0);
    let [figure, judge, explain, lab] = [build(figure)?, build(judge)?, build(explain)?, build(lab)?];
    Ok(Engines { game, figure, judge, explain, lab, types })
}

/// The same for the form that draws a tree.
pub fn build_figure(project: &Path) -> Result<Engine> {
    add_target()?;
    let [_, figure, ..] = FORMS;
    Ok(build_form(project, figure)?.0)
}

/// A form of the library, and where cargo put it before it was bound.
fn build_form(project: &Path, form: &str) -> Result<(Engine, PathBuf)> {
    let module = compile(project, form)?;
    let bound = bind(&module, true)?;
    let wasm = fs::read(bound.path().join("engine_bg.wasm"))?;
    let script = fs::read_to_string(bound.path().join("engine.js"))?;
    Ok((Engine { wasm, script }, module))
}

/// Makes sure that the active toolchain can compile to WebAssembly.
fn add_target() -> Result<()> {
    let rustc = rustc();
    let library = Command::new(&rustc)
        .args(["--print", "target-libdir", "--target", TARGET])
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("{} could not be started", rustc.display()))?;
    ensure!(library.status.success(), "{} does not know the target {TARGET}", rustc.display());
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
            "the target {TARGET} is missing, and so is rustup, which would add it: install rustup from https://rustup.rs, or \
             the target with your package manager (on Debian: apt install libstd-rust-dev-wasm32)"
        ),
        Err(error) => Err(error).context("rustup could not be started"),
    }
}

/// The compiler that cargo starts.
pub fn rustc() -> OsString {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into())
}

/// The cargo that has started this program.
pub fn cargo() -> OsString {
    env::var_os("CARGO").unwrap_or_else(|| "cargo".into())
}

/// Compiles the library to WebAssembly with the feature and the profile of that name, and returns where cargo put it.
fn compile(project: &Path, form: &str) -> Result<PathBuf> {
    let cargo = cargo();
    let mut compiler = Command::new(&cargo)
        .args(["rustc", "--package", "unbeatable", "--lib", "--features", form, "--crate-type", "cdylib"])
        .args(["--profile", form, "--target", TARGET, "--message-format", "json-render-diagnostics"])
        .arg("--manifest-path")
        .arg(project.join("Cargo.toml"))
        // These flags replace the flags of the environment, which are meant for this machine (its processor, its
        // coverage tools) and not for browsers.
        .env("CARGO_ENCODED_RUSTFLAGS", flags(project, form)?.join("\u{1f}"))
        .env_remove("RUSTFLAGS")
        .stdout(Stdio::piped())
        .spawn()
        .with_context(|| format!("{} could not be started", cargo.display()))?;

    let mut module = None;
    let messages = compiler.stdout.take().context("cargo has no output")?;
    for message in Message::parse_stream(BufReader::new(messages)) {
        if let Message::CompilerArtifact(artifact) = message.context("the output of cargo could not be read")?
            && artifact.target.name == "unbeatable"
        {
            module = artifact.filenames.into_iter().find(|file| file.extension() == Some("wasm")).or(module);
        }
    }
    ensure!(compiler.wait()?.success(), "the engine could not be compiled to WebAssembly");
    Ok(module.context("cargo made no WebAssembly module")?.into())
}

/// The flags for the compiler besides the profile.
fn flags(project: &Path, form: &str) -> Result<Vec<String>> {
    let mut flags = Vec::new();
    if form == "wasm" {
        // Measured on the whole engine: 2 % smaller than with the default threshold of opt-level "z".
        flags.push("-Cllvm-args=-inline-threshold=25".to_owned());
    }
    // Panics name their source file. The path of this machine's package folder is private, so it is removed from the name.
    let metadata =
        MetadataCommand::new().manifest_path(project.join("Cargo.toml")).exec().context("cargo could not list the packages")?;
    let mut folders: Vec<_> = metadata
        .packages
        .iter()
        .filter(|package| package.source.is_some())
        .filter_map(|package| package.manifest_path.parent()?.parent())
        .collect();
    folders.sort();
    folders.dedup();
    flags.extend(folders.iter().map(|folder| format!("--remap-path-prefix={folder}/=")));
    Ok(flags)
}

/// Makes the bindings of `module` for browsers in a temporary folder, with the names `engine*`.
fn bind(module: &Path, fileless: bool) -> Result<tempfile::TempDir> {
    let folder = tempfile::tempdir().context("no temporary folder could be made")?;
    Bindgen::new()
        .input_path(module)
        .out_name("engine")
        .typescript(true)
        .omit_default_module_path(fileless)
        .remove_name_section(true)
        .remove_producers_section(true)
        // Every browser that runs the element supports this.
        .encode_into(EncodeInto::Always)
        .web(true)
        .and_then(|bindgen| bindgen.generate(folder.path()))
        .context("the bindings of the engine could not be made")?;
    Ok(folder)
}
