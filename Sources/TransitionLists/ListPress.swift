import Drawing
import TransitionViews

/// What a finger on an item of a list brings about.
protocol ListPresser: ListHost {
  /// Whether a finger waits until it is plain that it does not scroll.
  var delaysContentTouches: Bool { get }
  func mayHighlight(_ path: IndexPath) -> Bool
  func setHighlighted(_ isHighlighted: Bool, at path: IndexPath)
  /// A finger was lifted inside of an item.
  func pick(_ path: IndexPath)
}

/// One finger on an item of a list: it highlights the item once the list knows that it does not scroll,
/// and picks it when it is lifted inside.
final class ListPress {
  private weak var host: (any ListPresser)?
  private var cell: View?
  private var isShown = false
  private var due: Due?
  /// How long a finger must stay before it highlights, in seconds of the hand's clock: UIKit's value, as
  /// measured.
  static let delay = 0.15

  func connect(to host: any ListPresser) { self.host = host }

  /// Takes a finger that came down.
  ///
  /// - Returns: Whether it is on an item that may be picked.
  func begin(_ touches: Set<Touch>) -> Bool {
    guard let host, let touch = touches.first, cell == nil, let cell = item(under: touch),
      let path = host.tiles.key(of: cell)?.path, host.mayHighlight(path)
    else { return false }
    self.cell = cell
    if host.delaysContentTouches, let stage = Stage.current {
      due = stage.schedule(after: Self.delay) { [weak self] in self?.highlight() }
    } else {
      highlight()
    }
    return true
  }

  /// The item that a finger is on, unless something in it takes no part.
  private func item(under touch: Touch) -> View? {
    var view = touch.view
    while let candidate = view, candidate.superview !== host { view = candidate.superview }
    return view.flatMap { host?.tiles.key(of: $0)?.kind == "" ? $0 : nil }
  }

  /// Takes where the finger goes; what it leaves is let go.
  func move(_ touches: Set<Touch>) {
    guard let cell, let touch = touches.first else { return }
    if !cell.bounds.contains(touch.location(in: cell)) { cancel() }
  }

  /// Takes that the finger was lifted.
  func end(_ touches: Set<Touch>) {
    move(touches)
    guard let cell else { return }
    if !isShown { highlight() }
    cancel()
    if let path = host?.tiles.key(of: cell)?.path { host?.pick(path) }
  }

  /// Lets the item go.
  func cancel() {
    due?.cancel()
    due = nil
    let former = cell
    cell = nil
    guard isShown, let former else { return }
    isShown = false
    if let path = host?.tiles.key(of: former)?.path { host?.setHighlighted(false, at: path) }
  }

  private func highlight() {
    due = nil
    guard let cell, let path = host?.tiles.key(of: cell)?.path else { return }
    isShown = true
    host?.setHighlighted(true, at: path)
  }
}
