import Drawing
import TransitionViews

/// What constraints are about: a ``View``, a ``LayoutGuide``, or a ``Stage``, which stands for its window.
/// Nothing else can be one.
public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}
extension LayoutGuide: LayoutItem {}
extension Stage: LayoutItem {}

extension LayoutItem {
  /// The edge where it begins: the left one, or the right one where the view that holds a constraint begins there.
  public var leadingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(subject, .leading) }
  /// The edge across from ``leadingAnchor``.
  public var trailingAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(subject, .trailing) }
  /// The left edge.
  public var leftAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(subject, .left) }
  /// The right edge.
  public var rightAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(subject, .right) }
  /// The middle between the left and the right edge.
  public var centerXAnchor: LayoutXAxisAnchor { LayoutXAxisAnchor(subject, .centerX) }
  /// The upper edge.
  public var topAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(subject, .top) }
  /// The lower edge.
  public var bottomAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(subject, .bottom) }
  /// The middle between the upper and the lower edge.
  public var centerYAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(subject, .centerY) }
  /// The width.
  public var widthAnchor: LayoutDimension { LayoutDimension(subject, .width) }
  /// The height.
  public var heightAnchor: LayoutDimension { LayoutDimension(subject, .height) }

  /// What is ruled: of a stage, its window.
  var subject: any LayoutItem { (self as? Stage)?.window ?? self }

  /// The view itself, or that of the guide.
  var view: View? { (self as? View) ?? (self as? LayoutGuide)?.owningView }

  /// What it is called in words.
  var word: String {
    if let view = self as? View { return view.id }
    return "\(view?.id ?? "?").\((self as? LayoutGuide)?.identifier ?? "guide")"
  }
}

extension View {
  /// The baseline of the first line of a label; of other views the upper edge.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The baseline of the last line of a label; of other views the lower edge.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { LayoutYAxisAnchor(self, .lastBaseline) }
}
