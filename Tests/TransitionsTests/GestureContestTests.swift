import Drawing
import Testing
import Transitions

/// Statement 7.2: who wins, who waits, and what takes a gesture away.
@Suite struct GestureContestTests {
  private let rig = GestureRig()
  private let referee = Referee()

  private func horizontal(_ name: String = "h") -> PanGestureRecognizer {
    PanGestureRecognizer(name: name, axis: .horizontal)
  }
  private func vertical() -> PanGestureRecognizer {
    PanGestureRecognizer(name: "v", axis: .vertical)
  }
  private func drag(by travel: Vector, at time: Double = 1) {
    rig.stroke(from: Point(x: 200, y: 400), by: travel, at: time, lasting: 0.1)
  }

  // MARK: The first wins

  @Test func `§7.2 the first to be recognized fails the others still possible`() {
    rig.watch(TapGestureRecognizer(name: "tap"))
    rig.watch(PanGestureRecognizer(name: "any", axis: .any))
    rig.watch(horizontal())
    rig.down(200, 400, at: 1)
    rig.move(190, 400, at: 1.1)
    #expect(rig.calls() == ["any began", "tap failed", "h failed"])
  }

  @Test func `§7.2 on nested views the deepest comes first`() {
    let outer = rig.view("outer", Rect(x: 0, y: 0, width: 300, height: 300))
    let inner = rig.view("inner", Rect(x: 0, y: 0, width: 100, height: 100), in: outer)
    rig.watch(TapGestureRecognizer(name: "outer"), on: outer)
    rig.watch(TapGestureRecognizer(name: "inner"), on: inner)
    rig.watch(TapGestureRecognizer(name: "root"))
    rig.tap(50, 50, at: 1)
    rig.tap(200, 200, at: 2)
    rig.tap(350, 350, at: 3)
    #expect(rig.actions == ["inner ended", "outer ended", "root ended"])
  }

  @Test(arguments: [true, false])
  func `§7.2 a delegate of either allows both`(first: Bool) {
    let pans = [rig.watch(horizontal("1")), rig.watch(horizontal("2")), rig.watch(horizontal("3"))]
    pans[first ? 0 : 1].delegate = referee
    referee.together = { [$0.name, $1.name].sorted() == ["1", "2"] }
    drag(by: Vector(dx: 100, dy: 0))
    let begun = rig.actions.filter { $0.hasSuffix("began") }
    #expect(begun == ["1 began", "2 began"])
    #expect(rig.calls().contains("3 failed"))
  }

  @Test(arguments: [true, false])
  func `§7.2 a winner fails another only if it can prevent it and that can be prevented`(can: Bool)
  {
    let winner = rig.watch(Puppet(name: "winner"))
    let loser = rig.watch(Puppet(name: "loser"))
    winner.prevents = { _ in can }
    loser.yields = { _ in !can }
    for puppet in [winner, loser] { puppet.onMoved = { $0.become(.began) } }
    rig.down(100, 100, at: 1)
    rig.move(110, 100, at: 1.1)
    #expect(rig.calls() == ["winner began", "loser began"])
    winner.prevents = { _ in true }
    loser.yields = { $0 === winner }
    rig.up(110, 100, at: 1.2)
    _ = rig.calls()
    rig.down(100, 100, at: 2)
    rig.move(110, 100, at: 2.1)
    #expect(rig.calls() == ["winner began", "loser failed"])
  }

  // MARK: Waiting

