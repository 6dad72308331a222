internal import CGIF
import Phrases

/// A walk over a GIF's pictures, which giflib takes apart row by row.
struct GIFFilm: ~Copyable {
  private let gif: UnsafeMutablePointer<GifFileType>
  private let source: Source

  /// The bytes that giflib reads from.
  private final class Source {
    var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) { rest = bytes[...] }
  }

  init(_ bytes: [UInt8]) throws(FilmError) {
    source = Source(bytes)
    var code: Int32 = 0
    let read: InputFunc = { gif, target, count in
      guard let data = gif?.pointee.UserData else { return 0 }
      let source = Unmanaged<Source>.fromOpaque(data).takeUnretainedValue()
      let part = source.rest.prefix(max(0, Int(count)))
      source.rest = source.rest.dropFirst(part.count)
      part.withUnsafeBufferPointer { bytes in
        if let first = bytes.baseAddress { target?.update(from: first, count: bytes.count) }
      }
      return Int32(part.count)
    }
    let place = Unmanaged.passUnretained(source).toOpaque()
    guard let gif = DGifOpen(place, read, &code) else { throw Self.error(code) }
    self.gif = gif
  }

  deinit { _ = DGifCloseFile(gif, nil) }

  static func read(
    _ bytes: [UInt8], _ budget: FilmBudget, _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    let (width, height) = try GIFFilm(bytes).requireSize(within: budget)
    var canvas = FilmCanvas(width: width, height: height, empty: 255)
    let film = try GIFFilm(bytes)
    var control = GraphicsControlBlock()
    while try film.findPicture(&control) { try film.show(control, on: &canvas, visit) }
  }

  /// Counts the pictures before any of them is decoded; what is damaged is told when it is read.
  private consuming func requireSize(
    within budget: FilmBudget
  ) throws(FilmError) -> (width: Int, height: Int) {
    let (width, height) = (Int(gif.pointee.SWidth), Int(gif.pointee.SHeight))
    var (count, control) = (0, GraphicsControlBlock())
    repeat {
      try budget.require(count, width: width, height: height)
      count += 1
    } while (try? findPicture(&control)) == true && skipPicture()
    return (width, height)
  }

  private borrowing func skipPicture() -> Bool {
    var (size, block): (Int32, UnsafeMutablePointer<GifByteType>?) = (0, nil)
    guard DGifGetCode(gif, &size, &block) != GIF_ERROR else { return false }
    while block != nil { guard DGifGetCodeNext(gif, &block) != GIF_ERROR else { return false } }
    return true
  }

  /// Goes on to the next picture.
  ///
  /// - Parameter control: What is said of it: its delay, what it leaves, what shines through.
  /// - Returns: Whether there is one.
  private borrowing func findPicture(_ control: inout GraphicsControlBlock) throws(FilmError)
    -> Bool
  {
    control = GraphicsControlBlock()
    control.TransparentColor = NO_TRANSPARENT_COLOR
    while true {
      var kind = UNDEFINED_RECORD_TYPE
      try check(DGifGetRecordType(gif, &kind))
      switch kind {
      case TERMINATE_RECORD_TYPE: return false
      case EXTENSION_RECORD_TYPE: try readExtension(&control)
      default:
        try check(DGifGetImageDesc(gif))
        // giflib keeps what it has said of each picture.
        GifFreeSavedImages(gif)
        (gif.pointee.SavedImages, gif.pointee.ImageCount) = (nil, 0)
        return true
      }
    }
  }

  private borrowing func readExtension(_ control: inout GraphicsControlBlock) throws(FilmError) {
    var (code, block): (Int32, UnsafeMutablePointer<GifByteType>?) = (0, nil)
    try check(DGifGetExtension(gif, &code, &block))
    while let bytes = block {
      if code == GRAPHICS_EXT_FUNC_CODE {
        _ = DGifExtensionToGCB(Int(bytes[0]), bytes + 1, &control)
      }
      try check(DGifGetExtensionNext(gif, &block))
    }
  }

  private borrowing func show(
    _ control: GraphicsControlBlock, on canvas: inout FilmCanvas,
    _ visit: (ShadeFilm.Picture) -> Void
  ) throws(FilmError) {
    let image = gif.pointee.Image
    let (left, top) = (Int(image.Left), Int(image.Top))
    let (columns, rows) = (Int(image.Width), Int(image.Height))
    let part = PixelBounds(left: left, top: top, right: left + columns, bottom: top + rows)
    guard canvas.holds(part) else { throw FilmError("a part lies outside of the picture") }
    let table = colors()
    var shades = [UInt8?](repeating: nil, count: columns * rows)
    var line = [UInt8](repeating: 0, count: columns)
    // Interlaced rows come in four passes.
    let passes = image.Interlace ? [(0, 8), (4, 8), (2, 4), (1, 2)] : [(0, 1)]
    for (first, step) in passes {
      for row in stride(from: first, to: rows, by: step) {
        try check(DGifGetLine(gif, &line, Int32(columns)))
        for column in 0..<columns where line[column] != control.TransparentColor {
          guard Int(line[column]) < table.count else {
            throw FilmError("a colour is not in its table")
          }
          shades[row * columns + column] = table[Int(line[column])]
        }
      }
    }
    // No delay is a tenth, as in browsers; one hundredth is what it says, for that is how films of sixty
    // pictures a second are stored: one and two in turns.
    let delay = control.DelayTime == 0 ? 0.1 : Double(control.DelayTime) / 100
    let leaving: FilmCanvas.Leaving =
      switch control.DisposalMode {
      case DISPOSE_BACKGROUND: .nothing
      case DISPOSE_PREVIOUS: .before
      default: .itself
      }
    canvas.show(part, shades, for: delay, leaving: leaving, visit)
  }

  /// The shades of the table that the picture has or shares.
  private borrowing func colors() -> [UInt8] {
    guard let map = gif.pointee.Image.ColorMap ?? gif.pointee.SColorMap else { return [] }
    return (0..<Int(map.pointee.ColorCount)).map { index in
      let color = map.pointee.Colors[index]
      return ShadeFilm.shade(
        UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue))
    }
  }

  private borrowing func check(_ status: Int32) throws(FilmError) {
    if status == GIF_ERROR { throw Self.error(gif.pointee.Error) }
  }

  private static func error(_ code: Int32) -> FilmError {
    switch code {
    case D_GIF_ERR_READ_FAILED, D_GIF_ERR_EOF_TOO_SOON, D_GIF_ERR_NO_SCRN_DSCR:
      FilmError("it is cut off")
    case D_GIF_ERR_WRONG_RECORD: FilmError("it has a part that is not known")
    default: FilmError("its codes are damaged")
    }
  }
}
