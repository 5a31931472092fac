//! The engine as browsers run it: the library compiled to WebAssembly, and the JavaScript that binds it.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::ffi::OsString;
use std::fs;
use std::io::{BufReader, ErrorKind};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};
use cargo_metadata::{Message, MetadataCommand};
use wasm_bindgen_cli_support::{Bindgen, EncodeInto, Output};

/// The target that the modules are compiled for.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// The features of the library, each of which becomes a module. Each is compiled with the profile of the same name.
pub const FORMS: [&str; 3] = ["wasm", "figure", "explain"];

/// The WebAssembly modules and their bindings: one that plays, one that draws a tree, and one that explains.
pub struct Engine {
    /// The module itself, `engine_bg.wasm`.
    pub wasm: Vec<u8>,
    /// The ES module that binds it. It must be given the module, and has no `import.meta`, so that it can become part of
    /// a classic script.
    pub script: String,
    /// The same script without what only other users of the engine need.
    pub trimmed_script: String,
    /// The types of the script that loads `engine_bg.wasm` from beside itself unless it is given another one.
    pub types: String,
    /// The engines that only our own scripts load: the engine of the drawn tree and the engine of the explanation.
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
            script: trim(&fs::read_to_string(folder.path().join("engine.js"))?)?,
        })
    }
}

/// Compiles the library of `project` and binds it.
pub fn build(project: &Path) -> Result<Engine> {
    add_target()?;
    let [game, figure, explain] = FORMS;
    let module = compile(project, game)?;
    let public = bind(&module, false)?;
    let fileless = bind(&module, true)?;
    let script = fs::read_to_string(fileless.path().join("engine.js"))?;
    Ok(Engine {
        wasm: fs::read(fileless.path().join("engine_bg.wasm"))?,
        trimmed_script: trim(&script)?,
        script,
        types: fs::read_to_string(public.path().join("engine.d.ts"))?,
        figure: Fileless::build(project, figure)?,
        explain: Fileless::build(project, explain)?,
    })
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

/// Compiles the library to WebAssembly with the feature and the profile of that name, and returns where cargo put it.
fn compile(project: &Path, form: &str) -> Result<PathBuf> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
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
        if let Message::CompilerArtifact(artifact) =
            message.context("the output of cargo could not be read")?
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
    if form == "figure" {
        // The threshold gives as much speed as there is room for in the module's script.
        flags.push("-Cllvm-args=-inline-threshold=90".to_owned());
    }
    // Panics name their source file. The path of this machine's package folder is private, so it is removed from the name.
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
    flags.extend(folders.iter().map(|folder| format!("--remap-path-prefix={folder}/=")));
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
        // Every browser that runs the element supports this.
        .encode_into(EncodeInto::Always)
        .web(true)
        .and_then(|bindgen| bindgen.generate_output())
        .context("the bindings of the engine could not be made")?;
    // This section is for linkers and is no longer needed.
    output.wasm_mut().customs.remove_raw("target_features");
    let names = shorten_imports(&mut output);
    output.emit(folder.path())?;

    let script = folder.path().join("engine.js");
    let text = rename_imports(&fs::read_to_string(&script)?, &names)?;
    fs::write(&script, text)?;
    Ok(folder)
}

/// Removes code from the script that no script of ours uses, an eightieth of the whole game: other ways to hand over
/// the module, a faster path for long texts, and the access to memory in older browsers.
fn trim(script: &str) -> Result<String> {
    let script = replace(
        script,
        "    if (module !== undefined) {",
        "    const imports",
        "    ({ module } = module);\n",
    )?;
    let script = replace(&script, "    if (realloc === undefined) {", "        const buf", "    {\n")?;
    let script = replace(
        &script,
        "    if (cachedDataViewMemory0 === null",
        "        cachedDataViewMemory0 =",
        "    if (cachedDataViewMemory0?.buffer !== wasm.memory.buffer) {\n",
    )?;
    replace(&script, "    let len = arg.length;", "}\n\nfunction", "")
}

/// Replaces the text from `from`, which the script has exactly once, up to but not including `to` with `new`.
fn replace(script: &str, from: &str, to: &str, new: &str) -> Result<String> {
    let mut pieces = script.split(from);
    let (Some(before), Some(rest), None) = (pieces.next(), pieces.next(), pieces.next()) else {
        bail!(
            "the bindings should have `{from}` once; has another release of wasm-bindgen changed their form?"
        );
    };
    let (_, after) =
        rest.split_once(to).with_context(|| format!("the bindings should have `{to}` after `{from}`"))?;
    Ok(format!("{before}{new}{to}{after}"))
}

/// Renames the imports of the module to numbers, because the generated names end in long hashes, which compress
/// badly. Returns the new names by the old ones.
fn shorten_imports(output: &mut Output) -> BTreeMap<String, String> {
    let imports = &mut output.wasm_mut().imports;
    // The numbers follow the order of the names, because the module of one binding must fit the script of another.
    let old: BTreeSet<_> = imports.iter().map(|import| import.name.clone()).collect();
    let names: BTreeMap<_, _> = (0..).zip(old).map(|(number, old)| (old, format!("_{number}"))).collect();
    for import in imports.iter_mut() {
        import.name.clone_from(&names[&import.name]);
    }
    names
}

/// Renames the functions that the script hands to the module in the same way.
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
