import Assets
import Documents
import Drawing
import Scenes

/// What stands below a view for Apple's platforms: plain Swift that runs here too.
enum AppleExport {
  /// The part without a platform: the numbers, and the sources of this module that follow them.
  static func core(_ kind: CarriedKind, _ numbers: String) -> String {
    let transition =
      switch kind {
      case .pages:
        [
          "InteractiveTransition+Response", "../TransitionContainers/Container/PagedPull",
          "InteractiveTransition",
        ]
      case .layers:
        [
          "LayeredTransition+Response", "LayeredTransition",
          "LayeredTransition+Hand", "LayeredTransition+Slide",
        ]
      }
    return numbers + "\n"
      + sources(["ReleaseParts"] + transition + ["Flight"])
  }

  /// Sources, below this module's folder, from their first mark on: in one file nothing is in a package.
  private static func sources(_ files: [String]) -> String {
    let parts = files.map { file in
      let path =
        file.hasPrefix("../") ? "Sources/\(file.dropFirst(3))" : "Sources/Exporting/\(file)"
      let text = Asset.text("\(path).swift")
        .replacing("nonisolated package ", with: "").replacing("package ", with: "")
      return text.firstRange(of: "// MARK: ").map { String(text[$0.lowerBound...]) } ?? text
    }
    return parts.joined(separator: "\n")
  }

  /// The numbers of pages.
  static func numbers(_ response: InteractiveTransition.Response) -> String {
    func text(_ number: Double) -> String { JSONValue.number(number).compactText }
    return """
      // MARK: The numbers

      extension InteractiveTransition.Response {
        /// What was tuned.
        static let tuned = InteractiveTransition.Response(
          pages: \(response.pages), firstPage: \(response.firstPage), width: \(text(response.width)),
          gap: \(text(response.gap)), slack: \(text(response.slack)), slop: \(text(response.slop)), window: \(text(response.window)),
          band: \(text(response.band)), commit: \(response.commit.text),
          release: \(response.release.text),
          edge: \(response.edge.text),
          rest: \(text(response.rest)))
      }

      """
  }
}

extension ReleaseSpring {
  /// As it stands in Swift.
  var text: String {
    let (stiffness, damping) = (JSONValue.number(stiffness), JSONValue.number(damping))
    return ".init(stiffness: \(stiffness.compactText), damping: \(damping.compactText))"
  }
}

extension CommitRule {
  /// As it stands in Swift.
  var text: String {
    switch self {
    case .progress(let threshold):
      ".progress(threshold: \(JSONValue.number(threshold).compactText))"
    case .velocity(let threshold):
      ".velocity(threshold: \(JSONValue.number(threshold).compactText))"
    case .projection(let rate): ".projection(rate: \(JSONValue.number(rate).compactText))"
    }
  }
}

/// A response of layers as Swift.
enum LayeredNumbers {
  private typealias Response = LayeredTransition.Response

  /// The extension that has them.
  static func text(_ response: LayeredTransition.Response) -> String {
    """
    // MARK: The numbers

    extension LayeredTransition.Response {
      /// What was tuned.
      static let tuned = LayeredTransition.Response(
        places: \(response.places), firstPlace: \(response.firstPlace), width: \(number(response.width)),
        height: \(number(response.height)), slop: \(number(response.slop)), window: \(number(response.window)),
        band: \(number(response.band)), commit: \(response.commit.text),
        release: \(response.release.text),
        edge: \(response.edge.text),
        rest: \(number(response.rest)),
        ways: [
    \(response.ways.map(way).joined(separator: ",\n"))
        ],
        stretch: \(response.stretch.map(stretch) ?? "nil"),
        sheet: \(response.sheet.map(sheet) ?? "nil"))
    }

    """
  }

  private static func number(_ value: Double) -> String { JSONValue.number(value).compactText }

  private static func way(_ way: Response.Way) -> String {
    """
          .init(
            travel: \(number(way.travel)),
            forward: \(move(way.forward)),
            back: \(move(way.back)),
            layers: [
    \(way.layers.map(layer).joined(separator: ",\n"))
            ])
    """
  }

  private static func layer(_ layer: Response.Layer) -> String {
    func box(_ box: Response.Box) -> String {
      ".init(x: \(number(box.x)), y: \(number(box.y)), width: \(number(box.width)), "
        + "height: \(number(box.height)), alpha: \(number(box.alpha)))"
    }
    let color = layer.color.map(number).joined(separator: ", ")
    return """
              .init(
                name: \(JSONValue.string(layer.name).compactText), color: [\(color)],
                start: \(box(layer.start)),
                end: \(box(layer.end)))
      """
  }

  private static func move(_ move: Response.Move) -> String {
    ".init(\n          duration: \(number(move.duration)), "
      + "curve: [\(move.curve.map(number).joined(separator: ", "))],\n"
      + "          drags: [\(move.drags.map(drag).joined(separator: ", "))],\n"
      + "          caught: \(move.caught.map(drag) ?? "nil"))"
  }

  private static func drag(_ drag: Response.Drag) -> String {
    ".init(dx: \(number(drag.dx)), dy: \(number(drag.dy)), edge: \(drag.edge.map(number) ?? "nil"), "
      + "leads: \(drag.leads), extent: \(number(drag.extent)), "
      + "isElasticBefore: \(drag.isElasticBefore), isElasticAfter: \(drag.isElasticAfter))"
  }

  private static func stretch(_ stretch: Response.Stretch) -> String {
    ".init(place: \(stretch.place), layer: \(JSONValue.string(stretch.layer).compactText), "
      + "dx: \(number(stretch.dx)), dy: \(number(stretch.dy)), extent: \(number(stretch.extent)))"
  }

  private static func sheet(_ sheet: Response.Sheet) -> String {
    func name(_ text: String) -> String { JSONValue.string(text).compactText }
    return ".init(layer: \(name(sheet.layer)), shade: \(sheet.shade.map(name) ?? "nil"), "
      + "bottom: \(number(sheet.bottom)),\n          "
      + "tops: [\(sheet.tops.map(number).joined(separator: ", "))], "
      + "handle: \(number(sheet.handle)), band: \(number(sheet.band)))"
  }
}
