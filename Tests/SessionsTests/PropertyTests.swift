import Documents
import Drawing
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// Statement 9 and the rules of time, over sessions that nobody would think of.
@Suite(.otherProcess) struct PropertyTests {
  private static let size = Size(width: 390, height: 844)
  private let scene: Scene

  init() throws {
    var warnings: [DocumentWarning] = []
    scene = try SceneLibrary().load("container-interactive", warnings: &warnings).scene
  }

  /// Tries a law on the sessions of many seeds; the first that breaks it is reported in its shortest
  /// form, which is left as a file.
  private func hold(
    _ name: String, seeds: Range<UInt64>, _ law: ([Session.Event], UInt64) -> [String]
  ) {
    let broken = BrokenLaw.first(name, seeds: seeds, scene: scene, size: Self.size, law)
    if let broken { Issue.record(Comment(rawValue: broken.report)) }
  }

  /// How many of them stand in each block of eight.
  nonisolated private static let blockLength = RandomInput.total / 8

  private func seeds(ofBlock block: UInt64) -> Range<UInt64> {
    block * Self.blockLength..<(block + 1) * Self.blockLength
  }

  @Test(arguments: 0..<8)
  func `§9.2 §9.3 §9.4 nothing jumps, nothing is lost, and everything comes to rest`(
    block: UInt64
  ) {
    hold("continuity", seeds: seeds(ofBlock: block)) { events, _ in
      ContinuityLaw.faults(of: events, scene: scene, size: Self.size)
    }
  }

  @Test(arguments: 0..<8)
  func `§9.1 the same input shows and calls the same, however often it is sampled`(block: UInt64) {
    hold("sampling", seeds: seeds(ofBlock: block)) { events, seed in
      SamplingLaw.faults(of: events, scene: scene, size: Self.size, seed: seed)
    }
  }
}
