import Documents
import Drawing
import Overlays
import Rasterizer
import Recording
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// Writes what was recorded in the window, a few pictures between any two of the window's own frames.
///
/// The session is simulated anew for it, so that the picture is the one that `segue render` paints,
/// whatever the window shows meanwhile.
final class WindowRecorder {
  private let storage: SessionStorage
  private let fonts: FontLibrary
  private var job: Job?

  private struct Job {
    var writer: SharedWriter
    var path: String
    var stretch: RecordedStretch
    var theme: Theme
    var language: Language
  }

  /// The longest that a recent picture took, in seconds; it fades.
  private var longest = 0.0
  /// How many turns in a row were too short for a picture.
  private var shortTurns = 0

  /// How long pictures are painted before input is looked at, where no frame is due, in seconds: short
  /// enough for the first answer to a press.
  private static let turn = 0.005
  /// After so many frames that leave no time, one picture is painted all the same, so that a recording
  /// ends on a machine that is too slow for both.
  private static let patience = 8

  init(storage: SessionStorage, fonts: FontLibrary) {
    self.storage = storage
    self.fonts = fonts
  }

  /// Whether there is something to do.
  var isWriting: Bool { job != nil }

  /// Begins to write a stretch.
  func start(_ stretch: RecordedStretch, for workbench: Workbench) {
    do {
      let path =
        try stretch.path ?? storage.sharedPath(of: stretch.session, as: stretch.format)
      let writer = try writer(stretch, workbench, path)
      job = Job(
        writer: writer, path: path, stretch: stretch, theme: workbench.theme,
        language: workbench.language)
    } catch {
      fail(Phrase(describing: error), workbench)
    }
  }

  private func writer(
    _ stretch: RecordedStretch, _ workbench: Workbench, _ path: String
  ) throws -> SharedWriter {
    if stretch.format == .html {
      return .page(
        SharedPageWriter(
          of: stretch.session, scene: stretch.scene, times: stretch.times, theme: workbench.theme,
          language: workbench.language, fonts: fonts), path)
    }
    let (film, settings) = (film(stretch, workbench), FilmWriter.Settings(stretch.format))
    try FilmWriter.check(film, settings)
    return .film(
      try FilmWriter(film, settings, to: StreamedFile(replacing: path), fonts: fonts))
  }

  private func film(_ stretch: RecordedStretch, _ workbench: Workbench) -> Film {
    let rate = stretch.format.usualRate ?? FrameRate(stretch.session.hz) ?? 60
    let first = rate.frame(atOrAfter: stretch.times.lowerBound)
    let last = max(first, rate.frame(atOrBefore: stretch.times.upperBound))
    let isSheet = stretch.format == .png
    let window = StageLayout.window(
      around: stretch.session.size, workspace: Workspace(filming: stretch.options))
    var picture = Picture(window: window, theme: workbench.theme)
    picture.language = workbench.language
    picture.options = stretch.options
    return Film(
      session: stretch.session, scene: stretch.scene, picture: picture, scale: isSheet ? 0.5 : 1,
      rate: rate, frames: first...last, step: isSheet ? Film.step(ofSheet: first...last) : 1)
  }

  /// Goes on for a while, and tells the workbench.
  ///
  /// - Parameter frame: When the window's next frame begins, in seconds of ``MonotonicClock``; pictures
  ///   that would not be ready by then wait. `nil` if none is due.
  /// - Returns: The path of the recording, if it has just been written to its end.
  func work(for workbench: Workbench, before frame: Double?) -> String? {
    guard let job else { return nil }
    var now = MonotonicClock.now
    let end = frame ?? now + WindowRecorder.turn
    if frame != nil && now + longest > end {
      shortTurns += 1
      guard shortTurns >= WindowRecorder.patience else { return nil }
    }
    shortTurns = 0
    do {
      repeat {
        let began = now
        guard try job.writer.step() else {
          self.job = nil
          workbench.noteRecording(progress: nil)
          return job.path
        }
        now = MonotonicClock.now
        longest = max(now - began, longest * 0.9)
      } while now + longest < end
      workbench.noteRecording(progress: job.writer.progress)
    } catch {
      self.job = nil
      fail(Phrase(describing: error), workbench)
    }
    return nil
  }

  private func fail(_ message: Phrase, _ workbench: Workbench) {
    workbench.noteRecording(progress: nil)
    workbench.show(error: message, of: .recording)
  }

  /// Stops writing and leaves no file.
  func cancel(_ workbench: Workbench) {
    guard let job else { return }
    job.writer.cancel()
    self.job = nil
    workbench.noteRecording(progress: nil)
    workbench.noteSaved("The recording was cancelled", at: MonotonicClock.now)
  }

  /// Stops writing at the program's end, stores the session of what is not written, and says how to
  /// write it.
  func giveUp(_ workbench: Workbench, _ output: Output) {
    guard let job else { return }
    cancel(workbench)
    do {
      let session = try storage.save(job.stretch.session)
      let command = job.stretch.command(
        session: session, path: job.path, theme: job.theme,
        language: job.language)
      output.talk("segue: the recording was not finished; this writes it: \(command)\n")
    } catch {
      output.talk("segue: the recording is lost: \(error.description)\n")
    }
  }
}

/// What writes a part of a session, as whatever it is shared as.
private enum SharedWriter {
  case film(FilmWriter)
  /// A page, and where it is put when it is whole.
  case page(SharedPageWriter, String)

  /// How much is written, 0…1.
  var progress: Double {
    switch self {
    case .film(let writer): writer.progress
    case .page(let writer, _): writer.progress
    }
  }

  /// Goes on for a picture.
  ///
  /// - Returns: Whether there is more to do.
  func step() throws -> Bool {
    switch self {
    case .film(let writer): return try writer.step()
    case .page(let writer, let path):
      guard let page = try writer.step() else { return true }
      try replaceFile(at: path, with: Array(page.text.utf8))
      return false
    }
  }

  /// Gives up; no file is left.
  func cancel() { if case .film(let writer) = self { writer.cancel() } }
}
