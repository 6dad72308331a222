internal import CFreeType
import Drawing

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// FreeType's state, shared by the files that it opened and freed after the last of them.
final class FontEngine {
  fileprivate let handle: FT_Library?

  init() {
    var library: FT_Library?
    handle = FT_Init_FreeType(&library) == 0 ? library : nil
  }

  deinit {
    if let handle { FT_Done_FreeType(handle) }
  }
}

/// One opened typeface: which glyphs it has, how wide they are and what they look like.
///
/// Everything is in ems, so that it holds for every size; hinting is off.
final class FontFile {
  /// Where the file lies.
  let path: String
  /// Which font of the file it is.
  let number: Int
  /// Whether its glyphs are thickened.
  let isEmboldened: Bool
  /// How far the line reaches above the baseline, in ems.
  let ascent: Double
  /// How far it reaches below, in ems; not negative.
  let descent: Double
  /// How far any glyph reaches above or below the baseline, in ems.
  let greatestReach: Double
  /// The height of a capital H, in ems.
  private(set) var capHeight = 0.7
  private let engine: FontEngine
  private let face: FT_Face
  private let unitsPerEm: Double
  /// What shapes its text; opened when text is to be shaped.
  private(set) lazy var shaper = Shaper(path: path, number: number, unitsPerEm: unitsPerEm)
  private var outlines: [UInt32: GlyphOutline] = [:]

  /// The largest file that is opened, in bytes; the largest fonts that there are have a third of it.
  private static let greatestSize = 500_000_000

  /// Whether a file is a regular one and not too large: FreeType would wait for a pipe's writer, and
  /// read a device for ever.
  private static func mayBeRead(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && status.st_size <= greatestSize
  }

  /// Whether anything lies at a path.
  static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Opens a file, or returns `nil` where there is none that FreeType can read and scale.
  ///
  /// - Parameters:
  ///   - number: Which font of a file that has several.
  ///   - isEmboldened: Whether to thicken each glyph, for families without a bold face.
  init?(path: String, engine: FontEngine, number: Int = 0, isEmboldened: Bool = false) {
    var face: FT_Face?
    guard let library = engine.handle, Self.mayBeRead(path),
      FT_New_Face(library, path, FT_Long(number), &face) == 0, let face
    else { return nil }
    guard face.pointee.units_per_EM > 0 else {
      FT_Done_Face(face)
      return nil
    }
    self.path = path
    self.number = number
    self.engine = engine
    self.face = face
    self.isEmboldened = isEmboldened
    unitsPerEm = Double(face.pointee.units_per_EM)
    ascent = Double(face.pointee.ascender) / unitsPerEm
    descent = Double(-Int(face.pointee.descender)) / unitsPerEm
    let box = face.pointee.bbox
    // Thickened glyphs reach a little farther than the file says.
    greatestReach = Double(max(box.yMax, -box.yMin)) / unitsPerEm + 0.1
    if let capital = glyph(for: "H"), let top = outline(of: capital).top { capHeight = top }
  }

  deinit { FT_Done_Face(face) }

  /// The glyph that shows a character, if the face has one.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    let index = FT_Get_Char_Index(face, FT_ULong(scalar.value))
    return index == 0 ? nil : index
  }

  /// How far a glyph moves the pen, in ems.
  func advance(of glyph: UInt32) -> Double {
    guard load(glyph) else { return 0 }
    return Double(face.pointee.glyph.pointee.metrics.horiAdvance) / unitsPerEm
  }

  /// How much closer two neighbours stand than their advances say, in ems; mostly not positive.
  func kerning(between left: UInt32, and right: UInt32) -> Double {
    guard face.pointee.face_flags & Self.hasKerning != 0 else { return 0 }
    var delta = FT_Vector()
    let unscaled = UInt32(FT_KERNING_UNSCALED.rawValue)
    guard FT_Get_Kerning(face, left, right, unscaled, &delta) == 0 else { return 0 }
    return Double(delta.x) / unitsPerEm
  }

  /// A glyph's shape; kept after the first time.
  func outline(of glyph: UInt32) -> GlyphOutline {
    if let known = outlines[glyph] { return known }
    var outline = GlyphOutline()
    if load(glyph) {
      if isEmboldened {
        FT_Outline_Embolden(&face.pointee.glyph.pointee.outline, FT_Pos(unitsPerEm / 28))
      }
      outline = GlyphOutline(&face.pointee.glyph.pointee.outline, unitsPerEm: unitsPerEm)
    }
    outlines[glyph] = outline
    return outline
  }

  private func load(_ glyph: UInt32) -> Bool { FT_Load_Glyph(face, glyph, Self.unscaled) == 0 }

  /// FT_LOAD_NO_SCALE: font units, and with them neither hinting nor bitmaps.
  private static let unscaled: FT_Int32 = 1
  /// FT_FACE_FLAG_KERNING; macros with a long shift are not imported.
  private static let hasKerning: FT_Long = 1 << 6
}

