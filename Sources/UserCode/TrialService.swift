import LiveCode
import Scenes
import Sessions
import Shell

/// The hidden command of the process that tries user code first.
package enum TrialService {
  /// Its name; no help says it.
  package static let command = "__try"

  /// Serves whoever has started this process.
  ///
  /// - Parameter arguments: The scene's id; empty for the first.
  package static func run(_ arguments: [String]) -> Never {
    SceneReception.begin()
    var service: RehearsalService?
    TrialChild.serve { message throws(TrialRefusal) -> [UInt8] in
      let present: RehearsalService
      if let service { present = service } else { present = try begin(arguments.first ?? "") }
      service = present
      var words: [UInt64] = []
      let isKnown: Bool
      do throws(NondeterminismError) {
        isKnown = try present.handle(message) { words.append($0) }
      } catch {
        throw .differs(error.phrase)
      }
      guard isKnown else { throw .refused("it was asked for something unknown") }
      return words.bytes
    }
  }

  private static func begin(_ id: String) throws(TrialRefusal) -> RehearsalService {
    let scenes = SceneReception.end()
    let ids = scenes.map(\.id)
    guard !ids.isEmpty else { throw .refused("it offers no scene: it must call Playground.run") }
    guard let index = CodeName.index(of: id, in: ids) else {
      throw .refused("it offers no scene called '\(id)', but \(ids.joined(separator: ", "))")
    }
    var scene = scenes[index]
    if let library = TrialChild.library { scene.take(library) }
    return RehearsalService(scene) { LastWords.moment = $0 }
  }
}

nonisolated extension [UInt64] {
  /// The words as bytes, for another process on the same machine.
  var bytes: [UInt8] { withUnsafeBytes { Array<UInt8>($0) } }
}

nonisolated extension [UInt8] {
  /// The words that they are.
  var words: [UInt64] {
    stride(from: 0, to: count - 7, by: 8).map { place in
      withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
    }
  }
}
