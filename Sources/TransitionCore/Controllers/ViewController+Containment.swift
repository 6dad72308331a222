import TransitionViews

extension ViewController {
  /// Makes `child` a child of this controller and calls its `willMove(toParent:)`.
  ///
  /// The caller adds the child's view and then calls `didMove(toParent:)`, at once or at the end of
  /// an animation. A child of another controller leaves that one first. Without a stage, the trace
  /// records both calls when the controllers come onto one.
  ///
  /// - Parameters:
  ///   - child: The new child.
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  /// - Precondition: `child` is not this controller or one of its ancestors.
  public func addChild(
    _ child: ViewController, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    Ambient.at(fileID, line) { add(child) }
  }

  private func add(_ child: ViewController) {
    var ancestor: ViewController? = self
    while let current = ancestor {
      precondition(current !== child, "'\(child.id)' cannot contain itself.")
      ancestor = current.parent
    }
    if child.parent === self {
      children.removeAll { $0 === child }
      children.append(child)
      return
    }
    child.removeFromParent()
    children.append(child)
    child.parent = self
    takeOverContainment(from: child)
    tellContainment()
    childComes(child)
    child.surroundings.isOrphan = false
    child.willMove(toParent: self)
  }

  /// Removes the controller from its parent and calls its `didMove(toParent:)` with `nil`.
  ///
  /// The caller has called `willMove(toParent: nil)` before and removed the view. Without a parent,
  /// nothing happens.
  ///
  /// - Parameters:
  ///   - fileID: Where the call stands.
  ///   - line: Where the call stands.
  public func removeFromParent(fileID: StaticString = #fileID, line: UInt = #line) {
    Ambient.at(fileID, line) { leaveParent() }
  }

  private func leaveParent() {
    guard let former = parent else { return }
    former.childGoes(self)
    separateContainment()
    partWithParent()
    former.children.removeAll { $0 === self }
    parent = nil
    (isForwardedByHand, followsParent) = (false, false)
    didMove(toParent: nil)
  }
}
