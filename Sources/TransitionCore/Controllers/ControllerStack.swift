/// A container that keeps its controllers one upon the other, as far as those in it know.
package protocol ControllerStack: ConductingViewController {
  /// What its bar shows of a controller has changed.
  func refreshBar()
  /// Whether a controller is to come or to go in a transition that has been asked for and not begun.
  func isAboutToChange(_ controller: ViewController) -> Bool
}

extension ViewController {
  /// The nearest stack that contains the controller.
  var stackAround: (any ControllerStack)? {
    var ancestor = parent
    while let current = ancestor {
      if let found = current as? any ControllerStack { return found }
      ancestor = current.parent
    }
    return nil
  }
}
