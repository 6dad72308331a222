/// What panels remember from frame to frame, each under the type of its state.
///
/// Nobody knows them all: a panel and a page declare their own in the file that implements them, as
/// egui's widgets do in its `IdTypeMap`. No two have the same type.
package final class PanelStates {
  @usableFromInline
  final class Box<State> {
    @usableFromInline var state: State

    @inlinable
    init(_ state: State) { self.state = state }
  }

  @usableFromInline var boxes: [ObjectIdentifier: AnyObject] = [:]

  /// The state of a type; it begins as `first`. It is changed in its place, while others are read.
  @inlinable
  package subscript<State>(first: @autoclosure () -> State) -> State {
    get { box(first).state }
    _modify { yield &box(first).state }
  }

  @inlinable
  func box<State>(_ first: () -> State) -> Box<State> {
    let type = ObjectIdentifier(State.self)
    // What stands under a type is its box.
    if let box = boxes[type] { return unsafeDowncast(box, to: Box<State>.self) }
    let box = Box(first())
    boxes[type] = box
    return box
  }
}
