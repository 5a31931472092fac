//! The programs that drive pages: found on this machine or installed, and ended with the tests.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, Command, Stdio};
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// A running program, which ends with this value.
pub struct Program {
    /// Its process; on Unix the shell that runs it.
    pub child: Child,
}

impl Drop for Program {
    fn drop(&mut self) {
        if cfg!(unix) {
            drop(self.child.stdin.take());
            let deadline = Instant::now() + Duration::from_secs(5);
            while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < deadline {
                thread::sleep(Duration::from_millis(10));
            }
        }
        // Both do nothing when it has gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The command that starts the program so that it ends when we end, however that comes about: nobody but us holds the
/// other end of its standard input, and a shell waits for its end.
#[cfg(unix)]
pub fn command(program: &Path) -> Command {
    let mut command = Command::new("sh");
    // Whoever presses Ctrl-C must not end the shell before it has ended the program. The pipes are the program's alone, so
    // that they end with it.
    let script = r#"
        trap '' INT QUIT HUP
        "$0" "$@" </dev/null & program=$!
        exec >/dev/null 2>&1
        cat
        kill $program
        (sleep 3; kill -9 $program) & killer=$!
        wait $program
        kill $killer"#;
    command.args(["-c", script]).arg(program);
    command
}

/// The command that starts the program.
#[cfg(not(unix))]
pub fn command(program: &Path) -> Command {
    Command::new(program)
}

/// The address that the program announces behind these words. The error says what it has said instead.
pub fn announced(said: ChildStderr, words: &'static str, program: &Path) -> Result<String, String> {
    let said = BufReader::new(said);
    let (sender, address) = mpsc::channel();
    // The program complains until it ends, and must not meet a full or a closed pipe.
    thread::spawn(move || {
        let mut before = Vec::new();
        for line in said.lines().map_while(Result::ok) {
            match line.strip_prefix(words) {
                Some(address) => drop(sender.send(Ok(address.to_owned()))),
                None if before.len() < 20 => before.push(line),
                None => {}
            }
        }
        drop(sender.send(Err(before.join("\n"))));
    });
    match address.recv_timeout(Duration::from_secs(60)) {
        Ok(Ok(address)) => Ok(address),
        Ok(Err(said)) => Err(format!("{} does not start:\n{said}", program.display())),
        Err(_) => Err(format!("{} takes no commands after a minute", program.display())),
    }
}

/// The program that a variable of the environment names, if it names one.
pub fn named(variable: &str) -> Option<Result<PathBuf, String>> {
    let named = env::var_os(variable).filter(|named| !named.is_empty())?;
    Some(on_path(&named).ok_or_else(|| format!("{variable} names no program: {}", named.display())))
}

/// The program of that name or path.
pub fn on_path(name: &OsStr) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    let directories = env::var_os("PATH")?;
    env::split_paths(&directories)
        .map(|directory| directory.join(name).with_extension(env::consts::EXE_EXTENSION))
        .find(|path| path.is_file())
}

/// Installs Debian's packages where we may: on Debian, as root. Says so, and whether it went well.
///
/// Its relatives have packages of these names that are something else, such as a stub that wants another installer.
pub fn install(what: &str, packages: &[&str]) -> bool {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    if !is_root() || !system.lines().any(|line| line == "ID=debian") {
        return false;
    }
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    eprintln!(
        "No {what} here: installing `{}` for the browser tests.",
        packages.join(" ")
    );
    let apt = |arguments: &[&str]| {
        let done = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status();
        done.is_ok_and(|status| status.success())
    };
    // Old lists may still do, so that the second command decides.
    apt(&["update"]);
    apt(&[&["install", "-y", "--no-install-recommends"], packages].concat())
}

/// Whether we are root, for whom the sandbox of some browsers does not work.
pub fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    cfg!(unix) && id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}
