import Scenes
import Transitions

extension LiveSession {
  /// Shows another moment of what has been simulated.
  ///
  /// Back, the input is simulated again from the start; on, from here. Nothing is recorded.
  ///
  /// - Parameters:
  ///   - stageTime: In seconds of the stage's clock; clamped to 0…``extent``.
  ///   - time: The time outside, in seconds.
  package func go(to stageTime: Double, at time: Double) {
    let target = min(max(stageTime, 0), extent)
    if simulation.stage.isTouching && input.pointer == nil && target < lastSample {
      // The hand that is down belongs to the past from now on.
      pauseHand(at: time)
    }
    clock.replay = nil
    presented.interrupt()
    approach(target)
    playInput(until: target)
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
    let nearest = checkpoints.nearest(to: target)
    let isBack = target < max(simulation.stage.now, input.lastTime)
    let isShortCut = nearest.map { $0.position > input.position } ?? false
    guard isBack || isShortCut else { return }
    simulation = makeSimulation()
    input.move(to: nearest?.position ?? 0)
    nearest?.bring(simulation)
  }

  /// Keeps a state of rest now and then.
  ///
  /// - Parameters:
  ///   - time: When something happens next, in seconds of the stage's clock.
  ///   - position: How many events were before it.
  func keepCheckpoint(before time: Double, after position: Int) {
    guard checkpoints.isDue(after: position) else { return }
    simulation.advance(to: time.nextDown)
    if let checkpoint = Checkpoint(of: simulation, after: position) {
      checkpoints.append(checkpoint)
    }
  }

  /// When the states of rest were that are kept to go back to, in seconds of the stage's clock.
  package var checkpointTimes: [Double] { checkpoints.times }

  // MARK: Another value from the start

  /// Sets a tunable to another value from the beginning on, and re-simulates the same input under it.
  ///
  /// - Parameters:
  ///   - continuing: Whether it belongs to the change before, of the same tunable, as in a drag: both
  ///     are undone as one.
  package func retune(_ name: String, to value: Double, continuing: Bool = false, at time: Double) {
    retune([Retuning([.init(name: name, value: value)], continues: continuing)], at: time)
  }

  /// Sets tunables to other values from the beginning on, one change after the other, and then
  /// re-simulates the same input once.
  package func retune(_ changes: [Retuning], at time: Double) {
    guard !changes.isEmpty else { return }
    input.isPlayed = true
    for change in changes {
      if !change.continues || history.undoable.last?.retuned != change.names {
        var step = UndoStep(of: self, at: self.time, retuning: change.names)
        step.isSwap = change.isSwap
        history.record(step)
      }
      input.retune(change.tunings)
    }
    presented.removeAll()
    resimulate(to: self.time, at: time)
  }

  /// Lets what nobody has played yet have another value of a tunable from the beginning on: there is nothing to be
  /// undone, and it is not played by that. What is played has it from now on.
  package func begin(_ name: String, at value: Double, at time: Double) {
    guard !isPlayed else { return tune(name, to: value, at: time) }
    input.retune([.init(name: name, value: value)])
    presented.removeAll()
    resimulate(to: self.time, at: time)
  }

  /// Takes back a change that is still going on, as if it had never been: neither undone nor to be done
  /// again. Without such a change, nothing happens.
  ///
  /// - Parameter names: The tunables' names.
  package func abandonRetuning(of names: [String], at time: Double) {
    guard history.undoable.last?.retuned == names, let step = history.takeLast() else { return }
    input.replace(by: step.log)
    presented.restore(step.shown)
    extent = max(step.extent, self.time)
    resimulate(to: self.time, at: time)
  }

  // MARK: Other code

  /// Lets the session go on under another version of its scene, at the moment that is shown: the same
  /// input is simulated again under it, what can be brought back stays, a pause stays, a loop goes on.
  ///
  /// - Parameter scene: What takes the scene's place. Tunables that it does not have keep no value.
  package func adopt(_ scene: Scene, at time: Double) {
    replaceScene(by: scene)
    presented.removeAll()
    // What has happened since the last frame belongs to the moment that is shown.
    resimulate(to: max(self.time, isInPast ? 0 : input.lastTime), at: time)
  }

  // MARK: Another input

  /// Whether another input as a whole is shown that nobody has touched yet.
  package var showsOther: Bool { history.undoable.last?.isOther == true && !input.isPlayed }

