import Drawing
import Finding
import Scenes
import Transitions

// FindingChild __find scene NAME: tries inputs in the place of the tool, on the gallery's scenes and on one whose
// code stops the program.

/// Opens with the key 1, and closes; open, the key 2 stops the program, and the key 3 does not come back.
final class Trapdoor: ViewController {
  private var isOpen = false

  override func keyPressed(_ key: String) -> Bool {
    if key == "1" {
      isOpen.toggle()
      view.alpha = isOpen ? 0.5 : 1
      return true
    }
    if isOpen && key == "2" { fatalError("it opens downwards") }
    while isOpen && key == "3" {}
    return super.keyPressed(key)
  }
}

/// Stops the program some time after the key 1.
final class Fuse: ViewController {
  override func keyPressed(_ key: String) -> Bool {
    guard key == "1" else { return super.keyPressed(key) }
    StageTimer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in
      fatalError("it has burnt down")
    }
    return true
  }
}

let size = Size(width: 320, height: 568)
Gallery.own = [
  Scene(id: "trapdoor", size: size) { Trapdoor(id: "door") },
  Scene(id: "fuse", size: size) { Fuse(id: "fuse") },
]
FindService.run(Array(CommandLine.arguments.dropFirst(2)))
