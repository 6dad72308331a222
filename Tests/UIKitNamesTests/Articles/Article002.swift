#if canImport(UIKit)
  import UIKit
#else
  import UIKitNames
#endif

// Switching view controllers in a container of one's own; its listings in Swift, for iOS. The children and
// the two buttons come from code instead of nibs and a storyboard.

class FirstViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .green
  }
}

class SecondViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .brown
  }
}

class ContainerViewController: UIViewController {
  let firstViewController = FirstViewController()
  let secondViewController = SecondViewController()
  var viewControllers: [UIViewController] = []

  override func viewDidLoad() {
    super.viewDidLoad()

    viewControllers.append(firstViewController)
    viewControllers.append(secondViewController)

    loadViewController(at: 0)
  }

  func loadViewController(at index: Int) {
    var nextIndex = 0
    if index == 0 {
      nextIndex = 1
    } else if index == 1 {
      nextIndex = 0
    }

    let fromViewController = viewControllers[nextIndex]
    let toViewController = viewControllers[index]

    if children.first == toViewController {
      return
    }
    if children.count > 0 {
      view.isUserInteractionEnabled = false
      fromViewController.willMove(toParent: nil)
      addChild(toViewController)

      if index == 1 {
        toViewController.view.frame = nextViewStartFrame
      } else {
        toViewController.view.frame = preViewStartFrame
      }
      transition(
        from: fromViewController, to: toViewController, duration: 0.25, options: .curveEaseInOut,
        animations: { [self] in
          if index == 1 {
            fromViewController.view.frame = preViewStartFrame
            toViewController.view.frame = newViewStartFrame
          } else {
            fromViewController.view.frame = nextViewStartFrame
            toViewController.view.frame = newViewStartFrame
          }
        },
        completion: { [self] finished in
          if finished {
            toViewController.didMove(toParent: self)
            fromViewController.removeFromParent()
            view.isUserInteractionEnabled = true
          }
        })
    } else {
      addChild(toViewController)
      view.addSubview(toViewController.view)
      toViewController.didMove(toParent: self)
    }
  }

  var newViewStartFrame: CGRect { return CGRect(x: 0.0, y: 0.0, width: 320.0, height: 500.0) }
  var nextViewStartFrame: CGRect { return CGRect(x: 320.0, y: 0.0, width: 320.0, height: 500.0) }
  var preViewStartFrame: CGRect { return CGRect(x: -320.0, y: 0.0, width: 320.0, height: 500.0) }

  func buttonTouched(_ sender: UIButton) {
    if sender.tag == 1 {
      loadViewController(at: 0)
    } else {
      loadViewController(at: 1)
    }
  }
}
