import Glibc
import TestSupport
import Testing

/// Exit tests beside programs that other tests have started.
@Suite struct ExitTestMonitorTests {
  @Test(.timeLimit(.minutes(5)))
  func `an exit test ends while a program that has ended is not taken in`() async {
    var words = [strdup("true"), nil]
    defer { free(words[0]) }
    var program = pid_t()
    #expect(posix_spawn(&program, "/bin/true", nil, nil, &words, environ) == 0)
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(program), &information, WEXITED | WNOWAIT) == 0)
    await #expect(processExitsWith: .exitCode(3)) { exit(3) }
    #expect(waitpid(program, nil, 0) == program, "it was left to whoever started it")
  }
}
