import Documents
import Shell
import Window
import Workshop

/// Remembers how the window was left, for the next run.
final class WindowKeeper {
  /// What was remembered, and since then what is.
  private(set) var memory: WindowMemory
  private var file: WindowMemoryFile
  private let output: Output
  /// Whether it has been said that nothing can be remembered.
  private var hasComplained = false

  /// - Parameter path: Where it is remembered; `nil` where it is not.
  init(
    path: String? = StandardDirectories(application: "segue").configuration.map {
      $0 + "/window.json"
    }, output: Output
  ) {
    self.output = output
    file = WindowMemoryFile(path: path)
    let (memory, warning) = file.read()
    self.memory = memory ?? WindowMemory()
    if let warning { output.warn([warning]) }
  }

  /// Notes how the window is, and stores it where that is due.
  ///
  /// - Parameter isLast: Whether the window closes.
  func follow(
    _ window: DesktopWindow, _ workbench: Workbench, at time: Double, isLast: Bool = false
  ) {
    if window.isVisible && !window.isFullScreen && !window.isLeavingFullScreen {
      memory.isMaximized = window.isMaximized
      if !memory.isMaximized {
        memory.size = window.size
        memory.place = window.origin
      }
    }
    workbench.remember(in: &memory)
    do {
      try file.follow(memory, at: time, isLast: isLast)
    } catch {
      if !hasComplained {
        output.warn(["how the window is will be forgotten: \(error.description)"])
      }
      hasComplained = true
    }
  }

  /// When something is to be stored though nothing happens, in seconds; `nil` if nothing is.
  var nextWake: Double? { file.nextWake(memory) }
}
