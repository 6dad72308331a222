import TransitionViews

/// A rule for places and extents: one attribute is, is at least or is at most `multiplier` times another one,
/// and `constant` points more; the counterpart of `NSLayoutConstraint`.
///
/// In force, it belongs to the nearest view around both items. A change of ``constant``, ``priority`` or
/// ``isActive`` shows at the next layout: with ``View/layoutIfNeeded()`` in an animation block, animated.
///
/// A constraint of a lower priority never counts against one of a higher; of two that cannot both hold and
/// have the same, the earlier one holds. What must hold and cannot is told of in the stage's ``Trace``.
/// Transforms do not count. One about a leading or a trailing edge is mirrored where the view that holds it begins
/// at the right; all others are not, as in UIKit: neither left and right edges nor middles with their constants.
@MainActor
open class LayoutConstraint {
  /// What is related.
  nonisolated public enum Attribute: Int, Hashable, Sendable {
    /// An edge.
    case left = 1, right, top, bottom, leading, trailing
    /// An extent.
    case width, height
    /// The middle.
    case centerX, centerY
    /// The baseline of the last or the first line of a label.
    case lastBaseline, firstBaseline
    /// An edge of the view's margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// The middle between the view's margins.
    case centerXWithinMargins, centerYWithinMargins
    /// Nothing: the constant alone counts.
    case notAnAttribute = 0
  }

  /// How the two are related.
  nonisolated public enum Relation: Int, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// They are equal.
    case equal
    /// The first is at least the second.
    case greaterThanOrEqual
  }

  /// A direction in which views are laid out.
  nonisolated public enum Axis: Int, Hashable, Sendable {
    /// From one side to the other.
    case horizontal
    /// Downward.
    case vertical
  }

  /// Whose attribute is ruled.
  public private(set) final weak var firstItem: (any LayoutItem)?
  /// Which of its attributes.
  public final let firstAttribute: Attribute
  /// How they are related.
  public final let relation: Relation
  /// Whose attribute it depends on, if on any.
  public private(set) final weak var secondItem: (any LayoutItem)?
  /// Which of its attributes.
  public final let secondAttribute: Attribute
  /// By what the second attribute is multiplied.
  public final let multiplier: Double
  /// What is added, in points.
  open var constant: Double { didSet { if constant != oldValue { changed() } } }
  /// How much it counts; it must hold by default.
  public final var priority = LayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// A name for whoever looks for it.
  public final var identifier: String?

  /// What is subtracted from both attributes where they are extents between two anchors.
  private(set) final weak var firstOrigin: (any LayoutItem)?
  private(set) final weak var secondOrigin: (any LayoutItem)?
  private let originAttributes: (first: Attribute, second: Attribute)
  /// The view that holds it while it is in force.
  final weak var home: View?
  /// The line that made it.
  private(set) final var place: CodePlace?
  /// Whether it was told of that it cannot hold.
  final var isReported = false

  /// Creates a constraint between an attribute of a view or guide and one of another, or, without a second
  /// item, the constant alone, in points.
  public init(
    item first: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem second: Any?, attribute secondAttribute: Attribute, multiplier: Double,
    constant: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    (firstItem, self.firstAttribute, self.relation) = (item(first), firstAttribute, relation)
    secondItem = second.flatMap(item)
    self.secondAttribute = secondItem == nil ? .notAnAttribute : secondAttribute
    (self.multiplier, self.constant) = (multiplier, constant)
    originAttributes = (.notAnAttribute, .notAnAttribute)
    stands(at: fileID, line)
  }

  /// Creates a constraint that rules nothing.
  public init() {
    (firstAttribute, relation, secondAttribute) = (.notAnAttribute, .equal, .notAnAttribute)
    (multiplier, constant, originAttributes) = (1, 0, (.notAnAttribute, .notAnAttribute))
  }

  init<Kind>(
    _ first: LayoutAnchor<Kind>, _ relation: Relation, _ second: LayoutAnchor<Kind>?,
    multiplier: Double, constant: Double
  ) {
    (firstItem, firstAttribute, self.relation) = (first.item, first.attribute, relation)
    (secondItem, secondAttribute) = (second?.item, second?.attribute ?? .notAnAttribute)
    (self.multiplier, self.constant) = (multiplier, constant)
    (firstOrigin, secondOrigin) = (first.from?.item, second?.from?.item)
    originAttributes = (
      first.from?.attribute ?? .notAnAttribute, second?.from?.attribute ?? .notAnAttribute
    )
  }

  /// Whether the constraint is in force.
  ///
  /// - Precondition: To come into force, its items lie in one hierarchy.
  public final var isActive: Bool {
    get { home != nil }
    set { if newValue { activate() } else { deactivate() } }
  }

  /// Puts constraints in force.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Takes constraints out of force.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  final func stands(at fileID: StaticString, _ line: UInt) {
    place = CodePlace(fileID: fileID, line: line)
  }

  // MARK: In force

  private func activate() {
    guard home == nil, let first = firstItem?.view else { return }
    var around: View? = first
    while let view = around, !views.allSatisfy({ $0.isDescendant(of: view) }) {
      around = view.superview
    }
    precondition(around != nil, "\(words): no view is around both of its items.")
    around?.addConstraint(self)
  }

  private func deactivate() { home?.removeConstraint(self) }

  private func changed() { home?.constraintsChanged() }

  /// Whether all that it relates is still there.
  final var isWhole: Bool {
    firstItem != nil && (secondItem == nil) == (secondAttribute == .notAnAttribute)
  }

  /// The views that it is about.
  final var views: [View] {
    [firstItem, firstOrigin, secondItem, secondOrigin].compactMap { $0?.view }
  }

  /// Its two sides: each an attribute of an item, and one that is subtracted from it.
  final var sides: [(item: any LayoutItem, attribute: Attribute, factor: Double)] {
    let all: [((any LayoutItem)?, Attribute, Double)] = [
      (firstItem, firstAttribute, 1), (firstOrigin, originAttributes.first, -1),
      (secondItem, secondAttribute, -multiplier),
      (secondOrigin, originAttributes.second, multiplier),
    ]
    return all.compactMap { item, attribute, factor in
      guard let item, attribute != .notAnAttribute else { return nil }
      return (item, attribute, factor)
    }
  }
}

/// The view or guide that somebody has given as anything.
private func item(_ given: Any) -> (any LayoutItem)? {
  (given as? any LayoutItem)?.subject
}
