public import Drawing

/// A rectangle on the stage that paints itself, holds subviews and can be animated.
///
/// The counterpart of `UIView`. Differences: a view has an `id`, which names it in frames, hashes and
/// traces; it paints by appending values to a `DisplayList`; and its model and what it presents are
/// both plain values (``ViewState``), read with ``model`` and ``presented(at:)``.
///
/// What can be animated is in its model; ``layer`` has the names that iOS code reaches for there.
///
/// It has more properties than most types: twelve are UIKit's own, five belong to snapshots, which are
/// views so that they move and are painted like any other.
@MainActor
open class View: Responder {
  /// The name in frames, hashes and traces. A controller's root view has the controller's id.
  ///
  /// A view that was made without one is called by its type, and takes its final name when it first comes
  /// into another view: `View`, `View 2` and so on, the first that no sibling has.
  public package(set) final var id: String {
    didSet { identity = DisplayList.identity(of: id) }
  }
  /// What marks the part of a picture that shows the view: the same for the view of this name in every run of
  /// one stage, so that one frame can be compared with another.
  private(set) final var identity: Int
  /// Whether the id is final.
  package final var isNamed: Bool
  /// The view that this one is shown in.
  public internal(set) final weak var superview: View?
  /// The views shown in this one, back to front.
  public final var subviews: [View] { hasLayers ? parts.filter { !$0.isLayer } : parts }
  /// The subviews and the views that hold layers without a view, in the one order in which all are painted.
  package internal(set) final var parts: [View] = []
  /// Whether some of the parts may hold layers.
  final var hasLayers = false
  /// Whether the view holds a layer without a view, and is no subview.
  package final var isLayer = false
  /// What the view is among layers, once somebody has asked for that.
  package final var backing: (any LayerBacking)?
  /// What ``draw(_:)`` has drawn.
  final var drawn = DrawnContent.unknown
  /// Recognizers that see touches on this view and on its subviews.
  public private(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// Whose root view this is.
  package final weak var viewOwner: (any ViewOwner)?
  /// What this view stands for without being anybody's root view.
  package final var standing: Standing?
  /// The stage that this view holds the root of.
  weak var stage: Stage?
  /// A number by which ``viewWithTag(_:)`` finds the view; 0 by default.
  public final var tag = 0

  /// The values that every animation runs towards.
  public package(set) final var model: ViewState
  /// What runs on top of the model, oldest first.
  package final var animations: [PropertyAnimation] = []
  /// For a departing snapshot: what it moves with.
  package final var glue: Glue?
  /// For a departing snapshot: the view whose content it shows.
  package final var snapshotSource: View? { didSet { holdOn(to: oldValue) } }
  /// For a departing snapshot: its number among those of its source.
  package final var snapshotNumber = 1
  /// For a picture that a view transition leaves: what it shows, in its own coordinates.
  var picture: LeftPicture?
  /// Pictures of views that have left the hierarchy and are still on their way out, in front. They may be
  /// many, so that they are changed in place, by the functions of `View+Departing.swift` alone.
  package final var departing: [View] = []

  /// How a scroll view's content moves by itself.
  package final var travel: ScrollTravel?

  /// Whether touches reach this view and its subviews.
  public final var isUserInteractionEnabled = true
  /// Whether the view is told of more than one finger at a time; recognizers on it always are. `false` by
  /// default.
  public final var isMultipleTouchEnabled = false
  /// Whether fingers on the view keep further fingers off all other views, and the other way round.
  /// `false` by default.
  public final var isExclusiveTouch = false
  /// Whether the view and its subviews are neither shown nor touched.
  public final var isHidden = false {
    didSet { if isHidden != oldValue { superview?.arrangement?.visibilityChanged(of: self) } }
  }
  /// Whether subviews are painted only inside the bounds, rounded by ``cornerRadius``.
  public final var clipsToBounds = false
  /// Which corners ``cornerRadius`` rounds; all by default.
  public final var maskedCorners = CornerMask.all
  /// Whether the view is seen from behind too, once something has turned it away from the eye; default
  /// `true`. Otherwise its back is neither seen nor touched, and so with its subviews.
  public final var isDoubleSided = true
  /// A view whose opacity, pixel by pixel, this one's is multiplied by: nothing is seen where the mask is
  /// clear. `nil` by default.
  ///
  /// Its frame is in this view's coordinates, and what animates it is seen. It belongs to this view alone
  /// and is not among the subviews: where it was before, it is taken away.
  ///
  /// - Precondition: It is neither this view nor one around it.
  public final var mask: View? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.maskedView = nil
      guard let mask else { return }
      precondition(!contains(ancestor: mask), "'\(id)' cannot be masked by a view around it.")
      mask.removeFromSuperview()
      mask.maskedView?.mask = nil
      mask.maskedView = self
      setNeedsLayout()
    }
  }
  /// What this view masks.
  package private(set) final weak var maskedView: View?
  /// How the frame follows when the superview's size changes.
  public final var autoresizingMask: AutoresizingMask = [] {
    didSet { viewOwner?.viewChangedMask() }
  }
  /// What knows of constraints on the view and on its subviews; `nil` without any.
  package final var arrangement: (any ViewArrangement)?
  /// Whether ``updateConstraints()`` is due at the next layout.
  package final var isConstraintUpdateDue = true
  /// Whether its stage reads from the right: the one that it is on, was on last, or was made for.
  final var isOnMirroredStage = Ambient.stage?.layoutDirection == .rightToLeft
  /// The safe area that the view has been told of.
  final var toldSafeArea = EdgeInsets.zero
  /// Whether the size or the subviews have changed since the last layout.
  public private(set) final var needsLayout = true

  /// Creates a view.
  ///
  /// - Parameters:
  ///   - id: Its name in frames, hashes and traces.
  ///   - frame: Its rectangle in the superview, in points.
  public init(id: String, frame: Rect = .zero) {
    self.id = id
    identity = DisplayList.identity(of: id)
    isNamed = true
    model = ViewState(frame: frame)
    super.init(owned: ())
  }

  /// Creates a view that takes its name from its type when it first comes into another view.
  ///
  /// - Parameter frame: Its rectangle in the superview, in points.
  public init(frame: Rect) {
    (id, identity) = ("", 0)
    isNamed = false
    model = ViewState(frame: frame)
    super.init(owned: ())
    id = typeName(of: self)
  }

  /// Creates a view without extent that takes its name from its type.
  public convenience init() { self.init(frame: .zero) }

  /// Paints the content between the background and the subviews, in coordinates that `map` takes to the
  /// list's. What shows a picture needs the map, because a picture sets maps of its own.
  func paintOwn(
    into list: inout DisplayList, bounds: Rect, map: AffineTransform, opacity: Double
  ) {
    draw(into: &list, bounds: bounds)
    appendDrawn(to: &list, bounds: bounds, map: map, opacity: opacity)
  }

  /// The view has taken its final name.
  func wasNamed() {}

  // MARK: Painting and layout, for subclasses

  /// Appends the view's own content, between the background and the subviews, in the view's own
  /// coordinates. The default paints nothing.
  ///
  /// - Parameters:
  ///   - list: The list to append to.
  ///   - bounds: The *presented* bounds, in points.
  open func draw(into list: inout DisplayList, bounds: Rect) {}

  /// Draws the view's own content with a graphics context; the default draws nothing.
  ///
  /// It is called when the view is painted for the first time and after ``setNeedsDisplay()``; what it draws
  /// is kept, and stretched with the bounds.
  ///
  /// - Parameter rect: The bounds of the model, in points.
  open func draw(_ rect: Rect) { drawn = .none }

  /// The class of the view's layer, as UIKit asks for it; `View.self` stands for a plain one.
  open class var layerClass: AnyClass { View.self }

  /// Says that the content has changed: ``draw(_:)`` is called before the view is painted again. What
  /// ``draw(into:bounds:)`` appends is asked for in every frame that is painted.
  open func setNeedsDisplay() { drawn = .unknown }

  /// Appends what lies in front of the subviews, in the view's own coordinates.
  func drawInFront(
    into list: inout DisplayList, bounds: Rect, at time: Double, map: AffineTransform,
    opacity: Double
  ) {}

  /// Arranges the subviews; called once before the next frame after the size or the subviews have
  /// changed. The default does nothing.
  open func layoutSubviews() {}

  /// The safe area has changed.
  func takeSafeArea(_ insets: EdgeInsets) { toldSafeArea = insets }

  /// What the subviews get of a safe area of the view.
  func safeAreaHandedOn(_ insets: EdgeInsets) -> EdgeInsets { insets }

  /// The safe area of the subviews where it does not follow their places.
  var keptSafeArea: EdgeInsets? { nil }

  /// The safe area has changed; a layout follows. The default does nothing.
  open func safeAreaInsetsDidChange() {}

  /// Asks for a layout pass at the end of the current event.
  public final func setNeedsLayout() {
    needsLayout = true
    Ambient.stage?.needsLayout = true
  }

  /// Runs the layout pass now, here and below, where it is needed. A view under constraints is laid out with
  /// those around it that wait for it, so that it gets its place.
  public final func layoutIfNeeded() {
    var top = self
    while top.arrangement != nil, let around = top.superview, around.needsLayout {
      guard around.arrangement != nil else { break }
      top = around
    }
    top.layOut()
  }

  private func layOut() {
    viewOwner?.announceAppearing()
    if needsLayout {
      if arrangement != nil || isConstraintUpdateDue { updateConstraintsIfNeeded() }
      needsLayout = false
      viewOwner?.viewWillLayoutSubviews()
      arrangement?.arrangeSubviews(of: self)
      layoutSubviews()
      viewOwner?.viewDidLayoutSubviews()
    }
    for part in parts { part.layOut() }
    mask?.layOut()
  }

  /// Sets the constraints of the view and of its subviews; called once before the first layout, and after
  /// every ``setNeedsUpdateConstraints()``. Overrides call `super` at their end. The default does nothing.
  open func updateConstraints() {}

  /// Asks for a call of ``updateConstraints()`` before the next layout, and for that.
  public final func setNeedsUpdateConstraints() {
    isConstraintUpdateDue = true
    setNeedsLayout()
    arrangement?.contentChanged(of: self)
  }

  /// Calls ``updateConstraints()`` where it is due, in the subviews first.
  public final func updateConstraintsIfNeeded() {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
    guard isConstraintUpdateDue else { return }
    isConstraintUpdateDue = false
    if let viewOwner { viewOwner.updateViewConstraints() } else { updateConstraints() }
  }

  /// Says that ``intrinsicContentSize`` has changed, so that constraints count with the new one.
  open func invalidateIntrinsicContentSize() { arrangement?.contentChanged(of: self) }

  /// Whether the class needs constraints to work. It is never asked: those of every view count.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// The size that fits the content best; ``sizeToFit()`` asks for it. The default is the present one.
  ///
  /// - Parameter size: The room that there is, in points.
  open func sizeThatFits(_ size: Size) -> Size { model.bounds.size }

  /// The size of the content, in points; ``noIntrinsicMetric`` along an axis along which there is none.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The extent of content that has none of its own.
  nonisolated public static let noIntrinsicMetric = -1.0

  /// Gives the view the size that fits its content best; its top left corner stays, as if the transform
  /// were the identity.
  open func sizeToFit() {
    let place = untransformedFrame.origin
    untransformedFrame = Rect(origin: place, size: sizeThatFits(model.bounds.size))
  }

  /// Whether a point counts as inside this view for touches; override it to enlarge or to reduce the
  /// touch area. The default is whether the bounds contain the point.
  ///
  /// Where it returns `false`, subviews receive no touches either; where an override returns `true`
  /// beyond the bounds, they do, as in UIKit.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates, in points.
  ///   - bounds: The *presented* bounds, in points.
  open func point(inside point: Point, bounds: Rect) -> Bool { bounds.contains(point) }

  /// The same as UIKit asks it; the default asks ``point(inside:bounds:)`` with the bounds that are shown.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates, in points.
  ///   - event: What the touch belongs to.
  open func point(inside point: Point, with event: TouchEvent?) -> Bool {
    self.point(inside: point, bounds: touchedBounds)
  }

  /// The deepest view at a point that receives touches, as UIKit asks for it: the view itself, one in it, or
  /// another one instead. The default goes through the subviews, the one in front first.
  ///
  /// - Parameters:
  ///   - point: In the view's own coordinates, in points.
  ///   - event: What the touch belongs to.
  open func hitTest(_ point: Point, with event: TouchEvent?) -> View? {
    hitTestSubviews(point, with: event)
  }

  // MARK: Touches

  /// Whether a recognizer on this view may begin; asked when the recognizer's own ``GestureRecognizer/delegate``
  /// has agreed. The default agrees.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// The controller whose root view this is, or the superview.
  open override var next: Responder? { viewOwner as? Responder ?? superview }

  /// A finger came down on the view. The default hands it on: to the controller whose root view this is,
  /// or to the superview.
  ///
  /// Each finger comes in a call of its own, even where several do something at the same time. A gesture
  /// that is recognized cancels its fingers (``GestureRecognizer/cancelsTouchesInView``).
  open func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    if let viewOwner { return viewOwner.touchesBegan(touches, with: event) }
    if superview == nil { stage?.wereTouchesLeft = true }
    superview?.touchesBegan(touches, with: event)
  }

  /// A finger that came down on the view moved. The default hands it on.
  open func touchesMoved(_ touches: Set<Touch>, with event: Event?) {
    if let viewOwner { return viewOwner.touchesMoved(touches, with: event) }
    superview?.touchesMoved(touches, with: event)
  }

  /// A finger that came down on the view was lifted. The default hands it on.
  open func touchesEnded(_ touches: Set<Touch>, with event: Event?) {
    if let viewOwner { return viewOwner.touchesEnded(touches, with: event) }
    superview?.touchesEnded(touches, with: event)
  }

  /// A finger that came down on the view is not the view's any more, or the view has left the stage. The
  /// default hands it on.
  open func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
    if let viewOwner { return viewOwner.touchesCancelled(touches, with: event) }
    superview?.touchesCancelled(touches, with: event)
  }

  /// Whether a recognizer here or below watches a pointer that is not down.
  var watchesHover: Bool {
    gestureRecognizers.contains { $0 is HoverGestureRecognizer && $0.isEnabled }
      || parts.contains(where: \.watchesHover)
  }

  // MARK: Hierarchy

  /// The view is about to come into `superview`, or, with `nil`, to leave its own. The default does
  /// nothing.
  open func willMove(toSuperview superview: View?) {}

  /// The view has come into another superview, or has left its own. The default does nothing.
  open func didMoveToSuperview() {}

  /// The view is about to come onto another stage, alone or with what it lies in, or, with `nil`, to
  /// leave its own. The default does nothing.
  open func willMove(toWindow stage: Stage?) {}

  /// The view has come onto another stage, or has left its own. The default does nothing.
  open func didMoveToWindow() {}

  /// A subview has come. The default does nothing.
  open func didAddSubview(_ subview: View) {}

  /// A subview is about to leave. The default does nothing.
  open func willRemoveSubview(_ subview: View) {}

  /// Adds `view` in front of the other subviews; it leaves its former superview first.
  public final func addSubview(_ view: View) { insert(view, at: parts.count) }

  /// Inserts `view` at an index, counted from the back; it leaves its former superview first.
  ///
  /// - Precondition: The index lies in 0…`subviews.count`, and `view` does not contain this view.
  public final func insertSubview(_ view: View, at index: Int) {
    precondition(
      index >= 0 && index <= subviews.count,
      "A subview's index must lie in 0…\(subviews.count), but it is \(index).")
    insert(view, at: hasLayers ? part(at: index, without: view) : index)
  }

  /// Inserts `view` at an index among the parts.
  final func insert(_ view: View, at index: Int) {
    if let standIn = view.standIn(movingTo: self) {
      if standIn.superview !== self { view.viewOwner?.standInTakesPlace() }
      return insert(standIn, at: index)
    }
    precondition(!contains(ancestor: view), "'\(view.id)' cannot be a subview of itself.")
    let former = view.superview
    guard former !== self else { return reorder(view, to: index) }
    let formerRoot = view.root
    let leaving = formerRoot.stage != nil && window == nil ? view.announceRemoval() : []
    let move = ViewMove(of: view, from: former, to: self)
    move.willHappen()
    if let other = view.standIn(movingTo: self) ?? view.standing?.heir {
      // Its controller, which was told, has presented in its context, or dismissed what was there.
      insert(other, at: min(index, parts.count))
      for owner in leaving { owner.viewWasRemoved() }
      return
    }
    // Who was told may have moved it: the latest move counts.
    guard view.superview === former else {
      for owner in leaving { owner.viewWasRemoved() }
      return
    }
    view.detach()
    view.maskedView?.mask = nil
    view.takeName(in: self)
    view.superview = self
    parts.insert(view, at: min(index, parts.count))
    view.read(mirrored: isOnMirroredStage)
    setNeedsLayout()
    move.didHappen()
    let newRoot = root
    if former != nil && newRoot !== formerRoot { view.cancelGestures() }
    for owner in leaving { owner.viewWasRemoved() }
    if former == nil || (formerRoot.stage == nil && newRoot.stage != nil) { view.announceArrival() }
  }

  /// Tells those that they appear who are seen in this view, which has come.
  private func announceArrival() {
    if let shownOwner { return shownOwner.viewWasAdded(as: self) }
    guard window != nil else { return }
    for part in parts { part.announceArrival() }
  }

  /// Tells those that they disappear who are seen in this view, which is about to go.
  private func announceRemoval() -> [any ViewOwner] {
    guard let shownOwner else { return parts.flatMap { $0.announceRemoval() } }
    return shownOwner.viewWillBeRemoved(as: self) ? [shownOwner] : []
  }

  /// Removes the view from its superview; without one, nothing happens. Repeating animations in it
  /// end, and gestures under way on it or on its subviews are cancelled.
  open func removeFromSuperview() {
    (viewOwner?.standInMovingOut ?? self).removeItself()
  }

  /// Removes the view alone, also where another one stands for its controller.
  package final func removeItself() {
    guard superview != nil else { return }
    let owner = shownOwner
    let stoodForItself = owner?.standIn == nil
    let leaving = announceRemoval()
    if let owner, shownOwner == nil {
      // It has stood for the controller until now, and has given its place back.
      owner.view.removeFromSuperview()
    } else if stoodForItself, let standIn = owner?.standIn {
      // Its controller, which was told, has presented in its context.
      standIn.leaveSuperview()
    } else {
      leaveSuperview()
    }
    for owner in leaving { owner.viewWasRemoved() }
  }

  private func leaveSuperview() {
    let former = superview
    let move = ViewMove(of: self, from: former, to: nil)
    move.willHappen()
    guard superview === former else {
      // Its controller, which was told, has presented in its context, or dismissed what was there.
      if let other = viewOwner?.standIn ?? standing?.heir, other.superview === former {
        other.leaveSuperview()
      }
      return
    }
    // Those who were told may have let somebody appear in it.
    let late = announceRemoval()
    defer { for owner in late { owner.viewWasRemoved() } }
    detach()
    move.didHappen()
    endRepeatingAnimations()
    cancelGestures()
    Ambient.stage?.viewsHaveLeft()
  }

  /// Gives a subview another place among the others, counted without it.
  private func reorder(_ view: View, to index: Int) {
    parts.removeAll { $0 === view }
    parts.insert(view, at: min(index, parts.count))
    setNeedsLayout()
  }

  private func detach() {
    guard let parent = superview else { return }
    parent.parts.removeAll { $0 === self }
    superview = nil
    announceLeaving(parent)
    parent.setNeedsLayout()
  }

  /// Takes the touch away from the recognizers here and below.
  package final func cancelGestures() {
    for recognizer in gestureRecognizers { recognizer.abandon() }
    for part in parts { part.cancelGestures() }
  }

  /// The view at the top of the hierarchy: the stage's root view, where there is a stage.
  package final var root: View {
    var view = self
    while let parent = view.superview { view = parent }
    return view
  }

  /// Ends whatever moves the view itself.
  package final func endAnimations() {
    while let group = animations.last?.group { group.release(self) }
  }

  private func endRepeatingAnimations() {
    while let endless = animations.first(where: { $0.group.isEndless })?.group {
      (endless.whole?.group ?? endless).cutShort()
    }
    for part in parts { part.endRepeatingAnimations() }
    mask?.endRepeatingAnimations()
  }

  /// Whether the view is `view` or lies in it, or in its mask.
  public final func isDescendant(of view: View) -> Bool { contains(ancestor: view) }

  private func contains(ancestor: View) -> Bool {
    var candidate: View? = self
    while let current = candidate {
      if current === ancestor { return true }
      candidate = current.superview ?? current.maskedView
    }
    return false
  }

  /// Adds a recognizer, which sees the touches on this view; it leaves its former view first.
  public final func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view !== self else { return }
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    if recognizer is HoverGestureRecognizer { Ambient.stage?.offers(.hoverRecognizer, to: id) }
  }

  /// Adds a recognizer of the library's own.
  package final func addBuiltIn(_ recognizer: GestureRecognizer) {
    recognizer.isBuiltIn = true
    addGestureRecognizer(recognizer)
  }

  /// Removes a recognizer; a gesture under way is cancelled.
  public final func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard recognizer.view === self else { return }
    gestureRecognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
    recognizer.abandon()
  }
}
