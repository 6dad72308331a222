import Documents
import Shell
import Translation

/// `segue translate`: a spring as it stands in code, as other code.
package enum TranslateCommand {
  /// The options.
  nonisolated package static let options = [
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
  package static func run(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    let text = try text(arguments.onlyOperand("a spring, in quotes,"))
    let source = try dialect(arguments["--from"], "--from")
    let wanted = arguments["--to"] == "all" ? nil : try dialect(arguments["--to"], "--to")
    let tolerance = try arguments.number("--tolerance", in: 0.000_01...0.5) ?? Translator.tolerance
    let reading: Reading
    do {
      reading = try Translator.read(text, as: source)
    } catch {
      throw CommandFailure(.badFile, error.description)
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
        .checkFailed, "\(renditions[0].dialect.title) cannot have this spring")
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
