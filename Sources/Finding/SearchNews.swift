import Documents
import Judging
import Phrases
import Sessions

/// What a search tells while it goes on and at its end, a line each, to whoever has started it.
nonisolated package enum SearchNews: Hashable, Sendable {
  /// How far it is.
  case progress(SearchProgress)
  /// An input that breaks a law, made short.
  case found(Found)
  /// It is over.
  case end(SearchEnd)
}

/// How far a search is.
nonisolated package struct SearchProgress: Hashable, Sendable {
  /// The length of the inputs that are being tried, in acts.
  package var depth: Int
  /// How many inputs were tried.
  package var sequences: Int
  /// How many inputs come to that in a second.
  package var newPerSecond: Int

  /// Creates it.
  package init(depth: Int, sequences: Int, newPerSecond: Int) {
    (self.depth, self.sequences, self.newPerSecond) = (depth, sequences, newPerSecond)
  }
}

/// What a search has come to: exactly what was tried.
nonisolated package struct SearchEnd: Hashable, Sendable {
  /// The length up to which every input was tried, in acts.
  package var depth: Int
  /// How many acts the inputs are made of.
  package var events: Int
  /// How many inputs of up to that length there are.
  package var sequences: Int
  /// How many longer inputs were tried at random.
  package var random: Int
  /// How many acts of whole hands there are besides, and how many sequences of them were tried.
  package var hands = 0
  package var pairs = 0
  /// What was left out.
  package var gaps = Gaps()
  /// Whether every input was tried.
  package var isExhaustive: Bool
  /// All of this in a sentence, as the command prints it.
  package var statement: String

  /// Creates it.
  package init(
    depth: Int, events: Int, sequences: Int, random: Int, isExhaustive: Bool,
    statement: String
  ) {
    (self.depth, self.events, self.sequences) = (depth, events, sequences)
    (self.random, self.isExhaustive, self.statement) = (random, isExhaustive, statement)
  }
}

// MARK: - As lines

nonisolated extension SearchNews {
  /// The news as a line of JSON, without its end.
  package var line: String { json.compactText }

  private var json: JSONValue {
    switch self {
    case .progress(let progress):
      [
        "progress": [
          "depth": .number(Double(progress.depth)),
          "sequences": .number(Double(progress.sequences)),
          "newPerSecond": .number(Double(progress.newPerSecond)),
        ]
      ]
    case .found(let found):
      [
        "finding": [
          "law": .string(found.breach.law.name), "isOwn": .bool(found.breach.law.isOwn),
          "moment": .number(found.breach.moment),
          "wanted": .string(found.breach.wanted.code), "seen": .string(found.breach.seen.code),
          "statement": .string(found.breach.statement), "way": .string(found.breach.way),
          "says": .string(found.says),
          "byHand": .string(found.byHand), "events": .number(Double(found.session.events.count)),
          "session": .string(found.text), "code": .string(found.account.place),
          "calls": .array(found.account.calls.map { .string($0) }),
        ]
      ]
    case .end(let end):
      [
        "end": [
          "depth": .number(Double(end.depth)), "events": .number(Double(end.events)),
          "sequences": .number(Double(end.sequences)),
          "random": .number(Double(end.random)), "hands": .number(Double(end.hands)),
          "pairs": .number(Double(end.pairs)), "gaps": end.gaps.json(\.code),
          "isExhaustive": .bool(end.isExhaustive),
          "statement": .string(end.statement),
        ]
      ]
    }
  }

  /// Reads a line; `nil` for one that tells nothing which is known.
  ///
  /// - Throws: An error for a line that is none of a search's.
  package init?(line: some Collection<UInt8>) throws(DocumentError) {
    let object = try Document(parsing: Array(line), file: "line").root.object()
    if let told = try object["progress"]?.object() {
      self = .progress(try SearchProgress(told))
    } else if let told = try object["finding"]?.object() {
      self = .found(try Found(told))
    } else if let told = try object["end"]?.object() {
      self = .end(try SearchEnd(told))
    } else {
      return nil
    }
  }
}

nonisolated extension DocumentField {
  /// A sentence, by its code; in English where it is none.
  fileprivate func phrase() throws(DocumentError) -> Phrase {
    let text = try string()
    return Phrase(code: text) ?? .verbatim(text)
  }
}

nonisolated extension DocumentObject {
  /// A number of things.
  fileprivate func count(_ key: String) throws(DocumentError) -> Int {
    try required(key).integer(in: 0...Int.max)
  }
}

nonisolated extension SearchProgress {
  fileprivate init(_ told: DocumentObject) throws(DocumentError) {
    self.init(
      depth: try told.count("depth"), sequences: try told.count("sequences"),
      newPerSecond: try told.count("newPerSecond"))
  }
}

nonisolated extension Found {
  fileprivate init(_ told: DocumentObject) throws(DocumentError) {
    let law = try Found.law(told)
    let breach = Breach(
      law, at: try told.required("moment").number(),
      wanted: try told.required("wanted").phrase(), seen: try told.required("seen").phrase(),
      statement: try told["statement"]?.string() ?? "", way: try told.required("way").string())
    var warnings: [DocumentWarning] = []
    let text = try told.required("session").string()
    let session = try Session(Document(parsing: text, file: "session"), warnings: &warnings)
    self.init(breach: breach, session: session)
    account.place = try told["code"]?.string() ?? ""
    account.calls =
      try told["calls"]?.elements().map { value throws(DocumentError) in try value.string() } ?? []
  }
}

nonisolated extension Found {
  private static func law(_ told: DocumentObject) throws(DocumentError) -> Law {
    if try told["isOwn"]?.bool() == true { return Law(own: try told.required("law").string()) }
    let name = try told.required("law").name(among: Law.all.map(\.name))
    return Law(named: name) ?? .contract
  }
}

nonisolated extension SearchEnd {
  fileprivate init(_ told: DocumentObject) throws(DocumentError) {
    self.init(
      depth: try told.count("depth"), events: try told.count("events"),
      sequences: try told.count("sequences"), random: try told.count("random"),
      isExhaustive: try told.required("isExhaustive").bool(),
      statement: try told.required("statement").string())
    hands = try told["hands"]?.integer(in: 0...Int.max) ?? 0
    pairs = try told["pairs"]?.integer(in: 0...Int.max) ?? 0
    gaps = try Gaps(told["gaps"]?.object())
  }
}

nonisolated extension Gaps {
  private static let lists: [(String, any WritableKeyPath<Gaps, [String]> & Sendable)] = [
    ("untouched", \.untouched), ("unrecognized", \.unrecognized), ("unshown", \.unshown),
    ("undecided", \.undecided),
  ]

  /// The lists by their names, and how much was in sight.
  ///
  /// - Parameter written: How sentences are written.
  package func json(_ written: (Phrase) -> String) -> JSONValue {
    let lists = Gaps.lists.map { ($0, self[keyPath: $1]) }
    return .object(
      [.init(key: "seen", value: .number(Double(seen)))]
        + (lists + [("unfinished", unfinished.map(written))]).map { name, list in
          .init(key: name, value: .array(list.map { .string($0) }))
        })
  }

  /// None for what tells nothing of it.
  fileprivate init(_ told: DocumentObject?) throws(DocumentError) {
    self.init()
    guard let told else { return }
    seen = try told.count("seen")
    for (name, list) in Gaps.lists {
      var words: [String] = []
      for word in try told.required(name).elements() { words.append(try word.string()) }
      self[keyPath: list] = words
    }
    for part in try told.required("unfinished").elements() { unfinished.append(try part.phrase()) }
  }
}
