import Documents
import Glibc

/// Parses a text as `file.json5`.
func parsed(_ text: String) throws(DocumentError) -> Document {
  try Document(parsing: text, file: "file.json5")
}

/// What parsing a text prints: the error, or the value as compact JSON.
func outcome(of text: String) -> String {
  outcome(of: Array(text.utf8))
}

/// What parsing bytes prints: the error, or the value as compact JSON.
func outcome(of bytes: [UInt8]) -> String {
  do {
    return try Document(parsing: bytes, file: "f").node.value.compactText
  } catch {
    return error.description
  }
}

/// Gives a new directory to `body` and removes it with all that is in it.
func withTemporaryDirectory(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/segue-documents-XXXXXX".utf8CString)
  guard let made = mkdtemp(&template) else { throw FileError(.create, path: "/tmp", code: errno) }
  let path = String(cString: made)
  defer { removeTree(path) }
  try body(path)
}

/// The names in a directory, sorted.
func names(in path: String) -> [String] {
  guard let directory = opendir(path) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != "." && name != ".." { names.append(name) }
  }
  return names.sorted()
}

private func removeTree(_ path: String) {
  chmod(path, 0o700)
  for name in names(in: path) { removeTree("\(path)/\(name)") }
  remove(path)
}
