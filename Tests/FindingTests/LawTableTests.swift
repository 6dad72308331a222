import Drawing
import Finding
import Judging
import Scenes
import TestSupport
import Testing
import Transitions

/// For every law a fault that it alone finds: without it, nothing is wrong.
@Suite(.otherProcess) struct LawTableTests {
  private enum Row: String, CaseIterable {
    case contract, rest, lost, blank, late, jumpOfPlace, jumpOfVelocity, jumpAtKey, track
    case sampling, determinism

    var fault: Scene {
      switch self {
      case .contract: Mutant.completesTwice.scene
      case .rest: FaultyScene.gestureTurnsOffInput.scene
      case .lost: FaultyScene.toastStays.scene
      case .blank: Mutant.hides.scene
      case .late: Mutant.lasts.scene
      case .jumpOfPlace: Mutant.startsElsewhere.scene
      case .jumpOfVelocity: Mutant.dropsVelocity.scene
      case .jumpAtKey: Mutant.dropsVelocityAtKey.scene
      case .track: Mutant.runsAhead.scene
      case .sampling: Mutant.drawsAndMoves.scene
      case .determinism: FaultyScene.rollsDice.scene
      }
    }

    var law: Law {
      switch self {
      case .jumpOfPlace, .jumpOfVelocity, .jumpAtKey: .jump
      default: Law(named: rawValue) ?? .contract
      }
    }

    /// The law by itself.
    var itself: Laws {
      var laws = Laws([law])
      if let numbers = numbers(isItself: true) { laws.bear(numbers, of: law) }
      return laws
    }

    /// All the others.
    var others: Laws {
      guard let numbers = numbers(isItself: false) else {
        return Laws(Law.all.filter { $0 != law })
      }
      var laws = Laws()
      laws.bear(numbers, of: law)
      return laws
    }

    /// The numbers of a law that has two, so that one half of it counts.
    private func numbers(isItself: Bool) -> [Double]? {
      switch self {
      case .jumpOfPlace: isItself ? [1, 1e12] : [1e12, 100]
      case .jumpOfVelocity, .jumpAtKey: isItself ? [1e12, 100] : [1, 1e12]
      default: nil
      }
    }
  }

  private func suspects(in scene: Scene, _ laws: Laws) -> [Search.Suspect] {
    let alphabet = Alphabet.core(of: scene)
    var search = Search(
      Search.Plan(depth: 3, sequences: 0), actCount: alphabet.acts.count,
      evaluator: Attempt(scene, alphabet, laws))
    return search.run().suspects
  }

  @Test(arguments: Row.allCases)
  private func `a law finds what no other does`(row: Row) {
    let found = suspects(in: row.fault, row.itself)
    #expect(!found.isEmpty && found.allSatisfy { $0.breach.law == row.law })
    let others = suspects(in: row.fault, row.others)
    #expect(others.isEmpty, "\(others.map { "\($0.breach.law): \($0.breach.seen)" })")
  }

  @Test func `every law has its row`() {
    // What stops the program is found in others: see WorkerPoolTests.
    #expect(Set(Row.allCases.map(\.law)) == Set(Law.all).subtracting([.trap]))
  }
}
