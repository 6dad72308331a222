import Documents
import Finding
import Judging
import Scenes
import Sessions
import Shell
import TestSupport
import Testing

/// The laws that `assets/motion.json5` has for scenes of the gallery hold; and each is broken once, by a number that
/// the scene does not keep, and made short.
@Suite(.otherProcess) struct GalleryLawTests {
  /// A law of the file that is changed so that the scene breaks it.
  struct Change: Sendable, CustomTestStringConvertible {
    let scene: String
    let law: String
    /// What takes the place of what in its line.
    let old: String
    let new: String
    /// How many events break it, made short.
    let events: ClosedRange<Int>
    var testDescription: String { "\(scene): \(law)" }
  }

  nonisolated static let changes = [
    Change(
      scene: "sheet-detents", law: "the sheet keeps to the width of the stage",
      old: "-400, 390", new: "400, 390", events: 1...4),
    Change(
      scene: "sheet-detents", law: "the sheet comes after the map", old: "\"map\"",
      new: "\"nothing\"", events: 1...2),
    Change(
      scene: "drawer", law: "the menu opens no further than it is wide", old: "1200", new: "900",
      events: 1...3),
    Change(
      scene: "drawer", law: "the menu is shut at first", old: "\"content\"", new: "\"nothing\"",
      events: 1...3),
    Change(
      scene: "photo-zoom", law: "the photo comes at once", old: "\"photo\", s", new: "\"phot\", s",
      events: 1...2),
    Change(
      scene: "photo-zoom", law: "the photo comes after the wall", old: "\"wall\"",
      new: "\"nothing\"", events: 1...2),
    Change(
      scene: "swipe-back", law: "the delegate hears in order",
      old: "\"willShow\", \"completeTransition\"",
      new: "\"completeTransition\", \"willShow\"", events: 1...3),
    Change(
      scene: "swipe-back", law: "the shelf does not stand on its way",
      old: "seconds: 0.2, speed: 0.5",
      new: "seconds: 0.01, speed: 5000", events: 1...3),
    Change(
      scene: "shared-element", law: "the sleeve stays near the stage", old: "-400, -400",
      new: "200, -400", events: 1...3),
    Change(
      scene: "shared-element", law: "no sleeve is faster than a hand", old: "60000", new: "10",
      events: 1...3),
    Change(
      scene: "card-flip", law: "the meaning waits for the word", old: "\"word\", then",
      new: "\"nothing\", then", events: 1...3),
    Change(
      scene: "card-flip", law: "no face is faster than a hand", old: "60000", new: "10",
      events: 1...3),
  ]

  private static let path = "\(Project.root)/assets/motion.json5"

  /// A scene of the gallery with the laws of a file's text.
  private func scene(_ id: String, _ text: String) throws -> Scene {
    var warnings: [DocumentWarning] = []
    let limits = try MotionTolerances(
      Document(parsing: text, file: "motion.json5"), sceneIDs: Gallery.ids, warnings: &warnings)
    #expect(warnings.isEmpty)
    return try SceneLibrary(userDirectory: nil).load(id, warnings: &warnings).scene.obeying(limits)
  }

  private func found(_ scene: Scene, _ names: [String]) -> [Found] {
    let laws = Laws(names.map { Law(own: $0) })
    let bench = HomeBench(scene)
    let alphabet = Alphabet.core(of: scene, on: bench)
    let trials = OwnLawTrials(on: bench)
    let sound = trials.sift(laws, alphabet)
    #expect(sound.all.count == names.count, "\(trials.words.map(\.english))")
    var search = Search(
      Search.Plan(depth: Effort.isExhaustive ? 4 : 2, sequences: 0),
      actCount: alphabet.acts.count, evaluator: Attempt(scene, alphabet, sound))
    return search.run().suspects.compactMap {
      Found($0, alphabet: alphabet, scene: scene, laws: sound)
    }
  }

  @Test func `there are twelve of them, for six scenes`() throws {
    #expect(Set(Self.changes.map(\.law)).count == 12 && Set(Self.changes.map(\.scene)).count == 6)
    let text = String(decoding: try readFile(at: Self.path), as: UTF8.self)
    for change in Self.changes {
      #expect(try scene(change.scene, text).laws.contains { $0.name == change.law })
    }
  }

  @Test(arguments: Set(changes.map(\.scene)).sorted())
  func `nothing short breaks them`(id: String) throws {
    let text = String(decoding: try readFile(at: Self.path), as: UTF8.self)
    let found = found(try scene(id, text), Self.changes.filter { $0.scene == id }.map(\.law))
    #expect(found.isEmpty, "\(found.map(\.says))")
  }

  @Test(arguments: changes)
  func `each is broken by another number, and the input is short`(change: Change) throws {
    let lines = String(decoding: try readFile(at: Self.path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains("\"\(change.law)\"") ? $0.replacing(change.old, with: change.new) : $0 }
    let found = found(try scene(change.scene, lines.joined(separator: "\n")), [change.law])
    let one = try #require(found.first)
    #expect(one.breach.law.name == change.law)
    #expect(change.events.contains(one.session.events.count), "\(one.byHand)")
  }
}
