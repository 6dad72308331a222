import Foundation
import Glibc
import Testing

/// A connection to an X server of the tests' own, for what xdotool cannot do.
final class XClient {
  private let x11: UnsafeMutableRawPointer
  private let fixes: UnsafeMutableRawPointer
  private let display: OpaquePointer
  /// The server stays as long as the connection: Xlib ends a process that loses its server.
  private let server: VirtualDisplay

  init(_ server: VirtualDisplay) throws {
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> OpaquePointer?
    x11 = try #require(dlopen("libX11.so.6", RTLD_NOW))
    // SDL brings it along.
    fixes = try #require(dlopen("libXfixes.so.3", RTLD_NOW))
    let open: Open = try Self.symbol("XOpenDisplay", in: x11)
    display = try #require(open(server.name))
    self.server = server
  }

  deinit {
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    if let close: Close = try? Self.symbol("XCloseDisplay", in: x11) { _ = close(display) }
  }

  private static func symbol<Function>(
    _ name: String, in library: UnsafeMutableRawPointer
  ) throws -> Function {
    unsafeBitCast(try #require(dlsym(library, name)), to: Function.self)
  }

  /// Tells a window that something is dragged over it, from a window that answers go to.
  func sendDragPosition(to window: Int, source: Int) throws {
    try tell(window, "XdndPosition", [source])
  }

  /// Drops a file on a window, as a file manager does.
  ///
  /// What the window would ask the source for lies where it would be put, and nobody owns the selection, so that
  /// the server answers at once.
  func drop(_ path: String, on window: Int) throws {
    typealias Change =
      @convention(c) (
        OpaquePointer, Int, Int, Int, Int32, Int32, UnsafePointer<CChar>, Int32
      ) -> Int32
    typealias Root = @convention(c) (OpaquePointer) -> Int
    let change: Change = try Self.symbol("XChangeProperty", in: x11)
    let root: Root = try Self.symbol("XDefaultRootWindow", in: x11)
    let (list, text) = (try atom("text/uri-list"), "file://\(path)\r\n")
    // 8 bits, in the place of what was there, in the property PRIMARY.
    _ = change(display, window, 1, list, 8, 0, text, Int32(text.utf8.count))
    let source = root(display)
    try tell(window, "XdndEnter", [source, 5 << 24, list])
    try tell(window, "XdndPosition", [source, 0, 300 << 16 | 300, 0, atom("XdndActionCopy")])
    try tell(window, "XdndDrop", [source])
  }

  private func atom(_ name: String) throws -> Int {
    typealias Intern = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Int
    let intern: Intern = try Self.symbol("XInternAtom", in: x11)
    return intern(display, name, 0)
  }

  /// Sends a message of the drag-and-drop protocol with up to five longs.
  private func tell(_ window: Int, _ name: String, _ values: [Int]) throws {
    typealias Send =
      @convention(c) (OpaquePointer, Int, Int32, Int, UnsafeMutableRawPointer) -> Int32
    typealias Flush = @convention(c) (OpaquePointer) -> Int32
    let send: Send = try Self.symbol("XSendEvent", in: x11)
    let flush: Flush = try Self.symbol("XFlush", in: x11)
    // An XClientMessageEvent in words of eight bytes: its type, four words of the sender's, the window
    // at 4, what it is about, its format, and five longs, the first of which is the source.
    var event = [Int](repeating: 0, count: 24)
    event[0] = 33
    event[4] = window
    event[5] = try atom(name)
    event[6] = 32
    for (index, value) in values.enumerated() { event[7 + index] = value }
    let status = event.withUnsafeMutableBytes { bytes in
      bytes.baseAddress.map { send(display, window, 0, 0, $0) } ?? 0
    }
    try #require(status != 0)
    _ = flush(display)
  }

  /// Destroys a window, whoever's it is.
  func destroy(_ window: Int) throws {
    typealias Destroy = @convention(c) (OpaquePointer, Int) -> Int32
    typealias Sync = @convention(c) (OpaquePointer, Int32) -> Int32
    let destroy: Destroy = try Self.symbol("XDestroyWindow", in: x11)
    let sync: Sync = try Self.symbol("XSync", in: x11)
    _ = destroy(display, window)
    _ = sync(display, 0)
  }

  /// The server's number for the pointer's shape, which is the same for the same shape.
  func pointerShape() throws -> UInt {
    typealias Image = @convention(c) (OpaquePointer) -> UnsafeMutableRawPointer?
    typealias Free = @convention(c) (UnsafeMutableRawPointer) -> Int32
    let read: Image = try Self.symbol("XFixesGetCursorImage", in: fixes)
    let free: Free = try Self.symbol("XFree", in: x11)
    let image = try #require(read(display))
    defer { _ = free(image) }
    // An XFixesCursorImage: six shorts for place, size and the hot spot, then its serial number.
    return image.load(fromByteOffset: 16, as: UInt.self)
  }
}
