import Documents
@_exported import Phrases

/// Why a command ends without success: a sentence for people and the exit code for machines.
nonisolated package struct CommandFailure: PhrasedError, Hashable, Sendable {
  /// The exit codes, after `sysexits.h`.
  package enum Code: Int32, Hashable, Sendable {
    /// A check failed.
    case checkFailed = 1
    /// A check has not failed, and has not seen everything.
    case incomplete = 2
    /// The command line is wrong.
    case usage = 64
    /// A file is broken.
    case badFile = 65
    /// There is no such file or scene.
    case noInput = 66
    /// There is no display.
    case noDisplay = 69
    /// The program is wrong.
    case internalError = 70
    /// A file cannot be written.
    case cannotWrite = 73
  }

  /// The exit code.
  package var code: Code
  /// What went wrong, where, and what to do.
  package var phrase: Phrase

  /// Creates a failure.
  package init(_ code: Code, _ message: Phrase) { (self.code, phrase) = (code, message) }

  /// The same in English.
  package var message: String { phrase.english }

  /// A file that a command cannot read, or cannot write.
  package init(_ error: FileError) {
    self.init(error.action == .read ? .noInput : .cannotWrite, error.phrase)
  }

  /// A file with a fault.
  package init(_ error: DocumentError) { self.init(.badFile, error.phrase) }
}
