import Commands
import Documents
import Drawing
import Rasterizer
import Scenes
import Sessions
import Shell
import Toolkit
import Workshop

/// `segue run --describe`: the window's first frame in words, without a display.
struct DescribedWindow {
  private let description: Described
  private let output: Output

  /// Opens what a command names as the window does, and paints it nowhere.
  init(_ arguments: Arguments, _ output: Output) throws(CommandFailure) {
    self.output = output
    var warnings: [DocumentWarning] = []
    let content = try SceneLibrary(arguments).load(
      arguments.operands.first ?? Gallery.firstID, warnings: &warnings)
    output.warn(warnings)
    let preferences = WindowPreferences(
      themeName: arguments["--theme"], language: try arguments.language, output: output)
    let memory = WindowKeeper(output: output).memory
    let demonstrates = !arguments.has("--no-demonstration")
    let size = try arguments.size("--size") ?? memory.size ?? RunCommand.usualSize
    let bench = Workbench(
      content, demonstrates: demonstrates, window: size, theme: try preferences.theme,
      startingAt: 0)
    bench.recall(memory, opensPanels: demonstrates)
    preferences.open(in: bench, remembersByItself: false)
    bench.isDescribed = true
    bench.sample(at: 0)
    let fonts = FontLibrary()
    // What the first frame asks for is in the second.
    for _ in 0..<2 {
      var list = DisplayList()
      bench.paint(into: &list, measurer: fonts)
    }
    description = bench.description
  }

  /// Prints it, for a person or for a program.
  func print(isJSON: Bool) {
    output.data(isJSON ? description.json.prettyText : description.lines)
  }
}
