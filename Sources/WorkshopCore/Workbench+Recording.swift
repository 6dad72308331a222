import Input
import Overlays
import Sessions
import Toolkit

/// What is recorded of the window.
extension Workbench {
  /// What is being recorded.
  package var recording: StageRecording {
    get { states[StageRecording.off] }
    _modify { yield &states[StageRecording.off] }
  }

  /// Starts recording, or ends it and asks the owner to write.
  func toggleRecording(_ time: Double) {
    switch recording {
    case .off:
      live.sample(at: time)
      recording = .running(live.time...live.time)
    case .running:
      live.sample(at: time)
      recording.include(live.time)
      endRecording()
    case .writing:
      tellWriting(time)
    }
  }

  /// Says that something is being written, and how that ends.
  package func tellWriting(_ time: Double) {
    tell("The last recording is still being saved; Esc cancels it", at: time)
  }

  /// Asks the owner to write what has been recorded, if anything has.
  package func endRecording() {
    guard case .running(let stretch) = recording else { return }
    write(stretch, as: .apng)
  }

  /// Asks the owner to write a stretch of the stage's time, in seconds; one at a time.
  ///
  /// - Parameter path: Where; a place of the owner's choice without.
  package func write(_ stretch: ClosedRange<Double>, as format: FilmFormat, at path: String? = nil)
  {
    recording = .writing(0)
    var session = live.recording
    session.shown = nil
    let end = min(stretch.upperBound, live.extent)
    effects.append(
      .record(
        RecordedStretch(
          session: session, scene: live.simulation.scene,
          times: min(stretch.lowerBound, end)...end, options: options.filmed, format: format,
          path: path)))
    needsDisplay = true
  }

  /// Tells how much of the recording is written, 0…1, or that nothing is being written any more.
  package func noteRecording(progress: Double?) {
    let old = recording.text
    recording = progress.map { .writing($0) } ?? .off
    if recording.text != old { needsDisplay = true }
  }

  /// When the badge says something else, in seconds outside, or `nil`.
  var recordingWake: Double? {
    guard case .running(let stretch) = recording, live.time == stretch.upperBound else {
      return nil
    }
    let second = (stretch.upperBound - stretch.lowerBound).rounded(.down) + 1
    return live.outsideTime(of: stretch.lowerBound + second)
  }
}

extension BackStep {
  package static let recording = BackStep(if: { $0.recording.isWriting }) { bench, _ in
    bench.effects.append(.cancelRecording)
  }
}

nonisolated extension Action {
  package static let record = Action(
    "record", "record, and stop", in: .program, keys: ["Ctrl+g"],
    words: "film video GIF capture movie clip screencast",
    button: Button(41, "Record", .record) { bench, _ in bench.recording.isRunning },
    traits: .overSheets
  ) { $0.toggleRecording($1) }
}
