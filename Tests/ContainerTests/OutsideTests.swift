import Drawing
import Testing
import Transitions

/// What a program writes that has nothing but `import Transitions` for a stage and its input, and
/// `import Drawing` for places: that it compiles is the first half of the test.
@Suite struct OutsideTests {
  private final class Listener: ViewController {
    var keys: [String] = []
    override func keyPressed(_ key: String) -> Bool {
      keys.append(key)
      return true
    }
  }

  private final class Judge: GestureRecognizerDelegate {
    var places: [Point] = []
    func gestureRecognizer(
      _ recognizer: GestureRecognizer, shouldReceive touch: Touch, on view: View
    ) -> Bool {
      places.append(touch.location)
      return true
    }
  }

  private final class Pages: ConductingViewController {
    override var stripInspection: StripInspection? {
      StripInspection(displacement: 12, velocity: 34)
    }
  }

  private static let size = Size(width: 390, height: 844)

  @Test func `a container of one's own tells overlays what strip it moves`() {
    let stage = Stage(root: Pages(id: "pages"), size: Self.size)
    stage.install()
    #expect(stage.strip?.displacement == 12 && stage.strip?.velocity == 34)
    #expect(Stage(root: ViewController(id: "plain"), size: Self.size).strip == nil)
  }

  @Test func `a stage takes events as values, and keys as text`() {
    let root = Listener(id: "root")
    let stage = Stage(root: root, size: Self.size)
    stage.install()
    let name = "Ctrl+Shift+Tab"
    stage.handle(.key("2"), at: 0.1)
    stage.handle(.key(name), at: 0.2)
    let events: [StageEvent] = [.key("?"), .rate(0.5), .resize(Size(width: 400, height: 800))]
    for event in events { stage.handle(event, at: 0.3) }
    stage.advance(to: 0.4)
    stage.perform { root.view.alpha = 0.5 }
    #expect(root.keys == ["2", name, "?"])
    #expect(stage.rate == 0.5 && stage.window.bounds.size == Size(width: 400, height: 800))
  }

  @Test func `one pointer presses, moves and is lifted, and a delegate is asked`() {
    let stage = Stage(root: ViewController(id: "root"), size: Self.size)
    stage.install()
    let tap = TapGestureRecognizer(name: "root/tap")
    let judge = Judge()
    var taps = 0
    tap.delegate = judge
    tap.action = { _ in taps += 1 }
    stage.root.view.addGestureRecognizer(tap)
    let place = Point(x: 100, y: 200)
    stage.handle(.down(place), at: 0.1)
    stage.handle(.move(Point(x: 101, y: 200)), at: 0.15)
    #expect(stage.isTouching)
    stage.handle(.up(place), at: 0.2)
    stage.handle(.down(place), at: 0.3)
    stage.handle(.cancel, at: 0.4)
    #expect(!stage.isTouching && taps == 1 && judge.places == [place, place])
  }

  @Test func `the wheel and typed text are not for a stage, and each finger is one of its own`() {
    let root = Listener(id: "root")
    let stage = Stage(root: root, size: Self.size)
    stage.install()
    let place = Point(x: 100, y: 200)
    let second = Pointer(number: 1, modifiers: [.shift, .control])
    stage.handle(.scroll(Vector(dx: 0, dy: 9), at: place), at: 0.1)
    stage.handle(.text("2"), at: 0.1)
    #expect(!stage.isTouching && root.keys.isEmpty)
    stage.handle(.down(place), at: 0.2)
    stage.handle(.up(place, by: second), at: 0.3)
    #expect(stage.isTouching)
    stage.handle(.down(place, by: second), at: 0.3)
    stage.handle(.up(place), at: 0.3)
    #expect(stage.isTouching)
    stage.handle(.up(place, by: second), at: 0.3)
    #expect(!stage.isTouching)
    let held: KeyStroke = "Ctrl+Tab"
    stage.handle(.key(held), at: 0.4)
    #expect(root.keys == ["Ctrl+Tab"] && held.modifiers == .control)
  }
}
