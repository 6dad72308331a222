import Documents
import Drawing
import Finding
import Glibc
import Scenes
import Sessions

/// A session that breaks a law, in its shortest form, and the file that it has been written to.
package struct BrokenLaw {
  package let seed: UInt64
  package let faults: [String]
  package let session: Session
  /// The file, which `segue replay` accepts, or why there is none.
  package let place: String

  /// Tries a law on the sessions of many seeds.
  ///
  /// - Parameters:
  ///   - name: What the file is called after.
  ///   - folder: Where the file goes.
  ///   - input: The session of a seed; without it, what somebody might do to `container-interactive`.
  ///   - law: Says what is wrong with a session, and knows its seed.
  /// - Returns: The first session that breaks the law, made as short as can be, or `nil`.
  package static func first(
    _ name: String, seeds: Range<UInt64>, scene: Scene, size: Size, folder: String = folder(),
    input: ((UInt64) -> [Session.Event])? = nil, _ law: ([Session.Event], UInt64) -> [String]
  ) -> BrokenLaw? {
    for seed in seeds {
      let events =
        input?(seed) ?? RandomInput.events(seed: seed, tunables: scene.tunables)
      if law(events, seed).isEmpty { continue }
      var session = Session(scene: scene.id, size: size)
      session.events = withoutActuallyEscaping(law) { law in
        var minimizer = Minimizer { !law($0, seed).isEmpty }
        return minimizer.shortest(events)
      }
      session.seed = seed
      return BrokenLaw(
        seed: seed, faults: law(session.events, seed), session: session,
        place: store(session, as: "\(folder)/segue-\(name)-\(seed).json"))
    }
    return nil
  }

  private static func store(_ session: Session, as path: String) -> String {
    do {
      try createDirectory(at: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]))
      try replaceFile(at: path, with: session.json.prettyText)
      return path
    } catch {
      return "nowhere: \(error)"
    }
  }

  /// Where the files go: `SEGUE_FAILURES`, else the temporary folder.
  package static func folder(
    _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }
  ) -> String {
    for name in ["SEGUE_FAILURES", "TMPDIR"] {
      guard let folder = variable(name), !folder.isEmpty else { continue }
      return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    }
    return "/tmp"
  }

  /// What is wrong, and how to see it.
  package var report: String {
    """
    Seed \(seed): \(faults.joined(separator: "; "))
    segue replay \(place) --trace
    \(session.json.prettyText)
    """
  }
}
