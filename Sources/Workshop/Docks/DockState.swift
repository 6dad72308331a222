import Overlays

/// What the docks remember from frame to frame.
nonisolated struct DockState: Sendable {
  /// How large they were made.
  var sizes = DockSizes()
  /// The panel that was opened last.
  var latest: DockPanel?
  /// The panels that were put away together, to come back together.
  var hidden: PanelSet = []
  /// The panels that another run had open, and the latest of them, where this one begins without them and
  /// leaves that as it is.
  var remembered: (panels: PanelSet, latest: DockPanel?)?
  /// How the window was laid out when the finger that is on the stage came down.
  var held: Workspace?
  /// Whether A and B are wanted side by side rather than one over the other.
  var wantsSplit = false
  /// The session whose opening demonstration shows the context overlay; `nil` once it is over.
  var demonstrated: ObjectIdentifier?
  /// Where the pointer holds the edge that it drags, in points from the edge itself.
  var grip = 0.0
}
