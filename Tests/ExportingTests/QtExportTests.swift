import Exporting
import Foundation
import TestSupport
import Testing

/// A response that was carried away to Qt Quick, played beside the simulation that it comes from.
@Suite(.otherProcess, .serialized) struct QtExportTests {
  @Test(.needs(.qt), arguments: feels)
  func `sessions of drags come to the same ends by the same ways`(
    values: [String: Double]
  ) async throws {
    let conformance = Conformance(
      of: try response("container-interactive", values), count: Tried.sessions)
    let (verdict, status) = try await ExportPlatform.qt.check(conformance)
    #expect(verdict.sessions == Tried.sessions && verdict.frames > Tried.frames)
    #expect(verdict.verdicts == 0)
    #expect(verdict.worst < 2e-6, "\(verdict.worst) in \(verdict.worstSession)")
    #expect(status == 0)
  }

  @Test(
    .needs(.qt),
    arguments: [
      ("band: 0.55", "band: 0.5"), ("window: 0.1", "window: 0.05"),
      ("this.running.flight = null;\n", ""),
      ("(running.commits ? 1 : 0), speed, t", "(running.commits ? 1 : 0), 0, t"),
    ])
  func `the check finds what was changed`(from: String, to: String) async throws {
    let conformance = Conformance(of: try response(), count: 30)
    let (verdict, status) = try await ExportPlatform.qt.check(conformance) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (verdict.worst > 0.005 || verdict.verdicts > 0))
  }

  @Test(.needs(.qt))
  func `the window shows the first page, and the next one after a drag`() async throws {
    let folder = try CarriedFolder(ExportPlatform.qt.files(Conformance(of: response(), count: 0)))
    try """
    import QtQuick 2.15
    Item {
        width: 390
        height: 600
        InteractivePages {
            id: pages
            anchors.fill: parent
            Repeater { id: all; model: pages.response.pages; Rectangle { color: "teal" } }
        }
        Timer {
            interval: 1
            running: true
            onTriggered: {
                const places = () => [0, 1].map((index) => all.itemAt(index).mapToItem(pages, 0, 0).x)
                const before = places()
                const now = Date.now() / 1000
                pages.begin(350, now, 300)
                pages.move(200, now + 0.05, 300)
                pages.move(60, now + 0.1, 300)
                pages.end(60, now + 0.1, 300)
                pages.show(now + 60)
                console.log("widths", all.itemAt(0).width, all.itemAt(0).height)
                console.log("places", before, places(), pages.page, pages.moving)
                Qt.quit()
            }
        }
    }
    """.write(toFile: "\(folder.path)/drag.qml", atomically: true, encoding: .utf8)
    let said = try await folder.run("\(Need.qtSettings) qmlscene drag.qml").said
    #expect(said.contains("widths 390 600"), "\(said.suffix(600))")
    let gap = try response().gap
    let way = Int(390 + gap)
    #expect(said.contains("places [0,\(way)] [\(-way),0] 1 false"), "\(said.suffix(600))")
  }

  /// Both forms, with no sessions.
  private func files() throws -> [[(name: String, text: String)]] {
    let drawer = try layers("drawer")
    return [
      ExportPlatform.qt.files(Conformance(of: try response(), count: 0)),
      ExportPlatform.qt.files(LayeredConformance(of: drawer, count: 0)),
    ]
  }

  @Test func `what is written is as far in as its braces say`() throws {
    for (name, text) in try files().joined() where name.hasSuffix(".qml") {
      #expect(text.firstMatch(of: /@[A-Z]+@/) == nil)
      var depth = 0
      for line in text.split(separator: "\n") {
        let margin = line.prefix { $0 == " " }.count
        let code = line.split(separator: "//", omittingEmptySubsequences: false)[0]
        let opened = code.count { "{[(".contains($0) }
        let closed = code.count { "}])".contains($0) }
        let first = code.drop { $0 == " " }.prefix { "}])".contains($0) }.count
        // A condition's only line is one further in, and a chain's next call.
        #expect(
          (margin / 4 == depth - first || margin / 4 == depth - first + 1) && margin % 4 == 0,
          "\(name): \(line)")
        depth += opened - closed
      }
      #expect(depth == 0)
    }
  }

  @Test(.needs(.qt, .qtTest))
  func `a finger's velocity counts the events' times, however late they are handled`() async throws
  {
    for (index, files) in try files().enumerated() {
      let folder = try CarriedFolder(files)
      let view = index == 0 ? "InteractivePages" : "InteractiveLayers"
      try """
      import QtQuick 2.15
      import QtQuick.Window 2.15
      import QtTest 1.15
      Window {
          width: 390
          height: 844
          visible: true
          \(view) {
              id: view
              anchors.fill: parent
          }
          TestEvent { id: finger }
          Timer {
              interval: 100
              running: true
              onTriggered: {
                  const left = Qt.LeftButton
                  finger.mousePress(view, 5, 400, left, 0, 10)
                  for (let step = 1; step <= 4; step += 1) {
                      // Something else keeps the program busy for longer each time.
                      const busy = Date.now() + 25 * step
                      while (Date.now() < busy);
                      finger.mouseMove(view, 5 + 40 * step, 400, 20, left)
                  }
                  const times = view.transition.touch.samples.map((one) => one.t)
                  console.log("gaps", times.slice(2).map((t, index) => Math.round((t - times[index + 1]) * 1000)))
                  Qt.quit()
              }
          }
      }
      """.write(toFile: "\(folder.path)/late.qml", atomically: true, encoding: .utf8)
      let said = try await folder.run("\(Need.qtSettings) timeout 600 qmlscene late.qml").said
      // Twenty milliseconds, and the one by which the test's own clock goes on with each event.
      #expect(said.contains("gaps [21,21,21]"), "\(view): \(said.suffix(600))")
    }
  }
}
