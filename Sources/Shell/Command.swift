/// One thing that the program does from the command line, with all that is said of it.
///
/// Each stands in the file that implements it; help, completions, the manual page and the README's table
/// read the program's list of them.
nonisolated package struct Command: Sendable {
  /// What it does with its arguments.
  package typealias Action =
    @MainActor @Sendable (Arguments, Output) throws(CommandFailure) -> Void

  /// The word after the program's name.
  package let name: String
  /// What follows it.
  package let operands: String
  /// What it does, in a few words.
  package let summary: String
  /// Its options.
  package let options: [Arguments.Option]
  /// Options that only the program itself gives.
  private let hidden: [Arguments.Option]
  /// Three ways to use it.
  package let examples: [String]
  /// What else is worth knowing, in paragraphs.
  package let manual: String
  private let perform: Action

  /// Creates a command.
  package init(
    _ name: String, operands: String = "", summary: String, options: [Arguments.Option],
    hidden: [Arguments.Option] = [], examples: [String], manual: String = "",
    perform: @escaping Action
  ) {
    (self.name, self.operands, self.summary) = (name, operands, summary)
    (self.options, self.hidden) = (options, hidden)
    (self.examples, self.manual, self.perform) = (examples, manual, perform)
  }

  /// Does it.
  ///
  /// - Parameter words: What follows its name on the command line.
  /// - Throws: A usage failure for words that are not its own, or what it fails with.
  @MainActor package func run(_ words: [String], _ output: Output) throws(CommandFailure) {
    try perform(Arguments(words, options: options + hidden), output)
  }

  /// What `--help` says.
  package var help: String {
    let entries = options.map { option in
      (option.value.map { "\(option.name) \($0)" } ?? option.name, option.help)
    }
    let width = entries.map(\.0.count).max() ?? 0
    let options = entries.map { name, help in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + help + "\n"
    }
    let usage = ["segue", name, operands].filter { !$0.isEmpty }
    let upper = summary.prefix(1).uppercased() + summary.dropFirst()
    return "\(upper).\n\nUsage: \(usage.joined(separator: " ")) [OPTION…]\n\n"
      + (options.isEmpty ? "" : options.joined() + "\n")
      + (manual.isEmpty ? "" : "\(manual)\n\n")
      + "Examples:\n" + examples.map { "  \($0)\n" }.joined()
  }
}
