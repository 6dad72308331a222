import Documents
import Drawing
import Rasterizer

/// Display lists as numbers and words that a browser paints: every command once, and lists of their places.
struct CommandTable {
  /// Every different command; of an image it holds the place.
  fileprivate var commands: [JSONValue] = []
  /// Every different image, as the text of a picture's address.
  fileprivate var images: [JSONValue] = []
  /// Every different frame: the places of its commands.
  fileprivate var frames: [[Int]] = []
  private var places: [JSONValue: Int] = [:]
  private var known: [DisplayList.Command: Int] = [:]
  private var framePlaces: [[Int]: Int] = [:]
  private var imagePlaces: [Image: Int] = [:]
  /// The frame that was taken in last, most of which the next one has at the same place.
  private var last: (commands: [DisplayList.Command], places: [Int]) = ([], [])

  /// Takes a frame in.
  ///
  /// - Returns: Its place among the different ones.
  mutating func add(_ list: DisplayList) -> Int {
    var frame: [Int] = []
    frame.reserveCapacity(list.commands.count)
    for (index, command) in list.commands.enumerated() {
      let isSame = index < last.places.count && last.commands[index] == command
      frame.append(isSame ? last.places[index] : place(of: command))
    }
    last = (list.commands, frame)
    if let known = framePlaces[frame] { return known }
    framePlaces[frame] = frames.count
    frames.append(frame)
    return frames.count - 1
  }

  private mutating func place(of command: DisplayList.Command) -> Int {
    if let place = known[command] { return place }
    let place = place(of: value(command))
    known[command] = place
    return place
  }

  private mutating func place(of command: JSONValue) -> Int {
    if let known = places[command] { return known }
    places[command] = commands.count
    commands.append(command)
    return commands.count - 1
  }

  // MARK: Commands

  private mutating func value(_ command: DisplayList.Command) -> JSONValue {
    switch command {
    case .transform(let map):
      [
        "t", matrix(map.a), matrix(map.b), matrix(map.c), matrix(map.d), length(map.tx),
        length(map.ty),
      ]
    case .opacity(let alpha): ["o", matrix(alpha)]
    case .pushClip(let shape): .array(["c"] + outline(shape))
    case .popClip: ["/c"]
    case .fill(let shape, let paint): .array(["f", value(paint)] + outline(shape))
    case .path(let path, let paint):
      .array(["a", value(paint), path.isEvenOdd ? 1 : 0] + path.elements.flatMap(value))
    case .shadow(let shape, let shadow):
      .array(
        [
          "s", color(shadow.color), length(shadow.blur), length(shadow.offset.dx),
          length(shadow.offset.dy),
        ] + outline(shape))
    case .stroke(let shape, let stroke): .array(["k", value(stroke)] + outline(shape))
    case .line(let start, let end, let stroke):
      ["l", value(stroke), length(start.x), length(start.y), length(end.x), length(end.y)]
    case .polyline(let points, let stroke):
      .array(["p", value(stroke)] + points.flatMap { [length($0.x), length($0.y)] })
    case .text(let text): value(text)
    case .image(let image, let rect): .array(["i", place(of: image)] + box(rect))
    case .pushLayer(let alpha): ["L", matrix(alpha)]
    case .popLayer: ["/L"]
    case .pushPlane(let map, let bounds):
      .array(
        [
          "P", fine(map.a), fine(map.b), fine(map.depthX), fine(map.c), fine(map.d),
          fine(map.depthY), fine(map.tx), fine(map.ty), fine(map.depth),
        ] + box(bounds))
    case .popPlane: ["/P"]
    case .pushMasked: ["M"]
    case .mask: ["m"]
    case .popMasked: ["/M"]
    }
  }

  private func value(_ text: Text) -> JSONValue {
    let face: JSONValue =
      switch text.font.face {
      case .regular: "r"
      case .medium: "d"
      case .semibold: "s"
      case .bold: "b"
      case .mono, .number: "m"
      }
    let across: JSONValue =
      switch text.horizontal {
      case .leading: 0
      case .center: 1
      case .trailing: 2
      }
    let down: JSONValue =
      switch text.vertical {
      case .top: 0
      case .center: 1
      case .bottom: 2
      }
    return .array(
      [
        "T", .string(text.string), face, length(text.font.size), color(text.color), across, down,
      ] + box(text.box) + (text.fitted > 0 ? [length(text.fitted)] : []))
  }

