public import Drawing
public import TransitionViews

extension View {
  /// Whether the view's frame and its ``autoresizingMask`` rule where it is; `true` by default. With `false`,
  /// constraints do.
  ///
  /// A view that no constraint knows of keeps its frame all the same.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { known?.isFramed ?? true }
    set {
      guard newValue != translatesAutoresizingMaskIntoConstraints else { return }
      Arrangement.of(self).isFramed = newValue
      if let superview { superview.constraintsChanged() }
      constraintsChanged()
    }
  }

  /// The constraints in force that this view holds: those about itself alone, and those for which no view
  /// further inside is around both items.
  public final var constraints: [LayoutConstraint] { known?.constraints ?? [] }

  /// Puts a constraint in force.
  ///
  /// - Precondition: Its items are this view or lie in it.
  public final func addConstraint(_ constraint: LayoutConstraint) {
    guard constraint.home !== self else { return }
    constraint.home?.removeConstraint(constraint)
    for view in constraint.views {
      precondition(
        view.isDescendant(of: self),
        "\(constraint.words) cannot be held by '\(id)', as not all lies in it.")
      join(view)
    }
    constraint.home = self
    constraint.isReported = false
    Arrangement.of(self).constraints.append(constraint)
    constraintsChanged()
  }

  /// Puts constraints in force.
  public final func addConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Takes a constraint that the view holds out of force.
  public final func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.home === self else { return }
    known?.constraints.removeAll { $0 === constraint }
    constraint.home = nil
    constraintsChanged()
  }

  /// Takes constraints that the view holds out of force.
  public final func removeConstraints(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Lets everything between a view and this one be solved together, and watches the view's place.
  private func join(_ view: View) {
    var joined: View? = view
    while let view = joined, view !== self {
      Arrangement.of(view).isJoined = true
      joined = view.superview
    }
  }

  // MARK: Content

  /// How much it counts that the view is not made larger than its content; 250 by default.
  public final func contentHuggingPriority(for axis: LayoutConstraint.Axis) -> LayoutPriority {
    known?.hugging[axis.rawValue] ?? .defaultLow
  }

  /// Sets how much it counts that the view is not made larger than its ``intrinsicContentSize``.
  public final func setContentHuggingPriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    Arrangement.of(self).hugging[axis.rawValue] = priority
    constraintsChanged()
  }

  /// How much it counts that the view is not made smaller than its content; 750 by default.
  public final func contentCompressionResistancePriority(for axis: LayoutConstraint.Axis)
    -> LayoutPriority
  {
    known?.resistance[axis.rawValue] ?? .defaultHigh
  }

  /// Sets how much it counts that the view is not made smaller than its ``intrinsicContentSize``.
  public final func setContentCompressionResistancePriority(
    _ priority: LayoutPriority, for axis: LayoutConstraint.Axis
  ) {
    Arrangement.of(self).resistance[axis.rawValue] = priority
    constraintsChanged()
  }

  /// A size as small as the constraints allow.
  nonisolated public static let layoutFittingCompressedSize = Size.zero
  /// A size as large as the constraints allow.
  nonisolated public static let layoutFittingExpandedSize = Size(width: 10_000, height: 10_000)

  /// The size that the constraints inside and the content give the view, as near as they allow to a size.
  public final func systemLayoutSizeFitting(_ size: Size) -> Size {
    systemLayoutSizeFitting(
      size, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints inside and the content give the view, near to a size that counts so much.
  /// Nothing is laid out.
  public final func systemLayoutSizeFitting(
    _ size: Size, withHorizontalFittingPriority horizontal: LayoutPriority,
    verticalFittingPriority vertical: LayoutPriority
  ) -> Size {
    updateConstraintsIfNeeded()
    return LayoutSystem(root: self, fitting: (size, [horizontal, vertical])).solve()
  }

  // MARK: Updates

  /// Whether ``updateConstraints()`` is due.
  public final func needsUpdateConstraints() -> Bool { isConstraintUpdateDue }
}
