import Finding
import Judging
import Scenes
import Sessions
import Shell

/// Tells a search line by line while it goes on: for the window, which shows what is found as it comes.
final class FindStream {
  /// What was found so far.
  private(set) var found: [Found] = []
  private let output: Output
  private let finds: FindFinds
  /// How many suspects have been looked at.
  private var taken = 0
  private var told: (time: ContinuousClock.Instant, sequences: Int)?

  /// How often it tells how far the search is, at most.
  private static let pace = Duration.milliseconds(200)

  /// Tells at once what was found before anything is tried.
  init(_ output: Output, _ finds: FindFinds) {
    (self.output, self.finds) = (output, finds)
    for one in finds.unlike { tell(one) }
  }

  /// Tells what is new of a search.
  func follow(_ progress: Search.Progress) {
    let now = ContinuousClock.now
    if told.map({ now - $0.time >= FindStream.pace }) ?? true {
      let seconds = told.map { (now - $0.time) / .seconds(1) } ?? 0
      let new = Double(progress.tried - (told?.sequences ?? 0)) / max(seconds, 1e-3)
      tell(
        .progress(
          SearchProgress(
            depth: progress.depth, sequences: progress.tried,
            newPerSecond: told == nil ? 0 : Int(new.rounded()))))
      told = (now, progress.tried)
    }
    take(progress.suspects)
  }

  /// Tells what the search has come to.
  func end(_ result: Search.Result, alphabet: Alphabet, of scene: Scene) {
    let text = FindText(
      scene: scene.id, era: nil, alphabet: alphabet, result: result, found: found, paths: [])
    var end = SearchEnd(
      depth: result.depth, events: alphabet.orderCount, sequences: result.sequences,
      random: result.random, isExhaustive: result.isExhaustive, statement: text.statement)
    (end.hands, end.pairs, end.gaps) = (result.hands, result.pairs, result.gaps)
    tell(.end(end))
  }

  /// Tells what is new of some suspects.
  func take(_ suspects: [Search.Suspect]) {
    guard suspects.count > taken else { return }
    for suspect in suspects[taken...] {
      guard let one = finds.shorten(suspect), !found.contains(where: { $0.isSameFault(as: one) })
      else { continue }
      tell(one)
    }
    taken = suspects.count
  }

  private func tell(_ one: Found) {
    found.append(one)
    tell(.found(one))
  }

  private func tell(_ news: SearchNews) { output.line(news.line) }
}

/// What a search makes of what breaks laws.
struct FindFinds {
  /// The ways that laws say are alike, and are not.
  let unlike: [Found]
  /// Makes an input short, or says that it breaks nothing.
  let shorten: (Search.Suspect) -> Found?

  init(
    unlike: [AlikeBreach], _ laws: Laws, _ scene: Scene,
    shorten: @escaping (Search.Suspect) -> Found?
  ) {
    self.shorten = shorten
    self.unlike = unlike.filter { laws.has($0.breach.law) }.map { Found($0, of: scene) }
  }

  /// All that was found.
  func all(of suspects: [Search.Suspect]) -> [Found] { unlike + suspects.compactMap(shorten) }
}
