import Drawing
import Judging
import Phrases
import Scenes
import SessionSupport
import Sessions
import TestSupport
import Testing
import Transitions

/// What is named that must not be left at rest.
@Suite(.otherProcess) struct AtRestTests {
  private func simulation() throws -> Simulation {
    let scene = try sceneOfGallery("container-interactive")
    return Simulation(scene: scene, size: scene.size)
  }

  @Test func `a scene as it begins leaves nothing to say`() throws {
    let simulation = try simulation()
    #expect(AtRest.faults(of: simulation) == [] && SceneLaw.faultsAtRest(simulation) == [])
  }

  @Test func `what moves is not at rest`() throws {
    let simulation = try simulation()
    simulation.apply(key("2", at: 0.1))
    simulation.advance(to: 0.2)
    #expect(AtRest.faults(of: simulation).map(\.english) == ["something moves"])
  }

  @Test func `an appearance half way is named, and so is one that is not there`() throws {
    let simulation = try simulation()
    let pane = try #require(simulation.instance.root.children.first)
    simulation.stage.perform { pane.beginAppearanceTransition(false, animated: false) }
    #expect(
      AtRest.faults(of: simulation).map(\.english) == ["'\(pane.id)' is disappearing and shown"])
    simulation.stage.perform { pane.endAppearanceTransition() }
    #expect(
      AtRest.faults(of: simulation).map(\.english) == ["'\(pane.id)' is disappeared and shown"])
    #expect(SceneLaw.faultsAtRest(simulation) == AtRest.faults(of: simulation).map(\.english))
  }

  @Test func `a pane that is named as departing pictures are is none`() throws {
    let scene = Scene(id: "waves", size: Size(width: 390, height: 844)) {
      ContainerViewController(
        id: "container", viewControllers: [ViewController(id: "~"), ViewController(id: "b")])
    }
    let simulation = Simulation(scene: scene, size: scene.size)
    #expect(AtRest.faults(of: simulation) == [])
    #expect(StageReading(simulation, callLimit: 0).panes.map(\.isPicture) == [false])
    simulation.apply(key("2", at: 0.1))
    simulation.apply(key("1", at: 0.15))
    simulation.advance(to: 0.2)
    let pictures = StageReading(simulation, callLimit: 0).panes.filter(\.isPicture)
    #expect(Set(pictures.map(\.id)).isSubset(of: ["b~", "~~"]))
  }

  @Test func `a look and input that is off are the gallery's own`() throws {
    let simulation = try simulation()
    let pane = try #require(simulation.instance.root.children.first)
    simulation.stage.perform {
      pane.view.alpha = 0.5
      simulation.instance.root.view.isUserInteractionEnabled = false
    }
    #expect(AtRest.faults(of: simulation) == [])
    let faults = SceneLaw.faultsAtRest(simulation)
    #expect(faults == ["input is off: [\"container\"]", "a look is left"])
  }
}
