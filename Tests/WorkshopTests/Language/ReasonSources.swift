import TestSupport

/// What findings, errors and refusals say that can come into the window, as it stands in their sources.
enum ReasonSources {
  /// The folders, and what the names of the files that count end in.
  private static let places: [(folder: String, ending: String)] = [
    ("TransitionLint", ".swift"), ("TransitionViews/Stage", "Trace+Words.swift"),
    ("Documents", ".swift"), ("Sessions/File", ".swift"), ("Sessions/Library", ".swift"),
    ("Sessions/Journal", ".swift"),
    ("Sessions/Versions", "StaleEvent.swift"), ("WorkshopCore/Actions", "KeyStroke+Written.swift"),
    ("Window", "DesktopWindow+Desktop.swift"), ("Window", "WindowError.swift"),
    ("Translation", ".swift"), ("Recording/Films", ".swift"), ("Rasterizer/Codecs", ".swift"),
    ("Fitting", "Table.swift"), ("Fitting", "TableHead.swift"), ("Fitting", "Findings.swift"),
    ("Fitting", "TrackedMotion.swift"), ("UserCode", ".swift"), ("LiveCode", ".swift"),
    ("Shell", "ChildProcess.swift"), ("Shell", "FedProcess.swift"),
    ("Recording", "VideoEncoder.swift"), ("Commands", "NewName.swift"),
    ("SegueTool", "PatientStream.swift"),
    ("SegueTool", "Supervisor.swift"), ("SegueTool", "CodeLoop.swift"),
    ("SegueTool", "FitKeeper.swift"), ("SegueTool", "SearchKeeper.swift"),
  ]

  /// Every literal in them.
  static func literals() throws -> [PhraseSources.Literal] {
    try places.flatMap { place in
      try PhraseSources.literals(in: place.folder).filter { $0.place.hasSuffix(place.ending) }
    }
  }

  /// The literals that are sentences, and can come into the window.
  static func sentences() throws -> [PhraseSources.Literal] {
    try literals().filter {
      $0.template.contains(/[a-z’)'”] [a-z%'"“(]|%[1-9] [a-z]/) && !isOutside($0)
    }
  }

  /// Whether a literal is said to nobody who looks at the window: to programmers, to files, to a terminal.
  private static func isOutside(_ literal: PhraseSources.Literal) -> Bool {
    let call = literal.before.filter { !$0.isWhitespace }
    // Code that is written into code.
    if literal.place.contains("/LiveCode/Port/") { return true }
    if exceptions.contains(literal.template)
      || call.contains(/precondition(Failure)?\([^;]{0,120}$/)
      || call.contains(/(contains|hasPrefix|hasSuffix|\.verbatim)\($/)
    {
      return true
    }
    // Of what is read, the window says what was refused, and what it would mislead without.
    if literal.place.contains("/Translation/") {
      return !call.contains(/(Refusal|obscure)\([^;{}]{0,200}$/)
    }
    // What was followed in a film is told at a terminal.
    return literal.place.hasSuffix("TrackedMotion.swift") && !call.hasSuffix("return")
  }

  private static let exceptions: Set<String> = [
    // At a terminal.
    "standard input", "this line is", "%1 lines from there on are", "%1; %2 left out", "%1 s: %2",
    "not determined: %1", "there is no memory to share with the window",
    "segue: the window was stopped and goes on\n", "followed  %1,%2,%3,%4 of the %5 ",
    // What somebody else says.
    "undefined symbol: ", "/Swift version ", "Swift runtime failure: ", "Current stack trace:",
    "Current stack trace:\n", "Fatal error", "Precondition failed", "Assertion failed",
    "one variable", "there is no display to open a window on: %1",
    // Numbers and names.
    "%1 at %2:%3", "Swift %1", "%1 ms", "%1 s", "set the window's icon",
    // A file that is made.
    "    Scene(\"%1\") { _ in %2() },\n",
  ]

  /// What the system says of files and of windows; the names of what was tried with a file.
  static let system: Set<String> = [
    "No such file or directory", "Permission denied", "Is a directory", "Not a directory",
    "No space left on device", "Read-only file system", "File too large", "Disk quota exceeded",
    "Input/output error", "Out of memory", "Invalid window", "That operation is not supported",
    "Couldn't access X clipboard", "Couldn't find a window to own the selection", "read", "write",
    "create", "remove",
  ]
}
