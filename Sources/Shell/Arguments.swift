import Documents

/// A command's arguments, taken apart by the options that it declares.
nonisolated package struct Arguments: Sendable {
  /// An option that a command knows.
  package struct Option: Hashable, Sendable {
    /// The name, with its dashes.
    package var name: String
    /// What its value is called in the help, or `nil` for a switch.
    package var value: String?
    /// What it does.
    package var help: String
    /// The words that its value can be, if it has to be one of a few.
    package var choices: [String]

    /// Creates an option.
    package init(_ name: String, value: String? = nil, help: String, choices: [String] = []) {
      self.name = name
      self.value = value
      self.help = help
      self.choices = choices
    }
  }

  /// What is no option, in order.
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]
  private var switches: Set<String> = []

  /// Takes arguments apart. `--name value` and `--name=value` are the same; after `--` everything is
  /// an operand.
  ///
  /// - Throws: A usage failure that names the nearest known option.
  package init(_ arguments: some Sequence<String>, options: [Option]) throws(CommandFailure) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        return
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      try take(argument, &rest, options)
    }
  }

  private mutating func take(
    _ argument: String, _ rest: inout ArraySlice<String>, _ options: [Option]
  ) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw Self.unknown("option", name, among: options.map(\.name))
    }
    guard let value = option.value else {
      guard parts.count == 1 else {
        throw CommandFailure(.usage, "the option \(name) takes no value")
      }
      switches.insert(name)
      return
    }
    if parts.count == 2 {
      values[name, default: []].append(String(parts[1]))
    } else if let next = rest.popFirst() {
      values[name, default: []].append(next)
    } else {
      throw CommandFailure(.usage, "the option \(name) needs a value: \(name) \(value)")
    }
  }

  /// A usage failure that names the nearest known name, or all of them where none is near and they are few.
  package static func unknown(
    _ what: String, _ name: String, among names: [String]
  ) -> CommandFailure {
    var message: Phrase = "unknown \(what) '\(name)'"
    if let nearest = nearestName(to: name, in: names) {
      message = message + "; did you mean '\(nearest)'?"
    } else if what != "option", names.count <= 7 {
      message = message + "; there are \(names.joined(separator: ", "))"
    }
    return CommandFailure(.usage, message)
  }

  /// Whether a switch is there.
  package func has(_ name: String) -> Bool { switches.contains(name) }

  /// The value of an option, or `nil`; of one that is there several times the last.
  package subscript(name: String) -> String? { values[name]?.last }

  /// All values of an option, in order.
  package func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The number that an option gives, or `nil` without the option.
  ///
  /// - Throws: A usage failure for what is no finite number in the range.
  package func number(
    _ name: String, in range: ClosedRange<Double>
  ) throws(CommandFailure) -> Double? {
    guard let text = self[name] else { return nil }
    guard let number = Double(text), range.contains(number) else {
      throw CommandFailure(
        .usage,
        """
        the option \(name) must be a number from \(numberText(range.lowerBound)) to \
        \(numberText(range.upperBound)), but it is '\(text)'
        """)
    }
    return number
  }

  /// The whole number that an option gives, or `nil` without the option.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
    guard let text = self[name] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw CommandFailure(
        .usage,
        """
        the option \(name) must be a whole number from \(range.lowerBound) to \
        \(range.upperBound), but it is '\(text)'
        """)
    }
    return number
  }

  /// The one operand of a command.
  package func onlyOperand(_ what: String) throws(CommandFailure) -> String {
    guard let operand = operands.first else {
      throw CommandFailure(.usage, "\(what) is missing")
    }
    guard operands.count == 1 else {
      throw CommandFailure(.usage, "one \(what) is enough, but there is also '\(operands[1])'")
    }
    return operand
  }
}
