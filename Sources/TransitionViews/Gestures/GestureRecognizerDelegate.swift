/// Has a say in what a recognizer may do; the counterpart of `UIGestureRecognizerDelegate`.
///
/// The answers should depend on nothing but the state of the program: a question may be asked more
/// than once in a gesture.
@MainActor
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether the gesture may be recognized now; `false` makes it fail. The default is `true`.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether the recognizer sees a touch at all. The default is `true`.
  ///
  /// - Parameters:
  ///   - recognizer: The recognizer on `view` or on one of its ancestors.
  ///   - touch: The pointer as it comes down.
  ///   - view: The deepest view that it comes down on, UIKit's `touch.view`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool

  /// Whether the recognizer sees a touch at all, as UIKit asks; ``Touch/view`` is the view. The default is
  /// `true`. Both this and the other question must be answered with `true`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool

  /// Whether the two may be recognized at once. One delegate that says so is enough. The default is
  /// `false`: the first to be recognized fails the other.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether the recognizer waits until `other` has failed, as after
  /// ``GestureRecognizer/require(toFail:)``. The default is `false`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool

  /// Whether `other` waits until the recognizer has failed. The default is `false`.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Returns `true`.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Returns `true`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
  ) -> Bool { true }

  /// Returns `true`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldReceive touch: Touch
  ) -> Bool { true }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// Returns `false`.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
