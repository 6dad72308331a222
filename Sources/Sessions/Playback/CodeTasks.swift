import Glibc

/// The tasks of code that has UIKit's names: what they have to do is done on the stage, in the order in which it
/// was asked for, when the step that asked for it is over.
///
/// The main actor's jobs lie in the main queue of libdispatch, which nobody else empties in this program. Those of
/// other actors, and of nobody's, are taken before threads get them, so that all is done on one thread.
///
/// A life that is dropped drops what its tasks wait for: they never go on.
enum CodeTasks {
  /// What belongs to no actor.
  fileprivate static var jobs: [UnownedJob] = []
  /// How the main queue is emptied, and what can be read while something is in it.
  private static let queue: (empty: @convention(c) () -> Void, handle: Int32)? = takeOver()

  /// What a stage needs to do them; `nil` where it cannot be done: within a task, which is on the same queue.
  static var putOff: (waits: () -> Bool, run: () -> Void)? {
    guard withUnsafeCurrentTask(body: { $0 == nil }), queue != nil else { return nil }
    return ({ waits }, run)
  }

  /// The thread of the main actor.
  fileprivate nonisolated static let thread = pthread_self()

  private static func takeOver() -> (empty: @convention(c) () -> Void, handle: Int32)? {
    _ = thread
    guard let empty = dlsym(nil, "_dispatch_main_queue_callback_4CF"),
      let handle = dlsym(nil, "_dispatch_get_main_queue_handle_4CF"),
      let hook = dlsym(nil, "swift_task_enqueueGlobal_hook")
    else { return nil }
    takeJobs(by: hook)
    typealias Handle = @convention(c) () -> Int32
    return (
      unsafeBitCast(empty, to: (@convention(c) () -> Void).self),
      unsafeBitCast(handle, to: Handle.self)()
    )
  }

  private static var waits: Bool { !jobs.isEmpty || isQueueFilled }

  private static var isQueueFilled: Bool {
    guard let queue else { return false }
    var asked = pollfd(fd: queue.handle, events: Int16(POLLIN), revents: 0)
    return poll(&asked, 1, 0) > 0
  }

  /// Does what waits, and what that asks for, until nothing waits.
  private static func run() {
    while waits {
      if let queue, isQueueFilled {
        var count: UInt64 = 0
        _ = read(queue.handle, &count, MemoryLayout.size(ofValue: count))
        queue.empty()
      }
      guard !jobs.isEmpty else { continue }
      jobs.removeFirst().runSynchronously(on: MainActor.sharedUnownedExecutor)
    }
  }
}

/// How a job is handed to threads, and what is asked in its place: as the runtime calls it.
private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

/// Takes the jobs of the main thread. It is no method, because only what refers to nothing can be thin.
private nonisolated func takeJobs(by hook: UnsafeMutableRawPointer) {
  hook.assumingMemoryBound(to: Hook?.self).pointee = { job, enqueue in
    guard pthread_self() == CodeTasks.thread else { return enqueue(job) }
    MainActor.assumeIsolated { CodeTasks.jobs.append(job) }
  }
}
