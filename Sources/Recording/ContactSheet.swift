import Drawing
import Overlays
import Rasterizer
import Toolkit

/// All pictures of a film in one, row by row, each with its time below.
struct ContactSheet: FrameEncoder {
  private let film: Film
  private var sheet: PictureSheet
  private var next = 0

  /// Prepares an empty sheet.
  init(_ film: Film, _ layout: SheetLayout, fonts: FontLibrary) {
    self.film = film
    sheet = PictureSheet(layout, ground: film.picture.theme.backdrop, fonts: fonts)
  }

  mutating func append(_ frame: Framebuffer) -> [UInt8] {
    let number = sheet.layout.hasNumbers ? " · \(film.number(ofPicture: next))" : ""
    let time = PictureSheet.seconds(film.time(ofPicture: next))
    sheet.append(frame, time + number, theme: film.picture.theme)
    next += 1
    return []
  }

  mutating func end() -> [UInt8] { PNG.encode(sheet.framebuffer) }
}

/// Pictures of one size in one, row by row, each with a line below it.
struct PictureSheet {
  let layout: SheetLayout
  /// The sheet.
  let framebuffer: Framebuffer
  private let renderer: Renderer
  private var next = 0

  /// Prepares an empty sheet.
  init(_ layout: SheetLayout, ground: Color, fonts: FontLibrary) {
    self.layout = layout
    renderer = Renderer(fonts: fonts, threads: 1)
    framebuffer = Framebuffer(width: layout.width, height: layout.height)
    renderer.draw(DisplayList(), into: framebuffer, scale: 1, background: ground)
  }

  /// Puts a picture into the next place, and a line below it in a theme's colours.
  mutating func append(_ frame: Framebuffer, _ caption: String, theme: Theme) {
    let place = layout.place(ofPicture: next)
    for y in 0..<frame.height {
      (framebuffer.pixels + (place.top + y) * framebuffer.stride + place.left)
        .update(from: frame.pixels + y * frame.stride, count: frame.width)
    }
    draw(caption, theme, left: place.left, top: place.top + frame.height)
    next += 1
  }

  private func draw(_ caption: String, _ theme: Theme, left: Int, top: Int) {
    let line = Framebuffer(
      borrowing: framebuffer.pixels + top * framebuffer.stride + left, width: layout.cell.width,
      height: layout.caption, stride: framebuffer.stride)
    let box = Rect(
      x: 0, y: 0, width: Double(layout.cell.width), height: Double(layout.caption))
    let text = Text(
      caption, in: box, font: Font(.number, size: layout.fontSize), color: theme.text,
      horizontal: .center)
    var list = DisplayList()
    list.append(.text(text))
    renderer.draw(list, into: line, scale: 1, background: theme.backdrop)
  }

  /// A time with its milliseconds, such as `1.250 s`.
  static func seconds(_ time: Double) -> String {
    let milliseconds = Int((time * 1_000).rounded())
    let fraction = "\(milliseconds % 1_000 + 1_000)".dropFirst()
    return "\(milliseconds / 1_000).\(fraction) s"
  }
}

/// Where everything lies on a contact sheet, in pixels.
struct SheetLayout {
  let columns: Int
  let rows: Int
  /// The size of a picture.
  let cell: (width: Int, height: Int)
  /// Between pictures and around them.
  let gap: Int
  /// The size of the text below a picture.
  let fontSize: Double

  /// Lays a film's sheet out.
  ///
  /// - Parameter columns: How many pictures stand in a row; `nil` for a sheet about 16 to 10.
  init(_ film: Film, columns: Int?) {
    self.init(cell: film.pixels, count: film.count, columns: columns)
  }

  /// Lays out a sheet of so many pictures of one size.
  init(cell: (width: Int, height: Int), count: Int, columns: Int?) {
    self.cell = cell
    let width = Double(cell.width)
    gap = max(Int(width * 0.03), 4)
    fontSize = min(max(width * 0.06, 9), 32).rounded()
    let square = Double(count) * Double(cell.height) * 1.6 / width
    self.columns = min(columns ?? max(Int(square.squareRoot().rounded()), 1), count)
    rows = (count + self.columns - 1) / self.columns
  }

  /// The height of the line below a picture.
  var caption: Int { Int(fontSize * 1.9) }
  /// Whether a frame's number has room beside its time.
  var hasNumbers: Bool { Double(cell.width) > fontSize * 11 }
  var width: Int { columns * (cell.width + gap) + gap }
  var height: Int { rows * (cell.height + caption + gap) + gap }

  /// The upper left corner of a picture, counted from 0.
  func place(ofPicture index: Int) -> (left: Int, top: Int) {
    (
      gap + index % columns * (cell.width + gap),
      gap + index / columns * (cell.height + caption + gap)
    )
  }
}
