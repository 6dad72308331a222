import Finding
import Judging
import Toolkit

/// What the page that looks for what breaks a scene remembers from frame to frame.
nonisolated struct SearchState: Hashable, Sendable {
  /// How far the search is.
  enum Phase: Hashable, Sendable {
    /// None has been asked for.
    case never
    /// It goes on; without progress until it knows what the scene takes.
    case running(SearchProgress?)
    /// It was stopped, so far.
    case stopped(SearchProgress?)
    /// It is through.
    case through(SearchEnd)
    /// It could not go on, for a reason.
    case failed(Phrase)
  }

  /// How far the search is.
  private(set) var phase = Phase.never
  /// What was found, the first first.
  private(set) var found: [Found] = []
  /// What is told of them, as it was painted last.
  var lines = SearchLines()
  /// The finding that was chosen last, by its place.
  package var chosen: Int?
  /// The laws that do not count.
  private(set) var unwanted: Set<Law> = []
  /// How many acts are tried in every order.
  var depth = 4.0
  /// Whether user code is searched whenever it is saved.
  var followsSaves = false
  /// Whether the laws are listed.
  var showsLaws = true

  /// How many acts may be tried in every order; ours: more takes hours.
  static let depths = 1.0...8.0

  /// The laws that count, in their order.
  ///
  /// - Parameter own: Those of the scene's author.
  func laws(with own: [Law]) -> [Law] { (Law.all + own).filter { !unwanted.contains($0) } }

  /// Whether a search goes on.
  var isRunning: Bool { if case .running = phase { true } else { false } }

  /// Lets a law count, or not.
  mutating func set(_ law: Law, counts: Bool) {
    if counts { unwanted.remove(law) } else { unwanted.insert(law) }
  }

  /// Begins a search: what was found before is forgotten.
  mutating func begin() {
    phase = .running(nil)
    (found, chosen) = ([], nil)
    lines = SearchLines()
    showsLaws = false
  }

  /// Ends a search that goes on.
  mutating func stop() {
    if case .running(let progress) = phase { phase = .stopped(progress) }
  }

  /// Forgets what was found: another scene is there. What was chosen of laws stays.
  package mutating func forget() {
    phase = .never
    (found, chosen) = ([], nil)
    lines = SearchLines()
    showsLaws = true
  }

  /// Takes what a search tells; nothing once it does not go on any more.
  mutating func take(_ news: SearchNews) {
    guard isRunning else { return }
    switch news {
    case .progress(let progress): phase = .running(progress)
    case .found(let one): found.append(one)
    case .end(let end): phase = .through(end)
    }
  }

  /// Takes the reason for which a search cannot go on.
  mutating func fail(_ reason: Phrase) {
    if isRunning { phase = .failed(reason) }
  }
}
