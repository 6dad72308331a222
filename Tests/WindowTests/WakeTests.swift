import CSDL2
import Drawing
import Glibc
import Testing
import Window

/// What ends a window's wait for input, in a process of its own.
@Suite struct WakeTests {
  @Test func `a descriptor that takes a closed one's number is watched in its place`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        setenv("SDL_VIDEODRIVER", "dummy", 1)
        guard
          let window = try? DesktopWindow(
            title: "test", size: Size(width: 400, height: 300),
            minimumSize: Size(width: 100, height: 100))
        else { preconditionFailure("no window") }
        var (former, other): ([Int32], [Int32]) = ([0, 0], [0, 0])
        precondition(pipe(&former) == 0)
        window.watchedDescriptor = WatchedDescriptor(former[0], of: 1)
        for end in former { close(end) }
        precondition(pipe(&other) == 0 && dup2(other[0], former[0]) == former[0])
        window.watchedDescriptor = WatchedDescriptor(former[0], of: 2)
        _ = window.pollEvents()
        func isWoken() -> Bool {
          SDL_PumpEvents()
          return SDL_HasEvents(SDL_USEREVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
        }
        precondition(!isWoken())
        precondition(write(other[1], "a", 1) == 1)
        for _ in 0..<3_000 where !isWoken() { usleep(10_000) }
        precondition(isWoken(), "nothing has ended the wait")
      }
    }
  }
}
