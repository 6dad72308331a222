import Drawing
import Testing
import Transitions

/// Keys reach controllers as UIKit's presses do, where nobody takes them by their names.
@MainActor @Suite struct PressTests {
  private final class Listener: ViewController {
    let wanted: KeyboardHIDUsage?
    var heard: [Key] = []
    var phases: [Press.Phase] = []

    init(_ id: String, wanting wanted: KeyboardHIDUsage?) {
      self.wanted = wanted
      super.init(id: id)
    }

    override func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
      guard let key = presses.first?.key, key.keyCode == wanted else {
        return super.pressesBegan(presses, with: event)
      }
      heard.append(key)
      phases += presses.map(\.phase)
      #expect(event?.allPresses == presses && event?.timestamp == 0.25)
    }

    override func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
      phases += presses.map(\.phase)
    }
  }

  private func stage(_ root: ViewController) -> Stage {
    let stage = Stage(root: root, size: Size(width: 390, height: 844))
    stage.advance(to: 0.25)
    return stage
  }

  @Test func `a press comes to the child first, and what it leaves to the controller around it`() {
    let (root, child) = (
      Listener("root", wanting: .keyboardReturnOrEnter),
      Listener("child", wanting: .keyboardRightArrow)
    )
    let stage = stage(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    for (key, isTaken) in [("ArrowRight", true), ("Enter", true), ("ArrowLeft", false)] {
      #expect(root.keyPressed(key) == isTaken)
    }
    #expect(child.heard.map(\.keyCode) == [.keyboardRightArrow])
    #expect(root.heard.map(\.keyCode) == [.keyboardReturnOrEnter])
    #expect(child.phases == [.began, .ended] && root.phases == [.began, .ended])
    withExtendedLifetime(stage) {}
  }

  @Test func `what a key types, and what is held with it`() throws {
    let cases: [(String, KeyboardHIDUsage, String, KeyModifierFlags)] = [
      ("a", .keyboardA, "a", []), ("Z", .keyboardZ, "Z", []), ("0", .keyboard0, "0", []),
      ("9", .keyboard9, "9", []), (" ", .keyboardSpacebar, " ", []),
      ("Ctrl+Tab", .keyboardTab, "", .control), ("Shift+ArrowUp", .keyboardUpArrow, "", .shift),
      ("Alt+Meta+Escape", .keyboardEscape, "", [.alternate, .command]),
    ]
    for (name, usage, characters, flags) in cases {
      let listener = Listener("listener", wanting: usage)
      let stage = stage(listener)
      #expect(listener.keyPressed(name), "\(name)")
      let key = try #require(listener.heard.first)
      #expect(key.characters == characters && key.modifierFlags == flags, "\(name)")
      withExtendedLifetime(stage) {}
    }
  }

  @Test func `a key without a usage is a press without a key`() {
    let listener = Listener("listener", wanting: nil)
    #expect(!listener.keyPressed("MediaPlay") && listener.heard == [])
  }
}
