internal import CHarfBuzz
import Drawing

/// Turns the characters of one run into glyphs, as a font's own tables say: kerning, ligatures, joining,
/// marks.
///
/// What a run looks like hangs on the file and on the characters alone, never on a locale.
final class Shaper {
  private let font: OpaquePointer?
  private let buffer: OpaquePointer?
  private let unitsPerEm: Double

  /// Opens a font file once more; one that cannot be read has glyphs of no width.
  init(path: String, number: Int, unitsPerEm: Double) {
    let blob = hb_blob_create_from_file(path)
    let face = hb_face_create(blob, UInt32(number))
    font = hb_font_create(face)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    buffer = hb_buffer_create()
    self.unitsPerEm = unitsPerEm
  }

  deinit {
    hb_buffer_destroy(buffer)
    hb_font_destroy(font)
  }

  /// A glyph of a run, in ems: where it stands, from the pen, and how far it moves the pen on.
  struct Shaped {
    var glyph: UInt32
    var offset: Point
    var advance: Double
  }

  /// The glyphs of a run from left to right.
  ///
  /// - Parameters:
  ///   - line: The characters of the whole line, since letters join across the ends of runs.
  ///   - hasTabularDigits: Whether all digits are to be as wide as each other.
  func shape(
    _ line: [UInt32], _ range: Range<Int>, isRightToLeft: Bool, hasTabularDigits: Bool
  ) -> [Shaped] {
    hb_buffer_clear_contents(buffer)
    hb_buffer_add_codepoints(
      buffer, line, Int32(line.count), UInt32(range.lowerBound), Int32(range.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_guess_segment_properties(buffer)
    var tabular = hb_feature_t(tag: Shaper.tnum, value: 1, start: 0, end: UInt32.max)
    hb_shape(font, buffer, &tabular, hasTabularDigits ? 1 : 0)
    return glyphs()
  }

  private func glyphs() -> [Shaped] {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      let place = positions[index]
      return Shaped(
        glyph: infos[index].codepoint,
        offset: Point(
          x: Double(place.x_offset) / unitsPerEm, y: -Double(place.y_offset) / unitsPerEm),
        advance: Double(place.x_advance) / unitsPerEm)
    }
  }

  /// Which script a character belongs to; `nil` for one that goes with any.
  static func script(of scalar: Unicode.Scalar) -> UInt32? {
    let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
    return script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED ? nil : script.rawValue
  }

  /// The name of tabular figures among the features of OpenType: "tnum".
  private static let tnum = "tnum".utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
}
