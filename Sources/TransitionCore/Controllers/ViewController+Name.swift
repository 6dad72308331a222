import TransitionViews

extension ViewController {
  /// Takes the final name, once, from the stage that is there: the present one, with a number if the stage
  /// has given it to another controller.
  package func takeName() {
    guard !isNamed, let stage = Ambient.stage else { return }
    id = stage.freeName(id)
    isNamed = true
    nameView()
  }

  /// Calls the root view as the controller, if it is there and nobody has named it.
  func nameView() {
    guard isViewLoaded, !view.isNamed else { return }
    if isNamed { view.name(id) } else { view.id = id }
  }
}

extension ViewController: nonisolated Hashable {
  /// Whether two are the same controller.
  nonisolated public static func == (first: ViewController, second: ViewController) -> Bool {
    first === second
  }

  /// Feeds the controller's identity.
  nonisolated public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
