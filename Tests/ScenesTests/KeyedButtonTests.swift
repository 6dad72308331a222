import Drawing
import Scenes
import SessionSupport
import Sessions
import Testing
import Transitions

/// Which buttons have keys, and that no button shows its own.
@Suite struct KeyedButtonTests {
  @Test func `the buttons with keys are those that can be tapped now, where they are shown`() throws
  {
    var run = try SceneRun("drawer", [key("1", at: 1)])
    run.seek(to: 0.5)
    let button = try #require(run.view("content/open"))
    let keyed = run.stage.keyedButtons
    #expect(keyed.map(\.key) == ["1"])
    #expect(keyed.first?.frame.size == button.bounds.size && keyed.first?.frame.minX == 24)
    run.seek(to: 9)
    #expect(run.stage.keyedButtons.map(\.key) == ["1", "2", "3", "4"])
  }

  @Test func `tabs have a digit each`() throws {
    var run = try SceneRun("container-interactive", [])
    run.seek(to: 0.5)
    let buttons = run.stage.keyedButtons
    #expect(buttons.map(\.key) == ["1", "2", "3", "4", "5"])
    #expect(buttons.allSatisfy { $0.frame.minY > 700 && $0.frame.width == 78 })
  }

  @Test func `where the stage reads from the right, keys have the same buttons, in a mirror`()
    throws
  {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      let plain = Simulation(scene: scene, size: scene.size).stage
      let image = Simulation(
        scene: scene.tuned(to: [Tunable.rightToLeft.name: 1]), size: scene.size
      ).stage
      let (one, other) = (plain.keyedButtons, image.keyedButtons)
      #expect(one.map(\.key) == other.map(\.key) && one.map(\.title) == other.map(\.title), "\(id)")
      for (one, other) in zip(one, other) {
        let place = one.frame.mirrored(in: plain.window.bounds)
        #expect(abs(other.frame.minX - place.minX) < 0.01, "\(id): \(one.key)")
      }
    }
  }

  @Test func `no button of the gallery shows its key`() throws {
    for id in Gallery.ids {
      let scene = try sceneOfGallery(id)
      let simulation = Simulation(scene: scene, size: scene.size)
      for button in simulation.stage.keyedButtons {
        var list = DisplayList()
        simulation.stage.paint(into: &list)
        let shows = list.commands.contains { command in
          if case .text(let text) = command { text.string == button.key } else { false }
        }
        #expect(!shows || !Self.hasCap(button, list), "\(id): \(button.key)")
      }
    }
  }

  /// Whether a key stands alone in its button's last fifth, as a cap does.
  private static func hasCap(_ button: KeyedButton, _ list: DisplayList) -> Bool {
    var map = AffineTransform.identity
    for command in list.commands {
      if case .transform(let next) = command { map = next }
      guard case .text(let text) = command, text.string == button.key else { continue }
      let center = map.bounds(of: text.box).center
      if button.frame.contains(center) && center.x > button.frame.maxX - 0.2 * button.frame.width {
        return true
      }
    }
    return false
  }
}
