import Drawing

/// A version of iOS whose rules a stage follows; see ``Stage/era``.
///
/// It is about behaviour, never about looks. What changed with which version stands in ``EraRule/all``.
nonisolated public struct Era: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// A hundred times the number before the point, and the one behind it: small, because traces keep it.
  private let code: UInt16
  /// The number before the point, such as 13.
  public var major: Int { Int(code) / 100 }
  /// The number behind the point.
  public var minor: Int { Int(code) % 100 }

  init(major: Int, minor: Int = 0) { code = UInt16(major * 100 + minor) }

  /// The first one with transitions of one's own.
  public static let iOS7 = Era(major: 7)
  /// Sheets.
  public static let iOS13 = Era(major: 13)
  /// Zoom transitions.
  public static let iOS18 = Era(major: 18)
  /// Transitions that stay live.
  public static let iOS26 = Era(major: 26)

  /// Those in which most changed: the columns of every table.
  public static let columns = [iOS7, iOS13, iOS18, iOS26]
  /// Every one there was, without the numbers behind the point, which have one digit in all of them; after 18
  /// comes 26.
  public static let known = (Array(7...18) + [26]).map { Era(major: $0) }

  /// Reads a version such as `18` or `13.4`.
  ///
  /// - Throws: ``UnknownEra`` for one that was never there, that is before 7, or after the last known one.
  public init(_ text: String) throws(UnknownEra) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let major = Era.digits(parts[0]),
      let minor = parts.count == 1 ? 0 : Era.digits(parts[1]), minor < 10,
      Era.known.contains(where: { $0.major == major })
    else { throw UnknownEra(text: text) }
    self.init(major: major, minor: minor)
  }

  /// The version that a number stands for, as files of sessions have it: 13.4 is iOS 13.4.
  ///
  /// - Returns: `nil` for 0, which stands for no era, and for what ``init(_:)`` refuses.
  public init?(number: Double) {
    guard number.isFinite, (7..<100).contains(number) else { return nil }
    let tenths = Int((number * 10).rounded())
    guard let era = try? Era("\(tenths / 10).\(tenths % 10)"), abs(era.number - number) < 1e-6
    else { return nil }
    self = era
  }

  private static func digits(_ text: Substring) -> Int? {
    text.count <= 2 && text.allSatisfy { ("0"..."9").contains($0) } ? Int(text) : nil
  }

  /// The version, without a zero behind the point: `18` or `13.4`.
  public var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }

  /// The number that files of sessions have for it; 0 stands for no era.
  public var number: Double { Double(major) + Double(minor) / 10 }

  /// A number as a version is written, whether there is that version or not.
  package static func text(of number: Double) -> String { short(number, places: 3) }

  /// The earlier one is less.
  public static func < (one: Era, other: Era) -> Bool {
    one.code < other.code
  }

  /// Whether what a rule is about is there.
  public func has(_ rule: EraRule) -> Bool {
    guard let since = rule.since, self >= since else { return false }
    return rule.until.map { self < $0 } ?? true
  }
}

nonisolated extension Optional where Wrapped == Era {
  /// Whether what a rule is about is there; without an era, whether Segue's own rules have it.
  package func has(_ rule: EraRule, own: Bool) -> Bool { self?.has(rule) ?? own }
}

/// A version of iOS of which there are no rules.
nonisolated public struct UnknownEra: Error, Hashable, CustomStringConvertible {
  /// What was asked for.
  public let text: String

  /// Creates one.
  package init(text: String) { self.text = text }

  /// What is wrong, and which ones there are.
  public var description: String {
    let known = Era.known.map(\.description).joined(separator: ", ")
    return
      "There are no rules of iOS '\(text)'; there are those of \(known), and of versions such as 13.4."
  }
}
