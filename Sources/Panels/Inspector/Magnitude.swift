import Toolkit

/// Numbers that may be of any size, in three digits or a little more.
nonisolated package enum Magnitude {
  /// A number, such as `4.1`, `820`, `38.2k`, `2.1M`.
  package static func text(_ value: Double) -> String {
    switch abs(value) {
    case 99_950_000...: fixed(value / 1e6, 0) + "M"
    case 999_500...: fixed(value / 1e6, 1) + "M"
    case 99_950...: fixed(value / 1e3, 0) + "k"
    case 999.5...: fixed(value / 1e3, 1) + "k"
    case 99.95...: fixed(value, 0)
    default: fixed(value, 1)
    }
  }
}
