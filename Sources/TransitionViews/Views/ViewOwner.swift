package import Drawing

/// Whose root view a view is: of its controller a view knows no more than this.
package protocol ViewOwner: AnyObject {
  /// The name in traces and frames.
  var id: String { get }
  /// The root view.
  var view: View { get }
  /// The root view if it exists.
  var viewIfLoaded: View? { get }
  /// What it adds to the safe area of its view, in points.
  var additionalSafeAreaInsets: EdgeInsets { get }
  /// Takes its final name from the stage that is there, once.
  func takeName()

  // What it is told of the view's layout.
  func announceAppearing()
  func updateViewConstraints()
  func viewWillLayoutSubviews()
  func viewDidLayoutSubviews()
  func viewSafeAreaInsetsDidChange()
  /// Whether the view lies beside the bars of its container rather than under them.
  var isKeptClearOfBars: Bool { get }

  // What it is told of touches that nobody in the view has wanted.
  func touchesBegan(_ touches: Set<Touch>, with event: Event?)
  func touchesMoved(_ touches: Set<Touch>, with event: Event?)
  func touchesEnded(_ touches: Set<Touch>, with event: Event?)
  func touchesCancelled(_ touches: Set<Touch>, with event: Event?)

  /// What it is shown in has come into a hierarchy.
  func viewWasAdded(as view: View)
  /// What it is shown in is about to leave its hierarchy.
  ///
  /// - Returns: Whether ``viewWasRemoved()`` must follow.
  func viewWillBeRemoved(as view: View) -> Bool
  func viewWasRemoved()
  /// What it is shown in is being animated.
  func viewIsAnimated()

  /// What stands for the view in its container, while something is presented in the owner's own context.
  var standIn: View? { get }
  /// What leaves its superview in the view's place, if not the view itself.
  var standInMovingOut: View? { get }
  /// The stand-in takes the place that somebody has given the view before adding it to another one.
  func standInTakesPlace()
  /// Somebody has said how the view follows its superview.
  func viewChangedMask()

  /// Whether it is presented.
  var isPresented: Bool { get }
  /// The finger on the sheet that it is presented in, if content in it hands its drags over.
  func pull(handedOverBy content: ScrollView) -> (any SheetPull)?
}

/// What a view stands for without being somebody's root view.
package final class Standing {
  /// For whom it stands.
  package private(set) weak var owner: (any ViewOwner)?
  /// What has taken its place for good.
  package private(set) weak var heir: View?

  /// Stands for somebody from now on.
  package init(for owner: any ViewOwner) { self.owner = owner }

  /// Something else has taken its place.
  package func isOver(heir: View) { (owner, self.heir) = (nil, heir) }
}

extension View {
  /// For whom this view stands in a container: whose root view it is, or in whose context something is
  /// presented here.
  package final var shownOwner: (any ViewOwner)? { viewOwner ?? standing?.owner }

  /// What moves into another view in this one's place, unless the view only moves inside of that.
  final func standIn(movingTo superview: View) -> View? {
    guard let standIn = viewOwner?.standIn, !superview.isDescendant(of: standIn) else { return nil }
    return standIn
  }
}
