import Drawing
import Overlays
import SessionSupport
import Sessions
import Testing
import ToolkitSupport
import Transitions

/// What is painted of a rule that has decided: which one, and whether that was a guess.
@Suite struct EraLineTests {
  /// A push that has just begun under a version of iOS, whose curve a rule decides.
  private func texts(_ era: Era, _ overlay: Overlay) throws -> [String] {
    let scene = try sceneOfGallery("eras/interrupted-push")
    let simulation = Simulation(scene: scene, size: scene.size)
    simulation.stage.era = era
    simulation.apply(key("1", at: 0.2))
    simulation.advance(to: 0.3)
    return windowTexts(list(of: simulation) { $0.options[overlay] = true }).map(\.string)
  }

  @Test func `the overlay's calls name the rule, and that it was a guess, in the narrow column`()
    throws
  {
    let guessed = try texts(.iOS18, .context)
    #expect(guessed.contains { $0.contains("rule 15 inferred") }, "\(guessed)")
    let sure = try texts(.iOS26, .context)
    #expect(sure.contains { $0.contains("rule 15") && !$0.contains("inferred") }, "\(sure)")
  }

  @Test func `the log names the rule before the version, and that it was a guess`() throws {
    let guessed = try texts(.iOS18, .callLog)
    let argument = try #require(guessed.first { $0.hasPrefix("15") }, "\(guessed)")
    #expect(argument.hasPrefix("15 inferred"))
    #expect(guessed.contains { $0.hasSuffix("rule") })
    let sure = try texts(.iOS26, .callLog)
    #expect(sure.contains { $0 == "15, iOS 26" || $0 == "15" }, "\(sure)")
  }
}
