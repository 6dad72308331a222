import Shell

/// The variables that a library's code keeps outside of its objects, as its file names them.
nonisolated struct LibraryVariables {
  /// One of them, or the mark that says that one has been made.
  struct Variable: Hashable {
    /// Where it begins, in bytes from the library's start.
    let offset: Int
    /// How many bytes it has.
    let size: Int
    /// Whether it is made when it is first asked for, or is the mark of one that is.
    let isLazy: Bool
    /// Whether it holds one counted reference, to be let go of with the last who has it.
    let isReference: Bool
  }

  /// All that can be written to, from the first on.
  let all: [Variable]

  private static let mark = "_Wz"
  private static let endings = ["vp", "vpZ", mark, setter, classType]
  private static let setter = "vsZ"
  private static let classType = "CN"

  /// Reads a library's table of names; a file that is no library has no variables.
  init(of file: [UInt8]) {
    let symbols = SymbolTable(of: file, endings: Self.endings).symbols
    let names = Names(symbols.map(\.name))
    var known: Set<Int> = []
    all = symbols.filter { symbol in
      symbol.isWritable && (1..<1 << 20).contains(symbol.size) && symbol.name.hasPrefix("$s")
        && !symbol.name.hasSuffix(Self.setter) && !symbol.name.hasSuffix(Self.classType)
        && known.insert(symbol.address).inserted
    }.map { symbol in
      Variable(
        offset: symbol.address, size: symbol.size, isLazy: names.isLazy(symbol.name),
        isReference: symbol.size == 8 && names.isReference(symbol.name))
    }.sorted { $0.offset < $1.offset }
  }

  /// What the names say of each other.
  private struct Names {
    private let setters: Set<String>
    /// How the names of lazy variables begin.
    private let lazy: [String]
    /// The classes of the code, as it writes them.
    private let classes: Set<String>

    init(_ names: [String]) {
      setters = Set(names.filter { $0.hasSuffix(setter) })
      lazy = names.filter { $0.hasSuffix(mark) }.map { String($0.dropLast(mark.count)) }
      classes = Set(names.filter { $0.hasSuffix(classType) }.map(demangled))
    }

    func isLazy(_ name: String) -> Bool {
      name.hasSuffix(mark) || lazy.contains { name.hasPrefix($0) }
    }

    /// Whether a variable holds one counted reference for certain: a collection, or a constant of a class
    /// of the code. A variable of a class may be weak, which its name does not say.
    func isReference(_ name: String) -> Bool {
      guard !name.hasSuffix(mark) else { return false }
      let words = demangled(name)
      guard let colon = firstRange(of: " : ", in: words[...]) else { return false }
      let type = words[colon.upperBound...]
      if type.hasPrefix("[") || type.hasPrefix("Swift.Set<") { return !type.hasSuffix("?") }
      return name.hasSuffix("vpZ") && !setters.contains(name.dropLast(3) + setter)
        && classes.contains("type metadata for \(type)")
    }
  }
}
