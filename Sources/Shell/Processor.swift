/// A kind of processor, by the names that others have for it.
package enum Processor: CaseIterable, Sendable {
  case x86_64
  case arm64
  case other

  /// The one that the program is compiled for.
  nonisolated package static var current: Processor {
    #if arch(x86_64)
      .x86_64
    #elseif arch(arm64)
      .arm64
    #else
      .other
    #endif
  }

  /// What a Swift toolchain calls its folder.
  nonisolated package var swiftName: String {
    switch self {
    case .x86_64: "x86_64"
    case .arm64: "aarch64"
    case .other: "unknown"
    }
  }

  /// What Debian's package manager calls it.
  nonisolated package var debianName: String {
    switch self {
    case .x86_64: "amd64"
    case .arm64: "arm64"
    case .other: "any"
    }
  }
}
