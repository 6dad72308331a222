import Documents
import Fitting
import Rasterizer
import Shell

/// Reads what moves in a film.
package enum FilmReader {
  /// The largest file of a film that is read, in bytes, unless it is read picture by picture.
  private static let greatestFile = 128_000_000

  /// Follows what is in a region of a film, or what moves.
  ///
  /// - Parameters:
  ///   - path: A Y4M, a GIF, an animated PNG, a folder of PNG files in the order of their names, or anything
  ///     that `ffmpeg` reads, where it is installed. Where all names of a folder end in numbers, a missing
  ///     number is a longer time.
  ///   - region: Where it is in the first or the last picture, in pixels.
  ///   - rate: How many pictures of a folder are shown in a second.
  ///   - converter: A program in the place of `ffmpeg`; without one only films of our own formats are read.
  ///   - silence: How long that program may say nothing, in seconds.
  /// - Throws: A bad file's failure for what is no film, or one that is damaged; a usage failure for a region
  ///   that reaches beyond the picture.
  package static func motion(
    of path: String, region: PictureRegion?, rate: Double,
    converter: String? = findProgram("ffmpeg"), silence: Double = 15
  ) throws(CommandFailure) -> TrackedMotion {
    var film: [(picture: GreyPicture, time: Double)] = []
    var size: (width: Int, height: Int)?
    func take(_ picture: ShadeFilm.Picture) {
      if size == nil { size = (picture.width, picture.height) }
      // A region that lies outside is told below.
      if let region, !region.fits(width: picture.width, height: picture.height) { return }
      let grey = GreyPicture(
        width: picture.width, height: picture.height, shades: picture.shades)
      film.append((grey, picture.time))
    }
    do {
      if isFolder(at: path) {
        try readFolder(path, rate, take)
      } else if let ending = ForeignFilm.ending(of: path) {
        try ForeignFilm.read(path, ending, by: converter, silence: silence, visit: take)
      } else {
        let file = try OpenFile(path)
        if file.begins(with: Y4MFilm.signature) {
          var film = Y4MFilm { file.next() }
          try film.read(visit: take)
        } else {
          try ShadeFilm.read(readFile(at: path, limit: greatestFile), visit: take)
        }
      }
    } catch let error as FileError {
      throw CommandFailure(error)
    } catch let error as CommandFailure {
      throw error
    } catch {
      throw CommandFailure(.badFile, .verbatim("\(path): ") + Phrase(describing: error))
    }
    if let region, let size, !region.fits(width: size.width, height: size.height) {
      throw CommandFailure(
        .usage,
        .verbatim("\(path): ")
          + "the region reaches beyond the picture, which is \(size.width) × \(size.height)")
    }
    return MotionTracker.motion(of: film, region: region)
  }

  private static func readFolder(
    _ path: String, _ rate: Double, _ visit: (ShadeFilm.Picture) -> Void
  ) throws {
    let names = try folderEntries(at: path).map(\.name).filter {
      $0.lowercased().hasSuffix(".png")
    }
    guard !names.isEmpty else { throw FilmError("there are no PNG files in it") }
    guard names.count > 1 else { throw FilmError("there is one picture in it, and no film") }
    for (name, place) in FolderOrder.places(of: names) {
      let frame: Framebuffer
      do {
        let bytes = try readFile(at: "\(path)/\(name)")
        if let size = PNG.size(of: bytes) {
          try FilmBudget().require(names.count, width: size.width, height: size.height)
        }
        frame = try PNG.decode(bytes)
      } catch let error as PNGError {
        throw FilmError(.verbatim("\(name): ") + error.phrase)
      }
      visit(
        ShadeFilm.Picture(
          time: Double(place) / rate, width: frame.width, height: frame.height,
          shades: ShadeFilm.shades(of: frame)))
    }
  }
}

/// The order of pictures that are files of one folder.
enum FolderOrder {
  /// The names in their order, each with the number of pictures before it.
  static func places(of names: [String]) -> [(name: String, place: Int)] {
    let numbered = names.map { (name: $0, number: number(of: $0)) }
    let numbers = Set(numbered.compactMap(\.number))
    if numbers.count == names.count, let least = numbers.min(), let most = numbers.max(),
      most - least < 4 * names.count
    {
      // Numbers without leading zeros come in their own order.
      return numbered.map { ($0.name, ($0.number ?? 0) - least) }.sorted { $0.1 < $1.1 }
    }
    return names.sorted().enumerated().map { ($0.element, $0.offset) }
  }

  /// The number at the end of a name, before its suffix.
  private static func number(of name: String) -> Int? {
    let stem = name.dropLast(".png".count)
    let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }
    return Int(String(digits.reversed()))
  }
}
