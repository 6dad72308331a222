// Three cards and a transition of your own. Open this with `segue FILE.swift`, drag a card, change a number
// below and save: the same drag goes on under the new code. `print` writes into the log (E); the inspector's
// page Code (I) says which line moves what.
import Segue

/// The transition: one card turns away while the next one turns in.
final class TiltAnimator: ViewControllerAnimatedTransitioning {
  let duration: Double

  init(duration: Double) { self.duration = duration }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    duration
  }

  /// Says where everything ends. A finger goes through the same animation, there and back.
  func animateTransition(using context: any ViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to),
      let next = context.viewController(forKey: .to)
    else { return context.completeTransition(false) }
    let side = context.initialFrame(for: next).minX > 0 ? 1.0 : -1.0  // Where the next card is.
    context.containerView.addSubview(new)
    new.transform3D = tilt(side, new.bounds.width)
    // What is seen beside a card that swings too far: its own colour.
    context.containerView.backgroundColor = old.backgroundColor
    View.animate(withDuration: duration) {
      context.containerView.backgroundColor = new.backgroundColor
      old.transform3D = tilt(-side, old.bounds.width)
      new.transform3D = .identity
    } completion: { _ in
      old.transform3D = .identity  // It may come back, and then as it was.
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  /// A card beside the screen, turned about its upright axis, for an eye 900 points away.
  private func tilt(_ side: Double, _ width: Double) -> Transform3D {
    var perspective = Transform3D.identity
    perspective.m34 = -1 / 900
    let aside = Transform3D(translationX: side * width, y: 0, z: 0)
    return perspective.rotated(by: -side * 0.9, x: 0, y: 1, z: 0).concatenating(aside)
  }
}

/// The container: it shows one card, follows the finger, and asks its delegate for the animator.
final class CardsController: ContainerViewController, ContainerViewControllerDelegate {
  private let spring: () -> Spring
  private let duration: () -> Double

  init(spring: @escaping () -> Spring, duration: @escaping () -> Double) {
    (self.spring, self.duration) = (spring, duration)
    let cards = [
      Self.card("Here", 0x4F46E5), Self.card("There", 0xDB2777), Self.card("Elsewhere", 0x0D9488),
    ]
    super.init(id: "cards", viewControllers: cards)
    configuration.barHeight = 0
    view.backgroundColor = .black
    delegate = self
  }

  private static func card(_ word: String, _ color: UInt32) -> ViewController {
    let card = ViewController(id: word)
    let label = Label(id: "\(word)/label", frame: card.view.bounds)
    (label.text, label.textColor, label.textAlignment) = (word, .white, .center)
    label.font = .systemFont(ofSize: 44, weight: .bold)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.view.addSubview(label)
    (card.view.backgroundColor, card.view.cornerRadius) = (Color(hex: color), 28)
    return card
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    configuration.releaseSpring = spring()  // It takes over where the finger lets go.
    return TiltAnimator(duration: duration())
  }
}

// What is tuned here stands in the inspector (I), and is read whenever a transition begins.
Playground.run(
  "my-transition",
  tunables: [
    .spring("release", response: 0.45, dampingRatio: 0.75), .duration("tilt.duration", 0.6),
  ]
) { values in
  CardsController(spring: { values.spring("release") }, duration: { values["tilt.duration"] })
}
