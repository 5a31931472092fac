//! Pseudorandom numbers, the same in every run.

/// A xorshift generator.
pub struct Random(u32);

impl Default for Random {
    fn default() -> Random {
        Random(2_463_534_242)
    }
}

impl Random {
    /// The next number from 0 to before `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        self.0 as usize % end
    }
}
