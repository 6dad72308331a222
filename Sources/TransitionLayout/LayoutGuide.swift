public import Drawing
public import TransitionViews

/// A rectangle in a view that constraints know and nobody sees; the counterpart of `UILayoutGuide`.
///
/// Views have some of their own, such as ``View/safeAreaLayoutGuide``; of those the view's size and insets
/// rule the place, and of all others constraints.
@MainActor
open class LayoutGuide {
  /// What a guide follows.
  enum Kind: Hashable {
    case free, safeArea, margins, readable, keyboard, top, bottom, content, frame

    /// What of UIKit's that is, where it came after guides.
    var offering: EraOffering? {
      switch self {
      case .safeArea: .safeAreaGuide
      case .margins: .layoutMarginsGuide
      case .readable: .readableContentGuide
      case .keyboard: .keyboardGuide
      case .content: .contentGuide
      case .frame: .frameGuide
      case .free, .top, .bottom: nil
      }
    }
  }

  let kind: Kind
  /// The view that the guide is in.
  public internal(set) final weak var owningView: View?
  /// A name for whoever looks for it.
  public final var identifier: String
  /// Where the guide lies, of a free one.
  final var place = Rect.zero

  /// Creates a guide that lies where constraints say, once it is in a view.
  public init() {
    (kind, identifier) = (.free, "")
    Ambient.stage?.offers(.layoutGuide, to: "\(Self.self)")
  }

  init(_ kind: Kind, in view: View) {
    (self.kind, owningView, identifier) = (kind, view, "\(kind)")
  }

  /// Where the guide lies in its view as of the last layout, in points.
  public final var layoutFrame: Rect {
    guard let view = owningView, kind != .free else { return place }
    let bounds = view.bounds
    var frame = bounds.inset(by: insets)
    switch kind {
    case .content: return Rect(origin: .zero, size: (view as? ScrollView)?.contentSize ?? .zero)
    case .top: return Rect(x: 0, y: bounds.minY, width: bounds.width, height: insets.top)
    case .bottom, .keyboard:
      let height = insets.bottom
      return Rect(x: 0, y: bounds.maxY - height, width: bounds.width, height: height)
    case .readable:
      frame = frame.insetBy(dx: max(frame.width - LayoutGuide.readableWidth, 0) / 2, dy: 0)
    case .free, .safeArea, .margins, .frame: break
    }
    return frame
  }

  /// The extent of a controller's guide at an edge: what covers the view there, in points.
  public final var length: Double { layoutFrame.height }

  /// How far what a guide follows lies from the edges of its view.
  final var insets: EdgeInsets {
    switch kind {
    case .free, .content, .frame: .zero
    case .safeArea, .keyboard, .top, .bottom: owningView?.safeAreaInsets ?? .zero
    case .margins, .readable: owningView?.layoutMargins ?? .zero
    }
  }

  /// The width of lines that are easily read, in points: UIKit's at the usual size of text.
  static let readableWidth = 672.0
}

extension View {
  /// The guides that were added.
  public final var layoutGuides: [LayoutGuide] { known?.guides ?? [] }

  /// Adds a guide; it leaves its former view first.
  public final func addLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView !== self else { return }
    guide.owningView?.removeLayoutGuide(guide)
    guide.owningView = self
    Arrangement.of(self).guides.append(guide)
  }

  /// Removes a guide that was added, with the constraints on it.
  public final func removeLayoutGuide(_ guide: LayoutGuide) {
    guard guide.owningView === self, guide.kind == .free else { return }
    var around: View? = self
    while let view = around {
      view.removeConstraints(
        view.constraints.filter { $0.sides.contains { $0.item === guide } })
      around = view.superview
    }
    known?.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  fileprivate func guide(_ kind: LayoutGuide.Kind) -> LayoutGuide {
    if let offering = kind.offering { Ambient.stage?.offers(offering, to: id) }
    if let guide = builtInGuide(kind) { return guide }
    let guide = LayoutGuide(kind, in: self)
    Arrangement.of(self).builtIn.append(guide)
    return guide
  }

  /// A guide that every view has, if somebody has asked for it.
  final func builtInGuide(_ kind: LayoutGuide.Kind) -> LayoutGuide? {
    known?.builtIn.first { $0.kind == kind }
  }

  /// What nothing covers: the view without its ``safeAreaInsets``.
  public final var safeAreaLayoutGuide: LayoutGuide { guide(.safeArea) }
  /// The view without its ``layoutMargins``.
  public final var layoutMarginsGuide: LayoutGuide { guide(.margins) }
  /// The margins' guide where lines are easily read: in its middle, at most 672 points wide.
  public final var readableContentGuide: LayoutGuide { guide(.readable) }
  /// Where a keyboard is. There is none: the guide lies along the lower edge, below the safe area.
  public final var keyboardLayoutGuide: LayoutGuide { guide(.keyboard) }
  /// What covers the view at its upper edge.
  @_spi(UIKitNames) public final var topEdgeGuide: LayoutGuide { guide(.top) }
  /// What covers the view at its lower edge.
  @_spi(UIKitNames) public final var bottomEdgeGuide: LayoutGuide { guide(.bottom) }

  // MARK: Margins

  /// How far content keeps from the edges, in points: what was set, or 8 everywhere, at the left and right of
  /// a controller's view 16 (20 from a width of 414 on); and the safe area, which is added when it is read.
  public final var layoutMargins: EdgeInsets {
    get {
      let own = (ownMargins ?? usualMargins).adding(safeAreaInsets)
      guard preservesSuperviewLayoutMargins, let superview else { return own }
      let room = superview.bounds.inset(by: superview.layoutMargins)
      let place = model.untransformedFrame
      return EdgeInsets(
        top: max(own.top, room.minY - place.minY), left: max(own.left, room.minX - place.minX),
        bottom: max(own.bottom, place.maxY - room.maxY),
        right: max(own.right, place.maxX - room.maxX))
    }
    set { setMargins(newValue, areDirectional: false) }
  }

  private func setMargins(_ margins: EdgeInsets, areDirectional: Bool) {
    let known = Arrangement.of(self)
    (known.margins, known.hasDirectionalMargins) = (margins, areDirectional)
    constraintsChanged()
  }

  /// The margins that were set, as the view reads now.
  private var ownMargins: EdgeInsets? {
    guard let known, known.hasDirectionalMargins, isRightToLeft else { return known?.margins }
    return known.margins?.mirrored
  }

  /// Whether the margins keep to those of the superview too; `false` by default.
  public final var preservesSuperviewLayoutMargins: Bool {
    get { known?.preservesMargins ?? false }
    set {
      Arrangement.of(self).preservesMargins = newValue
      constraintsChanged()
    }
  }

  /// ``layoutMargins`` by where the view begins; what is set here stays there when it begins elsewhere.
  public final var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins, mirrored: isRightToLeft) }
    set { setMargins(newValue.insets(mirrored: false), areDirectional: true) }
  }

  private var usualMargins: EdgeInsets {
    guard viewOwner != nil else { return EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    let side = bounds.width < 414 ? 16.0 : 20
    return EdgeInsets(left: side, right: side)
  }
}

extension ScrollView {
  /// The content, whose size constraints on this guide, or between the content and the edges of the scroll
  /// view, give.
  public final var contentLayoutGuide: LayoutGuide { guide(.content) }
  /// The scroll view's own frame, which does not move with the content. What is placed by it stays in its
  /// place until the next layout, though the content moves: unlike in UIKit.
  public final var frameLayoutGuide: LayoutGuide { guide(.frame) }
}
