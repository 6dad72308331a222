import Foundation
import Glibc
import Testing

/// What other programs can make the window ask of the X server.
@Suite(
  .serialized,
  .enabled(
    if: Programs.missingPackages.isEmpty || Programs.displayIsRequired,
    "install \(Programs.missingPackages.joined(separator: " ")) to run these"))
struct RefusedRequestTests {
  @Test func `a drag and drop whose source is gone does not end the window`() throws {
    let window = try RunningWindow(["--no-demonstration"])
    let found = try window.display.xdotool("search --onlyvisible --name Segue$").output
    let id = try #require(Int(found.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Each is answered to its source, which is no window: the server refuses the answer.
    for _ in 0..<3 { try sendPosition(to: id, source: 0xFF_FFFF, on: window.display.name) }
    try window.send("sleep 0.3 key 4")
    try window.waitForRest()
    let session = try String(contentsOfFile: window.quit(), encoding: .utf8)
    #expect(session.contains("\"key\": \"4\"") || session.contains("\"key\":\"4\""))
  }

  /// Tells a window that something is dragged over it.
  private func sendPosition(to window: Int, source: Int, on name: String) throws {
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int
    typealias Send =
      @convention(c) (OpaquePointer, Int, Int32, Int, UnsafeMutableRawPointer) -> Int32
    typealias Close = @convention(c) (OpaquePointer) -> Int32

    let library = try #require(dlopen("libX11.so.6", RTLD_NOW))
    defer { dlclose(library) }
    func symbol<Function>(_ name: String) throws -> Function {
      unsafeBitCast(try #require(dlsym(library, name)), to: Function.self)
    }
    let (open, intern): (Open, Intern) = try (symbol("XOpenDisplay"), symbol("XInternAtom"))
    let (send, close): (Send, Close) = try (symbol("XSendEvent"), symbol("XCloseDisplay"))
    let display = try #require(open(name))
    // An XClientMessageEvent in words of eight bytes: its type, four words of the sender's, the window
    // at 4, what it is about, its format, and five longs, the first of which is the source.
    var event = [Int](repeating: 0, count: 24)
    event[0] = 33
    event[4] = window
    event[5] = intern(display, "XdndPosition", 0)
    event[6] = 32
    event[7] = source
    let status = event.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { send(display, window, 0, 0, $0) } ?? 0
    }
    #expect(status != 0 && close(display) == 0)
  }
}
