import Drawing
import Overlays
import Panels
import Scenes
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The tour, and the demonstration that a window opens with.
extension Workbench {
  /// The tour, and what the window opens with.
  var tour: TourState {
    get { states[TourState()] }
    _modify { yield &states[TourState()] }
  }

  /// Where the tour is; `nil` without one.
  package var tourPhase: Tour.Phase? { tour.tour?.phase }

  /// Where the tour's card stands in the window, as it was painted last; `nil` without one.
  package var tourCard: Rect? { tour.tour == nil ? nil : screen.card?.place }

  /// Begins what a window opens with.
  ///
  /// - Parameter opening: What the demonstration shows, and whether the tour is offered.
  package func begin(_ opening: Opening) {
    if opening.keepsOverlay { options[.context] = true }
    if opening.showsOverlay { docks.demonstrated = ObjectIdentifier(live) }
    if opening.offersTour {
      tour.tour = Tour(tourSight, isInvitation: true)
      docks.keepsDemonstration = true
    }
    needsDisplay = true
  }

  // MARK: The tour

  /// Begins the tour from its first step on, in the scene that it is about.
  func beginTour(_ time: Double) {
    closeSheet()
    endDemonstration()
    if live.simulation.scene.id != Gallery.defaultID { openScene(Gallery.defaultID, time) }
    if live.isPaused { live.resume(at: time) }
    tour.tour = Tour(tourSight, isInvitation: false)
    showGesture(time)
  }

  /// Ends the tour, and remembers that it was seen.
  func endTour() {
    guard tour.tour != nil else { return }
    endDemonstration()
    (tour.tour, screen.card, tour.gesture) = (nil, nil, nil)
    rememberTour()
    needsDisplay = true
  }

  private func rememberTour() { if !preferences.tourSeen { remember { $0.tourSeen = true } } }

  /// The question is answered: the overlay of the demonstration goes, and does not come again.
  private func endDemonstration() { (docks.demonstrated, docks.keepsDemonstration) = (nil, false) }

  func perform(_ request: TourRequest, _ time: Double) {
    guard let step = tour.tour?.step else { return }
    switch (request, tourPhase) {
    case (.end, _): endTour()
    case (.itsScene, _): comeBack(to: step, time)
    case (.write, _): effects.append(.writeFirst)
    case (.open, _):
      let path = tour.tour?.written
      endTour()
      if let path { effects.append(.open(path)) }
    case (.gallery, _):
      endTour()
      toggleGallery()
    case (.lessons, _):
      endTour()
      perform(Action.lessons, time)
    case (.next, .invitation):
      if isAwayFromTour { return beginTour(time) }
      // From here on the window stands still, and the hand is all that moves by itself.
      endDemonstration()
      tour.tour?.go(to: .drag)
    case (.next, _): tour.tour?.goOn(from: step)
    case (.back, _): if let former = step.step(-1) { tour.tour?.go(to: former) }
    }
    showGesture(time)
    if tourPhase == .over { rememberTour() }
    needsDisplay = true
  }

  /// Opens the tour's scene again, with the values that somebody has given it.
  private func comeBack(to step: TourStep, _ time: Double) {
    let values = tour.tour?.values ?? []
    openScene(Gallery.defaultID, time)
    let changed = zip(live.simulation.tunables, values).filter { $0.value != $1 }
    if !changed.isEmpty {
      live.retune([.init(changed.map { Session.Tuning(name: $0.name, value: $1) })], at: time)
    }
    tour.tour?.go(to: step)
  }

  /// Tells that a first file of code has been written, and where.
  ///
  /// - Parameter sentence: What is said.
  package func noteWritten(_ sentence: Phrase, in path: String, at time: Double) {
    if tour.tour != nil {
      tour.tour?.written = path
      tour.openedFiles += 1
    }
    noteSaved(sentence, in: path, at: time)
  }

  /// Lets the tour look at what has been done.
  fileprivate func followTour(_ time: Double) {
    guard let former = tour.tour else { return }
    let sight = tourSight
    tour.tour?.follow(sight, at: time)
    if tourPhase == .over && former.phase != .over { rememberTour() }
    guard tour.tour?.phase != former.phase else {
      // The hand waits for the inspector, which somebody opens within the step.
      if former.wantsGhost && inspector.isShown && former.step == .tune { showGesture(time) }
      return
    }
    showGesture(time)
    needsDisplay = true
  }

  /// What the tour looks at.
  private var tourSight: Tour.Sight {
    let transition = live.simulation.stage.transition
    let isFinger = transition?.phase == .interactive
    let moves = transition.map { $0.phase != .interactive && $0.phase != .idle } ?? false
    return Tour.Sight(
      session: ObjectIdentifier(live), isHeld: isFinger && touch.isDown,
      isInFlight: moves && !live.isPaused, showsOverlay: options[.context],
      isPaused: live.isPaused, time: live.time, values: live.simulation.tunables.map(\.value),
      isReplaying: !live.isPaused && observers.replayed?.isShown(by: live) == true,
      openedFiles: tour.openedFiles, isElsewhere: isAwayFromTour)
  }

  /// Whether another scene is open than the one that the tour is about.
  private var isAwayFromTour: Bool { live.simulation.scene.id != Gallery.defaultID }

  /// What the tour's scene is called, if it is not open and the step speaks of it.
  private var awayTitle: Phrase? {
    guard isAwayFromTour, tour.tour?.needsItsScene == true else { return nil }
    let scene = PaletteEntry.scenes.first { $0.id == Gallery.defaultID }
    return scene.map { .verbatim($0.title(in: screen.language)) }
  }

