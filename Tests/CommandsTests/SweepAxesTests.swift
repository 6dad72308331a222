import Commands
import Documents
import Scenes
import SessionSupport
import Sessions
import Shell
import TestSupport
import Testing

/// What `segue sweep` takes for values, and what it writes of them.
@Suite(.otherProcess) struct SweepAxesTests {
  private func axes(_ texts: String...) throws -> [MotionSweep.Axis] {
    try SweepAxes.axes(texts, of: sceneOfGallery("container-interactive"))
  }

  private func refusal(_ texts: String...) -> String {
    do {
      _ = try SweepAxes.axes(texts, of: sceneOfGallery("container-interactive"))
      return "taken"
    } catch let failure as CommandFailure {
      #expect(failure.code == .usage)
      return failure.message
    } catch {
      return "\(error)"
    }
  }

  @Test func `a range has both ends and even steps, a list what stands there`() throws {
    let both = try axes("spring.dampingRatio=0.3..0.7:5", "spring.response=0.2,0.5")
    #expect(both.map(\.tunable.name) == ["spring.dampingRatio", "spring.response"])
    #expect(both.map(\.values) == [[0.3, 0.4, 0.5, 0.6, 0.7], [0.2, 0.5]])
    #expect(try axes("spring.response=0.2..0.6")[0].values == [0.2, 0.3, 0.4, 0.5, 0.6])
  }

  @Test func `what cannot be swept is refused with what to do`() {
    #expect(refusal().contains("such as --tune "))
    #expect(refusal("spring.dampingRato=0.3..1:2").contains("did you mean 'spring.dampingRatio'?"))
    #expect(refusal("spring.dampingRatio").contains("NAME=A..B:N"))
    #expect(refusal("spring.dampingRatio=0.3..1:1").contains("N from 2 to 64"))
    #expect(refusal("spring.dampingRatio=0.3,soft").contains("they are '0.3,soft'"))
    #expect(refusal("spring.dampingRatio=0.3..900:2").contains("must lie in"))
    #expect(refusal("spring.response=-1e308..1e308:3").contains("must lie in"))
    let twice = refusal("spring.dampingRatio=0.3,0.4", "spring.dampingRatio=0.5,1")
    #expect(twice.contains("is swept twice"))
    let many = refusal("spring.dampingRatio=0.3..1:64", "spring.response=0.2..0.6:64")
    #expect(many.contains("4096 combinations are too many"))
    #expect(refusal("a=1", "b=2", "c=3").contains("two tunables"))
  }

  @Test func `the table has a line for each combination, and --json the same figures`() throws {
    let sweep = MotionSweep(
      of: try session(of: "container-interactive"),
      scene: try sceneOfGallery("container-interactive"),
      axes: try axes("spring.dampingRatio=0.4,1"))
    let lines = SweepText.csv(sweep).split(separator: "\r\n")
    #expect(lines.count == 3)
    let head = lines[0].split(separator: ",", omittingEmptySubsequences: false)
    #expect(head.first == "spring.dampingRatio" && head.contains("peakAcceleration [pt/s²]"))
    let root = try Document(parsing: SweepText.json(sweep).prettyText, file: "out").root.object()
    let variants = try root.required("variants").elements()
    #expect(variants.count == 2)
    for (line, variant) in zip(lines.dropFirst(), variants) {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      let totals = try variant.object().required("totals").object()
      #expect(cells.count == head.count)
      for (metric, cell) in zip(MotionMetric.allCases, cells.dropFirst()) {
        let value = try totals.required(metric.rawValue)
        #expect(value.isNull ? cell == "" || cell == "inf" : Double(cell) == (try value.number()))
      }
    }
    #expect(lines[1] != lines[2])
  }
}
