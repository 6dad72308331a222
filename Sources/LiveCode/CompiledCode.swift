import Documents

/// User code as a library that can be loaded into this program.
nonisolated package struct CompiledCode: Hashable, Sendable {
  /// What it was made of.
  package let source: CodeSource
  /// The library's file.
  package let library: String
  /// The module's name: no other contents have it.
  package let module: String
  /// The function that runs what stands in the file outside of types and functions.
  package let entry: String
  /// What the compiler had to say: warnings.
  package let warnings: [CodeDiagnostic]
  /// Whether it was there already.
  package let isReused: Bool

  /// A name for the module of some code, from its name and what tells it from all others: letters and
  /// digits of the name, then ten digits of the fingerprint, as in `Tilt_3f09a1c2d4`.
  package static func module(named name: String, _ fingerprint: Fingerprint) -> String {
    let letters = name.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    var start = String(String.UnicodeScalarView(letters)).prefix(40)
    if start.isEmpty || start.first?.isNumber == true { start = "Code\(start)" }
    return "\(start)_\(fingerprint.text.prefix(10))"
  }

  /// The file that code calls `Tilt_3f09a1c2d4/main.swift`, as `#fileID` does: its path.
  package func path(ofFileID identifier: String) -> String? {
    let parts = identifier.split(separator: "/", maxSplits: 1)
    guard parts.count == 2, parts[0] == module else { return nil }
    return source.files.first { $0.name == parts[1] }?.path
  }
}
