import Drawing
import Testing
import Transitions

/// How much the linter sees: a good trace with one call left out, doubled or moved is no good trace.
@Suite struct LintSensitivityTests {
  /// A way from one state to another whose trace keeps the contract.
  nonisolated enum Way: String, CaseIterable, Sendable {
    case swap, cancelledSwap, push, pop, cancelledPop
    case present, dismiss, presentSheet, dismissSheet, cancelledPresentation
    case openDrawer, closeDrawer
  }

  /// The calls of one way, from the beginning of the stage on.
  ///
  /// - Returns: All calls, and the index of the way's first one.
  private func calls(_ way: Way) -> (entries: [Trace.Entry], start: Int) {
    switch way {
    case .swap, .cancelledSwap:
      let rig = Rig()
      let start = rig.stage.trace.count
      let time = rig.drag([300, 280, 200], from: 1)
      rig.up(200, at: way == .swap ? time : time + 0.5)
      rig.settle()
      return (rig.stage.trace.entries, start)
    case .push, .pop, .cancelledPop: return stack(way)
    case .openDrawer, .closeDrawer:
      let rig = DrawerRig()
      var start = rig.stage.trace.count
      rig.set(true, at: 1)
      rig.stage.advance(to: 3)
      if way == .closeDrawer {
        start = rig.stage.trace.count
        rig.set(false, at: 4)
      }
      rig.stage.advance(to: 6)
      return (rig.stage.trace.entries, start)
    case .present, .dismiss, .presentSheet, .dismissSheet, .cancelledPresentation:
      return modal(way)
    }
  }

  private func stack(_ way: Way) -> (entries: [Trace.Entry], start: Int) {
    let navigation = NavigationController(id: "nav", rootViewController: Child(id: "a"))
    let stage = Stage(root: navigation, size: Size(width: 390, height: 844))
    stage.install()
    var start = stage.trace.count
    stage.perform { navigation.pushViewController(Child(id: "b"), animated: true) }
    stage.advance(to: 1)
    if way == .push { return (stage.trace.entries, start) }
    start = stage.trace.count
    stage.handle(.down(Point(x: 5, y: 400)), at: 2)
    for step in 1...20 {
      stage.handle(.move(Point(x: 5 + 4 * Double(step), y: 400)), at: 2 + 0.01 * Double(step))
    }
    let x = way == .pop ? 300.0 : 85
    stage.handle(.move(Point(x: x, y: 400)), at: 2.3)
    stage.handle(.up(Point(x: x, y: 400)), at: 3)
    stage.advance(to: 9)
    return (stage.trace.entries, start)
  }

  private func modal(_ way: Way) -> (entries: [Trace.Entry], start: Int) {
    let (root, modal) = (Child(id: "a"), Child(id: "m"))
    modal.modalPresentationStyle =
      way == .presentSheet || way == .dismissSheet ? .pageSheet : .fullScreen
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.install()
    var start = stage.trace.count
    stage.perform { root.present(modal, animated: true) }
    stage.advance(to: 0.1)
    if way == .cancelledPresentation { stage.perform { modal.dismiss(animated: true) } }
    stage.advance(to: 5)
    if way == .dismiss || way == .dismissSheet {
      start = stage.trace.count
      stage.perform { modal.dismiss(animated: true) }
      stage.advance(to: 9)
    }
    return (stage.trace.entries, start)
  }

  private func findings(_ entries: [Trace.Entry]) -> [Finding] {
    var linter = Linter()
    for entry in entries { linter.read(entry) }
    if let nothing = Rig().stage.atRest { linter.inspect(nothing) }
    return linter.findings
  }

  /// Calls whose absence or place nothing can be said about: the delegate may have none, an animator
  /// may be asked more than once, and gestures and layout come as they please.
  private func isFree(_ entry: Trace.Entry) -> Bool {
    switch entry.call {
    case .updateInteractiveTransition, .gestureBegan, .gestureChanged, .gestureEnded,
      .gestureCancelled, .gestureFailed, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
      .viewDidLoad, .animationController, .interactionController, .presentationController,
      .animateTransition, .startInteractiveTransition, .pauseInteractiveTransition,
      .finishInteractiveTransition, .cancelInteractiveTransition, .interactionChanged,
      .coordinatorCompletion, .willShow:
      true
    case .didShow: entry.who != "nav/delegate"
    default: false
    }
  }

  @Test(arguments: Way.allCases)
  func `§1.1–§1.14 a good trace is clean`(way: Way) {
    #expect(findings(calls(way).entries) == [])
  }

  @Test(arguments: Way.allCases)
  func `§1.1–§1.14 no call of a transition can be left out unnoticed`(way: Way) {
    let (entries, start) = calls(way)
    var tried = 0
    for index in start..<entries.count where !isFree(entries[index]) {
      var spoilt = entries
      spoilt.remove(at: index)
      tried += 1
      #expect(!findings(spoilt).isEmpty, "\(entries[index].words) may be left out")
    }
    // What lies below a drawer is told nothing.
    #expect(tried >= (way == .openDrawer || way == .closeDrawer ? 4 : 5))
  }

  @Test(arguments: Way.allCases)
  func `§1.1–§1.14 no call of a transition can come twice unnoticed`(way: Way) {
    let (entries, start) = calls(way)
    for index in start..<entries.count
    where !isFree(entries[index]) && entries[index].call != .didShow {
      var spoilt = entries
      spoilt.insert(entries[index], at: index)
      #expect(!findings(spoilt).isEmpty, "\(entries[index].words) may come twice")
    }
  }

  @Test(arguments: Way.allCases)
  func `§1.8–§1.14 no two calls of a transition can change places unnoticed`(way: Way) {
    let (entries, start) = calls(way)
    let ordered = (start..<entries.count).filter { index in
      !isFree(entries[index]) && entries[index].call != .willMove && entries[index].call != .didMove
    }
    #expect(ordered.count >= 4)
    for (one, other) in zip(ordered, ordered.dropFirst()) {
      var spoilt = entries
      spoilt.swapAt(one, other)
      #expect(
        !findings(spoilt).isEmpty,
        "\(entries[one].words) and \(entries[other].words) may change places")
    }
  }

  @Test func `§1.8 §1.10 the finding names the call, the place and the order`() throws {
    let (entries, start) = calls(.swap)
    let index = try #require(
      entries.indices.first { $0 > start && entries[$0].call == .viewDidDisappear })
    let other = try #require(
      entries.indices.first { $0 > start && entries[$0].call == .viewDidAppear })
    var spoilt = entries
    spoilt.swapAt(index, other)
    let finding = try #require(findings(spoilt).first)
    #expect(finding.statement == "§1.8")
    #expect(finding.message == "b.viewDidAppear came where a.viewDidDisappear belongs")
    #expect(
      finding.fix == "the order is a.viewWillDisappear, b.viewWillAppear, a.viewDidDisappear, "
        + "b.viewDidAppear")
  }
}
