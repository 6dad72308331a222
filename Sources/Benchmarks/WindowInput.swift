import Glibc

/// A pointer and a keyboard for an X server, through XTest, which is loaded at run time so that
/// nobody needs it to build. It holds one value for each of the server's functions that it calls.
final class WindowInput {
  private typealias Display = OpaquePointer
  private typealias Flush = @convention(c) (Display) -> Int32
  private typealias Motion = @convention(c) (Display, Int32, Int32, Int32, UInt) -> Int32
  private typealias Press = @convention(c) (Display, UInt32, Int32, UInt) -> Int32
  private typealias KeyCode = @convention(c) (Display, UInt) -> UInt8
  private typealias Focus = @convention(c) (Display, UInt, Int32, UInt) -> Int32
  private typealias Resize = @convention(c) (Display, UInt, UInt32, UInt32) -> Int32
  private typealias Atom = @convention(c) (Display, UnsafePointer<CChar>, Int32) -> UInt
  private typealias Change =
    @convention(c) (Display, UInt, UInt, UInt, Int32, Int32, UnsafePointer<CChar>, Int32) -> Int32
  private typealias Send =
    @convention(c) (Display, UInt, Int32, Int, UnsafeMutableRawPointer) -> Int32
  private typealias Tree =
    @convention(c) (
      Display, UInt, UnsafeMutablePointer<UInt>, UnsafeMutablePointer<UInt>,
      UnsafeMutablePointer<UnsafeMutablePointer<UInt>?>, UnsafeMutablePointer<UInt32>
    ) -> Int32

  private let display: Display
  private let synchronize: @convention(c) (Display, Int32) -> Int32
  private let flush: Flush
  private let motion: Motion
  private let button: Press
  private let key: Press
  private let keyCode: KeyCode
  private let focus: Focus
  private let resize: Resize
  private let atom: Atom
  private let change: Change
  private let send: Send
  private let root: UInt
  private let tree: Tree
  /// The window that has the keyboard.
  private var window: UInt = 0

  /// Connects to a server.
  init(display name: String) throws(WindowTrouble) {
    let x11 = try Self.library("libX11.so.6", package: "libx11-6")
    let xtest = try Self.library("libXtst.so.6", package: "libxtst6")
    typealias Open = @convention(c) (UnsafePointer<CChar>) -> Display?
    typealias Root = @convention(c) (Display) -> UInt
    guard let display = try Self.symbol("XOpenDisplay", of: x11, as: Open.self)(name) else {
      throw WindowTrouble("there is no X server at \(name)")
    }
    self.display = display
    // A window that is gone ends the program that had it, not this one.
    typealias Handler = @convention(c) (OpaquePointer?, OpaquePointer?) -> Int32
    typealias Install = @convention(c) (Handler) -> OpaquePointer?
    let install = try Self.symbol("XSetErrorHandler", of: x11, as: Install.self)
    _ = install { _, _ in 0 }
    synchronize = try Self.symbol("XSync", of: x11)
    flush = try Self.symbol("XFlush", of: x11)
    keyCode = try Self.symbol("XKeysymToKeycode", of: x11)
    focus = try Self.symbol("XSetInputFocus", of: x11)
    tree = try Self.symbol("XQueryTree", of: x11)
    resize = try Self.symbol("XResizeWindow", of: x11)
    atom = try Self.symbol("XInternAtom", of: x11)
    change = try Self.symbol("XChangeProperty", of: x11)
    send = try Self.symbol("XSendEvent", of: x11)
    motion = try Self.symbol("XTestFakeMotionEvent", of: xtest)
    button = try Self.symbol("XTestFakeButtonEvent", of: xtest)
    key = try Self.symbol("XTestFakeKeyEvent", of: xtest)
    root = try Self.symbol("XDefaultRootWindow", of: x11, as: Root.self)(display)
  }

  /// Moves the pointer.
  func move(to x: Int, _ y: Int) {
    _ = motion(display, -1, Int32(x), Int32(y), 0)
    _ = flush(display)
  }

