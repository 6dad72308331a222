public import Scenes

/// What is being recorded in the window, and how far it is written.
nonisolated public enum StageRecording: Hashable, Sendable {
  /// Nothing.
  case off
  /// A stretch of the stage's time, which grows, in seconds.
  case running(ClosedRange<Double>)
  /// The stretch has ended and is being written; how much of it, 0…1.
  case writing(Double)

  /// Takes in a moment of the stage that is shown.
  mutating func include(_ time: Double) {
    guard case .running(let stretch) = self else { return }
    self = .running(min(stretch.lowerBound, time)...max(stretch.upperBound, time))
  }

  /// What its badge says: the stretch's whole seconds, or how much is written.
  var text: String? {
    switch self {
    case .off: return nil
    case .running(let stretch):
      let seconds = Int(stretch.upperBound - stretch.lowerBound)
      return "\(seconds / 60):\("\(seconds % 60 + 100)".dropFirst())"
    case .writing(let share): return "saving \(Int(share * 100)) %"
    }
  }
}

/// A stretch of what somebody has played with, to be simulated anew and written.
public struct RecordedStretch {
  /// The whole input.
  public var session: Session
  /// The session's scene.
  public var scene: Scene
  /// The stretch, in seconds of the stage's clock.
  public var times: ClosedRange<Double>
  /// What was shown besides the stage, as far as it can be simulated anew.
  public var options: OverlayOptions

  /// The command that writes it, as a shell reads it.
  ///
  /// - Parameters:
  ///   - session: The file that the session is stored in.
  ///   - path: The recording's file.
  ///   - theme: The colours that it was to have.
  public func command(session: String, path: String, theme: Theme) -> String {
    let items = OverlayOptions.filmed.filter { options[keyPath: $0.item] }.map(\.option.name)
    let words =
      ["segue", "render", session, "--frames", "\(times.lowerBound)s..\(times.upperBound)s"]
      + ["--theme", theme.name] + items + ["--out", path]
    return words.map(RecordedStretch.quoted).joined(separator: " ")
  }

  /// A word that a shell leaves as it is.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    if isPlain && !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}

extension Workbench {
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
      noteSaved("The last recording is still being saved; Esc gives it up", at: time)
    }
  }

  /// Asks the owner to write what has been recorded, if anything has.
  public func endRecording() {
    guard case .running(let stretch) = recording else { return }
    recording = .writing(0)
    var session = live.recording
    session.shown = nil
    var options = self.options
    // What belongs to the tool and not to the session.
    (options.frameTimes, options.keySheet) = (false, false)
    let end = min(stretch.upperBound, live.extent)
    effects.append(
      .record(
        RecordedStretch(
          session: session, scene: live.simulation.scene,
          times: min(stretch.lowerBound, end)...end, options: options)))
  }

  /// Tells how much of the recording is written, 0…1, or that nothing is being written any more.
  public func noteRecording(progress: Double?) {
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
