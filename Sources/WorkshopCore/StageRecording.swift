import Overlays
import Scenes
import Sessions
import Shell
import Toolkit

/// What is being recorded in the window, and how far it is written.
nonisolated package enum StageRecording: Hashable, Sendable {
  /// Nothing.
  case off
  /// A stretch of the stage's time, which grows, in seconds.
  case running(ClosedRange<Double>)
  /// The stretch has ended and is being written; how much of it, 0…1.
  case writing(Double)

  /// Whether what is shown is being recorded.
  package var isRunning: Bool { if case .running = self { true } else { false } }

  /// Whether something is being written.
  package var isWriting: Bool { if case .writing = self { true } else { false } }

  /// Takes in a moment of the stage that is shown.
  package mutating func include(_ time: Double) {
    guard case .running(let stretch) = self else { return }
    self = .running(min(stretch.lowerBound, time)...max(stretch.upperBound, time))
  }

  /// What its badge says: the stretch's whole seconds, or how much is written.
  package var text: Phrase? {
    switch self {
    case .off: return nil
    case .running(let stretch):
      let seconds = Int(stretch.upperBound - stretch.lowerBound)
      return .verbatim("\(seconds / 60):\("\(seconds % 60 + 100)".dropFirst())")
    case .writing(let share): return "saving \(Int(share * 100)) %"
    }
  }
}

/// A stretch of what somebody has played with, to be simulated anew and written.
package struct RecordedStretch {
  /// The whole input.
  package var session: Session
  /// The session's scene.
  package var scene: Scene
  /// The stretch, in seconds of the stage's clock.
  package var times: ClosedRange<Double>
  /// What was shown besides the stage, as far as it can be simulated anew.
  package var options: OverlayOptions
  /// What it is written as.
  package var format: FilmFormat
  /// Where, if somebody has said that.
  package var path: String?

  /// Creates a stretch that is to be written.
  package init(
    session: Session, scene: Scene, times: ClosedRange<Double>, options: OverlayOptions,
    format: FilmFormat = .apng, path: String? = nil
  ) {
    self.session = session
    self.scene = scene
    self.times = times
    self.options = options
    self.format = format
    self.path = path
  }

  /// The command that writes it, as a shell reads it.
  ///
  /// - Parameters:
  ///   - session: The file that the session is stored in.
  ///   - path: The recording's file.
  ///   - theme: The colours that it was to have.
  ///   - language: What its panels were to speak.
  package func command(
    session: String, path: String, theme: Theme, language: Language = .english
  ) -> String {
    let items = options.overlays.compactMap(\.film?.name)
    let part = "\(times.lowerBound)s..\(times.upperBound)s"
    let words =
      ["segue", format == .png ? "share" : "render", session, "--frames", part]
      + ["--theme", theme.name] + (language == .english ? [] : ["--language", language.name])
      + items + ["--out", path]
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
