import Documents
import Drawing
import Glibc
import Installation
import Rasterizer
import Sessions
import Shell
import Toolkit
import Window
import Workshop

/// The window itself: how large it is, where it stands, on which display.
extension RunCommand {
  /// The smallest window in which everything can be reached, in points.
  private static let leastSize = Size(width: 480, height: 360)

  /// The size of a window that nobody has sized, in points.
  static let usualSize = Size(width: 1_120, height: 900)

  static func open(
    _ arguments: Arguments, _ memory: WindowMemory, _ former: WindowMemory?, _ output: Output
  ) throws(CommandFailure) -> DesktopWindow {
    let memory = former ?? memory
    let wanted = former == nil ? try arguments.size("--size") : nil
    let kept = memory.size.map {
      Size(width: max($0.width, leastSize.width), height: max($0.height, leastSize.height))
    }
    let size = wanted ?? kept ?? usualSize
    let placement = WindowPlacement(
      origin: memory.place, isMaximized: wanted == nil && memory.isMaximized,
      leavesRoomForTitle: wanted == nil)
    if size.width < leastSize.width || size.height < leastSize.height {
      output.warn([
        "--size \(arguments["--size"] ?? "") is too small for the window: it is at least "
          + "\(numberText(leastSize.width))x\(numberText(leastSize.height))"
      ])
    }
    let scale = try arguments.number("--scale", in: 0.5...4)
    let name = arguments["--presenter"] ?? PresenterChoice.automatic.rawValue
    guard let presenter = PresenterChoice(rawValue: name) else {
      throw Arguments.unknown("presenter", name, among: PresenterChoice.allCases.map(\.rawValue))
    }
    // A display that had a window a moment ago may be beginning anew.
    var attempt = 0
    while true {
      attempt += 1
      do {
        let window = try DesktopWindow(
          title: "Segue", size: size, placement: placement, minimumSize: leastSize,
          presenter: presenter, scale: scale)
        try window.setIcon(AppIcon.picture(128))
        return window
      } catch {
        guard case .noDisplay(let reason) = error else {
          throw CommandFailure(.internalError, error.phrase)
        }
        if former == nil || attempt == mostAttempts { throw noDisplay(reason) }
        usleep(100_000)
      }
    }
  }

  /// How often a window is opened that another one has left its place: for two seconds.
  private static let mostAttempts = 20

  private static func noDisplay(_ reason: Phrase) -> CommandFailure {
    CommandFailure(
      .noDisplay,
      """
      there is no display to open a window on (\(reason)); \
      `segue render assets/sessions/ghost-hand.json5 --at 0.5 --out segue.png` \
      shows the same demonstration as a picture
      """)
  }
}

extension Arguments {
  /// The size that an option gives, such as `1280x800`, in points.
  func size(_ name: String) throws(CommandFailure) -> Size? {
    guard let text = self[name] else { return nil }
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (64...16_384).contains(width), (64...16_384).contains(height)
    else {
      throw CommandFailure(
        .usage, "the option \(name) must be a size like 1280x800, from 64 to 16384, not '\(text)'")
    }
    return Size(width: width, height: height)
  }

  /// The theme that `--theme` names.
  ///
  /// - Parameter name: What is taken without the option.
  func theme(otherwise name: String) throws(CommandFailure) -> Theme {
    try Theme.requested(self["--theme"] ?? name)
  }

  /// The language that `--language` names, if it is there.
  var language: Language? {
    get throws(CommandFailure) {
      guard let name = self["--language"] else { return nil }
      guard let language = Language(named: name) else {
        throw Arguments.unknown("language", name, among: Language.names)
      }
      return language
    }
  }
}
