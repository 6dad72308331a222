import Transitions

extension Stage {
  /// What breaks the laws of rest and the contract, twenty seconds from now.
  ///
  /// - Parameter controllers: Those whose appearance is compared with what is shown.
  func faults(of controllers: [ViewController]) -> [String] {
    advance(to: now + 20)
    var faults = Linter.findings(on: self).map { "\($0.who): \($0.message)" }
    if transition != nil || nextDue != nil { faults.append("something runs") }
    for controller in controllers where controller.isViewLoaded {
      let isShown = controller.view.window === self
      if controller.appearance != (isShown ? .appeared : .disappeared) {
        faults.append("\(controller.id) is \(controller.appearance), shown \(isShown)")
      }
    }
    return faults
  }
}
