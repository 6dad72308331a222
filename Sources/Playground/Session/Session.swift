public import Drawing
public import Transitions

/// A scene and an input log: everything that is needed to live through the same moments again.
///
/// A session stores input, not states. Re-simulating it gives the same callbacks and the same frames,
/// bit for bit, at whatever rate it is sampled.
nonisolated public struct Session: Hashable, Sendable {
  /// One input at its own time.
  public struct Event: Hashable, Sendable {
    /// In seconds of the stage's clock; finite, not negative, not less than the previous event's.
    public var time: Double
    /// What happened.
    public var kind: Kind

    /// Creates an event.
    public init(time: Double, kind: Kind) {
      self.time = time
      self.kind = kind
    }
  }

  /// What an event does.
  public enum Kind: Hashable, Sendable {
    /// It happens to the stage.
    case stage(StageEvent)
    /// It changes tunables of the scene, from now on.
    case tune([Tuning])
  }

  /// A tunable's new value.
  public struct Tuning: Hashable, Sendable {
    /// The tunable's name.
    public var name: String
    /// Its value from now on.
    public var value: Double

    /// Creates a tuning.
    public init(name: String, value: Double) {
      self.name = name
      self.value = value
    }
  }

  /// A fingerprint of what was shown at a time.
  public struct Shown: Hashable, Sendable {
    /// In seconds of the stage's clock.
    public var time: Double
    /// The state hash.
    public var hash: UInt64

    /// Creates a fingerprint.
    public init(time: Double, hash: UInt64) {
      self.time = time
      self.hash = hash
    }
  }

  /// The scene's id, or the path of its file, relative to the session's.
  public var scene: String
  /// The container's size at the start, in points, bars included.
  public var size: Size
  /// Frames per second when the session is replayed; frame n is at n ÷ hz.
  public var hz: Int
  /// The time of the last frame, in seconds, or `nil` for "until rest".
  public var duration: Double?
  /// Feeds all randomness, if there is any.
  public var seed: UInt64?
  /// The input, in order.
  public var events: [Event]
  /// One fingerprint for each frame at ``hz``, or `nil` where none are stored.
  public var hashes: [UInt64]?
  /// The fingerprints of the frames that the window presented, or `nil`.
  public var shown: [Shown]?

  /// Creates a session without events.
  public init(scene: String, size: Size, hz: Int = 120) {
    self.scene = scene
    self.size = size
    self.hz = hz
    events = []
  }

  /// The longest that a session without a duration is followed after its last event, in seconds.
  static let patience = 10.0

  /// The time of a frame, in seconds.
  public static func time(ofFrame frame: Int, hz: Int) -> Double { Double(frame) / Double(hz) }

  /// The first frame at or after a time.
  public static func frame(atOrAfter time: Double, hz: Int) -> Int {
    var frame = max(0, Int((time * Double(hz)).rounded(.up)))
    while frame > 0 && self.time(ofFrame: frame - 1, hz: hz) >= time { frame -= 1 }
    while self.time(ofFrame: frame, hz: hz) < time { frame += 1 }
    return frame
  }
}
