import Documents
import Drawing
import Finding
import Input
import Judging
import Phrases
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What whole hands do, and what is found out about where.
@Suite(.otherProcess) struct HandsTests {
  private func scene(_ root: @escaping () -> ViewController) -> Scene {
    Scene(id: "hands", size: Size(width: 320, height: 568)) { root() }
  }

  private func courses(_ alphabet: Alphabet) -> [Course] {
    alphabet.acts.compactMap { if case .drag(let course) = $0 { course } else { nil } }
  }

  @Test
  func `a pan that goes anywhere is pulled in four directions, in five ways, as fast as hands are`()
    throws
  {
    let alphabet = Alphabet.hands(of: scene { DragSheet() })
    let courses = courses(alphabet)
    let ways = Set(
      courses.compactMap { $0.stretches.first?.way }.map { way in
        abs(way.dx) > abs(way.dy) ? (way.dx > 0 ? "right" : "left") : (way.dy > 0 ? "down" : "up")
      })
    #expect(ways == ["right", "left", "down", "up"])
    #expect(courses.count == 20)
    let middle = Point(x: 160, y: 284)
    #expect(
      courses.allSatisfy { $0.start != middle },
      "What jumps under the finger jumps there by nothing.")
    for course in courses {
      let peak = try #require(course.stretches.map(\.peak).max())
      #expect((500...4_000).contains(peak), "\(SearchAct.drag(course).text)")
    }
    #expect(courses.count { $0.rest > 0 } == 4)
    #expect(courses.count { $0.stretches.count == 2 } == 4)
  }

  @Test func `what is six points wide is touched, and so is what comes to nothing`() {
    let scene = scene { TinyButtons() }
    let alphabet = Alphabet.hands(of: scene)
    #expect(alphabet.acts.contains(.tap(Point(x: 104, y: 103))))
    #expect(alphabet.acts.contains(.tap(Point(x: 203, y: 103))))
    #expect(alphabet.acts.contains(.key("q")) && !alphabet.acts.contains(.key("w")))
    let result = search(scene, alphabet)
    #expect(result.gaps.isEmpty && result.gaps.seen == 3, "\(result.gaps)")
  }

  @Test func `what is not touched, recognized or shown is named`() {
    let scene = scene { TinyButtons() }
    let result = search(scene, Alphabet([.wait(1)]))
    #expect(result.gaps.untouched == ["one", "two"])
    #expect(result.gaps.unrecognized.isEmpty)
    let sheet = search(self.scene { DragSheet() }, Alphabet([.tap(Point(x: 100, y: 100))]))
    #expect(sheet.gaps.unrecognized == ["sheet/drag"] && sheet.gaps.untouched.isEmpty)
  }

  @Test func `a fault that two whole gestures show is found`() throws {
    let scene = scene { DragSheet() }
    let result = search(scene, Alphabet.hands(of: scene), Laws([.lost]))
    let suspect = try #require(result.suspects.first)
    let found = try #require(
      Found(suspect, alphabet: Alphabet.hands(of: scene), scene: scene, laws: Laws([.lost])))
    #expect(found.breach.seen.english.contains("'veil'"))
  }

  @Test func `two of one name are told apart`() {
    let scene = scene { TwoRows() }
    let result = search(scene, Alphabet([.tap(Point(x: 160, y: 120))]))
    #expect(result.gaps.untouched == ["row#2"] && result.gaps.seen == 3)
  }

  @Test func `what comes into sight behind two gestures is touched as well`() throws {
    let scene = try sceneOfGallery("swipe-back")
    let alphabet = Alphabet.hands(of: scene)
    let result = search(scene, alphabet)
    #expect(result.gaps.isEmpty && result.gaps.seen > 12, "\(result.gaps)")
  }

  @Test func `a tap that is put to a rounder place stays a tap`() {
    let place = Point(x: 195.25, y: 325)
    let events = [
      Session.Event(time: 0.1, kind: .stage(.down(place))),
      Session.Event(time: 0.2, kind: .stage(.up(place))),
    ]
    /// Something that a lift shows within 60 pt, and a press within 12.
    var minimizer = Minimizer { events in
      events.allSatisfy { event in
        guard case .stage(let happened) = event.kind, let now = happened.place else { return false }
        if case .up = happened { return (now - place).length < 60 }
        return (now - place).length < 12
      } && events.count == 2
    }
    let places = minimizer.shortest(events).compactMap { event -> Point? in
      if case .stage(let happened) = event.kind { happened.place } else { nil }
    }
    #expect(places == [Point(x: 200, y: 330), Point(x: 200, y: 330)])
  }

  // MARK: Telling

  /// What a search's process would tell.
  private func found(_ events: [Session.Event], _ breach: Breach) throws -> Found {
    var session = Session(scene: "hands", size: Size(width: 320, height: 568))
    session.events = events
    let told: JSONValue = [
      "finding": [
        "law": .string(breach.law.name), "moment": .number(breach.moment),
        "wanted": .string(breach.wanted.code), "seen": .string(breach.seen.code),
        "way": .string(breach.way),
        "session": .string(session.json.compactText),
      ]
    ]
    let news = try SearchNews(line: Array(told.compactText.utf8))
    guard case .found(let one) = news else { throw NotTold() }
    return one
  }

  private struct NotTold: Error {}

  @Test func `a tap is told as a tap, and nothing as nothing`() throws {
    let breach = Breach(.jump, at: 0, wanted: "", seen: "'card' jumps by 9 pt at a press")
    let place = Point(x: 100, y: 200)
    let tap = [
      Session.Event(time: 0.1, kind: .stage(.down(place))),
      Session.Event(time: 0.12, kind: .stage(.up(place))),
    ]
    #expect(try found(tap, breach).byHand == "tap at 100, 200")
    #expect(try found([], breach).byHand == "nothing at all: it is so from the start")
    let long = [tap[0], Session.Event(time: 0.7, kind: .stage(.up(place)))]
    #expect(try found(long, breach).byHand == "press at 100, 200, wait 0.6 s, let go")
  }

  @Test func `a pull that does what a tap does is made a tap`() throws {
    let start = Point(x: 100, y: 200)
    let end = start + Vector(dx: 0, dy: -20)
    let events = [
      Session.Event(time: 0.1, kind: .stage(.down(start))),
      Session.Event(time: 0.2, kind: .stage(.move(start + Vector(dx: 0, dy: -9)))),
      Session.Event(time: 0.3, kind: .stage(.move(end))),
      Session.Event(time: 0.4, kind: .stage(.up(end))),
    ]
    /// Something that a press and a lift show, but not one without the other.
    var minimizer = Minimizer { events in
      events.contains { if case .stage(.down) = $0.kind { true } else { false } }
        && events.contains { if case .stage(.up) = $0.kind { true } else { false } }
    }
    let short = minimizer.shortest(events)
    #expect(short.count == 2)
    let breach = Breach(.contract, at: 0, wanted: "", seen: "")
    #expect(try found(short, breach).byHand.hasPrefix("tap at "))
  }

  @Test func `the same fault found twice is told once, with both ways`() throws {
    let moment = Session.Event(time: 0.1, kind: .stage(.key("2")))
    func jump(_ way: String, _ place: String, _ events: [Session.Event]) throws -> Found {
      var one = try found(
        events,
        Breach(.jump, at: 0, wanted: "", seen: "'card' jumps by 9 pt at \(way)", way: way))
      one.account.place = place
      return one
    }
    let long = try jump("a key", "Card.swift:9", [moment, moment])
    let short = try jump("a press", "Card.swift:9", [moment])
    let other = try jump("a release", "Card.swift:20", [moment])
    let merged = Found.merged([long, short, other])
    #expect(merged.map(\.breach.way) == ["a press", "a release"])
    #expect(merged.first?.otherWays == [long.byHand])
  }

  @Test func `what was found is told with its calls and the line that has moved it`() throws {
    let scene = scene { DragSheet() }
    let bench = HomeBench(scene)
    let events = bench.events(of: [.key("m"), .wait(8)])
    let breach = Breach(.jump, at: 0.1, wanted: "", seen: "'mover' jumps by 9 pt at a key")
    let account = bench.account(of: breach, in: events)
    #expect(account.place.hasPrefix("HandsTests.swift:"))
    #expect(account.calls.contains { $0.contains("viewDidAppear") })
  }

  private func search(_ scene: Scene, _ alphabet: Alphabet, _ laws: Laws = Laws([]))
    -> Search.Result
  {
    var search = Search(
      Search.Plan(depth: 1, sequences: 0), actCount: alphabet.acts.count, pairs: alphabet.pairs,
      evaluator: Attempt(scene, alphabet, laws))
    return search.run()
  }
}

