import Documents
import Drawing
import Judging
import LiveCode
import Scenes
import Sessions
import Shell
import UserCode

/// The hidden command of the processes that try inputs, of which any may die.
package enum FindService {
  /// Its name; no help says it.
  package static let command = "__find"

  /// Serves whoever has started this process.
  ///
  /// - Parameter arguments: `scene` and a scene's name or path; or, with code that is loaded first, `code`
  ///   and the scene's id in it; then the path of a file of limits, or nothing; then values that it begins with, such as `spring.response=0.4`.
  package static func run(_ arguments: [String]) -> Never {
    SceneReception.begin()
    var handler: FindRequestHandler?
    TrialChild.serve { message throws(TrialRefusal) -> [UInt8] in
      let present: FindRequestHandler
      if let handler {
        present = handler
      } else {
        present = FindRequestHandler(try scene(arguments))
      }
      handler = present
      guard let request = FindRequest(message) else {
        throw .refused("it was asked for something unknown")
      }
      return present.answer(to: request)
    }
  }

  private static func scene(_ arguments: [String]) throws(TrialRefusal) -> Scene {
    let scene = try obeying(arguments.dropFirst(2).first ?? "", untuned(arguments))
    var values: [String: Double] = [:]
    for word in arguments.dropFirst(3) {
      let parts = word.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { values[String(parts[0])] = Double(parts[1]) }
    }
    return values.isEmpty ? scene : scene.tuned(to: values)
  }

  private static func obeying(_ path: String, _ scene: Scene) throws(TrialRefusal) -> Scene {
    guard !path.isEmpty else { return scene }
    var warnings: [DocumentWarning] = []
    do {
      let limits = try MotionTolerances(
        Document(readingInput: path), sceneIDs: [], warnings: &warnings)
      return scene.obeying(limits)
    } catch let error as CommandFailure {
      throw .refused(error.phrase)
    } catch {
      throw .refused(Phrase(describing: error))
    }
  }

  private static func untuned(_ arguments: [String]) throws(TrialRefusal) -> Scene {
    let offered = SceneReception.end()
    let name = arguments.dropFirst().first ?? ""
    if arguments.first == "code" {
      guard var scene = offered.first(where: { $0.id == name }) else {
        throw .refused("it offers no scene called '\(name)'")
      }
      if let library = TrialChild.library { scene.take(library) }
      return scene
    }
    var warnings: [DocumentWarning] = []
    do {
      return try SceneLibrary().load(name, warnings: &warnings).scene
    } catch {
      throw .refused(error.phrase)
    }
  }
}

/// Tries what it is asked to try on one scene.
final class FindRequestHandler {
  private let scene: Scene
  private let bench: HomeBench
  private var trial: Attempt

  init(_ scene: Scene) {
    self.scene = scene
    bench = HomeBench(scene)
    trial = Attempt(scene, Alphabet([]), Laws([]))
  }

  /// Does what a request asks for, as bytes.
  func answer(to request: FindRequest) -> [UInt8] {
    var writer = ByteWriter()
    switch request {
    case .begin(let alphabet, let laws): trial = Attempt(scene, alphabet, laws)
    case .outcomes(let inputs): writer.write(trial.outcomes(of: inputs)) { $0.write($1) }
    case .places(let acts):
      writer.write(bench.places(after: acts)) { writer, place in
        writer.write(place.x)
        writer.write(place.y)
      }
    case .reaches(let acts): writer.write(bench.reaches(after: acts)) { $0.write($1) }
    case .account(let breach, let events):
      writer.write(bench.account(of: breach, in: events))
    case .effect(let acts): writer.write(bench.effect(of: acts))
    case .events(let acts, let dry):
      writer.write(Attempt.events(of: acts, dry: dry, scene: scene)) { $0.write($1) }
    case .breaches(let events, let laws):
      writer.write(bench.breaches(of: events, laws: laws)) { $0.write($1) }
    case .trial(let events): writer.write(bench.trial(of: events)) { $0.write($1) }
    case .ways: writer.write(bench.unlikeWays) { $0.write($1) }
    case .live(let events, let time):
      let simulation = Simulation(scene: scene, size: scene.size)
      for event in events { simulation.apply(event) }
      simulation.advance(to: time)
    }
    return writer.bytes
  }
}
