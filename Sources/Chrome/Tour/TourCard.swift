import Toolkit
import WorkshopCore

/// What somebody presses on the tour's card.
enum TourRequest: String {
  /// The step before.
  case back
  /// The next step, or the first one.
  case next
  /// The end of the tour.
  case end
  /// The scene that the tour is about, out of another one.
  case itsScene
  /// To write a first file.
  case write
  /// To open the file that was written.
  case open
  /// The gallery, where the tour is over.
  case gallery
  /// The lessons.
  case lessons
}

/// What the tour's card says: which step, what to do, the key, and buttons.
struct TourCard {
  let phase: Tour.Phase
  /// What the tour's scene is called, where another one is open and the step speaks of that; else `nil`.
  let away: Phrase?
  /// The first file that was written, by its name, if one was.
  let written: String?
  /// The keys that hold.
  let keys: KeyMap

  /// What it says.
  var words: QuestionCard.Words {
    if let away {
      return QuestionCard.Words(
        heading: "Tour",
        sentence: "It waits in the scene “\(away)”. Look around here as long as you like.",
        short: "It waits in “\(away)”")
    }
    return switch phase {
    case .invitation:
      QuestionCard.Words(
        heading: "Tour",
        sentence: "Eight things to do here, in a minute. It waits until you answer.",
        short: "Eight things in a minute", bare: "A tour of one minute")
    case .asks(let step), .praises(let step, _):
      QuestionCard.Words(
        heading: step.number, caps: step.caps(keys), sentence: step.sentence,
        short: step.shortSentence, isDone: phase != .asks(step))
    case .over: lastWords
    }
  }

  /// Where to go from here.
  private var lastWords: QuestionCard.Words {
    guard let written else {
      return QuestionCard.Words(
        heading: "Where next",
        sentence: """
          All that you do here is recorded; \(Action.save.keys) keeps it. The gallery has more \
          scenes, \(Action.keySheet.keys) all keys.
          """,
        short: "Next: the gallery, or all keys", bare: "The tour is over")
    }
    return QuestionCard.Words(
      heading: "Where next",
      sentence: """
        Open \(written) and change a number in it: each save shows here at once. \
        \(Action.keySheet.keys) has all keys.
        """,
      short: "Next: open your file, change it", bare: "The tour is over")
  }

  /// What can be pressed.
  var buttons: [QuestionCard.Button] {
    if away != nil { return [primary("Go there", .itsScene), button("End", .end)] }
    return switch phase {
    case .invitation: [primary("Start", .next), lessons, button("Not now", .end)]
    // What goes on stands at the same place in each step.
    case .asks(.file) where written == nil:
      [back(true), button("Skip", .next), primary("Write it", .write)]
    case .asks(let step): [back(step != .drag), button("Skip", .next), button("End", .end)]
    case .praises(let step, _):
      [back(step != .drag), primary("Next", .next), button("End", .end)]
    case .over where written != nil: [primary("Open it", .open), lessons, button("Done", .end)]
    case .over: [primary("Gallery", .gallery), lessons, button("Done", .end)]
    }
  }

  private func back(_ isEnabled: Bool) -> QuestionCard.Button {
    .init(
      title: "Back", name: TourRequest.back.rawValue, isEnabled: isEnabled, isSpare: true)
  }

  private var lessons: QuestionCard.Button {
    .init(title: "Lessons", name: TourRequest.lessons.rawValue, isSpare: true)
  }

  private func button(_ title: Phrase, _ request: TourRequest) -> QuestionCard.Button {
    .init(title: title, name: request.rawValue)
  }

  private func primary(_ title: Phrase, _ request: TourRequest) -> QuestionCard.Button {
    .init(title: title, name: request.rawValue, isPrimary: true)
  }
}
