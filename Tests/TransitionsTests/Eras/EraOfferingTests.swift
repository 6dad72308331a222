import Drawing
import SpringEngine
import Testing
import Transitions

/// What came after iOS 7, one by one: used just before its version it is a diagnostic, from its version on it is
/// not.
@Suite struct EraOfferingTests {
  /// What uses something that came with a version, and gives the stage on which it did.
  private typealias Use = (Era) -> Stage

  /// Code that runs on a stage.
  private static func code(_ use: @escaping (Bench) -> Void) -> Use {
    { era in
      let bench = Bench()
      bench.stage.era = era
      bench.at(0.5) { use(bench) }
      return bench.stage
    }
  }

  /// A push whose animation is driven by a percentage.
  private static func driven(
    _ use: @escaping (NavigationRig, PercentDrivenInteractiveTransition) -> Void
  ) -> Use {
    { era in
      let rig = NavigationRig(era, hasDelegate: true)
      let (slide, finger) = (SpyAnimator(), PercentDrivenInteractiveTransition())
      finger.wantsInteractiveStart = era < EraOffering.interactionPause.since
      slide.animate = { context, spy in
        guard let view = context.view(forKey: .to) else { return }
        context.containerView.addSubview(view)
        view.alpha = 0
        View.animate(withDuration: spy.duration) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
      (rig.animator, rig.interaction) = (slide, finger)
      rig.push(rig.next, at: 1)
      rig.stage.advance(to: 1.1)
      rig.stage.perform { use(rig, finger) }
      rig.stage.advance(to: 4)
      return rig.stage
    }
  }

  /// A sheet with detents, presented.
  private static func sheet(_ detents: [SheetPresentationController.Detent]) -> Use {
    { era in
      let rig = PresentationRig(.pageSheet)
      rig.stage.era = .iOS26
      rig.modal.sheetPresentationController?.detents = detents
      rig.stage.era = era
      rig.modal.modalPresentationStyle = era < .iOS13 ? .automatic : .pageSheet
      rig.present(at: 1)
      return rig.stage
    }
  }

  private static let uses: [EraOffering: Use] = [
    .presentationController: { era in
      let rig = PresentationRig(.custom)
      rig.stage.era = era
      let delegate = OwnPresentation()
      rig.modal.transitioningDelegate = delegate
      withExtendedLifetime(delegate) { rig.present(at: 1) }
      return rig.stage
    },
    .alertController: code { _ in
      _ = AlertController(title: "a", message: nil, preferredStyle: .alert)
    },
    .visualEffectView: code { $0.view.addSubview(VisualEffectView(effect: nil)) },
    .stackView: code { $0.view.addSubview(StackView(arrangedSubviews: [])) },
    .layoutGuide: code { $0.view.addLayoutGuide(LayoutGuide()) },
    .layoutMarginsGuide: code { _ = $0.view.layoutMarginsGuide },
    .readableContentGuide: code { _ = $0.view.readableContentGuide },
    .propertyAnimator: code { _ in
      ViewPropertyAnimator(duration: 1, curve: .linear).startAnimation()
    },
    .interactionPause: driven { rig, finger in
      if finger.wantsInteractiveStart { finger.finish() }
      finger.pause()
    },
    .interactionCurve: driven { rig, finger in
      finger.timingCurve = CubicTimingParameters(animationCurve: .linear)
      finger.pause()
      finger.finish()
    },
    .interactionChanges: driven { rig, _ in
      rig.navigation.transitionCoordinator?.notifyWhenInteractionChanges { _ in }
    },
    .scrubsLinearly: code { _ in
      ViewPropertyAnimator(duration: 1, curve: .linear).scrubsLinearly = false
    },
    .pausesOnCompletion: code { _ in
      ViewPropertyAnimator(duration: 1, curve: .linear).pausesOnCompletion = true
    },
    .safeAreaGuide: code { _ = $0.view.safeAreaLayoutGuide },
    .swipeActions: { era in
      let rig = TableRig(count: 10).installed()
      rig.stage.era = era
      rig.trailing = SwipeActionsConfiguration(actions: [
        ContextualAction(style: .normal, title: "A") { _, _, _ in }
      ])
      rig.stage.handle(.down(Point(x: 300, y: 125)), at: 1)
      for step in 1...10 {
        let place = Point(x: 300 - 10 * Double(step), y: 125)
        rig.stage.handle(.move(place), at: 1 + 0.01 * Double(step))
      }
      let isOpen = rig.table.cellForRow(at: [0, 2])?.frame.minX != 0
      #expect(isOpen == (era >= EraOffering.swipeActions.since))
      return rig.stage
    },
    .contentGuide: code { _ in _ = ScrollView(id: "s").contentLayoutGuide },
    .frameGuide: code { _ in _ = ScrollView(id: "s").frameLayoutGuide },
    .modalInPresentation: code { _ in ViewController(id: "c").isModalInPresentation = true },
    .hoverRecognizer: code { $0.view.addGestureRecognizer(HoverGestureRecognizer()) },
    .sheetController: code { _ in _ = ViewController(id: "c").sheetPresentationController },
    .detents: sheet([.medium(), .large()]),
    .contentScrollView: code { _ in ViewController(id: "c").setContentScrollView(nil) },
    .buttonConfiguration: code { _ in Button(id: "b").configuration = .plain() },
    .keyboardGuide: code { _ = $0.view.keyboardLayoutGuide },
    .customDetent: sheet([.custom { _ in 300 }, .large()]),
    .springDuration: code { _ in View.animate(springDuration: 0.5, bounce: 0) {} },
    .preferredTransition: { era in
      let rig = ZoomRig(.push)
      rig.stage.era = era
      rig.open(at: 1)
      return rig.stage
    },
    .contentPop: { era in
      let rig = NavigationRig(era)
      rig.stage.perform { _ = rig.navigation.interactiveContentPopGestureRecognizer }
      return rig.stage
    },
  ]

  @Test(arguments: EraOffering.all)
  func `used just before its version it is a diagnostic, and from its version on none`(
    offering: EraOffering
  ) throws {
    let use = try #require(Self.uses[offering], "Nothing uses '\(offering.name)'.")
    let before = try #require(Era.known.last { $0 < offering.since })
    let told = Trace.Diagnostic.notInEra(name: offering.name, since: offering.since, era: before)
    let tells: (Stage) -> Bool = { stage in
      stage.trace.entries.contains { $0.argument == .diagnostic(told) }
    }
    #expect(tells(use(before)), "\(use(before).problems)")
    let after = use(offering.since).problems
    #expect(!after.contains { $0.hasPrefix("\(offering.name) is not there") }, "\(after)")
    #expect(told.remedy == "it is there from iOS \(offering.since) on")
  }

  /// A controller whose view has in it what came with iOS 9, made before there is a stage.
  private final class Page: ViewController {
    let stack = StackView(id: "stack")

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(stack)
      _ = view.layoutMarginsGuide
    }
  }

