import Documents
import Shell

/// A function that was running when code ended its process.
nonisolated package struct TrapFrame: Hashable, Sendable {
  /// Its name, as it stands in the code; empty if it is not known.
  package var function: String
  /// The library or the program that it is in.
  package var image: String
  /// Where it was: file, line and column, as far as they are known.
  package var place: SourcePlace?
}

/// A place in user code.
nonisolated package struct SourcePlace: Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, if it is known.
  package var column: Int?

  /// Creates a place.
  package init(file: String, line: Int, column: Int?) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// `/home/me/Tilt.swift:12:7`.
  package var description: String { "\(file):\(line)" + (column.map { ":\($0)" } ?? "") }
}

/// Where a process has been, as ``LastWords`` has written it.
nonisolated struct TrapAddress: Hashable, Sendable {
  /// The place in the library, in bytes from its begin.
  var offset: String
  /// The library's file.
  var image: String
  /// The name that the library says for it, or none.
  var symbol: String

  /// Reads a line.
  init?(_ line: Substring) {
    guard line.hasPrefix(LastWords.mark) else { return nil }
    let parts = line.dropFirst(LastWords.mark.utf8.count)
      .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    // A symbol has no space, a path may.
    guard parts.count == 2, let space = parts[1].lastIndex(of: " ") else { return nil }
    offset = "0x\(parts[0])"
    image = String(parts[1][..<space])
    symbol = String(parts[1][parts[1].index(after: space)...])
  }
}

extension TrapAddress {
  /// What was running at some addresses, the functions that were built into others included.
  ///
  /// Lines are known for the library of the code alone. It takes some 30 ms.
  static func frames(
    _ addresses: [TrapAddress], code: CompiledCode?, toolchain: Toolchain
  ) -> [TrapFrame] {
    let own = addresses.filter { $0.image == code?.library }
    var lines = code.map { symbolize(own.map(\.offset), in: $0, toolchain) } ?? []
    return addresses.flatMap { address in
      if address.image == code?.library, !lines.isEmpty { return lines.removeFirst() }
      return [
        TrapFrame(
          function: shortened(demangled(address.symbol), code), image: pathName(address.image),
          place: nil)
      ]
    }
  }

  /// The functions at each of some offsets of a library; nothing where the toolchain has no tool for it.
  private static func symbolize(
    _ offsets: [String], in code: CompiledCode, _ toolchain: Toolchain
  ) -> [[TrapFrame]] {
    guard !offsets.isEmpty, let tool = toolchain.tool("llvm-symbolizer"),
      let child = try? ChildProcess(
        tool, ["--obj=\(code.library)", "--output-style=JSON", "--skip-line-zero"] + offsets),
      child.wait(seconds: 5), child.ending == .status(0),
      let answer = try? Document(parsing: child.output, file: tool).root.elements()
    else { return [] }
    return answer.map { address in
      let symbols = (try? address.object().required("Symbol").elements()) ?? []
      return symbols.compactMap { try? frame($0.object(), code) }
    }
  }

  private static func frame(_ symbol: DocumentObject, _ code: CompiledCode) throws -> TrapFrame {
    let numbers = 0...1_000_000_000
    let file = try symbol.required("FileName").string()
    let line = try symbol.required("Line").integer(in: numbers)
    let column = try symbol.required("Column").integer(in: numbers)
    let isKnown = line > 0 && file.hasPrefix("/") && !file.hasPrefix("/<")
    return TrapFrame(
      function: shortened(demangled(try symbol.required("FunctionName").string()), code),
      image: pathName(code.library),
      place: isKnown
        ? SourcePlace(file: file, line: line, column: column > 0 ? column : nil) : nil)
  }

  /// A name without the module that it is in anyway, and without Swift's.
  private static func shortened(_ name: String, _ code: CompiledCode?) -> String {
    var result = ""
    var rest = name[...]
    let modules = (code.map { [$0.module + "."] } ?? []) + ["Swift."]
    while let place = rest.indices.first(where: { place in
      modules.contains { rest[place...].hasPrefix($0) }
    }) {
      result += rest[..<place]
      rest = rest[rest.index(after: rest[place...].firstIndex(of: ".") ?? place)...]
    }
    return result + rest
  }
}
