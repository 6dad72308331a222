import Input
import Toolkit

/// What the sheets remember that are searched by typing: the palette and the key sheet.
struct FinderState {
  /// Whether the palette is shown.
  var isPaletteShown = false
  /// Whether the key sheet is shown.
  var isKeySheetShown = false
  /// What was typed.
  var typed = "" { didSet { if typed != oldValue { find() } } }
  /// The one part of the palette that is shown; all of them if `nil`.
  var kind: PaletteEntry.Kind? { didSet { if kind != oldValue { find() } } }
  /// The row that Enter does.
  var selection: Int?
  /// Whether to scroll to it.
  var isToBeRevealed = false
  /// Keys for the next frame, after the text that came before them.
  var keys: [KeyStroke] = []
  /// What can be found.
  private(set) var entries: [PaletteEntry] = []
  /// Their names, taken apart when something is first typed.
  private var names: [[SoughtName]] = []
  /// What they are called in.
  private var language = Language.english
  /// What is found of it, in the order of the rows.
  private(set) var found: [PaletteEntry] = []
  /// How often each was chosen since the window opened.
  private var counts: [PaletteEntry.Choice: Int] = [:]

  /// Begins anew.
  ///
  /// - Parameters:
  ///   - entries: What can be found.
  ///   - language: What they are called in; they answer to English as well.
  mutating func begin(
    _ entries: [PaletteEntry] = [], kind: PaletteEntry.Kind? = nil, in language: Language = .english
  ) {
    (self.entries, self.names, self.language) = (entries, [], language)
    (typed, self.kind, keys) = ("", kind, [])
    find()
  }

  /// Notes that something was chosen: what is chosen most comes first.
  mutating func count(_ choice: PaletteEntry.Choice) { counts[choice, default: 0] += 1 }

  private mutating func find() {
    let query = NameQuery(typed)
    if names.isEmpty, !typed.isEmpty {
      names = entries.map { SoughtName.names(of: $0.title, in: language, others: $0.others) }
    }
    let ranked = entries.enumerated().compactMap { index, entry -> (order: [Int], PaletteEntry)? in
      guard kind == nil || entry.kind == kind,
        let rank = typed.isEmpty ? 0 : names[index].compactMap(query.rank).min()
      else { return nil }
      return ([-(counts[entry.choice] ?? 0), rank, index], entry)
    }
    found = ranked.sorted { $0.order.lexicographicallyPrecedes($1.order) }.map(\.1)
    selection = entries.isEmpty || found.isEmpty ? nil : 0
    isToBeRevealed = true
  }

  /// Lets the choice among a number of rows follow a key.
  ///
  /// - Parameter page: How many rows PageUp and PageDown go.
  mutating func move(by key: KeyStroke, among count: Int, page: Int) {
    guard count > 0 else { return }
    let last = count - 1
    switch key.key {
    case "ArrowDown": selection = selection.map { min($0 + 1, last) } ?? 0
    case "ArrowUp": selection = selection.map { max($0 - 1, 0) } ?? last
    case "PageDown": selection = min((selection ?? 0) + page, last)
    case "PageUp": selection = max((selection ?? 0) - page, 0)
    default: return
    }
    isToBeRevealed = true
  }
}
