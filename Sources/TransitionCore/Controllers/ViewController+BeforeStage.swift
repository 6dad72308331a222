import TransitionViews

/// A containment call that no trace has heard of, because there was no stage.
struct UntoldCall {
  weak var who: ViewController?
  let call: Trace.Call
  /// The parent that it names, and the name that it had.
  weak var parent: ViewController?
  let parentID: String?
}

/// Containment before there is a stage: whoever is at the top of a tree of controllers keeps what happened
/// in it, in order, until the tree comes onto a stage, so that the trace tells of every child how it came.
extension ViewController {
  private var top: ViewController { parent?.top ?? self }

  /// Tells the trace of a call, or keeps it where there is no stage. A controller that has left its
  /// parent is forgotten.
  func recordContainment(_ call: Trace.Call, _ parent: ViewController?) {
    if Ambient.stage != nil {
      tellContainment()
      parent?.takeName()
      record(call, .parent(parent?.id))
    } else if call != .didMove || parent != nil || self.parent != nil {
      top.untold.append(
        UntoldCall(who: self, call: call, parent: parent, parentID: parent?.id))
    }
  }

  /// Tells the trace what has happened in this controller's tree without a stage, once; without a stage
  /// nothing is told.
  func tellContainment() {
    guard Ambient.stage != nil else { return }
    let top = top
    let calls = top.untold
    top.untold.removeAll()
    for call in calls {
      call.parent?.takeName()
      call.who?.record(call.call, .parent(call.parent?.id ?? call.parentID))
    }
  }

  /// Keeps how the children have come, because the stage that was told of it has gone: the next one is told
  /// again.
  func keepContainment() {
    for child in children {
      for call in [Trace.Call.willMove, .didMove] {
        top.untold.append(UntoldCall(who: child, call: call, parent: self, parentID: id))
      }
    }
  }

  /// Takes over what was kept in the tree of a controller that has just become a child.
  func takeOverContainment(from child: ViewController) {
    guard !child.untold.isEmpty else { return }
    top.untold += child.untold
    child.untold.removeAll()
  }

  /// Separates what was kept from the parent's: of the controller itself, which leaves, nothing; of those
  /// that it contains, everything.
  func separateContainment() {
    tellContainment()
    let top = top
    guard !top.untold.isEmpty else { return }
    var others: [UntoldCall] = []
    for call in top.untold {
      guard let who = call.who, who !== self else { continue }
      if who.descends(from: self) { untold.append(call) } else { others.append(call) }
    }
    top.untold = others
  }

  private func descends(from ancestor: ViewController) -> Bool {
    parent.map { $0 === ancestor || $0.descends(from: ancestor) } ?? false
  }
}
