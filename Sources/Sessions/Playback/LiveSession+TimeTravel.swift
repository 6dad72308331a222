import Transitions

/// One course of events: what can be brought back after another one has taken its place.
package struct Take {
  /// The input.
  let events: [Session.Event]
  /// The furthest moment that was lived through, in seconds.
  let extent: Double
  /// What was shown.
  let shown: [PresentedFrame]
  /// The moment that was shown when it was left, in seconds.
  let time: Double
  /// The tunables that were retuned, if that is why it was left.
  var retuned: [String]?
  /// Whether they have changed places with pinned values.
  package var isSwap = false

  init(of live: LiveSession, at time: Double, retuning names: [String]? = nil) {
    events = live.tape.events
    extent = live.extent
    shown = live.shown
    self.time = time
    retuned = names
  }
}

extension LiveSession {
  /// Shows another moment of what has been lived through.
  ///
  /// Back, the input is simulated again from the start; on, from here. Nothing is recorded.
  ///
  /// - Parameters:
  ///   - stageTime: In seconds of the stage's clock; clamped to 0…``extent``.
  ///   - time: The time outside, in seconds.
  package func go(to stageTime: Double, at time: Double) {
    let target = min(max(stageTime, 0), extent)
    if simulation.stage.isTouching && tape.pointer == nil && target < lastSample {
      // The hand that is down belongs to the past from now on.
      pauseHand(at: time)
    }
    followsLast = false
    approach(target)
    playTape(until: target)
    simulation.advance(to: target)
    lastSample = target
    clock.show(target, at: time)
  }

  private func pauseHand(at time: Double) {
    handle(.cancel, arrivedAt: time)
  }

  /// Starts again, from the last state of rest before a moment, if the moment lies in the past, or if
  /// much can be left out on the way there.
  private func approach(_ target: Double) {
    let nearest = checkpoints.last { $0.time <= target }
    let isBack = target < max(simulation.stage.now, tape.lastTime)
    let isShortCut = nearest.map { $0.position > tape.position } ?? false
    guard isBack || isShortCut else { return }
    simulation = makeSimulation()
    tape.rewind(to: nearest?.position ?? 0)
    nearest?.bring(simulation, after: tape.played)
  }

  /// Keeps a state of rest now and then, so that going back in a long session stays short.
  func keepCheckpoint(before time: Double) {
    guard tape.position >= (checkpoints.last?.position ?? 0) + LiveSession.checkpointDistance else {
      return
    }
    simulation.advance(to: time.nextDown)
    if let checkpoint = Checkpoint(of: simulation, after: tape.position) {
      checkpoints.append(checkpoint)
    }
  }

  /// How many events lie between two states of rest that are kept, at least: as many again may pass
  /// before the stage rests, and the two must fit into a frame. Each keeps some 30 KB of calls.
  static let checkpointDistance = 250

  // MARK: Another value from the start

  /// Other values of tunables, and whether they belong to the change before.
  package struct Retuning: Hashable, Sendable {
    /// The values, of different tunables.
    var tunings: [Session.Tuning]
    /// Whether it goes on with the change before, if that was one of the same tunables, as in a drag:
    /// both are undone as one.
    var continues: Bool
    /// Whether the values have changed places with pinned ones.
    var isSwap = false

    /// Creates a change.
    package init(_ tunings: [Session.Tuning], continues: Bool = false) {
      self.tunings = tunings
      self.continues = continues
    }

    package init(_ tunings: [Session.Tuning], isSwap: Bool) {
      self.init(tunings)
      self.isSwap = isSwap
    }

    /// What tells one drag from another: the tunables' names.
    var names: [String] { tunings.map(\.name) }
  }

  /// Gives a tunable another value from the beginning on, and lives through the same input under it.
  ///
  /// - Parameters:
  ///   - continuing: Whether it belongs to the change before, of the same tunable, as in a drag: both
  ///     are undone as one.
  package func retune(_ name: String, to value: Double, continuing: Bool = false, at time: Double) {
    retune([Retuning([.init(name: name, value: value)], continues: continuing)], at: time)
  }

  /// Gives tunables other values from the beginning on, one change after the other, and then lives
  /// through the same input once.
  package func retune(_ changes: [Retuning], at time: Double) {
    guard !changes.isEmpty else { return }
    isPlayed = true
    for change in changes {
      if !change.continues || undoable.last?.retuned != change.names {
        var take = Take(of: self, at: self.time, retuning: change.names)
        take.isSwap = change.isSwap
        remember(take)
      }
      tape.retune(change.tunings)
    }
    shown.removeAll()
    resimulate(to: self.time, at: time)
  }

  /// Takes back a change that is still going on, as if it had never been: neither undone nor to be done
  /// again. Without such a change, nothing happens.
  ///
  /// - Parameter names: The tunables' names.
  package func abandonRetuning(of names: [String], at time: Double) {
    guard let take = undoable.last, take.retuned == names else { return }
    undoable.removeLast()
    tape = Tape(take.events)
    (extent, shown) = (max(take.extent, self.time), take.shown)
    resimulate(to: self.time, at: time)
  }

  private func resimulate(to stageTime: Double, at time: Double) {
    revision += 1
    followsLast = false
    checkpoints.removeAll()
    tape.rewind()
    simulation = makeSimulation()
    playTape(until: stageTime)
    simulation.advance(to: stageTime)
    lastSample = stageTime
    clock.show(stageTime, at: time)
  }

  // MARK: Undo

  func remember(_ take: Take) {
    undoable.append(take)
    if undoable.count > LiveSession.undoLimit { undoable.removeFirst() }
    redoable.removeAll()
  }

  /// How many courses of events can be brought back: each keeps its input and its fingerprints.
  package static let undoLimit = 100

  /// Whether there is something to bring back.
  package var canUndo: Bool { !undoable.isEmpty }

  /// The moment that the latest branch left, in seconds of the stage's clock; `nil` if the latest
  /// thing to bring back is none.
  package var branchTime: Double? {
    undoable.last.flatMap { $0.retuned == nil ? $0.time : nil }
  }

  /// Whether there is something to do again.
  package var canRedo: Bool { !redoable.isEmpty }

  /// Brings back the course of events before the last branch or the last change of a tunable.
  package func undo(at time: Double) {
    guard let take = undoable.popLast() else { return }
    redoable.append(opposite(of: take))
    restore(take, at: time)
  }

  /// Takes back the last ``undo(at:)``.
  package func redo(at time: Double) {
    guard let take = redoable.popLast() else { return }
    undoable.append(opposite(of: take))
    restore(take, at: time)
  }

  /// What brings the present course back after another one.
  private func opposite(of take: Take) -> Take {
    var opposite = Take(of: self, at: self.time, retuning: take.retuned)
    opposite.isSwap = take.isSwap
    return opposite
  }

  private func restore(_ take: Take, at time: Double) {
    tape = Tape(take.events)
    shown = take.shown
    if take.retuned != nil, loop != nil {
      // The input is the same, so what plays over and over plays on.
      extent = max(take.extent, self.time)
      return resimulate(to: self.time, at: time)
    }
    extent = take.extent
    loop = nil
    resimulate(to: take.time, at: time)
  }
}
