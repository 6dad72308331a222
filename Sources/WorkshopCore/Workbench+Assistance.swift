import Drawing
import Input
import Toolkit

/// What assistive technologies ask of the window.
extension Workbench {
  /// Moves the keyboard's focus to the next region of the window, or the one before.
  ///
  /// - Returns: Whether anything can have it.
  package func moveToRegion(by step: Int) -> Bool {
    needsDisplay = true
    return interface.moveToRegion(by: step)
  }

  /// Gives the keyboard's focus to what has an identity.
  ///
  /// - Returns: Whether it can have it.
  @discardableResult
  package func focus(_ id: UInt64) -> Bool {
    needsDisplay = true
    return interface.focus(id: id == Described.phone ? Self.pane : id)
  }

  /// What the keyboard reaches where that is the phone as a whole.
  private static let pane = Described.id(ofWidget: ["stage", "pane"])

  /// Presses what has an identity: a button as Enter does, anything else in its middle as a pointer does, which is
  /// then where it was before.
  ///
  /// - Returns: Whether it is there to be pressed.
  @discardableResult
  package func press(_ id: UInt64, at time: Double) -> Bool {
    guard let node = description.first(where: { $0.id == id }), node.isPressable else {
      return false
    }
    needsDisplay = true
    if interface.press(id: id) { return true }
    let former = interface.pointerPlace
    handle(.move(node.place.center), at: time)
    handle(.down(node.place.center), at: time)
    handle(.up(node.place.center), at: time)
    handle(.move(former ?? Point(x: -1, y: -1)), at: time)
    return true
  }

  /// Asks a slider that has an identity to show another number.
  package func set(_ number: Double, in id: UInt64) {
    interface.set(number, in: id)
    needsDisplay = true
  }
}
