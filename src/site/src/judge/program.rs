//! The engine as a program: it is started once, reads a position a line and writes a cell a line.

use std::collections::VecDeque;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// The longest line that is read, in bytes.
const LONGEST_LINE: usize = 65_536;
/// How many lines are kept that nobody has read.
const UNREAD_LINES: usize = 1_000;
/// How much of its standard error is kept, in bytes.
const KEPT_ERRORS: usize = 2_000;
/// How long its standard error is awaited after it has ended.
const LAST_WORDS: Duration = Duration::from_millis(200);

/// Why there is no line.
#[derive(Clone, Debug)]
pub enum Silence {
    /// The program ended. What it said on its standard error is with it.
    Ended { status: String, errors: String },
    /// It wrote nothing in time, or no line end. What it wrote is with it.
    TimedOut { written: String, errors: String },
    /// It wrote more than any answer has.
    Flooded,
}

/// A running program.
pub struct Program {
    child: Child,
    input: ChildStdin,
    output: Receiver<Output>,
    errors: Arc<Mutex<VecDeque<u8>>>,
    /// What it has written since the last line end.
    unfinished: Arc<Mutex<Vec<u8>>>,
    /// How many lines it has been asked for and has given.
    pub answered: u32,
}

/// What the program writes.
enum Output {
    Line(Vec<u8>),
    TooLong,
}

impl Program {
    /// Starts a program with its arguments.
    pub fn start(command: &[String]) -> io::Result<Program> {
        let [name, arguments @ ..] = command else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let mut child =
            Command::new(name).args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
        let missing = || io::Error::other("a pipe is missing");
        let input = child.stdin.take().ok_or_else(missing)?;
        let stdout = child.stdout.take().ok_or_else(missing)?;
        let stderr = child.stderr.take().ok_or_else(missing)?;
        let (sender, output) = sync_channel(UNREAD_LINES);
        let (errors, unfinished) = (Arc::default(), Arc::default());
        // These threads end when the program closes its output, or with this process.
        thread::spawn({
            let unfinished = Arc::clone(&unfinished);
            move || read_lines(stdout, &sender, &unfinished)
        });
        thread::spawn({
            let errors = Arc::clone(&errors);
            move || read_errors(stderr, &errors)
        });
        Ok(Program { child, input, output, errors, unfinished, answered: 0 })
    }

    /// Takes the lines that nobody has asked for, and returns how many there were.
    pub fn skip(&mut self) -> usize {
        self.output.try_iter().take(UNREAD_LINES).count()
    }

    /// Writes a line, and returns the line that comes back.
    pub fn ask(&mut self, question: &str, timeout: Duration) -> Result<String, Silence> {
        let end = Instant::now() + timeout;
        // A program that has ended cannot be written to. It is noticed below, and so is one that reads nothing.
        let _ = self.input.write_all(format!("{question}\n").as_bytes()).and_then(|()| self.input.flush());
        match self.output.recv_timeout(end.saturating_duration_since(Instant::now())) {
            Ok(Output::Line(line)) => {
                self.answered += 1;
                Ok(String::from_utf8_lossy(&line).into_owned())
            }
            Ok(Output::TooLong) => Err(Silence::Flooded),
            Err(RecvTimeoutError::Timeout) => {
                let written = String::from_utf8_lossy(&lock(&self.unfinished)).into_owned();
                Err(Silence::TimedOut { written, errors: self.errors() })
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.status(end);
                let errors = self.errors();
                Err(Silence::Ended { status, errors })
            }
        }
    }

    /// How the program ended, after it has closed its output.
    fn status(&mut self, end: Instant) -> String {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return status.to_string(),
                Ok(None) if Instant::now() < end.min(Instant::now() + LAST_WORDS) => thread::sleep(Duration::from_millis(1)),
                _ => return "it closed its output".to_owned(),
            }
        }
    }

    /// The end of its standard error.
    fn errors(&self) -> String {
        // What it wrote last may still be on its way. The thread that reads it holds the other reference.
        let end = Instant::now() + LAST_WORDS;
        while Arc::strong_count(&self.errors) > 1 && lock(&self.errors).is_empty() && Instant::now() < end {
            thread::sleep(Duration::from_millis(1));
        }
        let errors: Vec<u8> = lock(&self.errors).iter().copied().collect();
        String::from_utf8_lossy(&errors).trim().to_owned()
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Both fail only if it has ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sends each line without its end. Of a line that is too long, sends only that.
fn read_lines(mut output: impl Read, lines: &SyncSender<Output>, unfinished: &Mutex<Vec<u8>>) {
    let mut buffer = [0; 8_192];
    let mut is_too_long = false;
    loop {
        let count = match output.read(&mut buffer) {
            Ok(0) => break,
            Ok(count) => count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        for &byte in &buffer[..count] {
            let finished = {
                let mut line = lock(unfinished);
                match byte {
                    b'\n' => Some(Output::Line(std::mem::take(&mut *line))),
                    _ if is_too_long => None,
                    _ => {
                        line.push(byte);
                        (line.len() > LONGEST_LINE).then_some(Output::TooLong)
                    }
                }
            };
            if let Some(finished) = finished {
                let was_too_long = std::mem::replace(&mut is_too_long, matches!(finished, Output::TooLong));
                // The rest of a line that was too long is no answer.
                if !(was_too_long && matches!(finished, Output::Line(_))) && lines.send(finished).is_err() {
                    return;
                }
            }
        }
    }
    // A last line may have no end.
    let line = std::mem::take(&mut *lock(unfinished));
    if !line.is_empty() && !is_too_long {
        let _ = lines.send(Output::Line(line));
    }
}

/// Keeps the end of what is read.
fn read_errors(mut stderr: impl Read, errors: &Mutex<VecDeque<u8>>) {
    let mut buffer = [0; 4_096];
    while let Ok(count @ 1..) = stderr.read(&mut buffer) {
        let mut errors = lock(errors);
        errors.extend(&buffer[..count]);
        let superfluous = errors.len().saturating_sub(KEPT_ERRORS);
        errors.drain(..superfluous);
    }
}
