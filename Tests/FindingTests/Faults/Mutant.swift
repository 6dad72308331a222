import Drawing
import Judging
import Scenes
import Transitions

/// A container or an animator with one fault.
enum Mutant: String, CaseIterable {
  case completesTwice, saysTrue, neverCompletes, forgetsCancel, leavesScale
  case leavesAlpha, addsNothing, endsElsewhere, leavesShade, touchesNothing, lasts, stopsShort
  case startsElsewhere, takesRandomTime, runsAhead, hides, beginsTwice, showsAnother, staysDeaf
  case drawsAndMoves, dropsVelocity, dropsVelocityAtKey

  /// The law that it breaks before all others.
  var law: Law {
    switch self {
    case .leavesShade: .lost
    case .showsAnother, .staysDeaf: .rest
    case .lasts: .late
    case .stopsShort, .startsElsewhere, .dropsVelocity, .dropsVelocityAtKey: .jump
    case .runsAhead: .track
    case .hides: .blank
    case .takesRandomTime: .determinism
    case .drawsAndMoves: .sampling
    default: .contract
    }
  }

  /// Three pages that slide, with the fault; for two of them, a card.
  var scene: Scene {
    Scene(id: rawValue, size: Size(width: 320, height: 568)) { [self] in
      switch self {
      case .dropsVelocity: CardTable(.release)
      case .dropsVelocityAtKey: CardTable(.key)
      default: FaultyContainer(self, (1...3).map { FaultyPage("page\($0)", self) })
      }
    }
  }
}

/// A page of one colour.
final class FaultyPage: ViewController {
  private let mutant: Mutant
  private let restless = RestlessView(id: "restless")

  init(_ id: String, _ mutant: Mutant) {
    self.mutant = mutant
    super.init(id: id)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Color(hex: 0x336699)
    guard mutant == .drawsAndMoves else { return }
    restless.frame = Rect(x: 20, y: 20, width: 40, height: 40)
    view.addSubview(restless)
  }
}

/// Moves whenever it is painted.
private final class RestlessView: View {
  override func draw(into list: inout DisplayList, bounds: Rect) {
    frame = frame.offset(dx: 1, dy: 0)
  }
}

/// Slides its pages with the mutant's animator, and has the faults that containers have.
private final class FaultyContainer: ContainerViewController, ContainerViewControllerDelegate {
  private let mutant: Mutant

  init(_ mutant: Mutant, _ pages: [ViewController]) {
    self.mutant = mutant
    super.init(id: "container", viewControllers: pages)
    delegate = self
  }

  func container(
    _ container: ContainerViewController, animationControllerForTransitionFrom from: ViewController,
    to: ViewController, interactive: Bool
  ) -> (any ViewControllerAnimatedTransitioning)? {
    if mutant == .beginsTwice { to.beginAppearanceTransition(true, animated: true) }
    if mutant == .staysDeaf { view.isUserInteractionEnabled = false }
    return MutantSlide(mutant)
  }

  func container(_ container: ContainerViewController, didShow controller: ViewController) {
    guard mutant == .showsAnother,
      let stranger = viewControllers.first(where: { $0 !== controller })
    else { return }
    addChild(stranger)
    stranger.didMove(toParent: self)
  }
}
