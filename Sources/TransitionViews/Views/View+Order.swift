/// The order of subviews, from the back to the front. A subview that only changes its place stays in the
/// hierarchy: it keeps its gestures and its appearance, and no hook is called.
extension View {
  /// Moves a subview in front of its siblings; nothing happens for any other view.
  public func bringSubviewToFront(_ view: View) {
    guard view.superview === self, parts.last !== view else { return }
    insert(view, at: parts.count - 1)
  }

  /// Moves a subview behind its siblings; nothing happens for any other view.
  public func sendSubviewToBack(_ view: View) {
    guard view.superview === self, parts.first !== view else { return }
    insert(view, at: 0)
  }

  /// Inserts `view` directly in front of a subview; it leaves its former superview first. Without such a
  /// subview it comes in front of all.
  public func insertSubview(_ view: View, aboveSubview sibling: View) {
    guard view !== sibling else { return }
    let index = index(of: sibling, without: view)
    insert(view, at: index.map { $0 + 1 } ?? lastIndex(without: view))
  }

  /// Inserts `view` directly behind a subview; it leaves its former superview first. Without such a
  /// subview it comes in front of all.
  public func insertSubview(_ view: View, belowSubview sibling: View) {
    guard view !== sibling else { return }
    insert(view, at: index(of: sibling, without: view) ?? lastIndex(without: view))
  }

  /// Exchanges two subviews, which are given by their indices from the back.
  ///
  /// - Precondition: Both are indices of ``subviews``.
  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    precondition(
      subviews.indices.contains(first) && subviews.indices.contains(second),
      "Indices of subviews must lie in 0..<\(subviews.count), but they are \(first) and \(second).")
    let (low, high) = (min(first, second), max(first, second))
    guard low < high else { return }
    let (behind, ahead) = (subviews[low], subviews[high])
    insertSubview(ahead, at: low)
    insertSubview(behind, at: high)
  }

  /// A sibling's index once `view` is taken out.
  private func index(of sibling: View, without view: View) -> Int? {
    guard let index = parts.firstIndex(where: { $0 === sibling }) else { return nil }
    let own = parts.firstIndex { $0 === view }
    return own.map { $0 < index ? index - 1 : index } ?? index
  }

  private func lastIndex(without view: View) -> Int {
    view.superview === self ? parts.count - 1 : parts.count
  }

  /// The place among the parts of a place among the subviews, both counted without `view`: behind all that
  /// lies there, in front of all, or directly behind the subview that is there.
  func part(at index: Int, without view: View) -> Int {
    let others = parts.filter { $0 !== view }
    guard index > 0 else { return 0 }
    let views = others.indices.filter { !others[$0].isLayer }
    return index < views.count ? views[index] : others.count
  }

  /// The first view with a ``tag``: this one, or one in it, depth first from the back.
  public func viewWithTag(_ tag: Int) -> View? {
    if self.tag == tag { return self }
    for subview in subviews {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// The stage that the view is on, or `nil`; the counterpart of `window`.
  ///
  /// - Complexity: O(depth).
  @_disfavoredOverload
  public var window: Stage? { root.stage }
}

extension View: nonisolated Hashable {
  /// Whether two are the same view.
  nonisolated public static func == (first: View, second: View) -> Bool { first === second }

  /// Feeds the view's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
