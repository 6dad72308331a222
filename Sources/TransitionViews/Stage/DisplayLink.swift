/// Calls a block at every frame of a stage's clock; the counterpart of `CADisplayLink`.
///
/// A stage has no display, and what it shows must not depend on how often it is looked at. So the frames
/// are the stage's own: whole multiples of one ``duration``, counted from time 0 of its clock. A window of
/// 120 Hz, a film of 24 frames a second and a replay see the same values at the same instants;
/// what a link moves is shown in its own steps, and in slow motion these become slow as well.
/// For motion that is smooth at any rate, use an animation: it has a value for every instant.
///
///     link = DisplayLink { link in spinner.turn(to: link.targetTimestamp) }
///     link.add()
///
/// A link that has been added and is not paused keeps its stage from being at rest. The stage retains it
/// until it is invalidated, and it ends with the stage. Its beginning and its end are in the trace, its
/// frames are not.
public final class DisplayLink {
  /// The name in traces.
  public let name: String
  /// The time of the frame that is being called for, in seconds of the stage's clock; 0 before the first.
  public private(set) var timestamp = 0.0
  /// The frames in a second of the stage's clock; finite and greater than 0, 60 by default. Setting it
  /// takes effect from the next frame on.
  public var preferredFrameRate = 60.0 {
    didSet {
      precondition(
        preferredFrameRate > 0 && preferredFrameRate.isFinite,
        "A frame rate must be finite and greater than 0, but it is \(preferredFrameRate).")
      if due != nil { reschedule() }
    }
  }
  /// Whether frames pass without a call.
  public var isPaused = false {
    didSet {
      guard isPaused != oldValue else { return }
      if isPaused { stop() } else { reschedule() }
    }
  }
  private let block: (DisplayLink) -> Void
  private let place: CodePlace
  private weak var stage: Stage?
  private var due: Due?

  /// Creates a link that has not been added to a stage.
  ///
  /// - Parameters:
  ///   - name: Its name in traces.
  ///   - block: Called at each frame, as a part of the stage.
  ///   - fileID: Where the call stands; what the block does is done from there.
  ///   - line: Where the call stands.
  public init(
    name: String = "displayLink", _ block: @escaping (DisplayLink) -> Void,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.name = name
    self.block = block
    place = CodePlace(fileID: fileID, line: line)
  }

  /// Lets the link begin, at the next frame after a stage's present time, unless it is paused; nothing
  /// happens if it has been added already.
  ///
  /// - Parameter stage: By default the one on which the call is made, ``Stage/current``; outside of one
  ///   nothing happens.
  public func add(to stage: Stage? = .current) {
    guard self.stage == nil, let stage else { return }
    self.stage = stage
    Ambient.at(place) { stage.record(name, .displayLinkStarted) }
    reschedule()
  }

  /// The seconds from one frame to the next.
  public var duration: Double { 1 / preferredFrameRate }

  /// The time of the frame after the one that is being called for, in seconds of the stage's clock: the
  /// time at which what is prepared now is shown.
  public var targetTimestamp: Double { time(ofFrame: frame(after: timestamp)) }

  /// Ends it: the block is not called any more, and it can be added again.
  public func invalidate() {
    guard let stage else { return }
    stop()
    Ambient.at(place) { stage.record(name, .displayLinkEnded) }
    self.stage = nil
  }

  private func stop() {
    due?.cancel()
    due = nil
  }

  private func reschedule() {
    stop()
    guard let stage, !isPaused else { return }
    due = stage.schedule(at: time(ofFrame: frame(after: stage.now)), as: .code) { [self] in tick() }
  }

  private func tick() {
    guard let due else { return }
    timestamp = due.time
    reschedule()
    Ambient.at(place) { block(self) }
  }

  private func time(ofFrame frame: Double) -> Double { frame / preferredFrameRate }

  /// The number of the first frame after a time.
  private func frame(after time: Double) -> Double {
    var frame = (time * preferredFrameRate).rounded(.down) + 1
    while self.time(ofFrame: frame) <= time { frame += 1 }
    return frame
  }
}
