import Glibc

/// Swift code as somebody might write it, of which a colour and a number are edited: a file of 100 lines, or
/// a folder of ten files.
///
/// All that its scene shows in the middle has the colour, so that one pixel tells which edit runs. Something
/// in it moves for ever, by the number, so that no two edits are in the same state at any time.
struct EditedCode {
  /// Whether it is a folder.
  let isFolder: Bool
  /// Where it lies.
  let path: String

  init(isFolder: Bool, in folder: String) {
    self.isFolder = isFolder
    path = isFolder ? "\(folder)/cards" : "\(folder)/cards.swift"
  }

  /// The colour of an edit, as 0xRRGGBB; no two have the same.
  static func color(_ edit: Int) -> UInt32 { 0x40_2010 + UInt32(edit) * 41 }

  /// Writes all of it as it is after so many edits, the first time.
  func begin(_ edit: Int = 0) throws(WindowTrouble) {
    guard isFolder else { return try save(edit) }
    guard mkdir(path, 0o700) == 0 else { throw WindowTrouble("\(path) cannot be made") }
    for (name, text) in Self.parts + [("main", Self.call)] {
      try storeText("import Segue\n\n\(text)", at: "\(path)/\(name).swift")
    }
    try save(edit)
  }

  /// Saves an edit, as an editor does that writes into the file.
  func save(_ edit: Int) throws(WindowTrouble) {
    if isFolder {
      try storeText("import Segue\n\n" + Self.palette(edit), at: "\(path)/Palette.swift")
    } else {
      try storeText(Self.file(edit), at: path)
    }
  }

  /// The file after so many edits.
  static func file(_ edit: Int) -> String {
    let texts =
      [palette(edit)]
      + ["Card", "Turn", "Cards"].compactMap { name in
        parts.first { $0.name == name }?.text
      }
    let text = (["import Segue\n"] + texts + [call]).joined(separator: "\n")
    let lines = text.utf8.count { $0 == UInt8(ascii: "\n") }
    return text + String(repeating: "// Notes stand at the end.\n", count: max(0, 100 - lines))
  }

  private static func palette(_ edit: Int) -> String {
    let digits = String(color(edit), radix: 16)
    return """
      /// What is edited.
      enum Palette {
        static let ground = Color(hex: 0x\(digits))
        static let reach = \(Double(10 + edit))
      }

      """
  }

  private static let call = """
    Playground.run(
      "cards", title: "Cards",
      tunables: [
        .spring("turn", response: 0.5, dampingRatio: 0.7), .duration("turn.duration", 0.6),
      ]
    ) { CardsController($0) }

    """

  /// The types, each of which is a file of the folder; the single file has the first three.
  private static let parts: [(name: String, text: String)] =
    [
      (
        "Card",
        """
        /// A page of one colour, on which a dot swings for ever.
        final class Card: ViewController {
          private let dot: View

          init(_ name: String) {
            dot = View(id: "\\(name)/dot", frame: Rect(x: 40, y: 60, width: 24, height: 24))
            super.init(id: name)
          }

          override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = Palette.ground
            dot.backgroundColor = .white
            dot.cornerRadius = 12
            view.addSubview(dot)
          }

          override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            dot.transform = .identity
            View.animate(withDuration: 0.8, delay: 0, options: [.repeat, .autoreverse]) { [dot] in
              dot.transform = AffineTransform(translationX: Palette.reach, y: 0)
            }
          }
        }

        """
      ),
      (
        "Turn",
        """
        /// The new page turns in over the old one.
        final class Turn: ViewControllerAnimatedTransitioning {
          let values: TunedValues

          init(_ values: TunedValues) { self.values = values }

          func transitionDuration(
            using context: (any ViewControllerContextTransitioning)?
          ) -> Double { values["turn.duration"] }

          func animateTransition(using context: any ViewControllerContextTransitioning) {
            guard let to = context.view(forKey: .to), let from = context.view(forKey: .from) else {
              return context.completeTransition(false)
            }
            context.containerView.addSubview(to)
            to.transform = AffineTransform(rotationAngle: Palette.reach / 100)
            View.animate(withDuration: transitionDuration(using: context)) {
              to.transform = .identity
              from.transform = AffineTransform(scaleX: 0.9, y: 0.9)
            } completion: { _ in
              from.transform = .identity
              to.transform = .identity
              context.completeTransition(!context.transitionWasCancelled)
            }
          }
        }

        """
      ),
      (
        "Cards",
        """
        /// Three pages that keys and a finger go through.
        final class CardsController: ContainerViewController, ContainerViewControllerDelegate {
          private let turn: Turn

          init(_ values: TunedValues) {
            turn = Turn(values)
            super.init(
              id: "cards", viewControllers: ["first", "second", "third"].map { Card($0) })
            configuration.barHeight = 0
            view.backgroundColor = Palette.ground
            delegate = self
          }

          func container(
            _ container: ContainerViewController,
            animationControllerForTransitionFrom from: ViewController, to: ViewController,
            interactive: Bool
          ) -> (any ViewControllerAnimatedTransitioning)? { turn }
        }

        """
      ),
    ] + ["Slide", "Grow", "Shrink", "Drop", "Rise"].map { ($0, animator($0)) }

  /// Another animator, which the folder has besides.
  private static func animator(_ name: String) -> String {
    """
    /// A transition that is there to be chosen.
    final class \(name): ViewControllerAnimatedTransitioning {
      private let duration: Double

      init(duration: Double = 0.5) { self.duration = duration }

      func transitionDuration(
        using context: (any ViewControllerContextTransitioning)?
      ) -> Double { duration }

      func animateTransition(using context: any ViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
        context.containerView.addSubview(to)
        let width = context.containerView.bounds.width
        to.transform = AffineTransform(translationX: width, y: Palette.reach)
        View.animate(withDuration: duration) {
          to.transform = .identity
        } completion: { _ in
          to.transform = .identity
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }

  // MARK: What is played

  /// A session of keys and drags, one of each a second.
  static func session(seconds: Int) -> String {
    var events: [String] = []
    for second in 0..<seconds {
      let start = Double(second)
      let isBack = second % 4 > 1
      events.append("{ t: \(start + 0.05), key: \"Arrow\(isBack ? "Left" : "Right")\" }")
      let (from, way) = isBack ? (60.0, 11.0) : (330.0, -11.0)
      events.append("{ t: \(start + 0.45), down: [\(from), 400] }")
      for move in 1...24 {
        let time = start + 0.45 + Double(move) / 100
        events.append("{ t: \(time), move: [\(from + way * Double(move)), 400] }")
      }
      events.append("{ t: \(start + 0.7), up: [\(from + way * 24), 400] }")
    }
    return "{ version: 1, scene: \"drawer\", size: [390, 844], hz: 120, duration: \(seconds), "
      + "events: [\n\(events.joined(separator: ",\n"))\n] }\n"
  }
}
