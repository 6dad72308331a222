import Documents
import Shell

/// What a loaded library keeps outside of its objects: its global and static variables.
///
/// Each life of the code has its own, as they were before any of it ran, as every start of a program has. They
/// stay where they are in memory, because addresses of them are taken; it is the bytes of the life that runs
/// that are put there. What top-level code has made at once is common to all lives.
package final class CodeStatics {
  private var variables: [LibraryVariables.Variable]
  private let base: UnsafeMutableRawPointer
  /// The bytes before any of the code ran.
  private var beginning: [UInt8] = []
  /// The bytes of the lives that do not run now.
  private var kept: [Int: [UInt8]] = [:]
  private var count = 0
  /// Whose bytes are in memory; `nil` for nobody's.
  private var current: Int?

  /// Looks at a library that has just been loaded; `nil` for one without variables.
  ///
  /// - Parameters:
  ///   - path: Its file.
  ///   - name: Of something in it.
  ///   - address: Where that is now.
  init?(of path: String, where name: String, isAt address: UnsafeMutableRawPointer) {
    guard let file = try? readFile(at: path) else { return nil }
    let known = SymbolTable(of: file, endings: [name]).symbols.first { $0.name == name }
    variables = LibraryVariables(of: file).all
    guard let known, !variables.isEmpty else { return nil }
    base = address - known.address
    beginning = copy()
  }

  /// Notes that top-level code has run: what it has made without a mark is nobody's own.
  func settle() {
    let now = copy()
    var (place, own, bytes) = (0, [LibraryVariables.Variable](), [UInt8]())
    for variable in variables {
      let range = place..<(place + variable.size)
      place = range.upperBound
      guard variable.isLazy || now[range] == beginning[range] else { continue }
      own.append(variable)
      bytes += beginning[range]
    }
    (variables, beginning) = (own, bytes)
  }

  /// Begins a life; its variables are there once it is entered.
  package func begin() -> CodeLife {
    count += 1
    kept[count] = beginning
    return CodeLife(of: self, number: count)
  }

  fileprivate func enter(_ life: Int?) {
    guard life != current else { return }
    // Two lives may take turns in each frame: what is kept has its memory already.
    if let current { kept[current]?.withUnsafeMutableBytes(read) }
    write(life.flatMap { kept[$0] } ?? beginning)
    current = life
  }

  /// Lets go of what a life has kept, in silence: a program that ends does not. What goes with it may look at
  /// its variables: they are as at the beginning.
  fileprivate func end(_ life: Int) {
    let former = current == life ? nil : current
    enter(life)
    let references = variables.filter(\.isReference).compactMap { variable in
      base.load(fromByteOffset: variable.offset, as: UnsafeRawPointer?.self)
    }
    (current, kept[life]) = (nil, nil)
    write(beginning)
    CodeOutput.shared?.begin()
    for reference in references { Unmanaged<AnyObject>.fromOpaque(reference).release() }
    CodeOutput.shared?.end()
    write(beginning)
    enter(former)
  }

  private func copy() -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: variables.reduce(0) { $0 + $1.size })
    bytes.withUnsafeMutableBytes(read)
    return bytes
  }

  private func read(into bytes: UnsafeMutableRawBufferPointer) {
    var place = 0
    for variable in variables {
      UnsafeMutableRawBufferPointer(rebasing: bytes[place..<(place + variable.size)])
        .copyMemory(
          from: UnsafeRawBufferPointer(start: base + variable.offset, count: variable.size))
      place += variable.size
    }
  }

  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var place = 0
      for variable in variables {
        let part = UnsafeRawBufferPointer(rebasing: bytes[place..<(place + variable.size)])
        UnsafeMutableRawBufferPointer(start: base + variable.offset, count: variable.size)
          .copyMemory(from: part)
        place += variable.size
      }
    }
  }
}

/// The variables of one life of code.
package final class CodeLife {
  private let statics: CodeStatics
  private let number: Int

  fileprivate init(of statics: CodeStatics, number: Int) {
    (self.statics, self.number) = (statics, number)
  }

  isolated deinit { statics.end(number) }

  /// Puts them in their places: the code runs for this life from now on.
  package func enter() { statics.enter(number) }
}