  @Test func `§7.2 a gesture waits for another to fail and begins with what has accumulated`() {
    let edge = rig.watch(vertical())
    var translations: [Double] = []
    let pan = rig.watch(PanGestureRecognizer(name: "any", axis: .any)) {
      translations.append($0.translation.dx)
    }
    let slow = rig.watch(Puppet(name: "slow"))
    pan.require(toFail: slow)
    slow.onMoved = { if $0.location.x >= 260 { $0.become(.failed) } }
    edge.isEnabled = false
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.01)
    rig.move(240, 400, at: 1.02)
    #expect(pan.isWaiting && pan.state == .possible && rig.actions.isEmpty)
    rig.move(260, 400, at: 1.03)
    #expect(!pan.isWaiting && pan.state == .began)
    rig.move(270, 400, at: 1.04)
    rig.up(270, 400, at: 1.05)
    #expect(rig.calls() == ["slow failed", "any began", "any changed", "any ended"])
    #expect(translations == [50, 60, 60])
  }

  @Test func `§7.2 a gesture fails when the one that it waits for is recognized`() {
    let pan = rig.watch(horizontal())
    let other = rig.watch(Puppet(name: "other"))
    pan.require(toFail: other)
    other.onMoved = { if $0.location.x >= 240 { $0.become(.ended) } }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls() == ["other ended", "h failed"])
    #expect(rig.actions == ["other ended"])
  }

  @Test func `§7.2 who waits fails even if both are allowed`() {
    let pan = rig.watch(horizontal())
    let other = rig.watch(PanGestureRecognizer(name: "other", axis: .any))
    pan.require(toFail: other)
    pan.delegate = referee
    referee.together = { _, _ in true }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls().prefix(2) == ["other began", "h failed"])
    #expect(!rig.actions.contains { $0.hasPrefix("h ") })
  }

  @Test func `§7.2 a gesture that has waited beyond the touch begins and ends at once`() {
    let pan = rig.watch(horizontal())
    let slow = rig.watch(Puppet(name: "slow"))
    pan.require(toFail: slow)
    slow.onBegan = { $0.setDue(after: 1) }
    slow.onDue = { $0.become(.failed) }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls() == [] && pan.isWaiting)
    rig.stage.advance(to: 3)
    #expect(rig.calls() == ["slow failed", "h began", "h ended"])
    #expect(rig.stage.trace.latest(1).first?.time == 2)
    #expect(pan.state == .possible)
  }

  @Test func `§7.2 a single tap waits until no second one can come`() {
    let single = rig.watch(TapGestureRecognizer(name: "single"))
    let double = rig.watch(TapGestureRecognizer(name: "double"))
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    rig.tap(100, 100, at: 1)
    #expect(rig.calls() == [] && single.isWaiting)
    rig.stage.advance(to: 1.39)
    #expect(rig.calls() == [])
    rig.stage.advance(to: 5)
    #expect(rig.calls() == ["double failed", "single ended"])
    #expect(rig.stage.trace.latest(1).first?.time == 1.05 + 0.35)
    rig.tap(100, 100, at: 6)
    rig.tap(104, 100, at: 6.2)
    #expect(rig.calls() == ["double ended", "single failed"])
    rig.stage.advance(to: 9)
    #expect(rig.calls() == [] && rig.stage.nextDue == nil)
  }

  @Test func `§7.2 a recognizer that sees nothing of the touch is no obstacle`() {
    let elsewhere = rig.view("elsewhere", Rect(x: 0, y: 0, width: 10, height: 10))
    let other = rig.watch(horizontal("other"), on: elsewhere)
    let off = rig.watch(horizontal("off"))
    off.isEnabled = false
    let pan = rig.watch(horizontal())
    pan.require(toFail: other)
    pan.require(toFail: off)
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.actions.first == "h began")
  }

  @Test func `§7.2 two that wait for each other both fail`() {
    let (first, second) = (rig.watch(horizontal("1")), rig.watch(horizontal("2")))
    first.require(toFail: second)
    second.require(toFail: first)
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls() == ["1 failed", "2 failed"])
    #expect(first.state == .possible && !first.isWaiting)
  }

  @Test func `§7.2 a chain of waiting gestures ends with the one that may`() {
    let pans = ["1", "2", "3"].map { rig.watch(horizontal($0)) }
    pans[0].require(toFail: pans[1])
    pans[1].require(toFail: pans[2])
    pans[2].shouldBegin = { false }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls().prefix(3) == ["3 failed", "2 began", "1 failed"])
  }

  @Test func `§7.2 losers do not take one another's failure for their chance`() {
    let slow = rig.watch(Puppet(name: "slow"))
    let waiting = rig.watch(horizontal("waiting"))
    waiting.require(toFail: slow)
    let winner = rig.watch(Puppet(name: "winner"))
    winner.onMoved = { if $0.location.x >= 250, $0.state == .possible { $0.become(.ended) } }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.actions == ["winner ended"])
    #expect(rig.calls().contains("waiting failed"))
  }

  @Test func `§7.2 a gesture cannot wait for itself`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let pan = PanGestureRecognizer(name: "p", axis: .any)
        pan.require(toFail: pan)
      }
    }
  }

  // MARK: Delegates

  @Test func `§7.2 shouldBegin false fails the gesture, from the closure and from the delegate`() {
    let (closure, delegated) = (rig.watch(horizontal("1")), rig.watch(horizontal("2")))
    rig.watch(horizontal("3"))
    closure.shouldBegin = { false }
    delegated.delegate = referee
    referee.mayBegin = { _ in false }
    drag(by: Vector(dx: 20, dy: 0))
    #expect(rig.calls().prefix(3) == ["1 failed", "2 failed", "3 began"])
  }

  @Test func `§7.2 a delegate keeps a touch away, by the view that it is on`() {
    let inner = rig.view("inner", Rect(x: 0, y: 0, width: 100, height: 100))
    rig.watch(TapGestureRecognizer(name: "tap")).delegate = referee
    referee.receives = { _, _, view in view !== inner }
    rig.tap(50, 50, at: 1)
    rig.tap(200, 200, at: 2)
    #expect(rig.calls() == ["tap ended"])
    #expect(rig.stage.trace.latest(1).first?.time == 2.05)
  }

  @Test(arguments: [true, false])
  func `§7.2 a delegate makes one gesture wait, from either side`(fromTheWaiting: Bool) {
    let (pan, puppet) = (rig.watch(horizontal()), rig.watch(Puppet(name: "p")))
    (fromTheWaiting ? pan : puppet).delegate = referee
    referee.waits = { $0 === pan && $1 === puppet }
    referee.delays = { $0 === puppet && $1 === pan }
    puppet.onMoved = { if $0.location.x >= 250, $0.state == .possible { $0.become(.failed) } }
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls().prefix(2) == ["p failed", "h began"])
  }

  // MARK: Taken away

  @Test func `§7.2 switched off in the middle is cancelled, and nothing comes until a new touch`() {
    let pan = rig.watch(horizontal())
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    pan.isEnabled = false
    pan.isEnabled = true
    rig.move(260, 400, at: 1.2)
    rig.up(260, 400, at: 1.3)
    #expect(rig.calls() == ["h began", "h cancelled"])
    #expect(rig.actions == ["h began", "h cancelled"])
    drag(by: Vector(dx: 100, dy: 0), at: 2)
    #expect(rig.calls().first == "h began")
  }

  @Test func `§7.2 switched off before it is recognized it fails, and who waited goes on`() {
    let (pan, puppet) = (rig.watch(horizontal()), rig.watch(Puppet(name: "p")))
    pan.require(toFail: puppet)
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    puppet.isEnabled = false
    #expect(rig.calls() == ["p failed", "h began"])
  }

  @Test(arguments: ["view", "parent", "recognizer", "elsewhere"])
  func `§7.2 what is removed in the middle is cancelled and never crashes`(what: String) {
    let parent = rig.view("parent", Rect(x: 0, y: 0, width: 400, height: 800))
    let view = rig.view("view", Rect(x: 0, y: 0, width: 400, height: 800), in: parent)
    let pan = rig.watch(horizontal(), on: view)
    rig.watch(vertical(), on: view).require(toFail: pan)
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    switch what {
    case "view": view.removeFromSuperview()
    case "parent": parent.removeFromSuperview()
    case "elsewhere": View(id: "off").addSubview(view)
    default: view.removeGestureRecognizer(pan)
    }
    rig.move(240, 400, at: 1.2)
    rig.up(240, 400, at: 1.3)
    #expect(rig.calls() == ["h began", "v failed", "h cancelled"])
    #expect(pan.state == .possible)
  }

  @Test func `§7.2 a view that removes itself in its own gesture's action is no crash`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 400, height: 800))
    rig.watch(horizontal(), on: view) { _ in view.removeFromSuperview() }
    rig.watch(vertical(), on: view)
    rig.watch(TapGestureRecognizer(name: "tap"))
    drag(by: Vector(dx: 100, dy: 0))
    #expect(rig.calls() == ["h began", "v failed", "tap failed", "h cancelled"])
  }

  @Test func `§7.2 a view that only moves within the stage keeps its gesture`() {
    let view = rig.view("view", Rect(x: 0, y: 0, width: 400, height: 800))
    let other = rig.view("other", Rect(x: 0, y: 0, width: 400, height: 800))
    rig.watch(horizontal(), on: view)
    other.isHidden = true
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    rig.stage.perform { rig.root.view.addSubview(view) }
    rig.stage.perform { other.addSubview(view) }
    rig.move(240, 400, at: 1.2)
    #expect(rig.calls() == ["h began", "h changed"])
  }

  @Test(arguments: [InputEvent.key("Escape"), .cancel])
  func `§7.2 Escape and the loss of the pointer cancel, and nobody takes a chance`(
    event: InputEvent
  ) {
    let pan = rig.watch(horizontal())
    let slow = rig.watch(Puppet(name: "slow"))
    let waiting = rig.watch(horizontal("waiting"))
    waiting.require(toFail: slow)
    pan.delegate = referee
    referee.together = { _, _ in true }
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    rig.stage.handle(event, at: 1.2)
    #expect(!rig.stage.isTouching)
    rig.move(240, 400, at: 1.3)
    rig.up(240, 400, at: 1.4)
    #expect(rig.calls() == ["h began", "h cancelled", "slow failed", "waiting failed"])
  }

  @Test func `§7.2 an action that takes the touch away ends the delivery`() {
    rig.watch(horizontal("1")) { [rig] pan in
      if pan.state == .changed { rig.stage.handle(.cancel, at: rig.stage.now) }
    }.delegate = referee
    referee.together = { _, _ in true }
    rig.watch(horizontal("2"))
    rig.down(200, 400, at: 1)
    rig.move(220, 400, at: 1.1)
    rig.move(240, 400, at: 1.2)
    rig.up(240, 400, at: 1.3)
    #expect(
      rig.calls() == ["1 began", "2 began", "1 changed", "1 cancelled", "2 cancelled"])
  }
}
