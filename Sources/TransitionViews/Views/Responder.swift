import Drawing

/// What views and controllers share: who is next to be told, who has the keyboard's attention, in which
/// traits they are shown; the counterpart of `UIResponder`.
///
/// It is not made by itself: a responder is a ``View`` or a controller.
@MainActor
open class Responder {
  /// What few responders have, once one of it is set.
  final var extras: ResponderExtras?

  /// Creates the part of a view or of a controller. It is public only because subclasses would not get the
  /// initializers of views and controllers otherwise.
  public init(owned: Void) {}

  /// Who is told of what this one leaves alone; `nil` at the end.
  open var next: Responder? { nil }

  /// The view that it stands on a stage with: a view itself, a controller's root view if it is loaded.
  final var ownView: View? { self as? View ?? (self as? any ViewOwner)?.viewIfLoaded }

  // MARK: The first responder

  /// Whether it may be made the first responder. The default is `false`.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether it may be replaced as the first responder. The default is `true`.
  open var canResignFirstResponder: Bool { true }

  /// Whether it is what the stage types for. A stage has no keyboard of its own: keys come to
  /// controllers whoever it is.
  public final var isFirstResponder: Bool {
    guard let stage = ownView?.root.stage else { return false }
    return stage.firstResponder === self
  }

  /// Makes it the first responder, if it can be, is on a stage, and the present one resigns.
  ///
  /// - Returns: Whether it is the first responder now. No keyboard comes up.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard let stage = ownView?.root.stage, canBecomeFirstResponder else { return false }
    if let present = stage.firstResponder, present !== self, !present.resignFirstResponder() {
      return false
    }
    stage.firstResponder = self
    return true
  }

  /// Stops being the first responder.
  ///
  /// - Returns: Whether it is not any more.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    ownView?.root.stage?.firstResponder = nil
    return true
  }

  // MARK: Keys

  /// A key went down; a controller hears it where neither it nor its children have taken the key by
  /// ``ViewController/keyPressed(_:)``. Whoever overrides it takes all keys but those that it hands to `super`; these
  /// go on to the controller around it.
  open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) { event?.leave() }

  /// A key that was taken went up, which it does at once. The default does nothing.
  open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {}

  // MARK: Traits

  /// How it is shown: the appearance that the nearest one around asks for, and the classes of the stage's
  /// size.
  open var traitCollection: TraitCollection { surroundingTraits }

  /// ``traitCollection`` has another appearance than before, or the stage another class of size. The default
  /// does nothing.
  open func traitCollectionDidChange(_ previous: TraitCollection?) {}

  /// The ``View/tintColor`` of a view has changed, its own or one that it takes over. The default does
  /// nothing.
  open func tintColorDidChange() {}

  /// Asks to leave what is shown, as one who does not see does it. There is nobody here who asks; the
  /// default answers that nothing has been done.
  open func accessibilityPerformEscape() -> Bool { false }

  // MARK: The interface builder

  /// It has come out of a nib. There are none, so that nobody calls it but code.
  open func awakeFromNib() {}

  /// It is shown in an interface builder. There is none, so that nobody calls it but code.
  open func prepareForInterfaceBuilder() {}
}

/// What few responders have.
final class ResponderExtras {
  var tint: Color?
  var contentMode = View.ContentMode.scaleToFill
  var semantics = View.SemanticContentAttribute.unspecified
  var isOpaque: Bool?
  var autoresizesSubviews = true
  var style = UserInterfaceStyle.unspecified
  var accessibility = Accessibility()
}

extension Responder {
  /// What is set here, made when it is first set.
  final var madeExtras: ResponderExtras {
    if let extras { return extras }
    let made = ResponderExtras()
    extras = made
    return made
  }
}

extension View {
  /// Lets the first responder resign if it is the view or lies in it.
  ///
  /// - Parameter force: Whether it is not asked.
  /// - Returns: Whether none is left here.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let stage = root.stage, let first = stage.firstResponder,
      first.ownView?.isDescendant(of: self) == true
    else { return true }
    if first.resignFirstResponder() { return true }
    if force { stage.firstResponder = nil }
    return force
  }
}
