//! The programs of browsers and drivers: found on this machine or installed, and ended with the tests.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use super::lock::lock;

/// A running program. It ends when this value is dropped.
pub struct Program {
    /// The process; on Unix, the shell that runs the program.
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
        // Both do nothing if the process has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A folder for the files of one running browser. It is removed when this value is dropped.
pub struct Profile(pub PathBuf);

impl Profile {
    /// A path at which no other running browser has its files. Nothing exists there yet.
    pub fn new(browser: &str) -> Profile {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let started = STARTED.fetch_add(1, Ordering::Relaxed);
        let name = format!("{browser}-{}-{started}", std::process::id());
        Profile(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }
}

impl Drop for Profile {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The command that starts the program so that it ends with this process, even if this process is killed. A shell waits
/// until its standard input closes, whose other end only this process holds, and then ends the program.
#[cfg(unix)]
pub fn command(program: &Path) -> Command {
    let mut command = Command::new("sh");
    // Ctrl-C must not end the shell before the shell has ended the program. Only the program holds the pipes, so that
    // they close when it ends.
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

/// The address that the program prints after these words. The error shows what the program has printed instead.
pub fn announced(
    output: impl Read + Send + 'static,
    words: &'static str,
    program: &Path,
    within: Duration,
) -> Result<String, String> {
    let output = BufReader::new(output);
    let (sender, address) = mpsc::channel();
    // The program may print until it ends, so the pipe must neither fill up nor close.
    thread::spawn(move || {
        let mut before = Vec::new();
        for line in output.lines().map_while(Result::ok) {
            match line.strip_prefix(words) {
                Some(address) => drop(sender.send(Ok(address.to_owned()))),
                None if before.len() < 20 => before.push(line),
                None => {}
            }
        }
        drop(sender.send(Err(before.join("\n"))));
    });
    match address.recv_timeout(within) {
        Ok(Ok(address)) => Ok(address),
        Ok(Err(before)) => Err(format!("{} does not start:\n{before}", program.display())),
        Err(_) => Err(format!("{} does not say within {within:?} where it listens", program.display())),
    }
}

/// The program that this environment variable names; `None` if the variable is not set.
pub fn program_from_env(variable: &str) -> Option<Result<PathBuf, String>> {
    let named = env::var_os(variable).filter(|named| !named.is_empty())?;
    Some(on_path(&named).ok_or_else(|| format!("{variable} names no program: {}", named.display())))
}

/// The program at this path, or of this name on the `PATH`.
pub fn on_path(name: &OsStr) -> Option<PathBuf> {
    if Path::new(name).components().count() > 1 {
        return Some(PathBuf::from(name)).filter(|path| path.is_file());
    }
    let directories = env::var_os("PATH")?;
    env::split_paths(&directories)
        .map(|directory| directory.join(name).with_extension(env::consts::EXE_EXTENSION))
        .find(|path| path.is_file())
}

/// Installs Debian packages, but only on Debian and as root. Prints that it does, and returns whether it succeeded.
///
/// In distributions derived from Debian, these packages may be something else, such as a stub for another installer.
pub fn install(what: &str, packages: &[&str]) -> bool {
    let system = fs::read_to_string("/etc/os-release").unwrap_or_default();
    if !is_root() || !system.lines().any(|line| line == "ID=debian") {
        return false;
    }
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = lock(&TURN);
    eprintln!("No {what} here: installing `{}` for the browser tests.", packages.join(" "));
    let apt = |arguments: &[&str]| {
        let done = Command::new("apt-get")
            .args(arguments)
            .env("DEBIAN_FRONTEND", "noninteractive")
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .status();
        done.is_ok_and(|status| status.success())
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
