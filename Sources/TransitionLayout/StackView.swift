public import Drawing
public import TransitionViews

/// Views in a row or in a column; the counterpart of `UIStackView`.
///
/// The views are laid out by constraints, as if the stack had made them: so they get their content's sizes,
/// and the stack gets theirs where nothing else rules its size. Those that are hidden are skipped and keep
/// their frames.
@MainActor
open class StackView: View {
  /// How the views share the length of the stack.
  nonisolated public enum Distribution: Hashable, Sendable {
    /// They fill it; by their priorities, views become longer or shorter than their content.
    case fill
    /// They fill it, all of the same length.
    case fillEqually
    /// They fill it, in proportion to their content.
    case fillProportionally
    /// The gaps between them are equal, and not less than ``StackView/spacing``.
    case equalSpacing
    /// Their middles are equally far from each other, as far as that leaves gaps of ``StackView/spacing``.
    case equalCentering
  }

  /// Where the views lie across the stack.
  nonisolated public enum Alignment: Hashable, Sendable {
    /// They fill it.
    case fill
    /// At the edge where the stack begins, or at the upper one.
    case leading, top
    /// In the middle.
    case center
    /// At the edge where the stack ends, or at the lower one.
    case trailing, bottom
    /// In a row, so that the baselines of the labels are one line.
    case firstBaseline, lastBaseline
  }

  /// The views that are laid out, in their order.
  public private(set) final var arrangedSubviews: [View] = []
  /// The direction in which they follow each other.
  public final var axis = LayoutConstraint.Axis.horizontal { didSet { constraintsChanged() } }
  /// How they share the length of the stack.
  public final var distribution = Distribution.fill { didSet { constraintsChanged() } }
  /// Where they lie across it.
  public final var alignment = Alignment.fill { didSet { constraintsChanged() } }
  /// The gap between two, in points.
  public final var spacing = 0.0 { didSet { constraintsChanged() } }
  /// Whether they keep to the ``View/layoutMargins``.
  public final var isLayoutMarginsRelativeArrangement = false { didSet { constraintsChanged() } }
  private var customSpacings: [ObjectIdentifier: Double] = [:]

  /// Creates a stack with a name.
  public override init(id: String, frame: Rect = .zero) { super.init(id: id, frame: frame) }

  /// Creates a stack that takes its name from its type.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates a row of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  public final func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view, or moves it there. It becomes a subview, whose place constraints rule.
  ///
  /// - Precondition: The index lies in 0…the number of the other views.
  public final func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      index >= 0 && index <= arrangedSubviews.count,
      "An index in a stack must lie in 0…\(arrangedSubviews.count), but it is \(index).")
    arrangedSubviews.insert(view, at: index)
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    constraintsChanged()
  }

  /// Lays a view out no longer; it stays a subview.
  public final func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    constraintsChanged()
  }

  /// Tells where the stage's era has no such view; overrides call `super`.
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    window?.offers(.stackView, to: id)
  }

  /// Lays out no longer what leaves the stack; overrides call `super`.
  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  /// Sets the gap after a view, in points.
  public final func setCustomSpacing(_ spacing: Double, after view: View) {
    customSpacings[ObjectIdentifier(view)] = spacing
    constraintsChanged()
  }

  /// The gap after a view that was set, or ``spacing``.
  public final func customSpacing(after view: View) -> Double {
    customSpacings[ObjectIdentifier(view)] ?? spacing
  }
}
