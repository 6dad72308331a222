import Documents
import Fitting
import Testing

/// Tables as programs and people write them: each is read as it was meant, or refused with a clear sentence.
@Suite struct OddCellTests {
  private func read(_ text: String) throws -> Samples {
    try Samples(table: Array(text.utf8), file: "a.csv")
  }

  private func fault(_ text: String) -> String {
    do {
      return "\(try read(text).rows)"
    } catch {
      return "\(error)"
    }
  }

  /// Twelve lines whose times have a step.
  private func lines(_ head: String, step: Double, times: Int = 1) -> String {
    ([head]
      + (0..<12).flatMap { index in
        Array(repeating: "\(Double(index) * step),\(index * index)", count: times)
      }).joined(separator: "\n")
  }

  @Test(arguments: ["t (ms),x", "t_ms,x (px)", "T [ms],x_px", "t/ms,x", "time ms,x", "ms,x"])
  func `a unit of the times in the first line counts`(head: String) throws {
    let samples = try read(lines(head, step: 16))
    #expect(samples.rows.count == 12 && abs(samples.rows[1].time - 0.016) < 1e-12)
    #expect(samples.remarks.isEmpty)
    #expect(try read(lines("t (s),x", step: 16)).rows[1].time == 16)
    #expect(abs(try read(lines("t (µs),x", step: 16_667)).rows[2].time - 0.033_334) < 1e-9)
    #expect(fault("t (min),x\n0,1\n").hasSuffix("t has the unit “min”; it can be s, ms, µs or ns"))
  }

  @Test func `times that show no motion in seconds are milliseconds, with a remark`() throws {
    for (step, seconds) in [(16.667, 1e-3), (8.3, 1e-3), (33, 1e-3), (16_667, 1e-6), (1.6e7, 1e-9)]
    {
      let samples = try read(lines("t,x", step: step))
      #expect(abs(samples.rows[1].time - step * seconds) < 1e-9, "\(step)")
      #expect(
        samples.remarks.count == 1
          && samples.remarks[0].english.hasPrefix("the times are taken for "))
    }
    for step in [0.5, 1, 300] {
      #expect(fault(lines("t,x", step: step)).contains("are these milliseconds?"), "\(step)")
    }
    #expect(try read(lines("t,x", step: 0.1)).remarks.isEmpty)
  }

  @Test func `velocities count per second, or as the first line or the values say`() throws {
    let rows = (0..<20).map { "\(Double($0) * 0.016),\($0 * $0),\(Double(2 * $0) / 16)" }
    let guessed = try read((["t,x,v"] + rows).joined(separator: "\n"))
    #expect(guessed.rows[8].velocity == 1_000 && guessed.remarks.count == 1)
    let named = try read("t,x,v (px/ms)\n0,0,2\n1,3,4\n")
    #expect(named.rows.map(\.velocity) == [2_000, 4_000] && named.remarks.isEmpty)
    #expect(try read("t,x,v\n0,0,2\n1,3,4\n").rows[1].velocity == 4)
    #expect(
      fault("t,x,v (px/min)\n0,0,2\n").hasSuffix(
        "v is counted per “min”; that can be s, ms, µs or ns"))
  }

  @Test func `decimal commas are read where they can mean nothing else`() throws {
    #expect(
      try read("t;x\n0,5;-1,25\n1;2\n").rows == [
        Sample(time: 0.5, value: -1.25), Sample(time: 1, value: 2),
      ])
    #expect(try read("t\tx\n0,5\t1,25\n").rows == [Sample(time: 0.5, value: 1.25)])
    #expect(
      fault("t,x\n0,016,1,5\n")
        == "a.csv:2:1: there are 4 numbers in this line, but the first line names 2 columns; "
        + "where numbers have decimal commas, semicolons have to separate them")
    #expect(
      fault("t;x\n0.5;1,250\n").contains("some numbers have a decimal comma and some a point"))
    #expect(fault("t;x\n0,5;1.250,5\n").hasSuffix("x has to be a number, but it is “1.250,5”"))
    #expect(try read("t,x\n0,1,,\n").rows == [Sample(time: 0, value: 1)])
  }

  @Test func `per cent are read, and are not mixed with points`() throws {
    let samples = try read("t,x\n0,0%\n0.1,50 %\n")
    #expect(samples.rows.map(\.value) == [0, 50])
    #expect(samples.remarks == ["the values are per cent, so the target is too"])
    #expect(
      fault("t,x\n0,0%\n0.1,50\n").contains(":3:1: some values are per cent and some are not"))
    #expect(fault("t,x,target\n0,0%,300\n").contains("some values are per cent"))
  }

  @Test func `a line that is said twice counts once, and two motions in one table are refused`()
    throws
  {
    let twice = try read(lines("t,x", step: 0.016, times: 2))
    #expect(twice.rows.count == 12)
    #expect(
      twice.remarks.map(\.english) == ["12 lines say the same as the one before and count once"])
    #expect(twice.lines == (0..<12).map { 2 * $0 + 2 })
    let woven = (0..<10).flatMap { ["\(Double($0) / 60),\($0)", "\(Double($0) / 60),\(500 - $0)"] }
    #expect(
      fault((["t,x"] + woven).joined(separator: "\n")).contains("they may hold several motions"))
  }

  @Test func `what nothing measures is refused, and of a long table lines are enough`() throws {
    #expect(fault("t,x\n0,1\n0.1,1e13\n").contains("x is 1e13, which nothing measures"))
    #expect(fault("t,x,finger\n0,1,-1e300\n").contains("finger is -1e300"))
    for step in ["1e-302", "1e-9"] {
      let rows = (0..<12).map { "\($0)\(step.dropFirst()),\($0 * $0)" }
      #expect(
        fault((["t,x"] + rows).joined(separator: "\n")).contains("which shows no motion"), "\(step)"
      )
    }
    let rows = (0..<50_001).map { "\(Double($0) / 10_000),\($0 % 7)" }
    let samples = try read((["t,x"] + rows).joined(separator: "\n"))
    #expect(
      samples.rows.count == 20_000 && samples.lines.first == 2 && samples.lines.last == 50_002)
    #expect(samples.remarks.map(\.english) == ["20000 of the 50001 lines count, evenly spread"])
  }
}