  /// Presses or releases one of the pointer's buttons: 1 is the main one, 4 and 5 are the wheel.
  func press(_ isDown: Bool, button number: UInt32 = 1) {
    _ = button(display, number, isDown ? 1 : 0, 0)
    _ = flush(display)
  }

  /// Presses and releases a key of the alphabet or the digits.
  func tap(_ character: Unicode.Scalar, withControl: Bool = false) {
    tap(symbol: UInt(character.value), withControl: withControl)
  }

  /// Presses and releases a key by X's number for it.
  func tap(symbol: UInt, withControl: Bool = false, withShift: Bool = false) {
    let code = UInt32(keyCode(display, symbol))
    // XK_Control_L and XK_Shift_L.
    let held: [UInt] = (withControl ? [0xFFE3] : []) + (withShift ? [0xFFE1] : [])
    for symbol in held { _ = key(display, UInt32(keyCode(display, symbol)), 1, 0) }
    _ = key(display, code, 1, 0)
    _ = key(display, code, 0, 0)
    for symbol in held { _ = key(display, UInt32(keyCode(display, symbol)), 0, 0) }
    _ = flush(display)
  }

  /// Makes the window another size, in pixels.
  func resize(to width: Int, _ height: Int) {
    _ = resize(display, window, UInt32(width), UInt32(height))
    _ = flush(display)
  }

  /// Drops a file on the window, as a file manager does.
  ///
  /// What the window would ask the source for lies where it would be put, and nobody owns the
  /// selection, so that the server answers at once.
  func drop(file path: String) {
    let list = atom(display, "text/uri-list", 0)
    let text = "file://\(path)\r\n"
    // 8 bits, in the place of what was there, in the property PRIMARY.
    _ = change(display, window, 1, list, 8, 0, text, Int32(text.utf8.count))
    let version = 5 << 24
    tell("XdndEnter", [version, Int(list), 0, 0])
    tell("XdndPosition", [0, 300 << 16 | 300, 0, Int(atom(display, "XdndActionCopy", 0))])
    tell("XdndDrop", [0, 0, 0, 0])
    _ = flush(display)
  }

  /// Sends the window a message of the drag-and-drop protocol from the root window.
  private func tell(_ name: String, _ values: [Int]) {
    // An XClientMessageEvent in words of eight bytes: its type, the window at 4, what it is about, its
    // format, and five longs, the first of which is the source.
    var event = [33, 0, 0, 0, Int(window), Int(atom(display, name, 0)), 32, Int(root)] + values
    event += [Int](repeating: 0, count: 24 - event.count)
    event.withUnsafeMutableBytes { bytes in
      if let place = bytes.baseAddress { _ = send(display, window, 0, 0, place) }
    }
  }

  /// Gives the newest window the keyboard, as a window manager would.
  func focusNewestWindow() {
    var (root, parent, count) = (UInt(0), UInt(0), UInt32(0))
    var children: UnsafeMutablePointer<UInt>?
    guard tree(display, self.root, &root, &parent, &children, &count) != 0, let children,
      count > 0
    else { return }
    // The topmost stands last; 1 is RevertToPointerRoot, 0 CurrentTime.
    window = children[Int(count) - 1]
    _ = focus(display, window, 1, 0)
    _ = synchronize(display, 0)
  }

  private static func library(
    _ name: String, package: String
  ) throws(WindowTrouble) -> UnsafeMutableRawPointer {
    guard let library = dlopen(name, RTLD_NOW) else {
      throw WindowTrouble("\(name) is missing; install the package \(package)")
    }
    return library
  }

  private static func symbol<Function>(
    _ name: String, of library: UnsafeMutableRawPointer, as type: Function.Type = Function.self
  ) throws(WindowTrouble) -> Function {
    guard let symbol = dlsym(library, name) else { throw WindowTrouble("\(name) is missing") }
    return unsafeBitCast(symbol, to: type)
  }
}
