import Judging
import Phrases

extension Search {
  /// What is tried, and for how long.
  nonisolated package struct Plan: Hashable, Sendable {
    /// How many acts an input has at most of those that are tried in every order.
    package var depth = 4
    /// How many longer inputs are tried at random afterwards.
    package var sequences = 1_000
    /// Where the random ones come from.
    package var seed: UInt64 = 1

    /// Creates a plan.
    package init(depth: Int = 4, sequences: Int = 1_000, seed: UInt64 = 1) {
      (self.depth, self.sequences, self.seed) = (depth, sequences, seed)
    }
  }

  /// What is tried in pairs.
  nonisolated package struct Pairs: Hashable, Sendable {
    /// How many acts of the alphabet, the first, are tried in every order.
    package var orderCount: Int
    /// The acts that are tried alone and one after the other, by their places in the alphabet.
    package var acts: [Int]
    /// What comes between two of them.
    package var pauses: [[Int]]
    /// What brings all to rest: fingers are lifted, and rest is waited for.
    package var rest: [Int] = []
  }

  /// How far a search is.
  nonisolated package struct Progress: Hashable, Sendable {
    /// The length of the inputs that are being tried.
    package var depth: Int
    /// How many inputs were tried.
    package var tried: Int
    /// One input for each cause that was found, before it is made short.
    package var suspects: [Suspect]

    /// How many causes were found.
    package var found: Int { suspects.count }
  }

  /// An input that breaks a law, before it is made short.
  nonisolated package struct Suspect: Hashable, Sendable {
    /// The acts, by their places in the alphabet.
    package let input: [Int]
    /// What it breaks.
    package let breach: Breach
  }

  /// What a search has come to.
  nonisolated package struct Result: Hashable, Sendable {
    /// What was wanted.
    package var plan = Plan()
    /// One input for each cause.
    package var suspects: [Suspect] = []
    /// The length up to which every input was tried.
    package var depth = 0
    /// Whether every input of up to the wanted length was tried.
    package var isExhaustive = false
    /// Whether it was told to stop before it had tried every input of the wanted length.
    package var isCutShort = false
    /// How many inputs of up to ``depth`` acts there are that come to something.
    package var sequences = 0
    /// How many inputs were simulated.
    package var tried = 0
    /// How many acts were to be tried in pairs.
    package var hands = 0
    /// How many inputs of them were tried.
    package var pairs = 0
    /// Whether all of them were.
    package var isPaired = true
    /// How many longer inputs were tried at random.
    package var random = 0
    /// What was in sight, and what of it was touched.
    package var coverage = Coverage()
    /// How many inputs had begun and did not end in the time that there was.
    package var unfinished = 0
    /// The laws of the scene's author that were not looked for, in a sentence each.
    package var refused: [Phrase] = []
    /// The acts that were not tried any more, for they stop the program or do not come back.
    package var leftOut: [String] = []
  }
}
