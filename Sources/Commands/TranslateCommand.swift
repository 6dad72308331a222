import Documents
import Shell
import Translation

/// `segue translate`: a spring as it stands in code, as other code.
package enum TranslateCommand {
  /// The command.
  nonisolated package static let command = Command(
    "translate", operands: "'TEXT'",
    summary: "read a spring as it stands in code, and write it as other code",
    options: options,
    examples: [
      "segue translate '.spring(response: 0.4, dampingFraction: 0.8)' --to css-linear",
      "segue translate 'spring(dampingRatio = 0.75f, stiffness = 200f)' --json",
      "xclip -o | segue translate - --to flutter",
    ],
    manual: manual,
    perform: run)

  nonisolated private static let options = [
    Arguments.Option(
      "--from", value: "DIALECT", help: "what the text is, instead of finding out",
      choices: Dialect.allCases.map(\.rawValue)),
    Arguments.Option(
      "--to", value: "DIALECT", help: "one dialect's code alone; all is every dialect (all)",
      choices: Dialect.allCases.map(\.rawValue) + ["all"]),
    Arguments.Option(
      "--tolerance", value: "PART",
      help: "how far linear() and keyframes may be off, as a part of the way (0.002)"),
    Arguments.Option("--json", help: "everything as one JSON object"),
  ]

  /// Runs the command: what was taken for what, then each dialect's code with what it costs.
  ///
  /// - Throws: A usage failure for a dialect that nobody knows; a bad file's for a text that is no
  ///   spring; a failed check's where the one dialect that was asked for cannot have the spring.
  private static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let text = try text(arguments.onlyOperand("a spring, in quotes,"))
    let source = try dialect(arguments["--from"], "--from")
    let wanted = arguments["--to"] == "all" ? nil : try dialect(arguments["--to"], "--to")
    let tolerance = try arguments.number("--tolerance", in: 0.000_01...0.5) ?? Translator.tolerance
    let reading: Reading
    do {
      reading = try Translator.read(text, as: source)
    } catch {
      throw CommandFailure(.badFile, error.phrase)
    }
    let renditions =
      wanted.map { [Translator.write(reading.feel, in: $0, tolerance: tolerance)] }
      ?? Translator.writeAll(reading.feel, tolerance: tolerance)
    if arguments.has("--json") {
      output.line(TranslationText.json(reading, renditions).compactText)
    } else {
      write(reading, renditions, isOnly: wanted != nil, output)
    }
    if wanted != nil, renditions[0].text == nil {
      throw CommandFailure(
        .checkFailed, "\(renditions[0].dialect.phrase) cannot have this spring")
    }
  }

  /// The operand, or what stands on standard input for `-`.
  private static func text(_ operand: String) throws(CommandFailure) -> String {
    guard operand == "-" else { return operand }
    do {
      return String(decoding: try readStandardInput(), as: UTF8.self)
    } catch {
      throw CommandFailure(error)
    }
  }

  private static func dialect(
    _ name: String?, _ option: String
  ) throws(CommandFailure) -> Dialect? {
    guard let name else { return nil }
    guard let dialect = Dialect(rawValue: name) else {
      throw Arguments.unknown(
        "dialect", name, among: Dialect.allCases.map(\.rawValue) + (option == "--to" ? ["all"] : [])
      )
    }
    return dialect
  }

  /// One dialect's code alone is data, so that it can be piped on; what it costs is talk.
  private static func write(
    _ reading: Reading, _ renditions: [Rendition], isOnly: Bool, _ output: Output
  ) {
    if isOnly, let rendition = renditions.first {
      for line in TranslationText.taken(reading) { output.talk(line + "\n") }
      if let text = rendition.text { output.line(text) }
      output.talk(TranslationText.cost(rendition) + "\n")
      return
    }
    for line in TranslationText.taken(reading) { output.line(line) }
    for rendition in renditions {
      output.line("")
      output.line("\(rendition.dialect.rawValue)  \(TranslationText.cost(rendition))")
      guard let text = rendition.text else { continue }
      for line in text.split(separator: "\n") { output.line("  \(line)") }
    }
  }
}

// MARK: The manual

extension TranslateCommand {
  /// All dialects, in lines as long as the manual's.
  nonisolated private static var dialects: String {
    let names = Dialect.allCases.map(\.name).joined(separator: ", ")
    let text =
      "Dialects: \(names). The documentation of SpringEngine (Translating) has the version and the "
      + "source of each one's formula."
    return text.split(separator: " ").reduce(into: "") { text, word in
      let line = text.split(separator: "\n").last?.count ?? 0
      text += text.isEmpty ? "" : line + 1 + word.count > 98 ? "\n  " : " "
      text += word
    }
  }

  nonisolated private static let manual = """
    TEXT is code as it stands somewhere, with whatever is around it: a call, an object, a declaration;
    - reads it from standard input. Its dialect is found out. What it says has to be numbers: what is a
      name or a sum of names is refused, with the place (line:column), the reason and what to do.
    The first lines say what was taken for what. Each dialect follows with its code, which runs there
    as it is; "at most … off" is the largest difference from the spring at the same time, as a part of
    the way, and the largest delay or lead at the same height, both over the whole course. With --to and
    one dialect only its code goes to standard output.

    \(dialects)
    linear() and keyframes have the fewest stops that stay within --tolerance; a cubic-bezier is the
    nearest there is. A curve that is read becomes the spring nearest to it, if one is within 6 %.
    Velocities count in ways per second, toward the target: of a way of 1 where a library counts in
    points. --json: durations and delays in seconds, text null where a dialect cannot have the spring.
    Exit: 0, 1 if the one dialect cannot have it, 64 for an unknown dialect, 65 for a text that is none.
    """
}
