/// The overlays, in the order of the key sheet and the command line: one line each, and no other list.
///
/// On each layer of ``Overlay/Part`` they are drawn in this order.
nonisolated package enum OverlayList {
  package static let all: [Overlay] = [
    .context,
    .callLog,
    .frameTimes,
    .velocities,
    .trail,
    .decisionField,
    .ghosts,
  ]
}