  /// Puts another input in the place of what was played, from the beginning on. What was there comes back
  /// with ``undo(at:)``, at its moment; of several that are only looked at one after the other, too.
  ///
  /// - Parameters:
  ///   - other: The input, of the same scene.
  ///   - moment: The moment of it that is marked, in seconds of the stage's clock.
  ///   - time: The time outside, in seconds.
  package func show(_ other: Session, marking moment: Double, at time: Double) {
    if !showsOther { history.record(UndoStep(leaving: self)) }
    let resized = Session.Event(time: 0, kind: .stage(.resize(other.size)))
    input.replace(by: (other.size == size ? [] : [resized]) + other.events)
    input.isPlayed = false
    mark = moment
    presented.removeAll()
    extent = max(other.duration ?? moment, moment, other.events.last?.time ?? 0)
    (clock.loop, clock.replay) = (nil, nil)
    resimulate(to: 0, at: time)
  }

  /// Goes on with what was played elsewhere, at a moment of it. A hand that was down then is lifted: it is
  /// somebody real's, who is not there any more.
  ///
  /// - Parameters:
  ///   - former: What was played, of the same scene and size.
  ///   - moment: In seconds of the stage's clock.
  ///   - rate: How fast time goes.
  ///   - isPaused: Whether it stands still.
  ///   - time: The time outside, in seconds.
  package func resume(
    _ former: Session, at moment: Double, rate: Double, isPaused: Bool, at time: Double
  ) {
    input.replace(by: former.events)
    input.isPlayed = !former.events.isEmpty
    presented.restore((former.shown ?? []).map { PresentedFrame(shown: $0, rate: nil) })
    extent = max(former.duration ?? 0, former.events.last?.time ?? 0)
    let isPast = moment < extent
    extent = max(extent, moment)
    resimulate(to: moment, at: time)
    if rate > 0, rate.isFinite { clock.setRate(rate, at: time) }
    if isPaused { return clock.pause(at: time) }
    if !isPast, input.cut() { append(.stage(.cancel), at: eventTime(at: time)) }
  }

  private func resimulate(to wanted: Double, at time: Double) {
    input.beginCourse()
    presented.interrupt()
    checkpoints.removeAll()
    measureLoops()
    // What is played over and over may have become shorter.
    let loop = clock.isPaused ? nil : clock.loop?.stretch
    let stageTime = loop.map { wanted > $0.upperBound ? $0.lowerBound : wanted } ?? wanted
    input.rewind()
    simulation = makeSimulation()
    simulation.listening {
      playInput(until: stageTime)
      simulation.advance(to: stageTime)
    }
    lastSample = stageTime
    clock.show(stageTime, at: time)
  }

  // MARK: Undo

  /// Whether there is something to bring back.
  package var canUndo: Bool { !history.undoable.isEmpty }

  /// Whether there is something to do again.
  package var canRedo: Bool { !history.redoable.isEmpty }

  /// The moment that the latest branch left, in seconds of the stage's clock; `nil` if the latest
  /// thing to bring back is none.
  package var branchTime: Double? {
    history.undoable.last?.branch
  }

  /// Brings back the course of events before the last branch or the last change of a tunable.
  package func undo(at time: Double) {
    if let step = history.undo(opposite: opposite) { restore(step, at: time) }
  }

  /// Takes back the last ``undo(at:)``.
  package func redo(at time: Double) {
    if let step = history.redo(opposite: opposite) { restore(step, at: time) }
  }

  /// What brings the present course back after another one.
  private func opposite(of step: UndoStep) -> UndoStep {
    UndoStep(of: self, at: self.time, opposite: step)
  }

  private func restore(_ step: UndoStep, at time: Double) {
    input.replace(by: step.log)
    presented.restore(step.shown)
    mark = step.mark
    if step.isOther { input.isPlayed = step.isPlayed }
    if step.retuned != nil, clock.loop != nil {
      // The input is the same, so what plays over and over plays on.
      extent = max(step.extent, self.time)
      return resimulate(to: self.time, at: time)
    }
    extent = step.extent
    (clock.loop, clock.replay) = (nil, nil)
    resimulate(to: step.time, at: time)
    if step.isOther && step.isPaused { clock.pause(at: time) }
  }
}
