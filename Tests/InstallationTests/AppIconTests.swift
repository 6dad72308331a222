import Drawing
import Foundation
import FoundationXML
import Installation
import Rasterizer
import TestSupport
import Testing

/// The icon at every size, in pixels and as a picture that scales.
@Suite(.otherProcess) struct AppIconTests {
  @Test(arguments: AppIcon.sizes)
  func `the icon is a phone before two panes, and nothing around them`(size: Int) {
    let icon = AppIcon.picture(size)
    func pixel(_ x: Double, _ y: Double) -> (alpha: UInt32, red: UInt32, blue: UInt32) {
      let place = Int(y * Double(size) / 16) * icon.stride + Int(x * Double(size) / 16)
      let pixel = icon.pixels[place]
      return (pixel >> 24, pixel >> 16 & 0xFF, pixel & 0xFF)
    }
    for corner in [(0.1, 0.1), (15.9, 0.1), (0.1, 15.9), (15.9, 15.9)] {
      #expect(pixel(corner.0, corner.1).alpha == 0, "it is transparent around the phone")
    }
    let (out, coming) = (pixel(5, 8), pixel(11, 7))
    #expect(out.alpha == 255 && out.red > out.blue + 60, "the pane that goes is amber")
    #expect(coming.alpha == 255 && coming.blue > coming.red + 60, "the one that comes is blue")
    for beside in [pixel(1, 8), pixel(15, 8)] {
      #expect((100...156).contains(beside.alpha), "beside the phone they are half there")
    }
    for place in 0..<(size * size) {
      let pixel = icon.pixels[place]
      let most = [16, 8, 0].map { pixel >> UInt32($0) & 0xFF }.max() ?? 0
      #expect(most <= pixel >> 24, "a premultiplied colour is at most its alpha")
    }
  }

  @Test func `small icons leave out what would be a blur`() {
    let counts = AppIcon.sizes.map { AppIcon.drawing(for: $0).commands.count }
    #expect(counts == counts.sorted())
    #expect(counts.first == 8 && counts.last == 18)
  }

  @Test func `the picture that scales has every shape of the drawing, and is well-formed`() throws {
    let drawing = AppIcon.drawing(for: 512)
    let text = VectorDrawing.text(of: drawing, side: 16)
    let reader = ElementReader(text)
    #expect(reader.isWellFormed)
    let painted = drawing.commands.filter {
      switch $0 {
      case .fill, .stroke: true
      default: false
      }
    }
    // The clip's path is the one more.
    #expect(reader.count(of: "path") == painted.count + 1)
    #expect(reader.count(of: "linearGradient") == 5)
    #expect(reader.count(of: "g") == 1 && reader.count(of: "clipPath") == 1)
    #expect(text.contains("viewBox=\"0 0 16 16\"") && text.contains("M5.25 0"))
    for name in text.matches(of: /url\(#(\w+)\)/).map(\.1) {
      #expect(text.contains("id=\"\(name)\""))
    }
  }
}

/// The elements of an XML document.
final class ElementReader: NSObject, XMLParserDelegate {
  private(set) var isWellFormed = false
  private var names: [String] = []
  private(set) var attributes: [(element: String, values: [String: String])] = []

  init(_ text: String) {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    isWellFormed = parser.parse()
  }

  func count(of name: String) -> Int { names.filter { $0 == name }.count }

  /// The values of an attribute of all elements of a name.
  func values(_ attribute: String, of name: String) -> [String] {
    attributes.filter { $0.element == name }.compactMap { $0.values[attribute] }
  }

  nonisolated func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    MainActor.assumeIsolated {
      names.append(name)
      self.attributes.append((name, attributes))
    }
  }
}
