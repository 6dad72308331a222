import Foundation

/// Swift files as somebody might write them.
enum CodeFiles {
  /// Two panes that a finger drags, and a line in the animator.
  ///
  /// - Parameters:
  ///   - line: What the animator does first.
  ///   - start: What the scene does first.
  ///   - key: What the container does at the key Enter.
  ///   - rest: What stands after the call.
  static func tilt(
    _ line: String = "", start: String = "", key: String = "", rest: String = ""
  ) -> String {
    """
    import Segue

    final class Tilt: ViewControllerAnimatedTransitioning {
      let values: TunedValues

      init(_ values: TunedValues) { self.values = values }

      func transitionDuration(
        using context: (any ViewControllerContextTransitioning)?
      ) -> Double { values["tilt.duration"] }

      func animateTransition(using context: any ViewControllerContextTransitioning) {
        \(line)
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        to.transform = AffineTransform(rotationAngle: 0.4)
        View.animate(withDuration: values["tilt.duration"]) {
          to.transform = .identity
        } completion: { _ in
          to.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    final class TiltController: ContainerViewController, ContainerViewControllerDelegate {
      let tilt: Tilt

      init(_ values: TunedValues) {
        \(start)
        tilt = Tilt(values)
        super.init(
          id: "tilts",
          viewControllers: [Color(hex: 0xE53935), Color(hex: 0x1E88E5)].enumerated().map {
            let pane = ViewController(id: "pane\\($0)")
            pane.view.backgroundColor = $1
            return pane
          })
        delegate = self
      }

      func container(
        _ container: ContainerViewController,
        animationControllerForTransitionFrom from: ViewController, to: ViewController,
        interactive: Bool
      ) -> (any ViewControllerAnimatedTransitioning)? { tilt }

      override func keyPressed(_ key: String) -> Bool {
        if key == "Enter" { \(key) }
        return super.keyPressed(key)
      }
    }

    Playground.run(
      "tilt", title: "Tilt",
      tunables: [
        .spring("tilt", response: 0.5, dampingRatio: 0.7), .duration("tilt.duration", 0.6),
      ]
    ) { TiltController($0) }
    \(rest)
    """
  }

  /// A session of three switches, and of a key at its end.
  ///
  /// - Parameter scene: What it says of its scene.
  static func session(of scene: String) -> String {
    """
    { version: 1, scene: "\(scene)", size: [390, 844], hz: 60, duration: 5, events: [
      { t: 0.5, key: "ArrowRight" }, { t: 1.5, key: "ArrowLeft" }, { t: 2.5, key: "ArrowRight" },
      { t: 4, key: "Enter" } ] }
    """
  }
}
