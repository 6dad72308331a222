/// What to do about a name of iOS that is not here: one entry for each.
enum PortAdvice {
  /// A sentence on a name, or `nil` if nothing better is known than to leave it out.
  static func advice(for name: String) -> String? { all[name] }

  private static let all: [String: String] = [:]
}
