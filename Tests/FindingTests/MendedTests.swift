import Drawing
import Finding
import Judging
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What searches have found once stays mended: each session as it was left, in its shortest form.
@Suite(.otherProcess) struct MendedTests {
  private func down(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.down(Point(x: x, y: y))))
  }

  private func move(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.move(Point(x: x, y: y))))
  }

  private func up(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.up(Point(x: x, y: y))))
  }

  private func check(
    _ id: String, _ events: [Session.Event], velocity: Double = 100
  ) throws {
    var laws = Laws()
    laws.bear([1, velocity], of: .jump)
    let scene = try sceneOfGallery(id)
    for breach in Attempt.breaches(of: events, scene: scene, laws: laws) {
      Issue.record("\(id) at \(breach.moment) s: \(breach.law), \(breach.seen)")
    }
  }

  @Test func `a sheet that turns back on its way up from below keeps its height`() throws {
    let pulled = [
      key("1", at: 0.01), down(195, 422, at: 0.42), move(200, 850, at: 0.43), key("1", at: 0.44),
    ]
    try check("sheet-detents", pulled + [key("1", at: 0.45)])
    // Caught, it keeps it too.
    for catching in [0.45, 0.5, 0.6] {
      try check("sheet-detents", pulled + [up(200, 850, at: 0.445), down(195, 830, at: catching)])
    }
  }

  @Test func `a sheet that is made anew need not be as high as the one before`() throws {
    let keys = ["1", "1", "Escape", "1"]
    try check("sheet-detents", zip(keys, [0.01, 0.02, 1.05, 1.46]).map { key($0, at: $1) })
  }

  @Test func `a sheet that is on its way when its stage is turned goes on as high as it is`() throws
  {
    let turned = Session.Event(time: 0.45, kind: .stage(.resize(Size(width: 844, height: 390))))
    // Its lower edge, which had begun to follow, stops doing so; its upper one goes on as it went.
    try check(
      "sheet-detents",
      [
        key("1", at: 0.01), key("1", at: 0.41), down(200, 430, at: 0.42), up(200, 430, at: 0.43),
        key("1", at: 0.44), turned, key("ArrowLeft", at: 0.47),
      ], velocity: 1_000)
  }

  @Test func `a stretched drawer that a key takes over goes on as fast as it was stretched`() throws
  {
    try check(
      "drawer",
      [
        down(0, 400, at: 0.01), move(330, 420, at: 0.02), move(360, 420, at: 0.03),
        move(390, 420, at: 0.04), key("1", at: 0.05),
      ])
  }

  @Test func `a stretched sheet that goes on to a height that was waiting keeps its velocity`()
    throws
  {
    try check(
      "sheet-detents",
      [
        key("1", at: 0.01), key("1", at: 0.02), down(200, 420, at: 0.03), move(200, 350, at: 0.04),
        move(195, 0, at: 0.05), up(195, 0, at: 0.06),
      ])
  }

  private func turned(at time: Double) -> Session.Event {
    Session.Event(time: time, kind: .stage(.resize(Size(width: 844, height: 390))))
  }

  @Test func `a face that turns back while the stage is turned ends where it lies`() throws {
    try check("cube", [key("4", at: 0.01), key("2", at: 0.02), turned(at: 0.03)])
    let held = [down(330, 400, at: 0.1), move(300, 400, at: 0.12), move(250, 400, at: 0.14)]
    try check("cube", held + [turned(at: 0.16), up(250, 400, at: 0.5)])
  }

  /// How far the sheet's lower edge is ever shown above the stage's, in points.
  private func gap(_ events: [Session.Event]) throws -> Double {
    var run = try SceneRun("sheet-detents", events)
    var gap = 0.0
    for step in 0...1_000 {
      run.seek(to: Double(step) / 400)
      guard let sheet = run.state("places") else { continue }
      gap = max(gap, run.stage.window.bounds.maxY - sheet.frame.maxY)
    }
    return gap
  }

  @Test func `a sheet that is thrown up from below its lowest height leaves no gap under it`()
    throws
  {
    let pulled = [key("1", at: 0.01), down(200, 440, at: 0.6), move(200, 640, at: 0.61)]
    func thrown(to place: Double) -> [Session.Event] {
      (1...4).map { move(200, 640 + (place - 640) * Double($0) / 4, at: 0.7 + 0.01 * Double($0)) }
        + [up(200, place, at: 0.745)]
    }
    // To the lowest height, beyond it to the highest, and by a key in the middle of the way.
    for place in [600.0, 520, 450, 380] {
      let events = pulled + thrown(to: place)
      #expect(try gap(events) < 0.01, "thrown to \(place)")
      for moment in [0.76, 0.8, 0.9] {
        #expect(try gap(events + [key("1", at: moment)]) < 0.01, "to \(place), key at \(moment)")
        let caught = [down(200, 500, at: moment), move(200, 300, at: moment + 0.02)]
        #expect(try gap(events + caught) < 0.01, "to \(place), caught at \(moment)")
      }
    }
    #expect(try gap(pulled + [key("1", at: 0.62)]) < 0.01)
  }

  @Test func `a sheet that is thrown up on its way out leaves no gap under it`() throws {
    let going = [key("1", at: 0.01), key("Escape", at: 0.7)]
    // To a little above its place, and beyond it to the highest height.
    for (start, step, count) in [(0.8, 20.0, 2), (0.85, 40, 2), (0.9, 70, 2), (0.8, 70, 6)] {
      let throwing =
        (0...count).map { number in
          let place = 800 - step * Double(number)
          let time = start + 0.01 * Double(number)
          return number == 0 ? down(200, place, at: time) : move(200, place, at: time)
        } + [up(200, 800 - step * Double(count), at: start + 0.01 * Double(count) + 0.005)]
      #expect(try gap(going + throwing) < 0.01, "thrown at \(start)")
    }
  }

  @Test(arguments: [(-60.0, 320.0, false), (90, 160, false), (0, 60, false), (40, 95, true)])
  func `a picture that is let go of goes on as fast as a finger moved it and made it smaller`(
    way: Double, fall: Double, isBack: Bool
  ) throws {
    for step in [0.01, 0.03, 0.05] {
      // Straight, or to a side and back: then there is no way left sideways, but a velocity.
      let moves = (1...8).map { number in
        let part = Double(number) / 8
        let side = way * (isBack ? 1 - abs(2 * part - 1) : part)
        return move(195 + side, 400 + fall * part, at: 2 + step * Double(number))
      }
      let lift = up(195 + (isBack ? 0 : way), 400 + fall, at: 2.001 + 8 * step)
      try check("photo-zoom", [key("1", at: 0.01), down(195, 400, at: 2)] + moves + [lift])
    }
  }

  // MARK: What is no fault

  @Test func `a finger that turns back out of a rubber band lets go with its own velocity`() throws
  {
    let moves = [move(-60, 420, at: 0.12), move(-30, 420, at: 0.13), move(4, 422, at: 0.14)]
    try check(
      "drawer", [key("1", at: 0.01), down(0, 400, at: 0.02)] + moves + [up(4, 422, at: 0.15)])
    let others = [move(260, 420, at: 0.12), move(230, 420, at: 0.13), move(195, 422, at: 0.14)]
    try check(
      "container-interactive",
      [key("2", at: 0.01), down(200, 400, at: 0.02)] + others + [up(195, 422, at: 0.15)])
  }

  @Test func `a card that is let go of edge-on stops with one face and goes on with the other`()
    throws
  {
    let moves = [move(50, 400, at: 0.03), move(30, 420, at: 0.04), move(0, 422, at: 0.05)]
    for end in [up(0, 422, at: 0.06), key("2", at: 0.06)] {
      try check("card-flip", [key("2", at: 0.01), down(200, 400, at: 0.02)] + moves + [end])
    }
  }

  @Test func `a second finger alone moves what a first one would`() throws {
    let second = Pointer(number: 1)
    let events: [InputEvent] = [
      .down(Point(x: 250, y: 500), by: second), .move(Point(x: 300, y: 550), by: second),
      .up(Point(x: 300, y: 550), by: second),
    ]
    try check(
      "sheet-detents",
      [key("1", at: 0.01)]
        + events.enumerated().map {
          Session.Event(time: 0.11 + 0.01 * Double($0.offset), kind: .stage($0.element))
        })
  }

  @Test func `what two near fingers stretch goes further than they do`() throws {
    let second = Pointer(number: 1)
    func moved(_ x: Double, _ y: Double, at time: Double) -> Session.Event {
      Session.Event(time: time, kind: .stage(.move(Point(x: x, y: y), by: second)))
    }
    let held = Session.Event(
      time: 0.53, kind: .stage(.down(Point(x: 250, y: 400), by: second)))
    try check(
      "pinch-close",
      [
        down(100, 250, at: 0.01), up(100, 250, at: 0.02), down(160, 420, at: 0.52), held,
        moved(240, 420, at: 0.54), moved(250, 400, at: 0.55),
      ])
  }

  @Test func `what is caught beyond its place is held where it is shown`() throws {
    let second = Pointer(number: 1)
    func event(_ time: Double, _ kind: InputEvent) -> Session.Event {
      Session.Event(time: time, kind: .stage(kind))
    }
    let end = Point(x: 250, y: 400)
    try check(
      "pinch-close",
      [
        key("Enter", at: 0.01), down(160, 420, at: 0.51), event(0.52, .down(end, by: second)),
        event(0.53, .move(Point(x: 240, y: 420), by: second)),
        event(0.54, .move(Point(x: 300, y: 400), by: second)),
        event(0.545, .up(Point(x: 300, y: 400), by: second)), up(160, 420, at: 0.55),
        down(150, 400, at: 0.56), event(0.56, .down(end, by: second)),
        event(0.57, .move(end, by: second)),
      ])
  }

  @Test func `what two fingers hold follows neither of them alone`() throws {
    let second = Session.Event(
      time: 0.02, kind: .stage(.down(Point(x: 250, y: 500), by: Pointer(number: 1))))
    for id in ["card-flip", "cube"] {
      let moves = (1...5).map { move(200 - 40 * Double($0), 400, at: 0.02 + 0.01 * Double($0)) }
      try check(id, [down(200, 400, at: 0.01), second] + moves + [up(0, 400, at: 0.08)])
    }
  }

  private func tuned(_ values: [String: Double], at time: Double) -> Session.Event {
    let names = values.keys.sorted()
    return Session.Event(
      time: time, kind: .tune(names.map { .init(name: $0, value: values[$0] ?? 0) }))
  }

  @Test func `a spring that hardly slows down has its time, and stops with what it has left`()
    throws
  {
    let slow = ["spring.response": 5, "spring.dampingRatio": 0.05]
    try check(
      "sheet-detents", [key("1", at: 0.01), key("Escape", at: 0.02), tuned(slow, at: 0.03)])
    try check("photo-zoom", [tuned(["zoom.dampingRatio": 0.05], at: 0.01), key("2", at: 0.02)])
  }

  @Test func `a bar that takes more of a lower stage leaves nothing blank`() throws {
    let turned = Session.Event(time: 0.01, kind: .stage(.resize(Size(width: 844, height: 390))))
    try check("swipe-back", [turned])
  }

  @Test func `a slow motion that the scene itself offers is not late`() throws {
    try check("drop-present", [down(200, 250, at: 0.01), up(200, 250, at: 0.02)])
  }

  @Test func `a controller anew, of the same name, may be somewhere else`() throws {
    let opened = [down(100, 250, at: 0.01), up(100, 250, at: 0.02)]
    let closed = [down(100, 250, at: 0.03), up(100, 250, at: 0.04)]
    try check("photo-zoom", opened + closed + [down(280, 240, at: 0.05), up(280, 240, at: 0.06)])
  }

  @Test func `what a way lacks in its last instant is no velocity`() throws {
    let end = 0.7812499999999999
    try check(
      "container-interactive",
      [down(200, 800, at: 0.015625), up(200, 800, at: 0.03125), key("2", at: end)])
    try check(
      "dancing-tabs",
      [down(200, 800, at: 0.015625), up(200, 800, at: 0.03125), key("2", at: end)])
    try check(
      "photo-zoom",
      [
        down(100, 250, at: 0.015625), up(100, 250, at: 0.03125),
        key("1", at: 1.0312499999999998),
      ])
  }
}
