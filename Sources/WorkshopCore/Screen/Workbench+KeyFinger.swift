import Drawing
import Input
import Overlays
import Sessions
import Toolkit
import Transitions

/// A finger on the stage without a pointer: a key holds it down, and the arrows move it.
extension Workbench {
  /// Takes a key that is let go; it may have held the finger or steered it, or concern a panel.
  ///
  /// - Parameters:
  ///   - stroke: The key.
  ///   - time: When it was let go, in seconds outside.
  package func release(_ stroke: KeyStroke, at time: Double) {
    hear(of: time)
    for release in fittings.panels.releasing { release(self, stroke) }
    guard let finger = touch.finger else { return }
    follow(time)
    if stroke.unshifted == finger.key { return lift(time) }
    if stroke.key == "Shift" { touch.finger?.isFast = false }
    touch.finger?.arrows.remove(KeyFinger.Arrows(stroke.key))
    needsDisplay = true
    noteArrival(time)
  }

  /// Puts a finger on what the keyboard has reached, or on the pane: in its middle, or with Shift at the
  /// screen's edge from which it is read, where drags from the edge begin.
  func putFinger(heldBy stroke: KeyStroke, _ time: Double) {
    guard !stroke.isRepeat, !touch.isDown, !layout.stage.isEmpty else { return }
    let stage = live.simulation.stage
    let target = stageStops.first { isFocused($0) }?.rect ?? stage.transitionArea
    let isAtEdge = stroke.modifiers.contains(.shift)
    let edge = Rect(x: Workbench.edge, y: 0, width: 0, height: 0)
    let side = stage.window.asRead(edge, in: stage.window.bounds).minX
    let place = Point(x: isAtEdge ? side : target.midX, y: target.midY)
    if live.isPaused { live.resume(at: time) }
    holdStage()
    touch.finger = KeyFinger(at: place, heldBy: stroke.unshifted, time)
    play(.down(place), time)
    touch.begin(at: place, live.simulation.stage.now)
    startedPlaying()
  }

  /// Takes a key while the finger is down.
  ///
  /// - Returns: Whether it is the finger's.
  func steersFinger(_ stroke: KeyStroke, _ time: Double) -> Bool {
    guard let finger = touch.finger else { return false }
    let arrow = KeyFinger.Arrows(stroke.key)
    switch stroke.key {
    case "Escape":
      back(time)
      return true
    case _ where stroke.unshifted == finger.key: return true
    case "Shift" where !stroke.isRepeat: break
    case _ where !arrow.isEmpty: break
    default: return false
    }
    follow(time)
    touch.finger?.isFast = stroke.key == "Shift" || stroke.modifiers.contains(.shift)
    touch.finger?.arrows.formUnion(arrow)
    needsDisplay = true
    return true
  }

  /// Moves the finger to where it is by now.
  func followFinger(_ time: Double) {
    guard touch.finger?.isMoving == true else { return }
    follow(time)
    needsDisplay = true
  }

  private func follow(_ time: Double) {
    guard let former = touch.finger?.place else { return }
    touch.finger?.advance(to: time, speed: preferences.fingerSpeed)
    guard let place = touch.finger?.place, place != former else { return }
    live.handle(.move(place), arrivedAt: time)
    touch.note(place, live.simulation.stage.now)
  }

  private func lift(_ time: Double) {
    guard let place = touch.finger?.place else { return }
    touch.isDown = false
    endTouch(.up(place), time)
  }

  /// Whether presses are a finger's from now on, of which the desktop shows no pointer.
  package var isPressByFinger: Bool {
    get { touch.isFinger }
    set { touch.isFinger = newValue }
  }

  /// Where a pointer is painted, in the container's points.
  package var shownPointer: Point? { live.input.pointer ?? touch.shownPlace }

  /// Where the pointer was lately.
  package var trail: GestureTrail { touch.trail }

  // MARK: What Tab reaches on the stage

  /// A place of the stage that the keyboard reaches.
  package struct StageStop {
    /// What it is called.
    package let id: String
    /// In the container's points.
    package let rect: Rect
  }

  /// What takes a finger on the stage: the pane, and once Tab is used, or by those who do not see the window,
  /// each view that has a gesture of its own.
  package var stageStops: [StageStop] {
    let stage = live.simulation.stage
    var stops = [StageStop(id: "pane", rect: stage.transitionArea)]
    guard interface.isTabbing || isDescribed else { return stops }
    collect(in: stage.window, .identity, stage, &stops)
    return stops
  }

  private func collect(
    in view: View, _ outer: AffineTransform, _ stage: Stage, _ stops: inout [StageStop]
  ) {
    let state = view.presented(at: stage.now)
    guard !view.isHidden, state.alpha > 0.01, stops.count < Workbench.mostStops else { return }
    let map = outer.concatenating(state.superviewTransform)
    if view.gestureRecognizers.contains(where: \.isEnabled) {
      let rect = map.bounds(of: state.bounds).intersection(stage.window.model.bounds)
      let isNew = !rect.isEmpty && !stops.contains { $0.id == view.id || $0.rect == rect }
      let hit = stage.window.hitTest(rect.center, at: stage.now)
      if isNew && hit?.isDescendant(of: view) == true {
        stops.append(StageStop(id: view.id, rect: rect))
      }
    }
    for subview in view.subviews { collect(in: subview, map, stage, &stops) }
  }

  private func isFocused(_ stop: StageStop) -> Bool { interface.isFocused(["stage", stop.id]) }

  /// How far from the screen's left edge a finger begins that is to come from there, in points.
  private static let edge = 4.0
  private static let mostStops = 40
}
