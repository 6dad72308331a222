// A sheet that drops in from above, and bounces further than it should.
import Segue

final class Drop: ViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    0.6
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let sheet = context.viewController(forKey: .to)?.view else {
      return context.completeTransition(false)
    }
    context.containerView.addSubview(sheet)
    sheet.frame = Rect(x: 20, y: -500, width: 350, height: 500)
    View.animate(
      withDuration: 0.6, delay: 0, usingSpringWithDamping: 0.3, initialSpringVelocity: 0
    ) {
      sheet.frame.origin.y = 100
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}

final class Sheet: ViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.cornerRadius = 24
  }
}

final class Desk: ViewController, ViewControllerTransitioningDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x334155)
  }

  override func keyPressed(_ key: String) -> Bool {
    guard key == "1", presentedViewController == nil else { return false }
    let sheet = Sheet(id: "sheet")
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = self
    present(sheet, animated: true)
    return true
  }

  func animationController(
    forPresented presented: ViewController, presenting: ViewController, source: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { Drop() }
}

Playground.run(
  "desk",
  laws: [
    .always("the sheet stays above its place") { moment in
      moment.view("sheet").map { $0.frame.minY <= 130 }
    },
    .never("the sheet leaves the middle") { moment in
      moment.view("sheet").map { abs($0.frame.midX - 195) > 0.5 }
    },
    .until("the desk is alone until the sheet comes", { $0.transition == nil }) {
      $0.view("sheet").map { _ in true }
    },
    .orderOf("animated before completed", [.animateTransition, .completeTransition]),
    .endsAlike("once or twice", [.key("1")], [.key("1"), .wait(1), .key("1")]),
  ]
) { _ in Desk(id: "desk") }
