import Exporting
import Foundation
import Testing

/// A response that was carried away to Qt Quick, played beside the simulation that it comes from.
@Suite(.serialized) struct QtExportTests {
  @Test(.enabled(if: hasQt, "It takes qmlscene."), arguments: feels)
  func `a hundred sessions of drags come to the same ends by the same ways`(
    values: [String: Double]
  ) throws {
    let conformance = Conformance(of: try response("container-interactive", values), count: 100)
    let (verdict, status) = try ExportPlatform.qt.check(conformance)
    #expect(verdict.sessions == 100 && verdict.frames > 10_000)
    #expect(verdict.verdicts == 0)
    #expect(verdict.worst < 2e-6, "\(verdict.worst) in \(verdict.worstSession)")
    #expect(status == 0)
  }

  @Test(
    .enabled(if: hasQt, "It takes qmlscene."),
    arguments: [
      ("band: 0.55", "band: 0.5"), ("window: 0.1", "window: 0.05"),
      ("transition.flight = null\n", ""), ("done - target, speed,", "done - target, 0,"),
    ])
  func `the check finds what was changed`(from: String, to: String) throws {
    let conformance = Conformance(of: try response(), count: 30)
    let (verdict, status) = try ExportPlatform.qt.check(conformance) { text in
      #expect(text.contains(from))
      text = text.replacing(from, with: to)
    }
    #expect(status == 1 && (verdict.worst > 0.005 || verdict.verdicts > 0))
  }

  @Test(.enabled(if: hasQt, "It takes qmlscene."))
  func `the window shows the first page, and the next one after a drag`() throws {
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
    let said = try folder.run("\(qtSettings) qmlscene drag.qml").said
    #expect(said.contains("widths 390 600"), "\(said.suffix(600))")
    let gap = try response().gap
    let way = Int(390 + gap)
    #expect(said.contains("places [0,\(way)] [\(-way),0] 1 false"), "\(said.suffix(600))")
  }
}
