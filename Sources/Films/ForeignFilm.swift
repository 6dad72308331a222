import Documents
internal import Fitting
import Glibc
internal import Shell

/// Films that only another program reads.
enum ForeignFilm {
  /// Where `ffmpeg` is, if it is installed.
  static var converter: String? {
    (environmentVariable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
      .map { "\($0)/ffmpeg" }.first { access($0, X_OK) == 0 && !isFolder(at: $0) }
  }

  /// The ending of a name that says that this is such a film.
  static func ending(of path: String) -> String? {
    MotionFile.foreign.first { path.lowercased().hasSuffix(".\($0)") }
  }

  /// A film as Y4M.
  static func converted(
    _ path: String, _ ending: String, by converter: String?
  ) throws -> [UInt8] {
    guard fileExists(at: path) else { throw FileError(.read, path: path, code: ENOENT) }
    guard let converter else {
      throw CommandFailure(
        .badFile,
        "\(path): films that end in .\(ending) are read with ffmpeg, which is not installed; "
          + "Y4M, GIF, animated PNG and folders of PNG files need no other program")
    }
    var template = Array("\(environmentVariable("TMPDIR") ?? "/tmp")/segue-film-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(
        .internalError, "no folder for the converted film: \(String(cString: strerror(errno)))")
    }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let target = "\(folder)/film.y4m"
    defer {
      unlink(target)
      rmdir(folder)
    }
    let isConverted = runQuietly(
      converter,
      [
        "-nostdin", "-v", "error", "-i", "file:\(path)", "-an", "-pix_fmt", "gray", "-fs",
        "\(FilmReader.greatestFile)", "-f", "yuv4mpegpipe", target,
      ])
    guard isConverted, fileExists(at: target) else {
      throw CommandFailure(.badFile, "\(path): ffmpeg finds no film in it")
    }
    do {
      // One that is as large as that was not converted to its end.
      return try readFile(at: target, limit: FilmReader.greatestFile - 1)
    } catch {
      guard error.code == EFBIG else { throw error }
      throw CommandFailure(
        .badFile,
        "\(path): its pictures are more than the \(FilmReader.greatestFile / 1_000_000) MB that are "
          + "read: cut one motion out of it, or make it smaller")
    }
  }
}
