import SpringEngine

/// Random numbers of a stage: the same numbers in every run, so that what flies apart flies the same way when
/// a session is replayed.
public struct StageRandom: RandomNumberGenerator, Sendable {
  private var source: SplitMix64

  /// Creates a source whose numbers follow from a seed.
  public init(seed: UInt64) { source = SplitMix64(seed: seed) }

  /// The next number.
  public mutating func next() -> UInt64 { source.next() }
}
