import Scenes
import Toolkit

extension Tunable {
  /// What it is called, with a value of it: `release spring, response 0.3 s`.
  nonisolated package func words(of value: Double) -> Phrase {
    Phrase(key: title) + .verbatim(told(value))
  }

  /// Several with their values; what the values are of is said once:
  /// `release spring, response 0.3 s, damping ratio 0.8`.
  nonisolated package static func words(of tunables: [Tunable]) -> Phrase {
    var former: Substring?
    let parts = tunables.map { tunable -> Phrase in
      let title = tunable.title.split(separator: ",", maxSplits: 1)
      defer { former = title.first }
      guard title.count == 2, title.first == former else { return tunable.words(of: tunable.value) }
      return Phrase(key: String(title[1].dropFirst())) + .verbatim(tunable.told(tunable.value))
    }
    return parts.joined(separator: ", ")
  }

  /// A value with its unit, after a blank.
  private nonisolated func told(_ value: Double) -> String {
    " \(fixed(value, 3))" + (unit.isEmpty ? "" : " \(unit)")
  }
}
