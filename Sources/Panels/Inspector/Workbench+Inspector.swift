import Overlays
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// The inspector beside the phone.
extension Workbench {
  /// Whether and which page of the inspector is shown.
  package var inspector: InspectorState {
    get { states[InspectorState()] }
    _modify { yield &states[InspectorState()] }
  }

  /// Shows a page of the inspector.
  package func showPage(_ page: InspectorPage) {
    show(.inspector)
    inspector.page = page
  }

  var inspectorModel: InspectorModel {
    // Less motion has a key and a badge of its own.
    func own(_ tunables: [Tunable]) -> [Tunable] {
      tunables.filter { !$0.isOfEveryScene }
    }
    return InspectorModel(
      tunables: own(live.simulation.tunables), ownTunables: own(live.simulation.scene.tunables),
      pinned: (observers.pinned?.tunables).map(own),
      outcomes: observers.pinned.map {
        ($0.simulation.latestOutcome, live.simulation.latestOutcome)
      } ?? (nil, nil),
      footAction: fittings.keys.actions.first { $0.menus[.inspectorFoot] != nil },
      hasRoomForTwo: hasRoomForTwo)
  }

  /// Does what was asked of the inspector in one frame; the input is re-simulated once, however
  /// many values were changed.
  package func perform(_ requests: [InspectorRequest]) {
    var changes: [LiveSession.Retuning] = []
    for request in requests {
      switch request {
      case .retune(let tunings, let edit): note(tunings, edit, &changes)
      case .swap: swapVariants(&changes)
      case .ask(let ask): ask(self)
      }
    }
    guard !changes.isEmpty else { return }
    cancelTouch(now)
    let showsNothing = isAtRest
    let former = live.lived
    live.retune(changes, at: now)
    if showsNothing { loopIfThereIsOne() }
    loopWhatChanges(changes.flatMap(\.names), since: former)
    needsDisplay = true
  }

  /// Loops the latest transition that looks another way since a value was changed, if the one that is
  /// looped does not; says so if there is none.
  private func loopWhatChanges(_ names: [String], since former: [Session.Event]) {
    guard let loop = live.loop, inspector.judged != JudgedLoop(names: names, start: loop.lowerBound)
    else { return }
    analysis.catchUp()
    let stretches = analysis.lanes.replayable(atMost: 32)
    let differs = live.differs(from: former, in: [loop] + stretches)
    if !differs[0] {
      let found = zip(stretches, differs.dropFirst()).first { $1 }?.0
      if let found, observers.replayed?.stretch.lowerBound == loop.lowerBound {
        observers.replayed = ReplayedStretch(stretch: found, revision: live.revision)
        playLoop(of: found, now)
        tell("Looping what this changes: \(Action.loop.keys) or Esc stops", at: now)
      } else {
        tell(
          found == nil
            ? "No transition so far uses this value"
            : "This changes nothing in the part that is looped", at: now)
      }
    }
    inspector.judged = live.loop.map { JudgedLoop(names: names, start: $0.lowerBound) }
  }

  /// Takes one change down; a whole drag of a slider is undone as one, and so are the steps of a key
  /// that is held down.
  private func note(
    _ tunings: [Session.Tuning], _ edit: Edit, _ changes: inout [LiveSession.Retuning]
  ) {
    let names = tunings.map(\.name)
    let continues =
      inspector.retuned == names || inspector.isKeyHeld && inspector.stepped == names
    inspector.retuned = edit == .changing ? names : nil
    inspector.stepped = edit == .done ? names : nil
    if edit == .undone {
      // What was typed and not taken has changed nothing; a drag, or the first of two presses, has.
      if !arePresent(tunings, within: 1e-9) { live.abandonRetuning(of: names, at: now) }
    } else if !arePresent(tunings, within: 0) {
      changes.append(LiveSession.Retuning(tunings, continues: continues))
    }
    needsDisplay = true
  }

  /// - Parameter tolerance: How far a value may be off, which has been converted there and back.
  private func arePresent(_ tunings: [Session.Tuning], within tolerance: Double) -> Bool {
    tunings.allSatisfy { tuning in
      live.simulation.tunables.contains {
        $0.name == tuning.name && abs($0.value - tuning.value) <= tolerance
      }
    }
  }

  /// Whether the stage's time passes and nothing happens in it, so that other values would show nothing.
  var isAtRest: Bool {
    !live.isPaused && live.loop == nil && !live.isInPast && !live.followsRecording
      && !live.isTouching
      && live.simulation.isAtRest
  }

  /// Plays the last transition over and over, if there is one, while values are changed. The timeline
  /// stays away: in the middle of a drag, nothing is to change its place.
  private func loopIfThereIsOne() {
    analysis.catchUp()
    guard analysis.lanes.replayed(at: live.time) != nil else { return }
    loopLastTransition(now)
    tell("Looping: \(Action.loop.keys) or Esc stops", at: now)
  }
}
