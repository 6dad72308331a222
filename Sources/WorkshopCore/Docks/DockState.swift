import Overlays

/// What the docks remember from frame to frame.
nonisolated package struct DockState: Sendable {
  /// How large they were made.
  package var sizes = DockSizes()
  /// The panel that was opened last.
  package var latest: DockPanel?
  /// The panels that were put away together, to come back together.
  package var hidden: PanelSet = []
  /// The panels that another run had open, and the latest of them, where this one begins without them and
  /// leaves that as it is.
  package var remembered: (panels: PanelSet, latest: DockPanel?)?
  /// How the window was laid out when the finger that is on the stage came down.
  var held: Workspace?
  /// Whether A and B are wanted side by side rather than one over the other.
  package var wantsSplit = false
  /// The session whose opening demonstration shows the context overlay; `nil` once it is over.
  package var demonstrated: ObjectIdentifier?
  /// Whether the demonstration's overlay stays after its end: a question waits beside it, and what is under
  /// the hand must not move by itself.
  package var keepsDemonstration = false
  /// Where the pointer holds the edge that it drags, in points from the edge itself.
  package var grip = 0.0
}
