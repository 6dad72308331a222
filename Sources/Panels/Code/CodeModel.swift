import Documents
import Scenes
import SpringEngine
import Toolkit
import Transitions

/// What the page of code shows of one moment.
struct CodeModel {
  /// A block whose animations run.
  struct Block: Hashable {
    /// The line that it begins in.
    package var place: CodePlace
    /// Who moves what it has changed.
    var mover: AnimationInspection.Mover
    /// How much of its change is shown.
    var progress: Double
    /// When it began, in seconds of the stage's clock; `nil` where no clock moves it.
    var begins: Double?
    /// How many views it moves.
    var views: Int
  }

  /// A line that has made a call just now.
  struct Mark: Hashable {
    /// The line.
    package var place: CodePlace
    /// The latest call that it has made.
    var call: Trace.Entry
    /// How long ago that was, as a share of ``CodeModel/memory``.
    var age: Double
  }

  /// How long a call is seen after it was made, in seconds of the stage's clock.
  static let memory = 0.25
  /// How many of the latest calls are looked at.
  private static let callLimit = 240

  /// The blocks that run, the latest first.
  private(set) var blocks: [Block] = []
  /// The lines that have called just now, the latest first.
  private(set) var marks: [Mark] = []
  /// Whether it is user code that has not been saved again since it was opened.
  var isFresh = false
  /// The text that is shown, if it is there.
  package var text: CodeText?
  /// The line that is shown.
  var shown: CodePlace?

  /// Reads a stage at its present time.
  init(of stage: Stage) {
    for animation in stage.runningAnimations {
      guard let place = animation.place else { continue }
      add(animation, of: place)
    }
    blocks.sort { ($0.begins ?? .infinity) > ($1.begins ?? .infinity) }
    for call in stage.trace.latest(CodeModel.callLimit).reversed() {
      let age = (stage.now - call.time) / CodeModel.memory
      guard age < 1 else { break }
      guard let place = call.place, age >= 0, !marks.contains(where: { $0.place == place }) else {
        continue
      }
      marks.append(Mark(place: place, call: call, age: age))
    }
  }

  private mutating func add(_ animation: AnimationInspection, of place: CodePlace) {
    guard let index = blocks.firstIndex(where: { $0.place == place }) else {
      blocks.append(
        Block(
          place: place, mover: animation.mover, progress: animation.progress,
          begins: animation.begins, views: 1))
      return
    }
    blocks[index].views += 1
    blocks[index].progress = max(blocks[index].progress, animation.progress)
  }

  /// The line that matters most now: that of the block that began last, or, where none runs, of the latest
  /// call; `nil` at rest. A line of the library's counts where there is no other.
  var focus: CodePlace? {
    let places = blocks.map(\.place) + marks.map(\.place)
    return places.first { !$0.isInLibrary } ?? places.first
  }
}

extension AnimationInspection.Mover {
  /// Who moves it, in words.
  package var words: Phrase {
    switch self {
    case .curve(let curve, let duration): "curve \(curve.words) \(hundredths(duration)) s"
    case .spring(let spring): words(hundredths(spring.response), hundredths(spring.dampingRatio))
    case .deceleration: "deceleration"
    case .held: "held"
    case .paused: "paused"
    }
  }

  private func words(_ response: String, _ ratio: String) -> Phrase {
    "spring response \(response), damping ratio \(ratio)"
  }

  /// A number with at most two places.
  private func hundredths(_ value: Double) -> String { numberText((value * 100).rounded() / 100) }
}
