/// A line of source: where a call stands, as `#fileID` and `#line` give it.
///
/// What moves views or is kept in the ``Trace`` knows the line that asked for it. It is two words of the
/// program's own constants: nothing is copied, counted or looked up until somebody reads it.
///
///     stage.animations(moving: card).first?.place  // Tilt.swift:41
///
/// Two places are equal if their files and lines are. Without a counterpart.
nonisolated public struct CodePlace: Hashable, Sendable, CustomStringConvertible {
  /// `Module/File.swift`, with a zero at its end. It lies in the program, which nobody changes.
  private nonisolated(unsafe) let fileStart: UnsafePointer<UInt8>
  private let number: UInt32

  /// Creates a place from what a call's defaulted arguments `#fileID` and `#line` have given.
  ///
  /// - Parameters:
  ///   - fileID: `Module/File.swift`.
  ///   - line: Counted from 1.
  /// - Complexity: O(1). No allocation.
  public init(fileID: StaticString, line: UInt) {
    let name: StaticString = fileID.hasPointerRepresentation ? fileID : "?"
    fileStart = name.utf8Start
    number = UInt32(clamping: line)
  }

  /// The line, counted from 1.
  public var line: Int { Int(number) }

  /// The module and the file, `Module/File.swift`.
  public var fileID: String { String(cString: fileStart) }

  /// The file's name without its module, `File.swift`.
  public var fileName: String {
    let whole = fileID
    return whole.lastIndex(of: "/").map { String(whole[whole.index(after: $0)...]) } ?? whole
  }

  /// The name of the module that the file belongs to, or an empty one.
  public var module: String {
    let whole = fileID
    return whole.firstIndex(of: "/").map { String(whole[..<$0]) } ?? ""
  }

  /// Whether it is a line of this library.
  package var isInLibrary: Bool {
    begins(with: "TransitionViews/") || begins(with: "TransitionCore/")
      || begins(with: "TransitionContainers/") || begins(with: "TransitionControls/")
      || begins(with: "TransitionLayers/") || begins(with: "TransitionLayout/")
      || begins(with: "TransitionLists/")
  }

  private func begins(with module: StaticString) -> Bool {
    var (left, right) = (fileStart, module.utf8Start)
    while right.pointee != 0 {
      if left.pointee != right.pointee { return false }
      (left, right) = (left + 1, right + 1)
    }
    return true
  }

  /// `File.swift:41`.
  public var description: String { "\(fileName):\(line)" }

  /// Whether files and lines are the same.
  public static func == (one: CodePlace, other: CodePlace) -> Bool {
    guard one.number == other.number else { return false }
    var (left, right) = (one.fileStart, other.fileStart)
    while left != right {
      guard left.pointee == right.pointee else { return false }
      if left.pointee == 0 { return true }
      (left, right) = (left + 1, right + 1)
    }
    return true
  }

  /// Hashes file and line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    var byte = fileStart
    while byte.pointee != 0 {
      hasher.combine(byte.pointee)
      byte += 1
    }
  }
}