  // MARK: The ghost hand

  /// When the hand on a panel moves on, so that a frame is due.
  var isGesturing: Bool { tour.gesture.map { now < $0.end } ?? false }

  /// Lets the ghost hand show the gesture that a step asks for.
  private func showGesture(_ time: Double) {
    tour.gesture = nil
    guard let step = tour.tour?.step, tour.tour?.wantsGhost == true, awayTitle == nil else {
      return
    }
    switch step {
    case .drag: live.demonstrate(GhostGesture.flick.map(mirrored), at: time)
    case .catching: live.demonstrate(GhostGesture.caughtFlick.map(mirrored), at: time)
    case .scrub:
      timeline.reveal()
      // One that was put away, or has no room, is what the step speaks of.
      if !layout.shown.contains(.timeline) { show(.timeline) }
      guard let lane = layout.timeline else { break }
      let y = lane.midY
      tour.gesture = PanelGesture(
        path: (
          Point(x: lane.minX + lane.width * 0.65, y: y),
          Point(x: lane.minX + lane.width * 0.3, y: y)
        ), start: time)
    case .tune:
      guard inspector.isShown else { return }
      guard let place = panelPlaces.inspector else { return }
      tour.gesture = PanelGesture(
        path: (
          Point(x: place.midX - place.width * 0.15, y: place.minY + place.height * 0.25),
          Point(x: place.midX + place.width * 0.2, y: place.minY + place.height * 0.18)
        ), start: time)
    case .overlay, .pause, .replay, .file: break
    }
    tour.tour?.wantsGhost = false
  }

  /// What the hand does, the other way round where there is no pane that way.
  private func mirrored(_ event: Session.Event) -> Session.Event {
    guard let root = live.simulation.instance.root as? TabbedController,
      root.selectedIndex == root.viewControllers.count - 1, case .stage(let input) = event.kind
    else { return event }
    let width = root.view.bounds.width
    let mirror = input.mapped { Point(x: width - $0.x, y: $0.y) }
    return Session.Event(time: event.time, kind: .stage(mirror))
  }

  // MARK: Painting

  /// Where the card may stand.
  func tourCard(_ layout: StageLayout, toolbar: Rect?) -> QuestionCard? {
    guard let phase = tourPhase else { return nil }
    let (margin, rows) = (layout.captionLine.minX, layout.sideRows)
    func column(_ left: Double, _ right: Double) -> Rect {
      Rect(
        x: left, y: rows.lowerBound, width: max(right - left, 0),
        height: rows.upperBound - rows.lowerBound)
    }
    let phones = [layout.phone, layout.leftPhone?.phone].compactMap(\.self)
    let (left, right) = (
      phones.map(\.minX).min() ?? 0, phones.map(\.maxX).max() ?? layout.window.width
    )
    let start = max(toolbar.map { $0.maxX } ?? 0, layout.area.minX) + margin
    let others = [screen.findingPlace, options[.callLog] ? calls.rows.place : nil, toolbar]
    let card = TourCard(
      phase: phase, away: awayTitle, written: tour.tour?.written.map { RecentFile(path: $0).name },
      keys: keyMap)
    return QuestionCard(
      words: card.words, buttons: card.buttons,
      columns: [column(start, left - margin), column(right + margin, layout.area.maxX - margin)],
      obstacles: phones + others.compactMap(\.self), line: cardLine(layout, toolbar: toolbar))
  }

  /// Paints the card and the hand over a panel.
  fileprivate func draw(_ card: QuestionCard, _ ui: inout Widgets) -> [Ask] {
    let drawn = card.draw(&ui)
    if let place = tour.gesture?.place(at: now) {
      let disc = RoundedRect(circleAt: place, radius: ui.style.grid(3.5))
      ui.list.append(.fill(disc, .color(Color(white: 1, alpha: 0.42))))
      ui.list.append(.stroke(disc, Stroke(Color(white: 0, alpha: 0.4), width: 3)))
      ui.list.append(.stroke(disc, Stroke(Color(white: 1, alpha: 0.95), width: 1.5)))
    }
    screen.card = drawn.card
    guard let request = drawn.pressed.flatMap(TourRequest.init) else { return [] }
    return [{ $0.perform(request, $0.now) }]
  }
}

extension Panel {
  package static let tour = Panel(
    name: "tour", layer: .window, wake: { $0.tour.tour?.nextWake }, moves: { $0.isGesturing },
    hear: { bench, event in if case .down = event { bench.tour.gesture = nil } },
    follow: { bench, time in
      let isDemonstrating = bench.isDemonstrating
      if isDemonstrating != bench.tour.isDemonstrating { bench.needsDisplay = true }
      bench.tour.isDemonstrating = isDemonstrating
      bench.followTour(time)
    },
    begin: { bench, isFile in if isFile { bench.tour.openedFiles += 1 } },
    played: { $0.tour.gesture = nil }, replaced: { $0.tour.gesture = nil }
  ) { bench, sight in
    guard let card = bench.tourCard(sight.layout, toolbar: bench.toolbar.place) else { return nil }
    return { ui in bench.draw(card, &ui) }
  }
}

extension BackStep {
  package static let tour = BackStep(if: { $0.tour.tour != nil }) { bench, _ in bench.endTour() }
}
