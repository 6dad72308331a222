/// What is looked at after every step of a stage: an event, something that has fallen due, what was performed.
/// Who observes a property asks here whether it has changed.
public final class Watches {
  /// One look, for as long as this object is there or until it ends.
  public final class Watch {
    fileprivate var look: (() -> Void)?

    fileprivate init(_ look: @escaping () -> Void) { self.look = look }

    /// Ends it.
    public func end() { look = nil }
  }

  private struct Held {
    weak var watch: Watch?
  }

  private var held: [Held] = []

  /// Looks at something after every step from now on, in the order in which it was asked for. What a look
  /// changes belongs to the same step; it is looked at after the next.
  ///
  /// - Returns: What has to be kept for it to go on.
  public func add(_ look: @escaping () -> Void) -> Watch {
    let watch = Watch(look)
    held.append(Held(watch: watch))
    return watch
  }

  /// Whether anything is looked at.
  var isWatching: Bool { !held.isEmpty }

  func look() {
    held.removeAll { $0.watch?.look == nil }
    for watch in held.compactMap(\.watch) { watch.look?() }
  }
}
