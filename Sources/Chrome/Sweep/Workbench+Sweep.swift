import Drawing
import Input
import Overlays
import Panels
import Scenes
import Sessions
import Toolkit
import WorkshopCore

/// One drag under several values, over the whole window.
extension Workbench {
  /// One drag under several values, while that is shown.
  var sweep: SweepState {
    get { states[SweepState()] }
    _modify { yield &states[SweepState()] }
  }

  /// Whether the page is shown that has one drag under several values.
  package var isSweepShown: Bool { sweep.isShown }

  /// What the page simulates, while it is shown and there is something to be swept.
  package var sweepWork: SweepWork? { sweep.work }

  /// The stage of a combination, if it has been in sight.
  package func sweptStage(_ index: Int) -> LoopedStage? {
    sweep.stages.indices.contains(index) ? sweep.stages[index] : nil
  }

  /// The moment that all of the page's stages show, in seconds of the stage's clock.
  package var sweepMoment: Double { sweep.clock.moment }

  /// Whether the page's loop stands still.
  package var isSweepPaused: Bool { sweep.clock.isPaused }

  // MARK: Open and closed

  /// Shows the page, or puts it away.
  func toggleSweep(_ time: Double) {
    if sweep.isShown { return closeSweep() }
    closeSheet()
    closeMenu()
    cancelTouch(time)
    takeDrag()
    let stretch = sweep.stretch
    // What is seen on the stage goes on in small.
    let isInside = sweep.taken != nil && stretch.contains(live.time)
    sweep.open(at: isInside ? live.time : stretch.lowerBound, time)
    if isInside && live.isPaused { sweep.clock.isPaused = true }
    sweep.clock.rate = live.rate
    needsDisplay = true
  }

  /// Puts the page away: the next input is not for it.
  func closeSweep() {
    guard sweep.isShown else { return }
    sweep.close()
    interface.dismissSheet()
    needsDisplay = true
  }

  /// Finds what is to be swept: what is looped or was played again, else the last transition, else what
  /// the gallery recorded of the scene.
  private func takeDrag() {
    let scene = live.simulation.scene
    var drag: SweptDrag?
    let taken = loopedStretch
    if let taken {
      drag = SweptDrag(taken, of: live.recording)
    } else if scene.reference == scene.id, let session = try? Demonstration.session(of: scene.id),
      let stretch = session.firstTransition(in: scene)
    {
      drag = SweptDrag(stretch, of: session)
    }
    sweep.take(drag, from: taken, revision: live.revision, of: scene)
  }

  private var loopedStretch: ClosedRange<Double>? {
    if let loop = live.loop { return loop }
    if let replayed = observers.replayed, replayed.isShown(by: live) { return replayed.stretch }
    analysis.catchUp()
    return analysis.lanes.replayed(at: live.time)
  }

  // MARK: A frame

  /// Brings the page on by a frame's share.
  fileprivate func followSweep() {
    if sweep.revision != live.revision { takeDrag() }
    sweep.follow(live.simulation.scene, now)
  }

  /// What the page shows besides what it remembers.
  var sweepModel: SweepModel {
    SweepModel(
      tunables: live.simulation.tunables.filter { !$0.isOfEveryScene },
      stage: sweep.drag?.session.size ?? stageSize)
  }

  // MARK: Keys

  /// Takes a key while the page is shown: one for its widgets, or one that means here what it means on the
  /// stage; keys that show something else put the page away first.
  fileprivate func sweepKey(_ stroke: KeyStroke, _ time: Double) {
    needsDisplay = true
    if interface.handle(.key(stroke), at: time) { return }
    guard let action = keyMap.action(for: stroke, isPaused: sweep.clock.isPaused) else {
      // With the first arrow somebody is among the stages.
      if stroke.key.hasPrefix("Arrow"), sweep.work != nil { focusSwept(0) }
      return
    }
    guard !stroke.isRepeat || action.traits.contains(.repeats) else { return }
    if action == .back || action == .sweep { return closeSweep() }
    if action.traits.contains(.leavesSweep) { closeSweep() }
    if movesSweep(action) { return }
    if action.traits.contains(.leavesSweep) || action.traits.contains(.overSweep) {
      perform(action, time)
    }
  }

