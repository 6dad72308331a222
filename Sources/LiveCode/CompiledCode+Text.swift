import Documents

nonisolated extension CompiledCode {
  /// What another process needs to load it; what it was made of lies beside the library.
  package var json: JSONValue {
    [
      "path": .string(source.path), "folder": .bool(source.isFolder),
      "files": .array(source.files.map { .string($0.path) }),
      "made": .bool(source.files.last?.isMade ?? false), "library": .string(library),
      "module": .string(module), "entry": .string(entry),
    ]
  }

  /// Reads what another process has said; `nil` if the library is gone.
  package init?(_ field: DocumentField?) throws {
    guard let words = try field?.object() else { return nil }
    library = try words.required("library").string()
    module = try words.required("module").string()
    entry = try words.required("entry").string()
    let folder = folderPath(of: library)
    let paths = try words.required("files").elements()
    let isLastMade = try words.required("made").bool()
    let files = try paths.enumerated().map { number, file in
      CodeSource.File(
        path: try file.string(), bytes: try readFile(at: "\(folder)/\(number).swift"),
        isMade: isLastMade && number == paths.count - 1)
    }
    source = CodeSource(
      path: try words.required("path").string(), isFolder: try words.required("folder").bool(),
      files: files)
    (warnings, isReused) = ([], true)
    guard fileExists(at: library) else { return nil }
  }
}
