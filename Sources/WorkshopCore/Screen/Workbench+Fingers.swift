import Drawing
import Input
import Overlays
import Sessions
import Transitions

/// Pointers beside the first, and one that hovers.
extension Workbench {
  /// Takes what a further finger does: it counts on the stage while the first is there, and nowhere else.
  func otherFinger(_ event: InputEvent, _ pointer: Pointer, _ time: Double) {
    guard let place = event.place else { return }
    switch event {
    case .down:
      guard touch.isDown, touch.finger == nil, touch.pinch == nil, isStage(at: place) else {
        return
      }
      touch.others.insert(pointer.number)
    case .up: guard touch.others.remove(pointer.number) != nil else { return }
    default: guard touch.others.contains(pointer.number) else { return }
    }
    let event = event.mapped(layout.containerPoint)
    if case .up = event {
      endTouch(event, time)
    } else {
      live.handle(event, arrivedAt: time)
      if case .down = event { follow(event, isNew: true) } else { follow(event) }
    }
    needsDisplay = true
    noteArrival(time)
  }

  /// Notes where a pointer is on the stage, for its trail.
  ///
  /// - Parameters:
  ///   - event: With its place in the container's points.
  ///   - isNew: Whether it comes down there.
  func follow(_ event: InputEvent, isNew: Bool = false) {
    guard let place = event.place else { return }
    let now = live.simulation.stage.now
    switch (event.pointer?.number ?? 0, isNew) {
    case (0, true): touch.begin(at: place, now)
    case (0, false): touch.note(place, now)
    case (1, true): touch.beginSecond(at: place, now)
    case (1, false): touch.noteSecond(place, now)
    default: break
    }
  }

  /// Lets a mouse that is not down hover over a scene that looks at it, at the present; nothing of it is
  /// recorded otherwise.
  func hover(_ event: InputEvent, _ time: Double) {
    let stage = live.simulation.stage
    guard !live.isPaused, !live.isInPast, !live.followsRecording,
      stage.isHovering || stage.watchesHover
    else { return }
    guard let place = event.place, isStage(at: place) || stage.isHovering else { return }
    live.handle(event.mapped(layout.containerPoint), arrivedAt: time)
    needsDisplay = true
  }

  /// Where pointers beside the first are painted, in the container's points.
  package var shownOtherPointers: [Point] {
    live.input.otherPointers + (touch.shownSecondPlace.map { [$0] } ?? [])
  }
}