  @Test
  func `what screens use as they load is told of an era that a session sets at its beginning`() {
    let page = Page(id: "page")
    let stage = Stage(root: page, size: Size(width: 390, height: 844))
    stage.install()
    #expect(stage.problems == [])
    stage.perform { stage.era = .iOS7 }
    #expect(
      Set(stage.problems) == [
        "UIStackView is not there in iOS 7", "layoutMarginsGuide is not there in iOS 7",
      ])
    stage.era = nil
    stage.advance(to: 1)
    stage.era = .iOS7
    #expect(stage.problems.count == 2, "Once is enough.")
    #expect(page.stack.window === stage)
  }

  @Test func `names are told apart, and versions agree with those of the rules`() {
    #expect(Set(EraOffering.all.map(\.name)).count == EraOffering.all.count)
    #expect(EraOffering.all.map(\.since) == EraOffering.all.map(\.since).sorted())
    let rules: [(EraOffering, EraRule)] = [
      (.presentationController, .presentationControllers), (.propertyAnimator, .propertyAnimator),
      (.interactionChanges, .tellsChanges), (.scrubsLinearly, .scrubsLinearly),
      (.modalInPresentation, .pull), (.detents, .detents), (.springDuration, .springDuration),
      (.preferredTransition, .zoom), (.contentPop, .contentPop),
    ]
    for (offering, rule) in rules { #expect(offering.since == rule.since, "\(offering.name)") }
    #expect(EraOffering.customDetent.since == EraRule.detents.sayings.last?.era)
  }
}

/// Gives a presentation controller of its own.
private final class OwnPresentation: ViewControllerTransitioningDelegate {
  func presentationController(
    forPresented presented: ViewController, presenting: ViewController?, source: ViewController
  ) -> PresentationController? {
    PresentationController(presented: presented, presenting: presenting ?? source)
  }
}
