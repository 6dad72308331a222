import Judging
import Phrases
import Scenes
import Shell

/// Which laws a search looks for, as `--law` says it.
enum FindLaws {
  /// Reads the names of laws and their thresholds; all of them where nothing is said.
  ///
  /// - Parameter scene: Its author's laws may be named too.
  /// - Throws: A usage failure with what there is.
  static func read(_ text: String?, for scene: Scene) throws(CommandFailure) -> Laws {
    let own = scene.laws.map { Law(own: $0.name) }
    guard let text else { return Laws(Law.all + own) }
    let all = Law.all + own
    var (laws, thresholds): ([Law], [(Law, [Double])]) = ([], [])
    var rest = text[...]
    while !rest.isEmpty {
      let word = next(of: &rest, all)
      guard let law = word.law else {
        throw Arguments.unknown("law", word.text, among: all.map(\.name))
      }
      laws.append(law)
      guard let said = word.numbers else { continue }
      thresholds.append((law, try numbers(said, of: law, in: word.text)))
    }
    var read = Laws(laws)
    for (law, numbers) in thresholds { read.bear(numbers, of: law) }
    return read
  }

  /// A law as it is written, with its numbers.
  private typealias Word = (law: Law?, text: String, numbers: String?)

  /// Takes the next word; the names of laws may have commas in them.
  private static func next(of rest: inout Substring, _ all: [Law]) -> Word {
    let law = all.filter { law in
      rest.hasPrefix(law.name)
        && (rest.dropFirst(law.name.count).first.map { ",=".contains($0) } ?? true)
    }
    .max { $0.name.count < $1.name.count }
    let end = rest.dropFirst(law?.name.count ?? 0).firstIndex(of: ",") ?? rest.endIndex
    let text = rest[..<end]
    rest = rest[end...].dropFirst()
    let tail = law.map { text.dropFirst($0.name.count) } ?? ""
    return (law, String(text), tail.isEmpty ? nil : String(tail.dropFirst()))
  }

  private static func numbers(
    _ text: String, of law: Law, in word: String
  ) throws(CommandFailure) -> [Double] {
    let texts = text.split(separator: ":", omittingEmptySubsequences: false)
    let numbers = texts.compactMap { Double($0) }.filter { $0 >= 0 && $0.isFinite }
    let most = law.thresholds.count
    guard numbers.count == texts.count, texts.count <= most else {
      let fault: Phrase =
        switch most {
        case 0: "the law has no threshold"
        case 1: "no number"
        default: "no number, or more than \(most)"
        }
      throw CommandFailure(.usage, "'\(word)': \(fault)")
    }
    return numbers
  }
}
