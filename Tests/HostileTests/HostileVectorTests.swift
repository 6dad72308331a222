import Commands
import Documents
import Overlays
import Sessions
import Shell
import TestSupport
import Testing
import Toolkit
import Workshop

/// Vectors as a disk, an editor or an enemy may give them to `segue verify`: each is refused with its
/// line, or checked in a time that nobody notices.
@Suite struct HostileVectorTests {
  nonisolated private static let files = [
    "bezier", "decay", "frames", "mapping_framer", "mapping_swiftui", "mapping_uikit", "peers",
    "percent", "retarget", "rubberband", "settling", "spring",
  ]

  /// The shortest vector of each kind in a file, each as a file of its own.
  private func shortest(in name: String) throws -> [String: String] {
    let file = "\(Project.root)/Tests/SpringEngineTests/Vectors/\(name).json"
    let document = try Document(parsing: readFile(at: file), file: file)
    var texts: [String: String] = [:]
    for vector in try VerifyCommand.vectors(in: document) {
      var short = vector.members
      // Says where the numbers come from, and is not read.
      short["source"] = nil
      let text = "{ vectors: [\n  \(VectorValue.object(short))\n] }\n"
      let kind = short["kind"]?.description ?? ""
      if text.utf8.count < texts[kind]?.utf8.count ?? .max { texts[kind] = text }
    }
    return texts
  }

  @Test(arguments: files) func `vectors are checked or refused, however damaged they are`(
    name: String
  ) throws {
    for (kind, text) in try shortest(in: name) {
      let sound = Array(text.utf8)
      var counts = (passed: 0, failed: 0, refused: 0)
      HostileFiles(sound: sound, name: kind).each { what, bytes in
        do {
          let document = try Document(parsing: bytes, file: "f")
          let vectors = try VerifyCommand.vectors(in: document)
          var results: [VectorVerifier.Result] = []
          let seconds = processorTime(runs: 1) { results = vectors.map(VectorVerifier.check) }
          #expect(seconds < 2, "\(what): \(seconds) s")
          #expect(results.allSatisfy { $0.failures.allSatisfy { !$0.what.isEmpty } }, "\(what)")
          if results.allSatisfy(\.passed) { counts.passed += 1 } else { counts.failed += 1 }
        } catch let error as DocumentError {
          #expect(error.position.line >= 1 && !error.message.isEmpty, "\(what)")
          counts.refused += 1
        } catch {
          Issue.record("\(what): \(error)")
        }
      }
      #expect(counts.passed > 5 && counts.refused > 100, "\(kind): \(counts)")
      // Those two have no input that could be wrong.
      let isFixed = ["\"uikit.springTimingDefault\"", "\"swiftui.preset\""].contains(kind)
      #expect(counts.failed > (isFixed ? 0 : 20), "\(kind): \(counts)")
    }
  }

  @Test(arguments: [
    ("5", "1:14"), ("{ id: 'a', kind: 'k', input: {} }", "1:14"),
    ("{ id: 'a', kind: 'k', input: {}, expect: {} }", "1:55"),
    ("{ id: 'a', kind: 'k', input: 3, expect: { a: 1 } }", "1:43"),
    ("{ id: 'a', kind: 4, input: {}, expect: { a: 1 } }", "1:31"),
    ("{ id: 'a', kind: 'k', input: {}, expect: { a: 1 }, tolerance: { a: NaN } }", "1:81"),
  ])
  func `what is no vector, or expects nothing, is refused at its place`(
    vector: String, place: String
  ) throws {
    let document = try Document(parsing: "{ vectors: [ \(vector) ] }", file: "f")
    do {
      _ = try VerifyCommand.vectors(in: document)
      Issue.record("It is read.")
    } catch {
      #expect("\(error)".hasPrefix("f:\(place): "), "\(error)")
    }
  }

  @Test(arguments: [
    ("property.noOvershoot", "frames: 1e300, dt: 1", "frames"),
    ("property.noOvershoot", "frames: 1e7, dt: 1", "frames"),
    ("property.dampingOrder", "frames: 9e5, dt: 1, zetas: [1, 2]", "zetas"),
    ("property.updateKeepsMotion", "restartAfterFrames: 1, dt: 1e-9", "dt"),
    ("property.stiffnessOrder", "threshold: 1e-300, zetas: [1], stiffnesses: [1]", "threshold"),
    ("ca.settlingDuration", "allowsOverdamping: true, initialVelocity: 0", "damping"),
    ("spring.point", "time: 1e300", "time"), ("spring.point", "time: 1e-320", "time"),
    ("property.stiffnessOrder", "threshold: 1, zetas: [1e-320], stiffnesses: [1]", "zetas"),
    ("friction.point", "position: 0, dragPerSecond: 0.9999999999999999", "dragPerSecond"),
  ])
  func `what would take for ever, or has no answer in numbers, is not begun`(
    kind: String, more: String, what: String
  ) throws {
    let text = """
      { vectors: [ { id: "a", kind: "\(kind)", expect: { any: 1 }, input: { mass: 1, stiffness: 1e-9,
        damping: 1e6, from: 0, to: 1, velocity: 0, \(more) } } ] }
      """
    let vector = try #require(
      VerifyCommand.vectors(in: Document(parsing: text, file: "f")).first)
    let result = VectorVerifier.check(vector)
    #expect(result.failures.map(\.what) == [what] && result.failures.first?.got == "another")
  }
}
