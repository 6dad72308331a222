import TransitionViews

extension ViewController: ViewOwner, KeyReceiver {
  package var standIn: View? { surroundings.pane }

  /// What leaves its superview in the view's place: what stands for the controller, unless the view lies in
  /// the presentation itself. A view that is covered has none, and one that is about to be covered lies in
  /// the presentation, from which its animator may take it; then that counts which its controller has been
  /// told, unless what runs is only being ended for it.
  package var standInMovingOut: View? {
    guard let pane = surroundings.pane else { return nil }
    if view.superview === pane { return pane }
    let isBeingCut = pane.presentation?.state.isContextAboutToGo ?? false
    return surroundings.move == .out && !isBeingCut ? pane : nil
  }

  package func standInTakesPlace() { surroundings.pane?.takePlace(of: view) }

  package func viewChangedMask() { surroundings.pane?.takeMask(of: view) }

  package func viewIsAnimated() { parent?.handMadeTransition?.moves(self) }

  package var isPresented: Bool { presentation != nil }

  package func pull(handedOverBy content: ScrollView) -> (any SheetPull)? {
    guard let presentation, presentation.handsOver(content) else { return nil }
    return presentation.pull
  }
}

extension View {
  /// The controller whose root view this is.
  package var controller: ViewController? { viewOwner as? ViewController }
}
