import Drawing
import Sessions
import TestSupport
import Testing
import Transitions

/// The laws of the one way in which input is played, held against the log itself.
@MainActor @Suite(.otherProcess) struct InputCursorTests {
  /// Events with marks of their own, two and three of which happen at the same times.
  nonisolated static let log =
    [0, 0, 0.1, 0.25, 0.25, 0.25, 0.4, 1].enumerated().map { index, time in
      Session.Event(time: time, kind: .stage(.move(Point(x: Double(index), y: 0))))
    }

  /// The places in the log of what a cursor plays until a time.
  private func places(_ cursor: inout InputCursor, until time: Double) -> [Int] {
    var places: [Int] = []
    cursor.play(Self.log, until: time) { places.append(place($0)) }
    return places
  }

  private func place(_ event: Session.Event) -> Int {
    if case .stage(.move(let point, _)) = event.kind { Int(point.x) } else { -1 }
  }

  @Test func `every event is played once, in the order of the log, however time goes on`() {
    for steps in 1...40 {
      var cursor = InputCursor()
      var played: [Int] = []
      for step in 0...steps {
        let time = Double(step) / Double(steps)
        played += places(&cursor, until: time)
        let due = Self.log.filter { $0.time <= time }.count
        #expect(cursor.position == due && played == Array(0..<due))
        #expect(cursor.nextTime(in: Self.log).map { $0 > time } ?? (due == 8))
      }
      #expect(played == Array(0..<8) && cursor.nextTime(in: Self.log) == nil)
    }
  }

  @Test func `events are played at their own time, and those of the same time together`() {
    var cursor = InputCursor()
    #expect(places(&cursor, until: (0.0).nextDown) == [])
    #expect(places(&cursor, until: 0) == [0, 1])
    #expect(places(&cursor, until: (0.25).nextDown) == [2])
    #expect(places(&cursor, until: 0.25) == [3, 4, 5])
    #expect(cursor.lastTime(in: Self.log) == 0.25 && cursor.nextTime(in: Self.log) == 0.4)
    #expect(places(&cursor, until: 0.1) == [], "Time that runs back plays nothing.")
  }

  @Test(arguments: 1...9)
  func `no call plays more than it may, and all calls together play the same`(most: Int) {
    var cursor = InputCursor()
    var (played, calls, isDone) = ([Int](), 0, false)
    while !isDone && calls < 20 {
      let before = played.count
      var limit = most
      isDone = cursor.play(Self.log, until: 0.4, limit: &limit) { played.append(place($0)) }
      #expect(played.count - before == most - limit && limit >= 0)
      calls += 1
    }
    #expect(isDone && played == Array(0..<7) && calls == (7 + most - 1) / most)
    var nothing = 0
    #expect(cursor.play(Self.log, until: 0.9, limit: &nothing) { _ in }, "Nothing is due.")
    #expect(!cursor.play(Self.log, until: 1, limit: &nothing) { _ in } && cursor.position == 7)
  }

  @Test func `a cursor that went back plays the same again`() {
    var cursor = InputCursor()
    let all = places(&cursor, until: 1)
    cursor.rewind()
    #expect(cursor == InputCursor() && cursor.lastTime(in: Self.log) == 0)
    #expect(cursor.played(of: Self.log).isEmpty && places(&cursor, until: 1) == all)
    cursor.move(to: 4)
    #expect(cursor.played(of: Self.log).map(place) == [0, 1, 2, 3])
    #expect(places(&cursor, until: 1) == [4, 5, 6, 7])
  }

  @Test func `a cursor follows a log that still grows`() {
    let early = Array(Self.log.prefix(3))
    var (cursor, played) = (InputCursor(), [Int]())
    cursor.play(early, until: 1) { played.append(place($0)) }
    #expect(played == [0, 1, 2] && cursor.nextTime(in: early) == nil)
    played += places(&cursor, until: 1)
    #expect(played == Array(0..<8))
  }
}