  /// Moves the page's clock, if an action moves the stage's.
  private func movesSweep(_ action: Action) -> Bool {
    let moment = sweep.clock.moment
    switch action {
    case .pause: sweep.clock.playOrPause(in: sweep.stretch)
    case .stepForward: stopSweep(at: moment + 1 / Double(live.hz))
    case .tenForward: stopSweep(at: moment + 10 / Double(live.hz))
    case .stepBack: stopSweep(at: moment - 1 / Double(live.hz))
    case .tenBack: stopSweep(at: moment - 10 / Double(live.hz))
    case .start: stopSweep(at: -.infinity)
    case .end: stopSweep(at: .infinity)
    case .slowMotion: sweep.clock.slowDown()
    default: return false
    }
    return true
  }

  /// Shows a moment of what is swept, or the one nearest to it.
  func stopSweep(at moment: Double) { sweep.clock.stop(at: moment, in: sweep.stretch) }

  // MARK: What was asked for

  /// Gives the keyboard's focus to a combination.
  func focusSwept(_ index: Int) {
    interface.focus("sweep", "sweep", SweepCell.name(index))
    needsDisplay = true
  }

  /// Gives the scene the values of a combination, as if its sliders had been moved, and shows the drag under
  /// them.
  func takeSwept(_ index: Int) {
    guard let work = sweep.work, work.combinations.indices.contains(index) else { return }
    let tunings = work.tunings(of: index)
    let stretch = sweep.taken
    closeSweep()
    perform([.retune(tunings, .done)])
    if let stretch, stretch.lowerBound < live.extent { playLoop(of: stretch, now) }
    let values = work.axes.compactMap { axis -> Phrase? in
      tunings.first { $0.name == axis.tunable.name }.map {
        axis.tunable.words(of: $0.value)
      }
    }
    tell(
      "Taken over: \(values.joined(separator: ", ")); \(Action.undo.keys) takes it back",
      short: values.joined(separator: ", "), at: now)
  }

  /// Hands all figures that are known to the owner for the clipboard.
  func copySwept() {
    guard let work = sweep.work, work.count > 0 else { return }
    effects.append(.copy(work.csv, "Copied the figures of \(work.count) stages"))
  }

  /// What can be done with the page, or with one of its cells.
  func sweepEntries(at place: Point) -> [ContextMenu.Entry] {
    var entries: [ContextMenu.Entry] = []
    let count = sweep.work?.combinations.count ?? 0
    let cell = (0..<count).first {
      self.place(of: ["sweep", "sweep", SweepCell.name($0)])?.contains(place) == true
    }
    if let cell { entries.append(.init("Take these values over") { $0.takeSwept(cell) }) }
    if sweep.work.map({ $0.count > 0 }) == true {
      entries.append(.init("Copy the figures as CSV") { $0.copySwept() })
    }
    return menuEntries(.sweep, own: entries)
  }
}

extension Panel {
  package static let sweep = Panel(
    name: "sweep", layer: .page, moves: { $0.sweep.isMoving },
    capture: { bench in
      guard bench.isSweepShown else { return nil }
      return Capture(
        key: { $0.sweepKey($1, $2) },
        text: { bench, text, time in bench.interface.handle(.text(text), at: time) })
    },
    begin: { bench, _ in bench.closeSweep() }
  ) { bench, _ in
    guard bench.isSweepShown else { return nil }
    bench.followSweep()
    let page = SweepPage(model: bench.sweepModel)
    return { ui in page.draw(&ui, &bench.sweep) }
  }
}

nonisolated extension Action {
  package static let sweep = Action(
    "sweep", "the drag under several values", in: .look, keys: ["n"],
    words: "sweep multiples range grid table vary try compare many figures CSV",
    menus: [.stage: 16, .spring: 15, .sweep: 21, .inspectorFoot: 11],
    entry: { $0.isSweepShown ? "Close" : "Several values side by side" }
  ) { $0.toggleSweep($1) }
}
