import Documents
import Glibc
import Rasterizer
import SegueTesting

/// A picture in a file that something is to look like.
struct StoredPicture {
  /// The file.
  let path: String

  /// What was wanted and what was seen.
  typealias Words = (wanted: String, seen: String)

  /// Compares.
  ///
  /// - Returns: `nil` if it looks like that.
  func miss(_ seen: Framebuffer, levels: Int, pixels: Int, evidence: Evidence) -> Words? {
    let isRecording = getenv("SEGUE_RECORD_PICTURES") != nil
    let wanted: Framebuffer?
    do {
      wanted = try read()
    } catch {
      guard isRecording else { return ("a picture in \(path)", error.sentence) }
      return write(seen, why: error.sentence)
    }
    guard let wanted else { return write(seen, why: "there was none") }
    let size = "\(wanted.width) × \(wanted.height) pixels"
    guard (wanted.width, wanted.height) == (seen.width, seen.height) else {
      if isRecording { return write(seen, why: "it had another size") }
      return (size, "\(seen.width) × \(seen.height) pixels")
    }
    let difference = PictureDifference(wanted, seen, levels: levels)
    guard difference.count > pixels else { return nil }
    if isRecording { return write(seen, why: "it looked otherwise") }
    let allowance = pixels > 0 ? ", but for \(pixels) pixels" : ""
    return (
      "as in \(path), to \(levels) levels\(allowance)",
      "\(difference.words); \(difference.leave(in: evidence, named: name))"
    )
  }

  private var name: String {
    String((path.split(separator: "/").last ?? "").dropLast(".png".count))
  }

  /// The picture; `nil` where there is no file.
  private func read() throws(PictureError) -> Framebuffer? {
    guard access(path, F_OK) == 0 else { return nil }
    do {
      return try PNG.decode(readFile(at: path))
    } catch {
      throw PictureError(sentence: "\(error)")
    }
  }

  /// Writes what was seen as what is wanted from now on, which is told as not met: somebody has to look at it.
  private func write(_ seen: Framebuffer, why: String) -> Words {
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    do {
      try createDirectory(at: folder.joined(separator: "/"))
      try replaceFile(at: path, with: PNG.encode(seen))
    } catch {
      return ("a picture in \(path)", "\(why), and it could not be written: \(error)")
    }
    return ("a picture in \(path)", "\(why): it is written now; look at it and run the test again")
  }
}

/// Why a stored picture could not be read.
private struct PictureError: Error {
  let sentence: String
}
