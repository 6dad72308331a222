import Documents
import Finding
import Glibc
import LiveCode
import Phrases
import Shell
import Workshop

/// The search of the window: this program once more, in a process that gives way to everything else. It is
/// asked for news in each turn of the frame loop and never waited for, and ends with the window, however
/// that ends.
final class SearchKeeper {
  private var child: ChildProcess?
  /// The end of a pipe whose other end the child has: when it is closed, the child ends.
  private var parentPipe: Int32 = -1
  /// What has come of a line whose end has not.
  private var rest: [UInt8] = []
  /// Whether the child has told what it has come to.
  private var isThrough = false

  /// How often it is asked for news while nothing else happens, in seconds.
  private static let pace = 0.05

  /// How soon it wants to be asked for news, in seconds; `nil` for never.
  var interval: Double? { child == nil ? nil : SearchKeeper.pace }

  /// Begins a search, in the place of one that goes on.
  func begin(_ order: SearchOrder, _ workbench: Workbench) {
    end()
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      return workbench.noteSearchFailed("no pipe: \(Phrase(errorNumber: errno))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    parentPipe = ends[1]
    defer { close(ends[0]) }
    do {
      child = try ChildProcess(
        "/proc/self/exe", order.arguments, environment: [Output.windowVariable: "1"],
        channel: ends[0])
    } catch {
      end()
      workbench.noteSearchFailed(error.phrase)
    }
  }

  /// Ends the search at once.
  func end() {
    child?.cancel()
    child = nil
    if parentPipe >= 0 { close(parentPipe) }
    (parentPipe, rest, isThrough) = (-1, [], false)
  }

  /// Hands on what the search has told since the last call; where it has told nothing, that is found out
  /// with one question to the system.
  func follow(_ workbench: Workbench) {
    guard let child, child.hasNews else { return }
    let ending = child.poll()
    rest += child.takeOutput()
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let line = rest[..<end]
      do {
        if let news = try SearchNews(line: line) { take(news, workbench) }
      } catch {
        return give(
          up: "the search says what cannot be read: \(error.phrase)", workbench)
      }
      rest.removeSubrange(...end)
    }
    guard let ending else { return }
    let complaint = child.complaint
    let isThrough = isThrough
    end()
    if !isThrough { workbench.noteSearchFailed(SearchKeeper.reason(ending, complaint)) }
  }

  private func take(_ news: SearchNews, _ workbench: Workbench) {
    if case .end = news { isThrough = true }
    workbench.noteSearch(news)
  }

  private func give(up reason: Phrase, _ workbench: Workbench) {
    end()
    workbench.noteSearchFailed(reason)
  }

  /// Why a search has ended before it was through: what it has complained of last, if anything.
  private static func reason(
    _ ending: ChildProcess.Ending, _ complaint: Phrase?
  ) -> Phrase {
    if case .signal(let number) = ending {
      return "the search was ended by the signal \(number)"
    }
    return complaint ?? "the search ended without a word"
  }
}

/// The side of the search in the child.
enum SearchChild {
  /// The descriptor whose other end the window holds.
  private static let parentPipe: Int32 = 3
  /// The kindest there is.
  private static let niceness: Int32 = 19

  /// Gives way to everything else, and ends with the window: the system tells this process when the other
  /// end of a pipe is closed, and what nobody handles ends it. Its workers end with their connections.
  static func prepare() {
    _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
    // Somebody else may use the option, without such a pipe.
    var about = stat()
    let flags = fcntl(parentPipe, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE == O_RDONLY, fstat(parentPipe, &about) == 0,
      about.st_mode & S_IFMT == S_IFIFO
    else { return }
    signal(SIGIO, SIG_DFL)
    _ = fcntl(parentPipe, F_SETFD, FD_CLOEXEC)
    _ = fcntl(parentPipe, F_SETOWN, getpgrp() == getpid() ? -getpid() : getpid())
    _ = fcntl(parentPipe, F_SETFL, flags | O_ASYNC)
    // It may have been closed before anybody watched.
    var entry = pollfd(fd: parentPipe, events: Int16(POLLIN), revents: 0)
    if poll(&entry, 1, 0) > 0 { Streams.exit(128 + SIGIO) }
  }
}
