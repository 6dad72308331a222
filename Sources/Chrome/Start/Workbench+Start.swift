import Drawing
import Overlays
import Panels
import Scenes
import Toolkit
import WorkshopCore

/// What a window asks that shows what the one before has left, in the line below the phone. It waits until
/// somebody answers, or opens something else.
package struct StartQuestion {
  /// Whether the window before ended abruptly.
  package var isAbrupt: Bool
  /// Whether a session was left, and not a scene alone.
  package var hasSession: Bool

  package init(isAbrupt: Bool, hasSession: Bool) {
    (self.isAbrupt, self.hasSession) = (isAbrupt, hasSession)
  }

  fileprivate static let goesOn = "continue"
  private static let begins = "fresh"

  fileprivate var card: (words: QuestionCard.Words, buttons: [QuestionCard.Button]) {
    let heading: Phrase = isAbrupt ? "It ended abruptly" : "As you left it"
    let sentence: Phrase =
      hasSession
      ? "Starting fresh keeps this session in Your files." : "Starting fresh opens the first scene."
    let words = QuestionCard.Words(
      heading: heading, sentence: sentence, short: "Go on, or begin anew?", bare: heading)
    return (
      words,
      [
        .init(title: "Continue", name: Self.goesOn, isPrimary: true),
        .init(title: "Start fresh", name: Self.begins),
      ]
    )
  }
}

extension Workbench {
  /// What is asked, until somebody answers.
  package var startQuestion: StartQuestion? {
    get { states[nil] }
    _modify {
      yield &states[nil]
      needsDisplay = true
    }
  }

  /// Whether the question is to be seen: a tour comes first.
  fileprivate var isStartAsked: Bool { startQuestion != nil && tourPhase == nil }

  /// Opens the first scene as a window does in which nothing was left.
  func startFresh(_ time: Double) {
    startQuestion = nil
    closeSheet()
    for overlay in OverlayList.all where overlay.panel == nil { options[overlay] = false }
    timeline.conceal()
    docks.wantsSplit = false
    openScene(Gallery.firstID, time)
    begin(
      Opening(
        showsOverlay: demonstrates, offersTour: demonstrates && !preferences.tourSeen,
        keepsOverlay: preferences.overlay))
  }

  fileprivate func draw(_ card: QuestionCard, _ ui: inout Widgets) -> [Ask] {
    let drawn = card.draw(&ui)
    screen.card = drawn.card
    guard let name = drawn.pressed else { return [] }
    return [{ $0.answerStart(continues: name == StartQuestion.goesOn) }]
  }

  private func answerStart(continues: Bool) {
    if continues { startQuestion = nil } else { startFresh(now) }
  }
}

extension Panel {
  package static let start = Panel(
    name: "start", layer: .window, begin: { bench, _ in bench.startQuestion = nil }
  ) { bench, sight in
    guard bench.isStartAsked, let content = bench.startQuestion?.card else { return nil }
    let line = bench.cardLine(sight.layout, toolbar: bench.toolbar.place)
    let card = QuestionCard(
      words: content.words, buttons: content.buttons, columns: [], obstacles: [], line: line)
    return { ui in bench.draw(card, &ui) }
  }
}

extension BackStep {
  package static let start = BackStep(if: { $0.isStartAsked }) { bench, _ in
    bench.startQuestion = nil
  }
}