  private func value(_ paint: Paint) -> JSONValue {
    switch paint {
    case .color(let plain): color(plain)
    case .gradient(let start, let first, let end, let last):
      [
        length(start.x), length(start.y), color(first), length(end.x), length(end.y), color(last),
      ]
    case .blend(let blend):
      .array(
        [
          blend.isRadial ? "r" : "g", length(blend.start.x), length(blend.start.y),
          length(blend.end.x), length(blend.end.y),
        ] + blend.stops.flatMap { [matrix(min(max($0.place, 0), 1)), color($0.color)] })
    }
  }

  /// A step of an outline: how many places it has, and those.
  private func value(_ element: Path.Element) -> [JSONValue] {
    switch element {
    case .move(let point): [0, length(point.x), length(point.y)]
    case .line(let point): [1, length(point.x), length(point.y)]
    case .curve(let first, let second, let end):
      [3] + [first, second, end].flatMap { [length($0.x), length($0.y)] }
    case .close: [4]
    }
  }

  private func value(_ stroke: Stroke) -> JSONValue {
    guard let dash = stroke.dash else { return [color(stroke.color), length(stroke.width)] }
    return [
      color(stroke.color), length(stroke.width), length(dash.on), length(dash.off),
      length(dash.phase),
    ]
  }

  // MARK: Parts

  private func box(_ rect: Rect) -> [JSONValue] {
    [length(rect.minX), length(rect.minY), length(rect.width), length(rect.height)]
  }

  /// A box, and its radii unless they are 0: one, or four.
  private func outline(_ shape: RoundedRect) -> [JSONValue] {
    let radii = shape.radii
    if radii == CornerRadii(0) { return box(shape.rect) }
    if radii == CornerRadii(radii.topLeft) { return box(shape.rect) + [length(radii.topLeft)] }
    return box(shape.rect)
      + [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map(length)
  }

  /// A colour as CSS writes it.
  private func color(_ color: Color) -> JSONValue {
    let channels = [color.red, color.green, color.blue, color.alpha].map { channel -> String in
      let byte = Int((min(max(channel, 0), 1) * 255).rounded())
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let text = "#" + channels.joined()
    return .string(text.hasSuffix("ff") ? String(text.dropLast(2)) : text)
  }

  /// To the hundredth of a point, which nobody sees.
  private func length(_ value: Double) -> JSONValue { rounded(value, 100) }
  private func matrix(_ value: Double) -> JSONValue { rounded(value, 10_000) }
  /// A place's depth changes by small parts for each point.
  private func fine(_ value: Double) -> JSONValue { rounded(value, 10_000_000) }

  private func rounded(_ value: Double, _ parts: Double) -> JSONValue {
    let limited = min(max(value.isFinite ? value : 0, -1e9), 1e9)
    return .number((limited * parts).rounded() / parts)
  }

  private mutating func place(of image: Image) -> JSONValue {
    if let known = imagePlaces[image] { return .number(Double(known)) }
    imagePlaces[image] = images.count
    images.append(.string("data:image/png;base64," + Base64.text(PNG.encode(image))))
    return .number(Double(images.count - 1))
  }
}

/// The commands that some of the frames need, in the order in which they are met.
///
/// A frame is the places of its commands, or the number of an earlier frame that shows the same.
struct CommandSelection {
  /// Every different command.
  private(set) var commands: [JSONValue] = []
  /// Every different image, as the text of a picture's address.
  private(set) var images: [JSONValue] = []
  private let table: CommandTable
  private var places: [Int: Int] = [:]
  private var imagePlaces: [Int: Int] = [:]
  private var frames: [Int: Int] = [:]
  private var count = 0

  /// Begins with none.
  init(from table: CommandTable) { self.table = table }

  /// Takes a frame in.
  ///
  /// - Parameter frame: Its place in the table.
  /// - Returns: What stands for it in the page.
  mutating func add(_ frame: Int) -> JSONValue {
    defer { count += 1 }
    if let earlier = frames[frame] { return .number(Double(earlier)) }
    frames[frame] = count
    return .array(table.frames[frame].map { .number(Double(place(of: $0))) })
  }

  private mutating func place(of index: Int) -> Int {
    if let known = places[index] { return known }
    places[index] = commands.count
    var command = table.commands[index]
    if case .array(var parts) = command, parts[0] == "i", case .number(let image) = parts[1] {
      parts[1] = .number(Double(placeOfImage(Int(image))))
      command = .array(parts)
    }
    commands.append(command)
    return commands.count - 1
  }

  private mutating func placeOfImage(_ index: Int) -> Int {
    if let known = imagePlaces[index] { return known }
    imagePlaces[index] = images.count
    images.append(table.images[index])
    return images.count - 1
  }
}
