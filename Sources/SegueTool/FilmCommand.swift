import Documents
import Overlays
import Rasterizer
import Recording
import Scenes
import Sessions
import Shell

/// The part of `segue render` that writes more than one moment.
struct FilmCommand {
  let arguments: Arguments
  let output: Output
  let target: String
  let settings: FilmWriter.Settings
  private let isWholeSheet: Bool

  /// Takes the arguments apart.
  ///
  /// - Parameter isWholeSheet: Whether a sheet has every frame unless `--every` says otherwise.
  init(
    _ arguments: Arguments, _ output: Output, target: String, format: FilmFormat,
    isWholeSheet: Bool = true
  ) throws(CommandFailure) {
    guard format != .mp4 || target != "-" else {
      throw CommandFailure(.usage, "an MP4 is written into a file, not into a pipe; Y4M goes there")
    }
    self.isWholeSheet = isWholeSheet
    self.arguments = arguments
    self.output = output
    self.target = target
    var settings = FilmWriter.Settings(format)
    settings.columns = try arguments.integer("--columns", in: 1...1_000)
    if let name = arguments["--chroma"] {
      guard let chroma = YUV4MPEG.Chroma(rawValue: name) else {
        throw Arguments.unknown("chroma", name, among: YUV4MPEG.Chroma.allCases.map(\.rawValue))
      }
      settings.chroma = chroma
    }
    self.settings = settings
    try refuse("--columns", unless: format == .png, "only a contact sheet (.png) has columns")
    try refuse("--chroma", unless: format == .y4m, "only Y4M stores less than the full colour")
    try refuse("--at", unless: false, "a film is a range, such as --frames 0.2s..1.4s")
  }

  private func refuse(
    _ option: String, unless fits: Bool, _ reason: Phrase
  ) throws(CommandFailure) {
    guard fits || arguments[option] == nil else {
      throw CommandFailure(.usage, "\(option) cannot be used here: \(reason)")
    }
  }

  /// Writes the film, and leaves no file unless it is whole.
  func run(_ session: Session, _ content: SceneLibrary.Content, _ picture: Picture)
    throws(CommandFailure)
  {
    let film = try film(session, content, picture)
    try FilmWriter.check(film, settings)
    let isStream = target == "-"
    if isStream { explain(film) } else { Interruption.watch() }
    let file =
      isStream ? StreamedFile(descriptor: CodeOutput.data, name: "standard output") : try newFile()
    let writer = try FilmWriter(film, settings, to: file, fonts: FontLibrary())
    do {
      try write(film, with: writer)
    } catch {
      if error.isReaderGone { Interruption.endForBrokenPipe() }
      throw CommandFailure(error)
    }
    output.talk("\(isStream ? "standard output" : target) written: \(summary(film))\n")
  }

  private func newFile() throws(CommandFailure) -> StreamedFile {
    do {
      return try StreamedFile(replacing: target)
    } catch {
      throw CommandFailure(error)
    }
  }

  private func write(_ film: Film, with writer: FilmWriter) throws(FileError) {
    func endIfAsked() {
      output.overseer?.endIfAsked { writer.cancel() }
    }
    writer.prepare {
      endIfAsked()
      output.overseer?.show(progress: $0)
    }
    output.overseer?.hideProgress()
    var progress = ProgressLine(isWanted: arguments.has("--progress"))
    defer { progress?.end() }
    var goesOn = true
    while goesOn {
      endIfAsked()
      goesOn = try writer.step()
      progress?.show(writer.written, of: film.count)
    }
  }

  private func film(
    _ session: Session, _ content: SceneLibrary.Content, _ picture: Picture
  ) throws(CommandFailure) -> Film {
    let rate = try rate(session)
    let span = try arguments["--frames"].map { text throws(CommandFailure) in
      try FrameSpan(text)
    }
    var length: Double?
    if case .session = content {
      length = Film.length(of: session, scene: content.scene) {
        output.overseer?.show(progress: $0)
      }
      output.overseer?.hideProgress()
    }
    let frames = try (span ?? .whole).frames(at: rate, length: length)
    let usualStep = isWholeSheet || settings.format != .png ? 1 : Film.step(ofSheet: frames)
    return Film(
      session: session, scene: content.scene, picture: picture,
      scale: try arguments.number("--scale", in: 0.1...8) ?? (settings.format == .png ? 0.5 : 1),
      rate: rate, frames: frames,
      step: try arguments.integer("--every", in: 1...100_000) ?? usualStep)
  }

  private func rate(_ session: Session) throws(CommandFailure) -> FrameRate {
    let usual = settings.format.usualRate ?? FrameRate(session.hz) ?? 60
    guard let text = arguments["--fps"] else { return usual }
    guard let rate = FrameRate(text), rate.time(ofFrame: 1) >= 0.001 else {
      throw CommandFailure(
        .usage,
        "the option --fps must be a rate from 1 to 1000 such as 60 or 100/3, but it is '\(text)'")
    }
    return rate
  }

  private func summary(_ film: Film) -> String {
    let (width, height) = film.pixels
    let count = "\(film.count) frame\(film.count == 1 ? "" : "s") of \(width) × \(height)"
    guard settings.format != .png, let rate = film.shownRate else { return count }
    return "\(count) at \(rate.text) a second"
  }

  /// The command that makes a video of what goes to standard output.
  private func explain(_ film: Film) {
    guard let rate = film.shownRate else { return }
    let (width, height) = film.pixels
    let input: String
    switch settings.format {
    case .bgra:
      input =
        "-f rawvideo -pixel_format bgra -video_size \(width)x\(height) -framerate \(rate.text)"
    case .y4m: input = "-f yuv4mpegpipe -color_range tv -colorspace bt709"
    // One picture is no video, and ffmpeg reads animations from files only.
    case .png, .apng, .gif, .mp4, .html: return
    }
    let encoding = VideoEncoder.encoding.map { $0.contains("(") ? "\"\($0)\"" : $0 }
    output.talk(
      "for a video: segue render … --out - | ffmpeg \(input) -i - "
        + "\(encoding.joined(separator: " ")) film.mp4\n")
  }
}
