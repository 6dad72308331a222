import Drawing
import Glibc
import Synchronization
import Toolkit

/// What the desktop tells the window, and what those want of it who use it without seeing it.
nonisolated package enum DesktopWish: Equatable, Sendable {
  /// Somebody prefers this on the desktop.
  case settings(DesktopSettings)
  /// Somebody wants to hear what each frame shows, from now on.
  case description
  /// Something is to be pressed.
  case press(UInt64)
  /// Something is to have the keyboard's focus.
  case focus(UInt64)
  /// Something is to show another number.
  case set(Double, in: UInt64)
}

/// The line between the window and the desktop's message buses, where a thread listens: no frame waits for them.
///
/// The thread asks the desktop what it prefers and hears of every change; whether assistive technologies are on
/// it asks once. Where there is no bus, it ends.
nonisolated package final class DesktopLine: Sendable {
  /// What a frame showed, and where the window is on the screen.
  struct Shown: Equatable {
    var window: Described
    /// The window's upper left corner, in pixels of the screen.
    var origin: Point
    /// Pixels per point.
    var scale: Double
  }

  private struct Content {
    var wishes: [DesktopWish] = []
    var shown: Shown?
    var isEnding = false
  }

  private let content = Mutex(Content())
  private let wake: @Sendable () -> Void
  /// Something was written to its other end: the thread has news.
  let bell: Int32
  private let rope: Int32

  /// Creates a line on which nobody listens yet; `nil` if the system has no descriptor left.
  ///
  /// - Parameter wake: Is called, on the thread, when there are wishes.
  package init?(wake: @escaping @Sendable () -> Void) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (self.wake, bell, rope) = (wake, ends[0], ends[1])
  }

  deinit {
    close(bell)
    close(rope)
  }

  /// Starts to listen, where there may be a bus.
  package func begin() {
    guard SessionBus.mayBeThere else { return }
    var thread = pthread_t()
    let line = Unmanaged.passRetained(self)
    let failure = pthread_create(&thread, nil, listen, line.toOpaque())
    if failure == 0 { pthread_detach(thread) } else { line.release() }
  }

  // MARK: The window's end

  /// Takes what is wanted.
  package func takeWishes() -> [DesktopWish] {
    content.withLock { content in
      defer { content.wishes.removeAll() }
      return content.wishes
    }
  }

  /// Tells what a frame has shown.
  package func show(_ window: Described, origin: Point, scale: Double) {
    content.withLock { $0.shown = Shown(window: window, origin: origin, scale: scale) }
    ring()
  }

  /// Hangs up: the thread ends by itself.
  package func end() {
    content.withLock { $0.isEnding = true }
    ring()
  }

  private func ring() {
    var byte: UInt8 = 0
    _ = write(rope, &byte, 1)
  }

  // MARK: The thread's end

  /// Wants something of the window.
  func want(_ wish: DesktopWish) {
    content.withLock { $0.wishes.append(wish) }
    wake()
  }

  /// What was shown since it was asked last, and whether the window has hung up.
  func hear() -> (shown: Shown?, isEnding: Bool) {
    var bytes: (UInt64, UInt64) = (0, 0)
    while read(bell, &bytes, 16) > 0 {}
    return content.withLock { content in
      defer { content.shown = nil }
      return (content.shown, content.isEnding)
    }
  }
}

/// The thread's work.
nonisolated private func listen(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let context else { return nil }
  let line = Unmanaged<DesktopLine>.fromOpaque(context).takeRetainedValue()
  AssistiveServer.listen(on: line)
  return nil
}
