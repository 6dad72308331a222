import Drawing
import Input
// An event is one of scenes; whoever reads sessions needs it.
@_exported import SegueScenes

/// A scene and an input log: everything that is needed to simulate the same moments again.
///
/// A session stores input, not states. Re-simulating it gives the same callbacks and the same frames,
/// bit for bit, at whatever rate it is sampled.
nonisolated package struct Session: Hashable, Sendable {
  /// One input at its own time.
  package typealias Event = SceneEvent
  /// What an event does.
  package typealias Kind = SceneEvent.Kind
  /// A tunable's new value.
  package typealias Tuning = SceneEvent.Tuning

  /// A fingerprint of what was shown at a time.
  package struct Shown: Hashable, Sendable {
    /// In seconds of the stage's clock.
    package var time: Double
    /// The state hash.
    package var hash: UInt64

    /// Creates a fingerprint.
    package init(time: Double, hash: UInt64) {
      self.time = time
      self.hash = hash
    }
  }

  /// The scene's id, or the path of its file, relative to the session's.
  package var scene: String
  /// The container's size at the start, in points, bars included.
  package var size: Size
  /// Frames per second when the session is replayed; frame n is at n ÷ hz.
  package var hz: Int
  /// The time of the last frame, in seconds, or `nil` for "until rest".
  package var duration: Double?
  /// What a file may say of a seed. Nothing draws from it; it is written again as it was read.
  package var seed: UInt64?
  /// What was taken for granted where it comes from elsewhere, in sentences; empty for one of one's own.
  package var assumed: [String] = []
  /// The input, in order.
  package var events: [Event]
  /// One fingerprint for each frame at ``hz``, or `nil` where none are stored.
  package var hashes: [UInt64]?
  /// The fingerprints of the frames that the window presented, or `nil`.
  package var shown: [Shown]?
  /// What a device has shown under the same input, or `nil`. It is written again as it was read.
  package var measured: Measured?

  /// Creates a session without events.
  package init(scene: String, size: Size, hz: Int = 120) {
    self.scene = scene
    self.size = size
    self.hz = hz
    events = []
  }

  /// How many pointers a session tells apart.
  package static let mostPointers = Event.mostPointers

  /// An event as a session keeps it, and as it is read again: without held modifiers, a key by its name
  /// alone; `nil` for what a stage does not look at, which is not recorded.
  static func kept(_ event: InputEvent) -> InputEvent? {
    let pointer = Pointer(number: event.pointer?.number ?? 0)
    guard (0..<mostPointers).contains(pointer.number) else { return nil }
    return switch event {
    case .down(let point, _): .down(point, by: pointer)
    case .move(let point, _): .move(point, by: pointer)
    case .up(let point, _): .up(point, by: pointer)
    case .key(let stroke): .key(stroke.name)
    case .cancel, .resize, .rate: event
    case .scroll, .text: nil
    }
  }

  /// The longest that a session without a duration is followed after its last event, in seconds.
  package static let patience = 10.0

  /// The time of a frame, in seconds.
  package static func time(ofFrame frame: Int, hz: Int) -> Double { Double(frame) / Double(hz) }

  /// The first frame at or after a time.
  package static func frame(atOrAfter time: Double, hz: Int) -> Int {
    var frame = max(0, Int((time * Double(hz)).rounded(.up)))
    while frame > 0 && self.time(ofFrame: frame - 1, hz: hz) >= time { frame -= 1 }
    while self.time(ofFrame: frame, hz: hz) < time { frame += 1 }
    return frame
  }
}
