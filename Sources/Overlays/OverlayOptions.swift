import Shell

/// What is shown besides the stage: one switch for each item of the overlay.
///
/// The items only read. Switching one on cannot change what is being looked at.
nonisolated package struct OverlayOptions: Hashable, Sendable {
  /// The context of the transition: its frames, its numbers and the latest calls.
  package var context = false
  /// The latest calls with their arguments, and what breaks the contract of transitions.
  package var callLog = false
  /// The frame times.
  package var frameTimes = false
  /// The velocities of the panes and of the finger, as arrows.
  package var velocities = false
  /// The positions of the finger, and those that its velocity is fitted to.
  package var trail = false
  /// Where a release would commit, and where it would return.
  package var decisionField = false
  /// The panes a little before and after the moment that is shown, as outlines.
  package var ghosts = false
  /// The key sheet.
  package var keySheet = false

  /// Everything off.
  package init() {}

  /// The place of one switch.
  package typealias Item = any WritableKeyPath<OverlayOptions, Bool> & Sendable

  /// What a film can show of it, by the names of the command line's switches.
  package static let filmed: [(option: Arguments.Option, item: Item)] = [
    (.init("--overlay", help: "with the context overlay"), \.context),
    (.init("--log", help: "with the callback log and what breaks the contract"), \.callLog),
    (.init("--velocities", help: "with the velocity arrows"), \.velocities),
    (.init("--trail", help: "with the gesture trail"), \.trail),
    (.init("--decision-field", help: "with where a release would commit"), \.decisionField),
    (.init("--ghosts", help: "with the panes a little before and after"), \.ghosts),
  ]

  /// What the arguments of a command say of it.
  package init(filmedBy arguments: Arguments) {
    for (option, item) in OverlayOptions.filmed where arguments.has(option.name) {
      self[keyPath: item] = true
    }
  }

  /// Whether an item is on that stands beside the phone, where else a second phone would, and wants
  /// room there.
  package var hasPanels: Bool { context || callLog || frameTimes }
}
