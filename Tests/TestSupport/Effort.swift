import Glibc

/// How much is made up at random: a share of it every day, all of it where `SEGUE_EXHAUSTIVE=1` is set.
public enum Effort {
  /// Whether all of it is asked for.
  public static let isExhaustive = value("SEGUE_EXHAUSTIVE") == "1"

  /// How many sessions a law is tried with.
  ///
  /// - Parameters:
  ///   - daily: How many there are every day.
  ///   - all: How many there are where all are asked for. As many as `SEGUE_SESSIONS` says where that is set.
  public static func sessions(daily: UInt64, all: UInt64 = 10_000) -> UInt64 {
    value("SEGUE_SESSIONS").flatMap { UInt64($0) } ?? (isExhaustive ? all : daily)
  }

  /// How many of something are made: a few every day, or all.
  public static func count(daily: Int, all: Int) -> Int { isExhaustive ? all : daily }

  /// Of many cases a share every day, spread over them evenly; all of them where everything is tried.
  ///
  /// - Parameters:
  ///   - part: Of how many cases one is tried, from 1.
  ///   - cases: The cases, in any order; the first is always among the share.
  ///   - isAll: Whether everything is tried.
  public static func daily<Case>(
    oneOf part: Int, _ cases: [Case], isAll: Bool = isExhaustive
  ) -> [Case] {
    isAll ? cases : stride(from: 0, to: cases.count, by: part).map { cases[$0] }
  }

  private static func value(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