/// The shape of a glyph in ems, its origin on the baseline, y downward.
struct GlyphOutline {
  /// One step of a closed contour.
  enum Piece {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case cubic(Point, Point, Point)
  }

  /// The contours' steps.
  private(set) var pieces: [Piece] = []
  /// The smallest upright rectangle around all points, control points included.
  private(set) var bounds = Rect.zero
  private var unitsPerEm = 1.0

  /// Creates a shape without contours, as a space has it.
  init() {}

  /// Creates the hollow box that stands for a missing glyph.
  init(missing: Void) {
    add(box: Rect(x: 0.08, y: -0.7, width: 0.44, height: 0.7))
    add(box: Rect(x: 0.13, y: -0.05, width: 0.34, height: -0.6))
  }

  private mutating func add(box: Rect) {
    append(.move(box.origin), box.origin)
    for point in [
      Point(x: box.maxX, y: box.minY), Point(x: box.maxX, y: box.maxY),
      Point(x: box.minX, y: box.maxY),
    ] { append(.line(point), point) }
  }

  /// Copies a shape out of FreeType.
  fileprivate init(_ outline: inout FT_Outline, unitsPerEm: Double) {
    self.unitsPerEm = unitsPerEm
    var receivers = FT_Outline_Funcs()
    receivers.move_to = { to, shape in
      GlyphOutline.receive(to, shape) { $0.append(.move($1), $1) }
    }
    receivers.line_to = { to, shape in
      GlyphOutline.receive(to, shape) { $0.append(.line($1), $1) }
    }
    receivers.conic_to = { control, to, shape in
      GlyphOutline.receive(to, shape) { outline, end in
        let middle = outline.point(control)
        outline.append(.quadratic(middle, end), middle, end)
      }
    }
    receivers.cubic_to = { first, second, to, shape in
      GlyphOutline.receive(to, shape) { outline, end in
        let (one, two) = (outline.point(first), outline.point(second))
        outline.append(.cubic(one, two, end), one, two, end)
      }
    }
    withUnsafeMutablePointer(to: &self) { shape in
      _ = FT_Outline_Decompose(&outline, &receivers, shape)
    }
  }

  private static func receive(
    _ to: UnsafePointer<FT_Vector>?, _ shape: UnsafeMutableRawPointer?,
    _ body: (inout GlyphOutline, Point) -> Void
  ) -> Int32 {
    guard let shape else { return 1 }
    let outline = shape.assumingMemoryBound(to: GlyphOutline.self)
    body(&outline.pointee, outline.pointee.point(to))
    return 0
  }

  private func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    guard let vector else { return .zero }
    return Point(
      x: Double(vector.pointee.x) / unitsPerEm, y: Double(-vector.pointee.y) / unitsPerEm)
  }

  private mutating func append(_ piece: Piece, _ points: Point...) {
    let isFirst = pieces.isEmpty
    pieces.append(piece)
    for (index, point) in points.enumerated() {
      let low = isFirst && index == 0 ? point : bounds.origin
      let high = isFirst && index == 0 ? point : Point(x: bounds.maxX, y: bounds.maxY)
      let origin = Point(x: min(low.x, point.x), y: min(low.y, point.y))
      bounds = Rect(
        x: origin.x, y: origin.y, width: max(high.x, point.x) - origin.x,
        height: max(high.y, point.y) - origin.y)
    }
  }

  /// How far the shape reaches above the baseline, in ems, or `nil` for an empty one.
  var top: Double? { pieces.isEmpty ? nil : -bounds.minY }
}
