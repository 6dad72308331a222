/// What is shown besides the stage: one switch for each item of the overlay.
///
/// The items only read. Switching one on cannot change what is being looked at.
nonisolated public struct OverlayOptions: Hashable, Sendable {
  /// The context of the transition: its frames, its numbers and the latest calls.
  public var context = false
  /// The latest calls with their arguments, and what breaks the contract of transitions.
  public var callLog = false
  /// The frame times.
  public var frameTimes = false
  /// The velocities of the panes and of the finger, as arrows.
  public var velocities = false
  /// The positions of the finger, and those that its velocity is fitted to.
  public var trail = false
  /// Where a release would commit, and where it would return.
  public var decisionField = false
  /// The key sheet.
  public var keySheet = false

  /// Everything off.
  public init() {}

  /// Whether an item is on that stands beside the phone and wants room there.
  public var hasPanels: Bool { context || callLog || frameTimes }
}
