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
  /// The panes a little before and after the moment that is shown, as outlines.
  public var ghosts = false
  /// The key sheet.
  public var keySheet = false

  /// Everything off.
  public init() {}

  /// The place of one switch.
  typealias Item = any WritableKeyPath<OverlayOptions, Bool> & Sendable

  /// What a film can show of it, by the names of the command line's switches.
  static let filmed: [(option: Arguments.Option, item: Item)] = [
    (.init("--overlay", help: "with the context overlay"), \.context),
    (.init("--log", help: "with the callback log and what breaks the contract"), \.callLog),
    (.init("--velocities", help: "with the velocity arrows"), \.velocities),
    (.init("--trail", help: "with the gesture trail"), \.trail),
    (.init("--decision-field", help: "with where a release would commit"), \.decisionField),
    (.init("--ghosts", help: "with the panes a little before and after"), \.ghosts),
  ]

  /// What the arguments of a command say of it.
  public init(filmedBy arguments: Arguments) {
    for (option, item) in OverlayOptions.filmed where arguments.has(option.name) {
      self[keyPath: item] = true
    }
  }

  /// Whether an item is on that stands beside the phone, where else a second phone would, and wants
  /// room there.
  public var hasPanels: Bool { context || callLog || frameTimes }
}
