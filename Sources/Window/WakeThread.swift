internal import CSDL2
import Glibc

/// A descriptor that a window's waiting for input ends with.
package struct WatchedDescriptor: Hashable, Sendable {
  /// Its number, which the system gives to another one as soon as it is closed.
  package let number: Int32
  /// Whose it is: differs for each that ever has the number.
  package let owner: Int

  /// Names a descriptor.
  package init(_ number: Int32, of owner: Int) {
    self.number = number
    self.owner = owner
  }
}

/// Ends a window's waiting for input when there is something to read from a descriptor.
///
/// SDL waits for its own events alone. A thread of its own waits for the descriptor, which it never reads,
/// and puts an event among SDL's; it ends with its owner.
final class WakeThread {
  /// What it waits for.
  let watched: WatchedDescriptor
  /// The kind of its events, which no other part of the program has.
  nonisolated static let event = SDL_RegisterEvents(1)
  /// Puts an event among SDL's, from any thread.
  nonisolated static func wake() {
    var event = SDL_Event()
    event.type = WakeThread.event
    SDL_PushEvent(&event)
  }

  /// Closing it ends the thread.
  private let end: Int32

  /// Starts it; `nil` if the system has no thread or no descriptor left.
  init?(_ watched: WatchedDescriptor) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // One of its own: the owner may close the other at any time.
    let copy = fcntl(watched.number, F_DUPFD_CLOEXEC, 0)
    let descriptors = UnsafeMutablePointer<WatchedDescriptors>.allocate(capacity: 1)
    descriptors.initialize(to: WatchedDescriptors(descriptor: copy, end: ends[0]))
    var thread = pthread_t()
    guard copy >= 0, pthread_create(&thread, nil, watch, descriptors) == 0 else {
      for open in ends + [copy] where open >= 0 { close(open) }
      descriptors.deallocate()
      return nil
    }
    pthread_detach(thread)
    (self.watched, end) = (watched, ends[1])
  }

  deinit { close(end) }
}

/// What the thread waits for; it closes both.
nonisolated private struct WatchedDescriptors {
  let descriptor: Int32
  let end: Int32
}

/// How long the thread gives the window to read what has come, in microseconds.
nonisolated private let pause: UInt32 = 20_000

/// The thread's work.
nonisolated private func watch(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let watched = context?.assumingMemoryBound(to: WatchedDescriptors.self) else { return nil }
  let (descriptor, end) = (watched.pointee.descriptor, watched.pointee.end)
  watched.deallocate()
  var entries = [
    pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    pollfd(fd: end, events: 0, revents: 0),
  ]
  while true {
    let count = poll(&entries, 2, -1)
    if entries[1].revents != 0 || entries[0].revents & ~Int16(POLLIN) != 0 { break }
    guard count > 0 else { continue }
    WakeThread.wake()
    usleep(pause)
  }
  close(descriptor)
  close(end)
  return nil
}
