import Documents
import Fitting
import Testing

@Suite struct TableTests {
  private func rows(_ text: String) throws -> [Sample] {
    try Samples(table: Array(text.utf8), file: "a.csv").rows
  }

  private func fault(_ text: String) -> String {
    do {
      return "\(try rows(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test func `a table has time and value, and perhaps more`() throws {
    #expect(
      try rows("t,x\n0,1\n0.5,-2e1\n") == [
        Sample(time: 0, value: 1), Sample(time: 0.5, value: -20),
      ])
    let full = try rows(
      "\u{FEFF}# recorded\r\nx; T ; finger;name;v;target\r\n1;0;7;a;;3\r\n\r\n2;1;;b;-4;3\r\n")
    #expect(
      full == [
        Sample(time: 0, value: 1, target: 3, finger: 7),
        Sample(time: 1, value: 2, velocity: -4, target: 3),
      ])
    #expect(try rows("\"t\"\t\"x\"\n\"0\"\t\"2\"") == [Sample(time: 0, value: 2)])
  }

  @Test func `a fault is told with its place`() {
    #expect(fault("").hasPrefix("a.csv:1:1: there is nothing in it"))
    #expect(fault("0,1\n").hasPrefix("a.csv:1:1: the first line has to name the columns"))
    #expect(fault("t,y\n0,1\n").hasSuffix("there is no x"))
    #expect(fault("t,x,x\n0,1,2\n") == "a.csv:1:1: there are two columns called x")
    #expect(fault("t,x\n0,1\n1,abc\n") == "a.csv:3:3: x has to be a number, but it is “abc”")
    #expect(fault("t,x\n0\n") == "a.csv:2:1: x is missing")
    #expect(fault("t,x\n0,inf\n").hasPrefix("a.csv:2:3: x has to be a number"))
    #expect(fault("t,x\n1,1\n0,1\n").hasPrefix("a.csv:3:1: the time runs backward"))
  }
}
