import Documents
import Finding
import Judging
import Scenes
import Sessions
import Shell
import Transitions

/// Under which versions of iOS a search is made, and what broke in which of them.
nonisolated struct FindEras {
  static let option = Arguments.Option(
    "--era", value: "N,…",
    help: "once under the rules of UIKit in each of these versions of iOS; `segue eras` has them")

  /// One search for each; `nil` for a scene as it is.
  let columns: [Era?]
  private var sightings: [Sighting] = []

  /// A fault, and where it was seen.
  private struct Sighting {
    let scene: String
    let found: Found
    var eras: [Era]
  }

  /// Takes what a command line asks for.
  ///
  /// - Throws: A usage failure with what there is.
  init(_ arguments: Arguments) throws(CommandFailure) {
    guard let text = arguments[FindEras.option.name] else {
      columns = [nil]
      return
    }
    var eras: [Era?] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      do throws(UnknownEra) {
        let era = try Era(String(word))
        if !eras.contains(era) { eras.append(era) }
      } catch {
        throw CommandFailure(.usage, .verbatim("\(FindEras.option.name): \(error.description)"))
      }
    }
    columns = eras
  }

  /// Takes in what a search has found.
  mutating func note(_ found: [Found], of scene: String, in era: Era?) {
    guard let era else { return }
    for one in found {
      let place = sightings.firstIndex {
        $0.scene == scene
          && ($0.found.breach.isSame(as: one.breach) || $0.found.isSameFault(as: one))
      }
      if let place {
        if !sightings[place].eras.contains(era) { sightings[place].eras.append(era) }
      } else {
        sightings.append(Sighting(scene: scene, found: one, eras: [era]))
      }
    }
  }

  /// What is not the same everywhere: the fault, where it breaks and where it holds.
  private var differences: [(sighting: Sighting, holds: [Era])] {
    sightings.compactMap { sighting in
      let holds = columns.compactMap(\.self).filter { !sighting.eras.contains($0) }
      return holds.isEmpty ? nil : (sighting, holds)
    }
  }

  /// For people: a line for each.
  var lines: [String] {
    differences.map { sighting, holds in
      let breach = sighting.found.breach
      return "\(sighting.scene): holds in iOS \(FindEras.list(holds)), breaks in "
        + "\(FindEras.list(sighting.eras)): \(breach.law.name): \(breach.seen)"
    }
  }

  /// For programs.
  var json: JSONValue {
    [
      "eras": .array(
        differences.map { sighting, holds in
          [
            "scene": .string(sighting.scene), "says": .string(sighting.found.says),
            "breaks": .array(sighting.eras.map { .string("\($0)") }),
            "holds": .array(holds.map { .string("\($0)") }),
          ]
        })
    ]
  }

  private static func list(_ eras: [Era]) -> String {
    eras.sorted().map(\.description).joined(separator: ", ")
  }
}

nonisolated extension [Session.Tuning] {
  /// The same under the rules of a version of iOS.
  func setting(_ era: Era) -> [Session.Tuning] {
    filter { $0.name != Tunable.era.name }
      + [Session.Tuning(name: Tunable.era.name, value: era.number)]
  }
}
