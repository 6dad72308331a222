import Finding
import FindingOthers
import LiveCode
import Scenes
import SessionSupport
import TestSupport
import Testing

/// Others' code as the measure of what is found: how many of the faults, and how many scenes are accused that
/// have none. Every 32nd scene, or all of them where all is asked for.
@Suite(.otherProcess) struct MeasureTests {
  private func pool(_ scene: Scene) throws -> WorkerPool {
    let folder = Interfaces.program.split(separator: "/").dropLast().map { "/\($0)" }.joined()
    return try WorkerPool(
      scene, Workplace(program: folder + "/FindingChild", scene: scene.id), count: 1)
  }

  @Test func `what is wrong in others' scenes is found, and nothing that is right accused`() throws
  {
    let step = Effort.count(daily: 32, all: 1)
    let rows = try stride(from: 0, to: Other.all.count, by: step).map { index in
      let other = Other.all[index]
      return Measure(other, on: other.isDangerous ? try pool(other.scene) : nil)
    }
    for row in rows { print(row.line) }
    let faulty = rows.filter { $0.other.law != nil }
    let correct = rows.filter { $0.other.law == nil }
    let found = faulty.count { $0.isFound }
    let accused = correct.filter(\.isFound)
    print(Measure.sum(of: rows))
    #expect(found * 100 >= faulty.count * 95)
    #expect(accused.map(\.line) == [])
  }

  @Test func `there are forty scenes and more, as many with a fault as without`() {
    #expect(Other.all.count >= 40 && Set(Other.all.map(\.name)).count == Other.all.count)
    #expect(Other.faulty.allSatisfy { $0.law != nil && $0.depth > 0 })
    #expect(Other.correct.allSatisfy { $0.law == nil })
    #expect(abs(Other.faulty.count - Other.correct.count) <= 6)
  }
}
