import Documents
import SessionSupport
import Sessions
import TestSupport
import Testing

/// What reading a long session costs.
@Suite(.otherProcess) struct LoadingTests {
  private func session(moves: Int, tunes: Int, _ tune: String) -> String {
    var events = (0..<tunes).map { "{t:\(Double($0) / 1_000),tune:{\(tune)}}" }
    events += (0..<moves).map { "{t:\(Double(tunes + $0) / 1_000),move:[\($0 % 300),400]}" }
    return "{version:1,scene:'container-interactive',size:[390,844],events:["
      + events.joined(separator: ",\n") + "]}"
  }

  private func time(_ text: String, warns: Bool = false) throws -> Double {
    var time = 0.0
    try withFile(text) { path in
      time = try processorTime {
        var warnings: [DocumentWarning] = []
        _ = try SceneLibrary(userDirectory: nil).load(path, warnings: &warnings)
        #expect(warnings.isEmpty != warns)
      }
    }
    return time
  }

  @Test(.enabled(if: !Sanitizer.isPresent, "a sanitizer's own work takes most of the time then"))
  func `a tune costs about what a move costs, however many events there are`() throws {
    let moves = try time(session(moves: 3_000, tunes: 0, ""))
    let tunes = try time(session(moves: 1_500, tunes: 1_500, "'spring.response':0.4"))
    #expect(tunes < 6 * moves, "\(tunes / moves) times as long")
    let unknown = try time(session(moves: 1_500, tunes: 1_500, "'spring.respons':0.4"), warns: true)
    #expect(unknown < 12 * moves, "\(unknown / moves) times as long")
  }

  @Test func `what is wrong with a tune is said at its own place`() throws {
    try withFile(session(moves: 1, tunes: 2, "'spring.response':99")) { path in
      let ending = replay(path)
      #expect(ending.code == 65 && ending.talk.contains(":1:65: "), "\(ending.talk)")
    }
  }
}
