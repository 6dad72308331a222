import Glibc

/// A pointer and a keyboard for an X server, through XTest, which is loaded at run time so that
/// nobody needs it to build.
final class WindowInput {
  private typealias Display = OpaquePointer
  private typealias Flush = @convention(c) (Display) -> Int32
  private typealias Motion = @convention(c) (Display, Int32, Int32, Int32, UInt) -> Int32
  private typealias Press = @convention(c) (Display, UInt32, Int32, UInt) -> Int32
  private typealias KeyCode = @convention(c) (Display, UInt) -> UInt8
  private typealias Focus = @convention(c) (Display, UInt, Int32, UInt) -> Int32
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
  private let root: UInt
  private let tree: Tree

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
    synchronize = try Self.symbol("XSync", of: x11)
    flush = try Self.symbol("XFlush", of: x11)
    keyCode = try Self.symbol("XKeysymToKeycode", of: x11)
    focus = try Self.symbol("XSetInputFocus", of: x11)
    tree = try Self.symbol("XQueryTree", of: x11)
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

  /// Presses or releases the pointer's main button.
  func press(_ isDown: Bool) {
    _ = button(display, 1, isDown ? 1 : 0, 0)
    _ = flush(display)
  }

  /// Presses and releases a key of the alphabet or the digits.
  func tap(_ character: Unicode.Scalar, withControl: Bool = false) {
    let code = UInt32(keyCode(display, UInt(character.value)))
    let control = UInt32(keyCode(display, 0xFFE3))  // XK_Control_L
    if withControl { _ = key(display, control, 1, 0) }
    _ = key(display, code, 1, 0)
    _ = key(display, code, 0, 0)
    if withControl { _ = key(display, control, 0, 0) }
    _ = flush(display)
  }

  /// Gives the newest window the keyboard, as a window manager would.
  func focusNewestWindow() {
    var (root, parent, count) = (UInt(0), UInt(0), UInt32(0))
    var children: UnsafeMutablePointer<UInt>?
    guard tree(display, self.root, &root, &parent, &children, &count) != 0, let children,
      count > 0
    else { return }
    // The topmost stands last; 1 is RevertToPointerRoot, 0 CurrentTime.
    _ = focus(display, children[Int(count) - 1], 1, 0)
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
