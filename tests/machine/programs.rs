//! Programs: found on this machine, or installed.

use std::env;
use std::fs;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Mutex;

/// The program that this environment variable names; `None` if the variable is not set.
pub fn program_from_env(variable: &str) -> Option<Result<PathBuf, String>> {
    let named = env::var_os(variable).filter(|named| !named.is_empty())?;
    Some(which::which(&named).map_err(|_| format!("{variable} names no program: {}", named.display())))
}

/// The first of these programs that this machine has, each a name on the `PATH` or a path.
pub fn usual(programs: &[&str]) -> Option<PathBuf> {
    programs.iter().find_map(|program| which::which(program).ok())
}

/// Installs Debian packages because of what is missing, but only on Debian and as root. Prints that it does, and returns whether it
/// succeeded.
///
/// In distributions derived from Debian, these packages may be something else, such as a stub for another installer.
pub fn install(missing: &str, packages: &[&str]) -> bool {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    if !is_root() || !system.lines().any(|line| line == "ID=debian") {
        return false;
    }
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap();
    // The output of `eprintln!` is hidden when a test passes.
    let _ = writeln!(io::stderr(), "There is {missing}. Installing `{}` for the tests.", packages.join(" "));
    let apt = |arguments: &[&str]| {
        let mut command = Command::new("apt-get");
        command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
        command.stdin(Stdio::null()).stdout(Stdio::null()).status().is_ok_and(|status| status.success())
    };
    // Old package lists may be good enough, so only the second command decides.
    apt(&["update"]);
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Whether this process runs as root. The sandbox of some browsers does not work for root.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    cfg!(unix) && id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
