internal import CSDL2
import Drawing
import Input

extension DesktopWindow {
  /// Waits for input while nothing moves, and takes it all.
  ///
  /// - Parameter timeout: The longest wait, in seconds, rounded up to a millisecond; `nil` waits for
  ///   as long as it takes, and 0 not at all.
  /// - Precondition: The timeout is not negative.
  /// - Returns: What happened, in order; empty if the timeout was over first.
  package func waitEvents(timeout: Double? = nil) -> [WindowEvent] {
    precondition(timeout.map { $0 >= 0 } ?? true, "A timeout cannot be negative.")
    pacer.interrupt()
    frameStart = nil
    isWoken = false
    var events = pollEvents()
    let deadline = timeout.map { MonotonicClock.now + $0 }
    while events.isEmpty && !isWoken {
      let wake = [deadline, translator.deadline].compactMap(\.self).min()
      let remaining = wake.map { ($0 - MonotonicClock.now) * 1_000 }
      collect(milliseconds: remaining.map { max(0, $0.rounded(.up)) }, into: &events)
      if let deadline, MonotonicClock.now >= deadline { break }
    }
    return events
  }

  /// Takes the input that has arrived, without waiting.
  package func pollEvents() -> [WindowEvent] {
    var events: [WindowEvent] = []
    SDL_PumpEvents()
    drain(from: 0, into: &events)
    return events
  }

  /// Waits for the next frame's beginning while something moves, taking and stamping input as it
  /// arrives and once more at the very end.
  ///
  /// Present the frame afterwards; the pacer learns from it.
  ///
  /// - Returns: What happened, in order. The frame should show the time at which this returns.
  package func paceFrame() -> [WindowEvent] {
    var events: [WindowEvent] = []
    let target = pacer.target(after: MonotonicClock.now)
    while true {
      // SDL's wait has whole milliseconds and may be half of one late; the clock does the rest.
      let milliseconds = ((target - MonotonicClock.now) * 1_000 - 0.5).rounded(.down)
      guard milliseconds >= 1 else { break }
      collect(milliseconds: milliseconds, into: &events)
    }
    MonotonicClock.wait(until: target)
    SDL_PumpEvents()
    drain(from: 0, into: &events)
    frameStart = (target, MonotonicClock.now)
    return events
  }

  /// When the next frame should begin, in seconds of ``MonotonicClock``; not before now.
  package var nextFrame: Double { pacer.target(after: MonotonicClock.now) }

  /// The rate of frames instead of the display's, in frames a second; `nil` for the display's.
  package var requestedFrameRate: Double? {
    get { pacer.requestedRate }
    set { pacer.requestedRate = newValue }
  }

  /// The time between two frames of the display, or of the rate that was asked for, in seconds.
  package var framePeriod: Double { pacer.period }

  /// Whether a sideways two-finger swipe that begins at a point, in points, is a drag; elsewhere it
  /// is scrolling. By default it is one everywhere.
  package var isSwipeADrag: (Point) -> Bool {
    get { translator.isSwipeADrag }
    set { translator.isSwipeADrag = newValue }
  }

  /// Waits for at least one event of SDL's, in whole milliseconds or for ever, and takes all.
  private func collect(milliseconds: Double?, into events: inout [WindowEvent]) {
    let timeout = milliseconds.map { Int32(min($0, 1e9)) } ?? -1
    let count = SDL_WaitEventTimeout(&batch[0], timeout) != 0 ? 1 : 0
    drain(from: count, into: &events)
  }

  /// Translates the first `count` events of the batch and all that are queued behind them.
  private func drain(from count: Int, into events: inout [WindowEvent]) {
    let time = MonotonicClock.now
    let start = events.count
    var count = count
    while true {
      let room = batch.count - count
      let taken = batch.withUnsafeMutableBufferPointer { buffer in
        SDL_PeepEvents(
          buffer.baseAddress.map { $0 + count }, Int32(room), SDL_GETEVENT,
          SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
      }
      count += max(0, Int(taken))
      if batch[..<count].contains(where: { $0.type == WakeThread.event }) { isWoken = true }
      translator.translate(batch[..<count], at: time, into: &events)
      guard Int(taken) == room else { break }
      count = 0
    }
    if translator.isMousePressed {
      watchCapture(at: time, into: &events)
    } else {
      hadCapture = false
    }
    if translator.isFrameLost { invalidateFrame() }
    translator.isFrameLost = false
    if translator.haveScreensChanged { comeBack() }
    translator.haveScreensChanged = false
    for event in events[start...] { follow(event) }
  }

  /// Notices that the pointer, captured while pressed, was taken away.
  private func watchCapture(at time: Double, into events: inout [WindowEvent]) {
    let isCaptured = SDL_GetWindowFlags(handle) & SDL_WINDOW_MOUSE_CAPTURE.rawValue != 0
    if hadCapture && !isCaptured { translator.loseCapture(at: time, into: &events) }
    hadCapture = isCaptured
  }

  /// The window is one again, after the full screen.
  private func followFullScreen() {
    leavesFullScreen = false
    if wasMaximized {
      wasMaximized = false
      SDL_MaximizeWindow(handle)
    } else {
      comeBack()
    }
  }

  /// Keeps the window's own state in step with an event.
  private func follow(_ event: WindowEvent) {
    switch event.kind {
    case .input(.resize):
      measure()
      if leavesFullScreen && !isFullScreen { followFullScreen() }
    // Whoever plays has seen the window; it had the screen's size before.
    case .input(.down): leavesFullScreen = false
    case .displayChanged:
      measure()
      measureDisplay()
    default: break
    }
  }
}
