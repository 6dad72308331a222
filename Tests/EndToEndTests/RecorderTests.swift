import Foundation
import TestSupport
import Testing

/// The recorder for a phone, in an app that runs here: what it writes is what the simulation shows.
@Suite(.otherProcess) struct RecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func segue(_ arguments: [String]) throws -> Outcome {
    try Programs.run(
      Programs.segue, arguments,
      environment: ["DISPLAY": "", "XDG_CACHE_HOME": "\(folder.path)/cache"])
  }

  /// An app with a page that a drag from the edge takes back, and a recorder that writes a file after two
  /// seconds.
  private func app(writing path: String, slower: Bool = false) throws -> String {
    let recorder = try String(
      contentsOfFile: "\(Project.root)/assets/recorder/SegueRecorder.swift", encoding: .utf8)
    let app = try String(
      contentsOfFile: "\(Project.root)/Tests/EndToEndTests/Code/Recorded/app.swift", encoding: .utf8
    )
    return recorder
      + app.replacing("import UIKit\n", with: "").replacing("@PATH@", with: path)
      .replacing("let slower = false", with: "let slower = \(slower)")
  }

  private let drag = """
    { version: 1, scene: "x", size: [390, 844], duration: 3, events: [
      { t: 0.503, down: [10, 400] }, { t: 0.557, move: [60, 400] }, { t: 0.658, move: [160, 402] },
      { t: 0.753, move: [230, 404] }, { t: 0.808, up: [260, 404] },
      { t: 1.703, down: [200, 300] }, { t: 1.724, down: [220, 500], pointer: 2 },
      { t: 1.757, up: [220, 500], pointer: 2 }, { t: 1.806, up: [200, 300] } ] }
    """

  /// Records the drag, and gives the paths of the file with the app and of what it has written.
  private func recorded() throws -> (app: String, session: String) {
    let written = "\(folder.path)/phone.json5"
    let file = try folder.write(try app(writing: written), to: "Recorded.swift")
    let drag = try folder.write(drag, to: "drag.json5")
    let played = try segue(["replay", drag, "--scene", file])
    #expect(played.status == 0, "\(played)")
    return (file, written)
  }

  @Test func `what it has written is the same as what is simulated, touch by touch`() throws {
    let (file, session) = try recorded()
    let compared = try segue(["compare", session, "--scene", file])
    #expect(compared.status == 0, "\(compared)")
    for word in ["Root", "page", "contexts  frames: "] {
      #expect(compared.output.contains(word), "no \(word) in \(compared.output)")
    }
    #expect(!compared.output.contains("frames: 0"))
    let text = try String(contentsOfFile: session, encoding: .utf8)
    #expect(text.contains("percent: 0.") && text.contains("call: \"completeTransition\""))
    #expect(text.contains("pointer: 2") && !text.contains("hidden"))
    #expect(!text.contains("\"in hidden\""))
  }

  @Test func `another animation is seen in views, a shifted frame in contexts`() throws {
    let (_, session) = try recorded()
    let slower = try folder.write(
      try app(writing: "\(folder.path)/other.json5", slower: true), to: "Slower.swift")
    let compared = try segue(["compare", session, "--scene", slower])
    #expect(compared.status == 1 && compared.errors.contains("views that differ"), "\(compared)")
    let text = try String(contentsOfFile: session, encoding: .utf8)
    let shifted = try folder.write(
      text.replacing("toFinal: [0.0, ", with: "toFinal: [7.0, "), to: "shifted.json5")
    let (file, _) = try recorded()
    let told = try segue(["compare", shifted, "--scene", file])
    #expect(told.status == 1 && told.output.contains("edges by 7.00 pt"), "\(told)")
  }
}
