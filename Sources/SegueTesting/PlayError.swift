import Documents

/// Why there is nothing to expect anything of: a script that is not possible, a file that cannot be read, a
/// transition that never began.
nonisolated public struct PlayError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong; of a file with `file:line:column:` before it.
  public let description: String

  package init(_ description: String) { self.description = description }
}

/// A file's document.
///
/// - Throws: An error for a file that is missing or damaged.
nonisolated func document(at path: String) throws(PlayError) -> Document {
  do { return try document(in: readFile(at: path), name: path) } catch let error as FileError {
    throw PlayError(error.description)
  } catch let error as PlayError {
    throw error
  } catch {
    throw PlayError("\(error)")
  }
}

/// A document of bytes.
///
/// - Throws: An error with the place for what is no JSON5.
nonisolated func document(in bytes: [UInt8], name: String) throws(PlayError) -> Document {
  do { return try Document(parsing: bytes, file: name) } catch {
    throw PlayError(error.description)
  }
}

/// A number as people read it: three decimals, more of what is smaller, and "never" for no end.
nonisolated func words(_ number: Double) -> String {
  guard number.isFinite else { return number.isNaN ? "nothing" : "never" }
  let rounded = (number * 1_000).rounded() / 1_000
  return numberText(rounded == 0 ? number : rounded)
}
