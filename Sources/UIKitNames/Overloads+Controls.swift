public import Drawing
@_spi(UIKitNames) public import TransitionViews

// Where UIKit has an optional and the library has none: what is set to nil gets what it has by default.

extension View {
  /// The fill behind the content; `nil` where it is clear.
  public var backgroundColor: Color? {
    get { ownFill == .clear ? nil : ownFill }
    set { ownFill = newValue ?? .clear }
  }

  /// The colour of what can be touched; setting `nil` takes over that around.
  public var tintColor: Color! {
    get { ownTint }
    set { setTint(newValue) }
  }

  /// The window that the view is in; `nil` off the stage.
  public var window: Window? { ownStage?.window }
}

extension Label {
  /// The typeface and the size; setting `nil` gives those of the beginning.
  public var font: Font! {
    get { ownFont }
    set { ownFont = newValue ?? .systemFont(ofSize: 17) }
  }

  /// The colour of the text; setting `nil` gives black.
  public var textColor: Color! {
    get { ownColor }
    set { ownColor = newValue ?? .black }
  }
}

/// A distance along both axes, in points.
nonisolated public struct UIOffset: Hashable, Sendable {
  /// To the right.
  public var horizontal: CGFloat
  /// Down.
  public var vertical: CGFloat

  /// None.
  public static let zero = UIOffset()

  /// Creates a distance.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

extension AttachmentBehavior {
  /// Hangs a view up by a point beside its middle.
  public convenience init(
    item: View, offsetFromCenter offset: UIOffset, attachedToAnchor anchor: Point
  ) {
    self.init(
      item: item, offsetFromCenter: Vector(dx: offset.horizontal, dy: offset.vertical),
      attachedToAnchor: anchor)
  }
}

extension PushBehavior {
  /// Pushes a view beside its middle, so that it turns.
  public func setTargetOffsetFromCenter(_ offset: UIOffset, for item: View) {
    setTargetOffsetFromCenter(Vector(dx: offset.horizontal, dy: offset.vertical), for: item)
  }
}
