import Overlays
import Panels
import Toolkit
import WorkshopCore

/// One of the things that the tour shows.
nonisolated package enum TourStep: Int, CaseIterable, Hashable, Sendable {
  case drag
  case catching
  case overlay
  case pause
  case scrub
  case tune
  case replay
  case file

  /// What to do, in a sentence.
  package var sentence: Phrase {
    switch self {
    case .drag:
      "Drag the pane to one side and let go: early it returns, late or with a flick it goes on."
    case .catching:
      "Flick the pane, and press it again before it has come to rest: it follows at once."
    case .overlay: "See what is inside: the context's frames, its progress, and who drives it."
    case .pause: "Stop the stage's time; the timeline at the foot has all that you did."
    case .scrub: "Drag along the timeline: back and forth through your own drag."
    case .tune: "Open the inspector and move a spring's dot or slider: your drag plays under it."
    case .replay: "Play the last transition once more, as you see it now."
    case .file:
      "Write a first transition of your own: a Swift file. Or open any file, or drop it here."
    }
  }

  /// The same where there is but one line.
  package var shortSentence: Phrase {
    switch self {
    case .drag: "Drag the pane and let go"
    case .catching: "Flick, and catch it in flight"
    case .overlay: "See what is inside"
    case .pause: "Stop the stage's time"
    case .scrub: "Drag along the timeline"
    case .tune: "Change a spring's value"
    case .replay: "Play it once more"
    case .file: "Write a first file"
    }
  }

  /// Whether it speaks of what the tour's own scene has: a pane to drag, and a spring that moves it.
  var needsItsScene: Bool {
    switch self {
    case .drag, .catching, .scrub, .tune, .replay: true
    case .overlay, .pause, .file: false
    }
  }

  /// What its key does; `nil` for what is done by hand alone.
  private var action: Action? {
    switch self {
    case .drag, .catching, .scrub: nil
    case .overlay: .toggle(.context)
    case .pause: .pause
    case .tune: .inspector
    case .replay: .replay
    case .file: nil
    }
  }

  /// The keys, or the word, that stand for it.
  func caps(_ keys: KeyMap) -> [String] {
    switch self {
    case .drag, .scrub: ["drag"]
    case .catching: ["press"]
    case .file: keys.caps(of: .openFile)
    default: action.map(keys.caps) ?? []
    }
  }

  /// How it is called in the tour: `3 of 8`.
  var number: Phrase { "\(rawValue + 1) of \(TourStep.allCases.count)" }

  /// The step that lies some places on, or `nil` beyond the ends.
  func step(_ places: Int) -> TourStep? { TourStep(rawValue: rawValue + places) }
}
