import Documents

/// The folders in which code for iOS may lie: a folder and those in it, but for hidden ones, tests, what other
/// tools have made, and what somebody else's packages brought.
nonisolated struct CodeFolders {
  /// Their paths, each before those in it, in the order of their names.
  private(set) var paths: [String] = []

  /// The most folders that are looked into, and how deep they may lie.
  private static let (greatestCount, greatestDepth) = (1_000, 16)
  private static let foreign: Set<String> = [
    "Tests", "UITests", "Pods", "Carthage", "build", "Build", "DerivedData", "BuildTools",
  ]
  private static let bundles: Set<Substring> = [
    "xcodeproj", "xcworkspace", "xcassets", "playground", "framework", "bundle", "docc", "lproj",
  ]

  /// Finds them.
  init(in folder: String) { add(folder, depth: 0) }

  private mutating func add(_ folder: String, depth: Int) {
    guard paths.count < Self.greatestCount, depth <= Self.greatestDepth else { return }
    paths.append(folder)
    for entry in (try? folderEntries(at: folder)) ?? []
    where entry.isFolder && Self.mayHoldCode(entry.name) {
      add(folder == "/" ? "/" + entry.name : "\(folder)/\(entry.name)", depth: depth + 1)
    }
  }

  private static func mayHoldCode(_ name: String) -> Bool {
    guard !foreign.contains(name), !name.hasSuffix("Tests") else { return false }
    guard let dot = name.lastIndex(of: ".") else { return true }
    return !bundles.contains(name[name.index(after: dot)...])
  }

  /// Whether a file of that name is code: not what describes a package.
  static func holdsCode(_ name: String) -> Bool {
    name.hasSuffix(".swift") && !name.hasPrefix(".") && name != "Package.swift"
  }
}
