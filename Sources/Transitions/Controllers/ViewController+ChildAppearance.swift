/// The appearance calls of a container's children, which never say more than the container's own: one
/// that is out of sight, or only about to appear, changes its child without an untrue word.
extension ViewController {
  /// Whether the container is shown or about to be.
  var isShown: Bool { appearance == .appeared || appearance == .appearing }

  /// A child comes, where the container is shown.
  func reveal(_ child: ViewController, animated: Bool) {
    guard isShown, child.appearance == .disappeared || child.appearance == .disappearing
    else { return }
    child.beginAppearanceTransition(true, animated: animated)
  }

  /// A child has come; in a container that is still about to appear, that comes with the container's.
  func endRevealing(_ child: ViewController, animated: Bool) {
    guard appearance == .appeared, child.appearance == .appearing else { return }
    child.endAppearanceTransition(animated: animated)
  }

  /// A child goes, if it has come.
  func hide(_ child: ViewController, animated: Bool) {
    guard child.appearance == .appeared || child.appearance == .appearing else { return }
    child.beginAppearanceTransition(false, animated: animated)
  }

  /// A child has gone.
  func endHiding(_ child: ViewController, animated: Bool) {
    guard child.appearance == .disappearing else { return }
    child.endAppearanceTransition(animated: animated)
  }
}
