public import Drawing

extension Button {
  /// What a button shows and how, as one value; the counterpart of `UIButton.Configuration`.
  ///
  /// Colours that are not given follow from the kind and the button's tint. A subtitle, styled texts, menus and a
  /// place of the picture other than before the title are not there.
  public struct Configuration {
    /// How a fill and a title are coloured.
    enum Kind {
      case plain, gray, tinted, filled
    }

    /// How round the corners are.
    nonisolated public enum CornerStyle: Hashable, Sendable {
      /// As ``Background/cornerRadius`` says; the same as `fixed`, since text has one size here.
      case dynamic, fixed
      /// 4, 8 and 12 pt: ours, UIKit does not publish its own.
      case small, medium, large
      /// Half the height.
      case capsule
    }

    /// What lies behind title and picture.
    public struct Background {
      /// The fill; `nil` for that of the configuration.
      public var backgroundColor: Color?
      /// The corners' radius, in points; 6 by default, which is ours.
      public var cornerRadius = 6.0
      /// The colour of the line around; `nil` for none.
      public var strokeColor: Color?
      /// How wide the line is, in points.
      public var strokeWidth = 0.0
    }

    let kind: Kind
    /// The title.
    public var title: String?
    /// The picture before the title.
    public var image: ViewPicture?
    /// The room between picture and title, in points.
    public var imagePadding = 0.0
    /// The colour of the title; `nil` for that of the kind.
    public var baseForegroundColor: Color?
    /// The colour of the fill, which a tinted one shows paler; `nil` for that of the kind.
    public var baseBackgroundColor: Color?
    /// How round the corners are.
    public var cornerStyle = CornerStyle.dynamic
    /// What lies behind title and picture.
    public var background = Background()
    /// What is kept free around them; 7 pt above and below and 12 pt at the sides by default.
    public var contentInsets = DirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    private init(_ kind: Kind) { self.kind = kind }

    /// A tinted title without a fill.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// A tinted title on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// A tinted title on a pale tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// A white title on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// As ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// As ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// As ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// As ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    /// The title's colour on a tint.
    func foreground(_ tint: Color) -> Color {
      baseForegroundColor ?? (kind == .filled ? .white : tint)
    }

    /// The fill on a tint.
    func fill(_ tint: Color) -> Color {
      if let fill = background.backgroundColor { return fill }
      return switch kind {
      case .plain: baseBackgroundColor ?? .clear
      case .gray: baseBackgroundColor ?? Color(hex: 0x787880).opacity(0.16)
      case .tinted: (baseBackgroundColor ?? tint).opacity(0.18)
      case .filled: baseBackgroundColor ?? tint
      }
    }

    /// The corners' radius of a button of a height, in points.
    func radius(_ height: Double) -> Double {
      switch cornerStyle {
      case .dynamic, .fixed: background.cornerRadius
      case .small: 4
      case .medium: 8
      case .large: 12
      case .capsule: height / 2
      }
    }
  }

  /// Creates a button that looks as a configuration says, takes its title from it or from an action, and calls
  /// the action when it is pressed.
  public convenience init(configuration: Configuration, primaryAction: Action? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Shows what the configuration says behind title and picture; a press makes it paler, as a button that is off is.
  func showConfiguration() {
    guard let configuration else { return }
    let fill = configuration.fill(tintColor)
    backgroundColor = isEnabled && !isHighlighted ? fill : fill.opacity(0.6)
    let stroke = configuration.background.strokeColor
    borderWidth = stroke == nil ? 0 : configuration.background.strokeWidth
    borderColor = stroke ?? .clear
    cornerRadius = configuration.radius(bounds.height)
    insetContent()
  }

  /// Keeps free what the configuration says, if there is one.
  func insetContent() {
    guard let insets = configuration?.contentInsets.insets(mirrored: isRightToLeft),
      insets != contentEdgeInsets
    else { return }
    contentEdgeInsets = insets
  }
}
