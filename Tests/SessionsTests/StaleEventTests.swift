import Drawing
import Scenes
import Sessions
import TestSupport
import Testing
import Transitions

/// Events of a session that no longer fit another version of its scene.
@Suite(.otherProcess) struct StaleEventTests {
  private let size = Size(width: 390, height: 844)

  /// A page with something on it that takes a press at 100, 100.
  private final class PageController: ViewController {
    private let part: View?
    private let key: String

    init(_ part: View?, key: String = "") {
      (self.part, self.key) = (part, key)
      super.init(id: "page")
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      if let part { view.addSubview(part) }
    }

    override func keyPressed(_ key: String) -> Bool { key == self.key }
  }

  /// Takes touches itself.
  private final class Pad: View {
    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
  }

  nonisolated private static let frame = Rect(x: 60, y: 60, width: 80, height: 80)

  private func scene(
    tunables: [TunableGroup] = [], _ make: @escaping @MainActor () -> ViewController
  ) -> Scene {
    Scene("page", size: size, tunables: tunables) { _ in make() }
  }

  private func page(_ part: @escaping @MainActor () -> View?) -> Scene {
    scene { PageController(part()) }
  }

  private func touched(_ id: String, by names: String...) -> View {
    let view = View(id: id, frame: Self.frame)
    for name in names { view.addGestureRecognizer(TapGestureRecognizer(name: name)) }
    return view
  }

  private let press = [
    Session.Event(time: 0.25, kind: .stage(.down(Point(x: 100, y: 100)))),
    Session.Event(time: 0.3, kind: .stage(.up(Point(x: 100, y: 100)))),
  ]

  private func words(
    _ former: Scene?, _ present: Scene, _ events: [Session.Event]? = nil
  ) -> [String] {
    StaleEvent.all(from: former, to: present, size: size, events: events ?? press).map(\.text)
  }

  @Test func `a press whose view is gone meets nothing any more`() {
    let former = page { touched("card", by: "tap") }
    let gone = "0.25 s: the press that landed on 'card' meets nothing any more"
    #expect(words(former, page { nil }) == [gone])
    #expect(words(former, page { touched("card") }) == [gone])
    #expect(words(former, page { touched("card", by: "other") }).isEmpty)
    #expect(words(page { nil }, page { nil }).isEmpty)
  }

  @Test func `a press whose view is gone may reach those around it only`() {
    func inside(_ names: String...) -> Scene {
      scene {
        let controller = PageController(names.isEmpty ? nil : touched(names[0], by: "tap"))
        controller.view.addGestureRecognizer(TapGestureRecognizer(name: "all"))
        return controller
      }
    }
    #expect(
      words(inside("card"), inside())
        == ["0.25 s: the press that landed on 'card' reaches only 'page' now"])
    // What has another name has come in its place, and what is new takes nothing away.
    #expect(words(inside("card"), inside("note")).isEmpty)
    #expect(words(inside(), inside("card")).isEmpty)
  }

  @Test func `a view that took touches itself is missed as well`() {
    let former = page { Pad(id: "pad", frame: StaleEventTests.frame) }
    #expect(words(former, former).isEmpty)
    #expect(
      words(former, page { View(id: "pad", frame: StaleEventTests.frame) })
        == ["0.25 s: the press that landed on 'pad' meets nothing any more"])
  }

  @Test func `a key that nobody takes any more is told, and one that nobody took is not`() {
    func keyed(_ key: String) -> Scene { scene { PageController(nil, key: key) } }
    let events = [
      Session.Event(time: 1, kind: .stage(.key("a"))),
      Session.Event(time: 2, kind: .stage(.key("b"))),
      Session.Event(time: 3, kind: .stage(.key("c"))),
    ]
    #expect(words(keyed("b"), keyed("c"), events) == ["2 s: nobody takes the key b any more"])
    #expect(
      words(nil, keyed("c"), events)
        == ["1 s: nobody takes the key a", "2 s: nobody takes the key b"])
    #expect(words(nil, page { nil }) == ["0.25 s: the press meets nothing"])
  }

  @Test func `a value that is gone or out of range is told`() {
    func tuned(_ tunables: [TunableGroup]) -> Scene {
      scene(tunables: tunables) { PageController(nil) }
    }
    let events = [
      Session.Event(
        time: 1.5,
        kind: .tune([
          Session.Tuning(name: "length", value: 3), Session.Tuning(name: "none", value: 1),
        ]))
    ]
    let former = tuned([.duration("length", 1, in: 0...4)])
    #expect(
      words(former, tuned([]), events) == ["1.5 s: there is no value 'length' any more"])
    #expect(
      words(former, tuned([.duration("length", 1, in: 0...2)]), events)
        == ["1.5 s: 'length' cannot be 3 any more"])
    #expect(words(former, former, events).isEmpty)
  }
}
