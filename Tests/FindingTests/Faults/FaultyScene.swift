import Drawing
import Judging
import Scenes
import Transitions

/// A scene as somebody writes it for the first time, with a fault that many make.
enum FaultyScene: String, CaseIterable {
  case presenterStaysSmall, toastStays, spinnerNeverEnds, rollsDice, swapsByHand
  case fadesForGood, presentsTwice, timerJumps, answersLate, gestureTurnsOffInput

  /// The law that it breaks before all others.
  var law: Law {
    switch self {
    case .presenterStaysSmall, .spinnerNeverEnds, .gestureTurnsOffInput, .fadesForGood: .rest
    case .toastStays: .lost
    case .rollsDice: .determinism
    case .swapsByHand, .presentsTwice: .contract
    case .timerJumps: .jump
    case .answersLate: .late
    }
  }

  /// The scene.
  var scene: Scene {
    Scene(id: rawValue, size: Size(width: 320, height: 568)) { [self] in FaultyScreen(self) }
  }
}

/// A screen whose keys do what the scene is about.
private final class FaultyScreen: ViewController, ViewControllerTransitioningDelegate {
  private let fault: FaultyScene
  private let card = View(id: "card")
  private var link: DisplayLink?

  init(_ fault: FaultyScene) {
    self.fault = fault
    super.init(id: "screen")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x224466)
    card.frame = Rect(x: 40, y: 100, width: 240, height: 200)
    view.addSubview(card)
    guard fault == .gestureTurnsOffInput else { return }
    let pan = PanGestureRecognizer(name: "screen/pan", axis: .horizontal)
    pan.action = { [unowned self] pan in
      // A cancelled pan is forgotten.
      if pan.state == .began { card.isUserInteractionEnabled = false }
      if pan.state == .ended { card.isUserInteractionEnabled = true }
    }
    view.addGestureRecognizer(pan)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "1" else { return super.keyPressed(key) }
    open()
    return true
  }

  private func open() {
    switch fault {
    case .presenterStaysSmall, .presentsTwice: presentSheet()
    case .toastStays: view.addSubview(View(id: "toast"))
    case .spinnerNeverEnds:
      link = link ?? DisplayLink { [card] in card.transform = .init(rotationAngle: $0.timestamp) }
      link?.add()
    case .rollsDice:
      View.animate(withDuration: 0.3) { [card] in card.center.x = Double.random(in: 0...320) }
    case .swapsByHand: swap()
    case .fadesForGood: View.animate(withDuration: 0.3) { [view] in view.alpha = 0.2 }
    case .timerJumps:
      StageTimer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { [view] _ in
        view.frame = view.frame.offset(dx: 0, dy: 50)
      }
    case .answersLate:
      StageTimer.scheduledTimer(withTimeInterval: 9, repeats: false) { [card] _ in
        card.alpha = 0.9
      }
    case .gestureTurnsOffInput: break
    }
  }

  private func presentSheet() {
    let sheet = Sheet(id: "sheet")
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = self
    sheet.view.backgroundColor = Color(hex: 0xFFFFFF)
    present(sheet, animated: true)
    guard fault == .presentsTwice else { return }
    sheet.present(ViewController(id: "second"), animated: true)
  }

  /// Shows another controller's view without telling anybody.
  private func swap() {
    let other = ViewController(id: "other")
    addChild(other)
    other.willMove(toParent: self)
    view.addSubview(other.view)
    other.didMove(toParent: self)
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { ShrinkingSheet(presenter: view, comes: true) }

  func animationController(
    forDismissed dismissed: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { ShrinkingSheet(presenter: view, comes: false) }
}

/// A sheet that a key closes.
private final class Sheet: ViewController {
  override func keyPressed(_ key: String) -> Bool {
    guard key == "2" else { return super.keyPressed(key) }
    dismiss(animated: true)
    return true
  }
}

/// Makes the presenter smaller behind a sheet, and forgets to make it large again.
private final class ShrinkingSheet: ViewControllerAnimatedTransitioning {
  private let presenter: View
  private let comes: Bool

  init(presenter: View, comes: Bool) { (self.presenter, self.comes) = (presenter, comes) }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.4
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let height = context.containerView.bounds.height
    if comes, let to = context.view(forKey: .to), let next = context.viewController(forKey: .to) {
      to.frame = context.finalFrame(for: next)
      to.transform = AffineTransform(translationX: 0, y: height)
      context.containerView.addSubview(to)
    }
    let moving = context.view(forKey: comes ? .to : .from)
    View.animate(withDuration: 0.4) { [presenter, comes] in
      moving?.transform = AffineTransform(translationX: 0, y: comes ? 0 : height)
      if comes { presenter.transform = AffineTransform(scaleX: 0.9, y: 0.9) }
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
