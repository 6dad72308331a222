import Glibc
import Shell

/// How a child says where it has trapped.
///
/// Swift's runtime starts the toolchain's backtracer for what the processor refuses, and for `SIGQUIT`,
/// which is sent to one that hangs: frames with file, line and column within some 20 ms. From `abort`,
/// through which failed casts and accesses to what is gone end, the backtracer finds no way back; for it the
/// child writes the addresses by itself, see ``watchAborts(of:)``, and ``lines(of:in:)`` says which
/// lines they are.
package enum Backtracer {
  /// The variables of a child that is to say where it traps.
  package static func environment(_ toolchain: Toolchain) -> [String: String?] {
    var words = [
      "enable=yes", "interactive=no", "color=no", "threads=crashed", "images=none",
      "registers=none", "sanitize=no", "limit=32", "top=4", "demangle=yes", "output-to=stderr",
    ]
    if let path = toolchain.backtracer { words.append("swift-backtrace=\(path)") }
    return ["SWIFT_BACKTRACE": words.joined(separator: ",")]
  }

  /// From now on an abort writes which places of a library were running: for the child.
  package static func watchAborts(of library: CodeLibrary) {
    guard let range = mappedRange(of: library.path),
      let function = dlsym(nil, "backtrace")
    else { return }
    watched = range
    callers = unsafeBitCast(function, to: Callers.self)
    // What happens once must not happen in a handler: globals begin, a first call loads a library.
    _ = callers?(addresses, greatestDepth)
    digit.pointee = 0
    guard textOfMark != nil else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handleAbort
    sigaction(SIGABRT, &action, nil)
  }

  /// The places that ``watchAborts(of:)`` has written, as frames; nothing where the toolchain has no
  /// `llvm-symbolizer`. It takes some 50 ms.
  static func frames(
    in errors: String, code: CompiledCode, toolchain: Toolchain
  ) -> [TrapReport.Frame] {
    let offsets = errors.split(separator: "\n").filter { $0.hasPrefix(mark) }
      .map { "0x\($0.dropFirst(mark.utf8.count))" }
    guard !offsets.isEmpty, let tool = toolchain.tool("llvm-symbolizer"),
      let child = try? ChildProcess(tool, ["--obj=\(code.library)", "--no-inlines"] + offsets),
      child.wait(seconds: 5), child.ending == .status(0)
    else { return [] }
    let image = "\(code.module).so"
    // Each is two lines, a function and a place, and an empty one.
    let lines = String(decoding: child.output, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    return stride(from: 0, to: lines.count - 1, by: 3).map { start in
      let place = CodePlace(lines[start + 1])
      return TrapReport.Frame(
        function: demangled(String(lines[start])), image: image,
        place: place.flatMap { $0.line > 0 ? $0 : nil })
    }
  }

  /// What begins a line with an address.
  nonisolated static let mark = "*** aborted at "

  /// Where a library lies in memory.
  private static func mappedRange(of path: String) -> Range<UInt>? {
    guard let file = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(file) }
    var range: Range<UInt>?
    var line = [CChar](repeating: 0, count: 8_192)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
      let ends = text.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
      guard text.hasSuffix(" \(path)"), ends.count == 2, let start = ends[0], let end = ends[1]
      else { continue }
      range = (range?.lowerBound ?? start)..<end
    }
    return range
  }
}

/// The C library's `backtrace`, which not every one has.
private typealias Callers = @convention(c) (UnsafeMutablePointer<UInt>, Int32) -> Int32

nonisolated private let greatestDepth: Int32 = 64
nonisolated(unsafe) private var callers: Callers?
nonisolated(unsafe) private var watched: Range<UInt> = 0..<0
nonisolated(unsafe) private let addresses = UnsafeMutablePointer<UInt>.allocate(capacity: 64)
nonisolated(unsafe) private let textOfMark = strdup(Backtracer.mark)
nonisolated(unsafe) private let digit = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

/// Writes where a library was running; takes no memory, for the heap may be locked.
nonisolated private func handleAbort(_ signal: Int32) {
  let count = callers?(addresses, greatestDepth) ?? 0
  for place in 0..<Int(count) {
    let address = addresses[place]
    guard watched.contains(address), let textOfMark else { continue }
    write(2, textOfMark, strlen(textOfMark))
    // The address is behind the call; the place is the call's.
    let offset = address - watched.lowerBound - 1
    var shift: UInt = 32
    while shift > 0 {
      shift -= 4
      let value = UInt8(truncatingIfNeeded: offset >> shift & 15)
      digit.pointee = value < 10 ? 48 + value : 87 + value
      write(2, digit, 1)
    }
    digit.pointee = 10
    write(2, digit, 1)
  }
}
