import Drawing

/// A light or a dark appearance.
nonisolated public enum UserInterfaceStyle: Int, Hashable, Sendable {
  /// Whatever there is around.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

/// How much room there is along an axis.
nonisolated public enum UserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not known.
  case unspecified
  /// As on a phone.
  case compact
  /// As on a tablet.
  case regular
}

/// Which kind of device shows something.
nonisolated public enum UserInterfaceIdiom: Int, Hashable, Sendable {
  /// None.
  case unspecified = -1
  /// A phone: every stage is one.
  case phone = 0
  /// A tablet.
  case pad = 1
}

/// How a view or a controller is shown; the counterpart of `UITraitCollection`.
///
/// Nothing here paints itself differently in a dark appearance: it is for code that asks.
nonisolated public struct TraitCollection: Hashable, Sendable {
  /// A light or a dark appearance; light where nobody asks for another one.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The room across: compact below 600 points.
  public var horizontalSizeClass = UserInterfaceSizeClass.compact
  /// The room from top to bottom: compact below 480 points.
  public var verticalSizeClass = UserInterfaceSizeClass.regular
  /// How many pixels a point has on the device that is imagined, a phone: always 3.
  public var displayScale = 3.0
  /// Always a phone.
  public var userInterfaceIdiom = UserInterfaceIdiom.phone
  /// How large text is to be: always as iOS begins with.
  public var preferredContentSizeCategory = ContentSizeCategory.large
  /// The direction that content is read in; see ``Stage/layoutDirection``.
  public var layoutDirection = LayoutDirection.leftToRight

  /// How large text is to be.
  public enum ContentSizeCategory: Int, Hashable, Sendable {
    /// Not known.
    case unspecified
    /// From the smallest to the largest; `large` is what iOS begins with.
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
  }

  /// The direction that content is read in.
  public enum LayoutDirection: Int, Hashable, Sendable {
    /// Not known, from the left, or from the right.
    case unspecified = -1, leftToRight, rightToLeft
  }

  /// Creates the traits of an upright phone in a light appearance.
  public init() {}

  /// Creates them with another appearance.
  public init(userInterfaceStyle: UserInterfaceStyle) {
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Creates the traits of a stage of a size.
  package init(size: Size, reads direction: UserInterfaceLayoutDirection) {
    layoutDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
    horizontalSizeClass = size.width < 600 ? .compact : .regular
    verticalSizeClass = size.height < 480 ? .compact : .regular
  }

  /// Whether the appearance differs, which is what colours can depend on.
  public func hasDifferentColorAppearance(comparedTo other: TraitCollection?) -> Bool {
    userInterfaceStyle != other?.userInterfaceStyle
  }
}

extension Responder {
  /// The traits of the stage, in the appearance that is asked for here or around.
  final var surroundingTraits: TraitCollection {
    let stage = ownView?.root.stage ?? Ambient.stage
    var traits =
      stage.map {
        TraitCollection(size: $0.window.bounds.size, reads: $0.layoutDirection)
      } ?? TraitCollection()
    var asked: Responder? = self
    while let responder = asked {
      if let style = responder.extras?.style, style != .unspecified {
        traits.userInterfaceStyle = style
        break
      }
      asked = responder.next
    }
    return traits
  }

  /// The appearance that this view or controller, and what lies in it, is to have; `unspecified`, which is
  /// the default, for that around. Whoever it changes for is told by ``traitCollectionDidChange(_:)``.
  public final var overrideUserInterfaceStyle: UserInterfaceStyle {
    get { extras?.style ?? .unspecified }
    set {
      guard newValue != overrideUserInterfaceStyle else { return }
      let before = traitCollection
      madeExtras.style = newValue
      guard traitCollection.userInterfaceStyle != before.userInterfaceStyle else { return }
      traitCollectionDidChange(before)
      guard let ownView else { return }
      if ownView !== self {
        guard ownView.overrideUserInterfaceStyle == .unspecified else { return }
        ownView.traitCollectionDidChange(before)
      }
      ownView.tellSubviews(from: before, isStyle: true)
    }
  }
}

extension View {
  /// Tells what lies in the view of other traits.
  ///
  /// - Parameter isStyle: Whether it is the appearance that differs: whoever asks for one of its own keeps it.
  ///   Otherwise it is a class of the size.
  package final func tellSubviews(from before: TraitCollection, isStyle: Bool) {
    for subview in subviews where !isStyle || !subview.hasStyle {
      var own = before
      if !isStyle { own.userInterfaceStyle = subview.traitCollection.userInterfaceStyle }
      (subview.viewOwner as? Responder)?.traitCollectionDidChange(own)
      subview.traitCollectionDidChange(own)
      subview.tellSubviews(from: before, isStyle: isStyle)
    }
  }

  /// Whether the view or its controller asks for an appearance.
  private var hasStyle: Bool {
    let owner = (viewOwner as? Responder)?.overrideUserInterfaceStyle ?? .unspecified
    return owner != .unspecified || overrideUserInterfaceStyle != .unspecified
  }
}