/// Two buttons of six points that do nothing, and a key that it takes.
private final class TinyButtons: ViewController {
  init() { super.init(id: "tiny") }

  override func viewDidLoad() {
    for (id, x) in [("one", 101.0), ("two", 200.0)] {
      view.addSubview(Button(id: id, frame: Rect(x: x, y: 100, width: 6, height: 6)))
    }
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "q" else { return false }
    view.alpha = 0.9
    return true
  }
}

/// Two rows of the same name.
private final class TwoRows: ViewController {
  init() { super.init(id: "rows") }

  override func viewDidLoad() {
    for y in [100.0, 160] {
      view.addSubview(Button(id: "row", frame: Rect(x: 20, y: y, width: 280, height: 40)))
    }
  }
}

/// A sheet that a finger drags anywhere; pulled down far and let go of backwards, it leaves a veil.
private final class DragSheet: ViewController {
  init() { super.init(id: "sheet") }

  override func viewDidLoad() {
    view.backgroundColor = Color(white: 1)
    view.addSubview(View(id: "mover", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    let pan = PanGestureRecognizer(name: "sheet/drag", axis: .any)
    pan.action = { [weak self, weak pan] _ in
      guard let self, let pan, pan.state == .ended else { return }
      if pan.translation.dy > 60, pan.velocity.dy < 0 {
        view.addSubview(View(id: "veil", frame: view.bounds))
      }
    }
    view.addGestureRecognizer(pan)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "m", let mover = view.subviews.first else { return false }
    View.animate(withDuration: 1) { mover.center = Point(x: 200, y: 200) }
    return true
  }
}
