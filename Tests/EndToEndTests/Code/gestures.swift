import Foundation
import Glibc
import Segue

/// Mistakes in what a hand calls: handlers of gestures and controls, and what a transition under a finger
/// calls. A file beside this one names the handler that is to fail; it fails in the window alone, once.
func pass(_ name: String) {
  let folder = #filePath.split(separator: "/").dropLast().joined(separator: "/")
  let path = "/\(folder)/mistake"
  guard getenv("SEGUE_TRIAL_MEMORY") == nil,
    (try? String(contentsOfFile: path, encoding: .utf8)) == name
  else { return }
  unlink(path)
  print([1][Int(getpid())])
}

/// A page with a card for each gesture, in the upper half.
final class HandController: ViewController {
  private func card(_ id: String, at y: Double, _ recognizer: GestureRecognizer) {
    let card = View(frame: Rect(x: 20, y: y, width: 350, height: 100))
    card.backgroundColor = Color(hex: 0x1E88E5)
    recognizer.action = { recognizer in
      switch recognizer.state {
      case .began: pass("\(id)Began")
      case .changed: pass("\(id)Changed")
      case .ended: pass("\(id)Ended")
      case .cancelled: pass("\(id)Cancelled")
      default: break
      }
    }
    recognizer.shouldBegin = {
      pass("\(id)ShouldBegin")
      return true
    }
    card.addGestureRecognizer(recognizer)
    view.addSubview(card)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0xE53935)
    card("pan", at: 20, PanGestureRecognizer(name: "pan", axis: .any))
    card("press", at: 140, LongPressGestureRecognizer(name: "press"))
    card("tap", at: 260, TapGestureRecognizer(name: "tap"))
    let button = Button(frame: Rect(x: 20, y: 380, width: 350, height: 60))
    button.backgroundColor = Color(hex: 0x43A047)
    button.addAction(Action { _ in pass("down") }, for: .touchDown)
    button.addAction(Action { _ in pass("up") }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    transitionCoordinator?.notifyWhenInteractionChanges { _ in pass("interaction") }
    transitionCoordinator?.animate(alongsideTransition: { _ in pass("alongside") }) { _ in
      pass("completion")
    }
    if animated { pass("willAppear") }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if animated { pass("didAppear") }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if animated { pass("willDisappear") }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if animated { pass("didDisappear") }
  }
}

final class HandsController: ContainerViewController {
  init() { super.init(id: "hands", viewControllers: (0..<12).map { _ in HandController() }) }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "Enter" else { return super.keyPressed(key) }
    print("here")
    return true
  }
}

Playground.run("hands", title: "Hands") { _ in HandsController() }
