import Drawing
import Scenes
import Transitions

/// What a device has shown, beside what the simulation shows under the same input.
nonisolated package struct MeasuredComparison: Hashable, Sendable {
  /// How one view differs.
  package struct View: Hashable, Sendable {
    /// The view's id.
    package var id: String
    /// In how many frames either shows it.
    package var frames = 0
    /// How many of them differ by more than the tolerance.
    package var differing = 0
    /// In how many of these only one shows it.
    package var alone = 0
    /// When they first differ, in seconds.
    package var first: Double?
    /// How far an edge is away at most, in points.
    package var largest = 0.0
    /// When that is, in seconds; `nil` where all edges agree.
    package var worst: Double?
    /// The root of the mean of the edges' squared distances, in points.
    package var rms = 0.0
    /// How much later the device shows it, in seconds, to the millisecond, where both move it.
    package var lag: Double?
  }

  /// How what contexts promise differs.
  package struct Contexts: Hashable, Sendable {
    /// In how many frames the device has followed one.
    package var frames = 0
    /// In how many of them an edge or the percentage is further away, or no transition runs here.
    package var differing = 0
    /// When they first differ, in seconds.
    package var first: Double?
    /// How far an edge is away at most, in points.
    package var largest = 0.0
    /// How far the percentage is away at most, 0…1, while a finger drives it.
    package var percent = 0.0
  }

  /// A call that differs.
  package struct Call: Hashable, Sendable {
    /// What is wrong with it.
    package enum Kind: String, Hashable, Sendable {
      /// Only the simulation has it.
      case missing
      /// Only the device has it.
      case additional
      /// Both have it, among the others at another place.
      case moved
    }

    /// What is wrong with it.
    package var kind: Kind
    /// The call, at the device's time where the device has it.
    package var call: Measured.Call
  }

  /// Every view that was measured, in the order in which they came.
  package var views: [View]
  /// What the contexts promise that the device has followed.
  package var contexts: Contexts
  /// The calls that differ, in the order of their times.
  package var calls: [Call]

  /// Whether both are the same within the tolerance.
  package var isSame: Bool {
    calls.isEmpty && contexts.differing == 0 && views.allSatisfy { $0.differing == 0 }
  }

  /// Compares two runs that were sampled at the same times.
  ///
  /// - Parameter tolerance: How far an edge or a corner's radius may be away, in points. Opacities may
  ///   differ by 0.01 and elements of a transform by as much; its shift is seen in the edges.
  package init(device: Measured, simulation: Measured, tolerance: Double) {
    var ids: [String] = []
    var seen: Set<String> = []
    for view in device.frames.lazy.flatMap(\.views) where seen.insert(view.id).inserted {
      ids.append(view.id)
    }
    let (real, made) = (Course.all(of: device.frames), Course.all(of: simulation.frames))
    views = ids.map { id in
      View(
        id, real[id] ?? Course(), made[id] ?? Course(),
        times: device.frames.map(\.time), tolerance: tolerance)
    }
    contexts = Contexts()
    for (device, simulation) in zip(device.frames, simulation.frames) {
      guard let context = device.context else { continue }
      contexts.take(context, simulation.context, at: device.time, tolerance: tolerance)
    }
    calls = Call.differences(of: device.calls, from: simulation.calls)
  }
}

extension Measured {
  /// The calls that are compared.
  nonisolated private static let compared: Set<Trace.Call> = [
    .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .animateTransition,
    .finishInteractiveTransition, .cancelInteractiveTransition, .completeTransition,
  ]

  /// What the simulation shows at the same times of the same views, and what it calls of those that the
  /// device has noted; and the device's own calls without those that are not compared.
  ///
  /// - Parameter progress: Is told each time that has been reached, in seconds.
  @MainActor package func beside(
    _ session: Session, scene: Scene, progress: (Double) -> Void = { _ in }
  ) -> (device: Measured, simulation: Measured) {
    let ids = Set(frames.lazy.flatMap(\.views).map(\.id))
    var (device, simulation) = (self, self)
    var replay = Replay(session, scene: scene)
    for index in frames.indices {
      replay.seek(to: frames[index].time)
      let stage = replay.simulation.stage
      simulation.frames[index].views = Measured.views(of: stage, among: ids)
      simulation.frames[index].context = stage.transition.map(Context.init)
      progress(frames[index].time)
    }
    let end = max(frames.last?.time ?? 0, calls.last?.time ?? 0)
    replay.seek(to: end)
    device.calls.removeAll { !Measured.compared.contains($0.call) }
    let receivers = Set(device.calls.map(\.who))
    let made = replay.simulation.stage.trace.entries.lazy
      .filter { receivers.contains($0.who) && Measured.compared.contains($0.call) }
      .map { Call(time: $0.time, who: $0.who, call: $0.call) }
    simulation.calls = Array(made.prefix(Measured.mostCalls))
    return (device, simulation)
  }

  /// The views of a stage that have certain ids, or are called so by the app; of several with the same the one
  /// furthest back.
  @MainActor static func views(of stage: Stage, among ids: Set<String>) -> [View] {
    var left = ids
    return stage.layers.compactMap { layer in
      let name = [layer.id, layer.identifier].lazy.compactMap(\.self).first(where: left.contains)
      guard !layer.isHidden, let name, left.remove(name) != nil else { return nil }
      let (x, y) = (layer.corners.map(\.x), layer.corners.map(\.y))
      guard let minX = x.min(), let maxX = x.max(), let minY = y.min(), let maxY = y.max() else {
        return nil
      }
      return View(
        id: name, frame: Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY),
        alpha: layer.presented.alpha, transform: layer.presented.transform,
        radius: layer.presented.cornerRadius)
    }
  }
}

extension MeasuredComparison.Call {
  nonisolated private struct Name: Hashable {
    let who: String
    let call: Trace.Call
  }

  /// The fewest calls that make one list of the other.
  nonisolated fileprivate static func differences(
    of device: [Measured.Call], from simulation: [Measured.Call]
  ) -> [Self] {
    let names = { (calls: [Measured.Call]) in calls.map { Name(who: $0.who, call: $0.call) } }
    let changes = names(device).difference(from: names(simulation)).inferringMoves()
    let found = changes.compactMap { change -> Self? in
      switch change {
      case .insert(let offset, _, let origin):
        Self(kind: origin == nil ? .additional : .moved, call: device[offset])
      case .remove(let offset, _, let target):
        target == nil ? Self(kind: .missing, call: simulation[offset]) : nil
      }
    }
    return found.enumerated().sorted {
      ($0.element.call.time, $0.offset) < ($1.element.call.time, $1.offset)
    }.map(\.element)
  }
}

extension Measured.Context {
  fileprivate init(_ transition: TransitionInspection) {
    let isHeld = transition.phase == .interactive
    let frames = transition.frames
    self.init(
      frames: [frames.fromInitial, frames.fromFinal, frames.toInitial, frames.toFinal],
      percent: isHeld ? transition.percentComplete : nil)
  }
}
