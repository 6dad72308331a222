import Foundation
import TestSupport
import Testing

/// Films and tables that the real window is given.
extension RealWindowTests {
  /// A spring of 0.5 s and a damping ratio of 0.6, as a table.
  private var samples: String {
    let (frequency, ratio) = (2 * Double.pi / 0.5, 0.6)
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    let rows = (0..<90).map { index in
      let time = Double(index) / 60
      let angle = swing * time
      let left = cos(angle) + ratio * frequency / swing * sin(angle)
      return "\(time),\(100 - 100 * exp(-ratio * frequency * time) * left)"
    }
    return (["t,x"] + rows).joined(separator: "\n")
  }

  @Test func `a table that is dropped on the window gives the scene its spring`() throws {
    let window = try RunningWindow(["container-interactive", "--no-demonstration"])
    try window.waitForRest()
    let before = try window.display.screenshot()
    let other = try XClient(window.display)
    try other.drop(window.folder.write(samples, to: "drag.csv"), on: try window.identifier)
    try window.wait(for: "the studio") {
      try window.display.screenshot().difference(from: before) > 100_000
    }
    let session = try Data(contentsOf: URL(fileURLWithPath: window.quit()))
    let root = try #require(JSONSerialization.jsonObject(with: session) as? [String: Any])
    let events = try #require(root["events"] as? [[String: Any]])
    let values = events.compactMap { $0["tune"] as? [String: Double] }
      .reduce([:]) { $0.merging($1) { $1 } }
    #expect(values["spring.response"] == 0.5 && values["spring.dampingRatio"] == 0.6, "\(values)")
  }
}
