import Overlays
import Sessions
import Toolkit

/// A and B.
extension Workbench {
  /// The simulation under the pinned values, at the moment that was painted last; `nil` while nothing
  /// is pinned.
  package var pinned: Simulation? { observers.pinned?.simulation }

  /// Whether A and B stand side by side.
  package var isSplit: Bool { wantsSplit && layout.leftPhone != nil }

  /// Whether A and B are to stand side by side where there is room.
  package var wantsSplit: Bool { observers.pinned != nil && docks.wantsSplit }

  /// Pins the present values as A, or unpins them.
  package func toggleComparison(_ time: Double) {
    needsDisplay = true
    guard observers.pinned == nil else {
      observers.pinned = nil
      return tell("Unpinned", at: time)
    }
    if hasFormerCode {
      pinFormerCode()
      return tell("The code before is A, the code now is B", at: time)
    }
    guard live.simulation.tunables.contains(where: \.isCompared) else {
      return tell("Nothing pinned: this scene has no values to change", at: time)
    }
    observers.pinned = Comparison(of: live)
    tell(
      openPanels.contains(.inspector) ? "Pinned as A" : "Pinned as A; I changes the values",
      at: time)
  }

  /// The values that are pinned; none where code is compared, or nothing.
  package var pinnedTunings: [Session.Tuning] {
    guard let pinned = observers.pinned, pinned.version == nil else { return [] }
    return Comparison.tunings(pinned.tunables)
  }

  /// Pins values as A; those that the scene does not have, or not in that range, are left out.
  package func pin(_ tunings: [Session.Tuning]) {
    var tunables = live.simulation.tunables
    var isPinned = false
    for index in tunables.indices where tunables[index].isCompared {
      let tuning = tunings.last { $0.name == tunables[index].name }
      guard let value = tuning?.value, tunables[index].range.contains(value) else { continue }
      tunables[index].value = value
      isPinned = true
    }
    guard isPinned else { return }
    observers.pinned = Comparison(of: live)
    observers.pinned?.pin(tunables)
  }

  /// Gives B the values of A, and A those of B.
  package func swapVariants(_ changes: inout [LiveSession.Retuning]) {
    guard let pinned = observers.pinned else { return }
    let former = Comparison.tunings(pinned.tunables)
    pinned.pin(live.simulation.tunables)
    changes.append(LiveSession.Retuning(former, isSwap: true))
  }

  /// Lets A follow where B goes, to the moment that is shown.
  func showPinned() { observers.pinned?.replica.show(live.time) }

  /// The ways on which A's views go in the transition that is shown, or in what is played over and over: of
  /// each of its two views the places of its middle, frame by frame, in the stage's points.
  var pinnedPaths: [PinnedPath] {
    guard let lanes = observers.pinned?.analysis.lanes else { return [] }
    let looped = live.loop.map { loop in
      lanes.passages.first { loop.contains($0.span.start) && $0.span.end > $0.span.start }
    }
    let passage =
      looped ?? lanes.passages.last { $0.span.start <= live.time && live.time <= $0.span.end }
    guard let samples = passage?.samples.filter({ $0.places.count == 2 }) else { return [] }
    let seen = samples.prefix { $0.time <= live.time }.count
    return [0, 1].map { index in
      PinnedPath(
        points: samples.map { $0.places[index] }, isShown: passage?.span.holds(live.time) == true,
        place: max(seen - 1, 0), hz: live.hz)
    }
  }
}
