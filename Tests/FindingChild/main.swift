import Drawing
import Finding
import FindingOthers
import Scenes
import Transitions

#if canImport(Glibc)
  import Glibc
#endif

// FindingChild measure [NAME…]: prints what is found in scenes as others write them; short [NAME…]: and the
// shortest input beside the one that was written down.
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
Gallery.own =
  [
    Scene(id: "trapdoor", size: size) { Trapdoor(id: "door") },
    Scene(id: "fuse", size: size) { Fuse(id: "fuse") },
  ] + Other.all.map(\.scene)
let words = Array(CommandLine.arguments.dropFirst())
if words.first == "measure" || words.first == "short" {
  let names = words.dropFirst()
  var rows: [Measure] = []
  for other in Other.all where names.isEmpty || names.contains(other.name) {
    let (start, used) = (ContinuousClock.now, clock())
    let place = Workplace(scene: other.scene.id)
    let pool = other.isDangerous ? try WorkerPool(other.scene, place, count: 1) : nil
    rows.append(Measure(other, on: pool))
    let seconds = Int(((ContinuousClock.now - start) / .seconds(1)).rounded())
    let ofProcessor = Double((clock() - used) / 100_000) / 10
    print("\(seconds) s (\(ofProcessor) s of the processor)", rows[rows.count - 1].line)
    if words.first == "short", let found = rows[rows.count - 1].shortest(on: pool) {
      print("  wanted: \(other.words)\n  found: \(found.byHand)")
    }
    fflush(nil)
  }
  print(Measure.sum(of: rows))
} else {
  FindService.run(Array(words.dropFirst()))
}
