import Drawing
import Input
import SpringEngine
import TestSupport
import Testing
import Transitions

/// A sheet with detents at 300, 422 and 788 points over a stage of 390 × 844, and a list in it.
private final class DetentRig: SheetPresentationControllerDelegate {
  let rig = PresentationRig(.pageSheet)
  let list = ScrollView(id: "list", frame: Rect(x: 0, y: 100, width: 390, height: 200))
  var sheet: SheetPresentationController? { rig.modal.sheetPresentationController }
  var changes: [String] = []
  var attempts = 0
  var dismissals = 0
  var mayDismiss = true

  static let low = SheetPresentationController.Detent.Identifier("low")

  init(hasList: Bool = false, _ tune: (SheetPresentationController) -> Void = { _ in }) {
    rig.modal.isModalInPresentation = false
    guard let sheet else { return }
    sheet.detents = [.large(), .custom(identifier: Self.low) { _ in 300 }, .medium()]
    sheet.delegate = self
    tune(sheet)
    if hasList {
      list.contentSize = Size(width: 390, height: 2_000)
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.untransformedFrame = Rect(x: 0, y: 100, width: 390, height: 200)
      rig.modal.view.untransformedFrame = Rect(x: 0, y: 0, width: 390, height: 300)
      rig.modal.view.addSubview(list)
    }
    rig.present(at: 0, animated: false)
  }

  var stage: Stage { rig.stage }
  var top: Double { rig.shownY() }
  var height: Double { rig.modal.view.presented(at: stage.now).bounds.height }
  var offset: Double { list.presented(at: stage.now).bounds.origin.y }

  func settle() { stage.advance(to: stage.now + 20) }

  func faults() -> [String] {
    var faults: [String] = []
    if stage.nextDue != nil || stage.timelineTotal != 0 { faults.append("something is due") }
    if !Linter.findings(on: stage).isEmpty { faults.append("\(Linter.findings(on: stage))") }
    guard rig.root.presentedViewController != nil else { return faults }
    if !([844 - 300, 422, 56].contains(top)) { faults.append("the top is at \(top)") }
    if abs(top + height - 844) > 1e-9 { faults.append("the bottom is at \(top + height)") }
    if rig.modal.view.presented(at: stage.now) != rig.modal.view.model { faults.append("motion") }
    return faults
  }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) {
    changes.append(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nil")
  }
  func presentationControllerShouldDismiss(_ presentationController: PresentationController)
    -> Bool
  { mayDismiss }
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { attempts += 1 }
  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    dismissals += 1
  }
}

@Suite struct SheetDetentTests {
  @Test func `a sheet rests at its lowest detent, or at the one that is selected`() {
    let low = DetentRig()
    #expect(low.top == 544 && low.height == 300 && low.faults() == [])
    let medium = DetentRig { $0.selectedDetentIdentifier = .medium }
    #expect(medium.top == 422 && medium.faults() == [])
  }

  @Test func `a finger takes it from detent to detent one to one, and it is told`() {
    let sheet = DetentRig()
    let time = sheet.rig.drag(from: 600, by: -110, at: 1)
    #expect(abs(sheet.top - 444) < 1e-9 && abs(sheet.height - 400) < 1e-9)
    sheet.stage.advance(to: time + 1)
    sheet.rig.up(490, at: time + 1)
    sheet.settle()
    #expect(sheet.top == 422 && sheet.changes == ["medium"] && sheet.faults() == [])
  }

  @Test func `§4.7 a release keeps position and velocity, and the projection chooses`() {
    let sheet = DetentRig()
    let time = sheet.rig.drag(from: 600, by: -110, at: 1)
    sheet.rig.up(490, at: time)
    #expect(abs(sheet.top - 444) < 1e-9)
    sheet.stage.advance(to: time + 1e-6)
    #expect(abs((sheet.top - 444) / 1e-6 + 1_100) < 2)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.changes == ["large"] && sheet.faults() == [])
  }

  @Test func `above the highest detent it meets the rubber band`() {
    let sheet = DetentRig { $0.selectedDetentIdentifier = .large }
    let time = sheet.rig.drag(from: 300, by: -110, at: 1)
    let band = RubberBand(dimension: 788)
    #expect(abs(sheet.top - (56 - band.offset(for: 100))) < 1e-9)
    #expect(abs(sheet.top + sheet.height - 844) < 1e-9, "Its bottom stays.")
    sheet.rig.up(190, at: time)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.changes == [] && sheet.faults() == [])
  }

  @Test func `thrown down below the lowest one it goes, with the finger's velocity`() {
    let sheet = DetentRig()
    let time = sheet.rig.drag(from: 600, by: 210, at: 1)
    #expect(abs(sheet.top - 744) < 1e-9 && sheet.height == 300)
    #expect(sheet.rig.root.presentedViewController != nil && sheet.stage.transition == nil)
    sheet.rig.up(810, at: time)
    #expect(abs(sheet.top - 744) < 1e-6)
    sheet.stage.advance(to: time + 1e-6)
    #expect(abs((sheet.top - 744) / 1e-6 - 2_100) < 5)
    sheet.settle()
    #expect(sheet.dismissals == 1 && sheet.faults() == [])
    #expect(sheet.rig.root.presentedViewController == nil)
  }

  @Test(arguments: [false, true])
  func `where it may not go it resists, and the delegate hears of the attempt`(modal: Bool) {
    let sheet = DetentRig()
    sheet.mayDismiss = modal
    sheet.rig.modal.isModalInPresentation = modal
    let time = sheet.rig.drag(from: 600, by: 210, at: 1)
    #expect(abs(sheet.top - (544 + RubberBand(dimension: 788).offset(for: 200))) < 1e-9)
    sheet.rig.up(810, at: time)
    sheet.settle()
    #expect(sheet.top == 544 && sheet.attempts == 1 && sheet.dismissals == 0)
    #expect(sheet.faults() == [])
  }

  @Test func `a press catches it between its detents`() {
    let sheet = DetentRig()
    let time = sheet.rig.drag(from: 600, by: -110, at: 1)
    sheet.rig.up(490, at: time)
    sheet.stage.advance(to: time + 0.1)
    let place = sheet.top
    #expect(place > 60 && place < 440)
    sheet.rig.down(600, at: time + 0.1)
    #expect(abs(sheet.top - place) < 1e-9)
    sheet.rig.move(605, at: time + 0.2)
    #expect(abs(sheet.top - place - 5) < 1e-9, "Without slop.")
    sheet.rig.up(605, at: time + 1)
    sheet.settle()
    #expect(sheet.faults() == [])
  }

  @Test func `code changes the detent at once, or by a spring`() {
    let sheet = DetentRig()
    sheet.stage.perform { sheet.sheet?.selectedDetentIdentifier = .medium }
    #expect(sheet.top == 422)
    sheet.stage.perform {
      sheet.sheet?.animateChanges { sheet.sheet?.selectedDetentIdentifier = .large }
    }
    #expect(abs(sheet.top - 422) < 1e-9)
    sheet.stage.advance(to: sheet.stage.now + 0.1)
    #expect(sheet.top < 420 && sheet.top > 60)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.changes == [] && sheet.faults() == [])
  }

  @Test func `the shade grows from the highest undimmed detent, and behind it touches go through`()
  {
    let sheet = DetentRig { $0.largestUndimmedDetentIdentifier = .medium }
    #expect(sheet.rig.shade == 0)
    let behind = TapGestureRecognizer(name: "a/tap")
    var taps = 0
    behind.action = { _ in taps += 1 }
    sheet.rig.root.view.addGestureRecognizer(behind)
    sheet.rig.down(200, at: 0.5)
    sheet.rig.up(200, at: 0.6)
    #expect(taps == 1)
    let time = sheet.rig.drag(from: 600, by: -(10 + 122 + 183), at: 1)
    #expect(abs(sheet.rig.shade - 0.5) < 1e-9, "Halfway from medium to large.")
    sheet.stage.advance(to: time + 1)
    sheet.rig.move(500 - 300, at: time + 1.1)
    sheet.rig.up(200, at: time + 3)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.rig.shade == 1)
    sheet.rig.down(20, at: sheet.stage.now)
    sheet.rig.up(20, at: sheet.stage.now)
    #expect(taps == 1, "Dimmed, it takes them.")
  }

  @Test func `the grabber is shown, and a tap on it goes from detent to detent`() {
    let sheet = DetentRig {
      $0.prefersGrabberVisible = true
      $0.preferredCornerRadius = 20
    }
    #expect(sheet.rig.modal.view.cornerRadius == 20)
    var tops: [Double] = []
    for _ in 0..<3 {
      let time = sheet.stage.now + 1
      sheet.rig.down(sheet.top + 8, at: time)
      sheet.rig.up(sheet.top + 8, at: time + 0.05)
      sheet.settle()
      tops.append(sheet.top)
    }
    #expect(tops == [422, 56, 544] && sheet.changes == ["medium", "large", "low"])
  }

  @Test(arguments: [true, false])
  func `a sheet that is thrown away from a high detent tells no lower one, unless it comes back`(
    comesBack: Bool
  ) {
    let sheet = DetentRig { $0.selectedDetentIdentifier = .large }
    sheet.stage.handle(.down(Point(x: 195, y: 80)), at: 1)
    for step in 1...10 {
      let place = Point(x: 195, y: 80 + 65 * Double(step))
      sheet.stage.handle(.move(place), at: 1 + 0.02 * Double(step))
    }
    sheet.stage.handle(.up(Point(x: 195, y: 730)), at: 1.2)
    #expect(sheet.changes == [])
    if comesBack {
      sheet.stage.advance(to: 1.22)
      sheet.stage.perform { sheet.rig.root.present(sheet.rig.modal, animated: true) }
    }
    sheet.stage.advance(to: 5)
    #expect((sheet.rig.root.presentedViewController != nil) == comesBack)
    #expect(sheet.changes == (comesBack ? ["low"] : []))
  }

  @Test func `a detent that its resolver leaves out is not used`() {
    let sheet = DetentRig {
      $0.detents = [
        .custom { _ in nil }, .custom(identifier: .init("half")) { $0.maximumDetentValue / 2 },
      ]
    }
    #expect(sheet.top == 450)
  }

  @Test func `the sheet's controller lives no longer than what it presents`() {
    weak var controller: ViewController?
    weak var sheet: SheetPresentationController?
    do {
      let made = Child(id: "x")
      made.modalPresentationStyle = .pageSheet
      made.sheetPresentationController?.detents = [.medium()]
      (controller, sheet) = (made, made.sheetPresentationController)
    }
    #expect(controller == nil && sheet == nil)
    weak var modal: ViewController?
    do {
      let rig = DetentRig(hasList: true)
      modal = rig.rig.modal
      rig.rig.drag(from: 700, by: -110, at: 1)
    }
    #expect(modal == nil)
  }

  // MARK: With a scroll view

  @Test func `content at its top lets the sheet go up first, then scrolls, in one drag and back`() {
    let sheet = DetentRig(hasList: true)
    #expect(sheet.list.bounds.height == 200)
    sheet.rig.down(800, at: 1)
    var last = 0.0
    for step in 1...60 {
      sheet.rig.move(800 - 11 * Double(step), at: 1 + 0.01 * Double(step))
      let sum = (544 - sheet.top) + sheet.offset
      if step > 1 { #expect(abs(sum - last - 11) < 1e-9, "One to one.") }
      #expect(sheet.offset == 0 || sheet.top == 56, "The sheet first.")
      last = sum
    }
    #expect(sheet.offset > 100 && sheet.top == 56)
    for step in 1...60 {
      sheet.rig.move(140 + 11 * Double(step), at: 2 + 0.01 * Double(step))
      let sum = (544 - sheet.top) + sheet.offset
      #expect(abs(sum - last + 11) < 1e-9)
      last = sum
    }
    #expect(sheet.offset == 0)
    sheet.rig.up(800, at: 4)
    sheet.settle()
    #expect(sheet.top == 544 && sheet.faults() == [])
  }

  @Test func `content that is pulled below its top takes the sheet along, and hands back`() {
    let sheet = DetentRig(hasList: true) { $0.selectedDetentIdentifier = .large }
    sheet.list.contentOffset.y = 60
    sheet.rig.down(300, at: 1)
    var last = 60.0
    for step in 1...30 {
      sheet.rig.move(300 + 10 * Double(step), at: 1 + 0.01 * Double(step))
      let sum = sheet.offset - (sheet.top - 56)
      if step > 1 { #expect(abs(sum - last + 10) < 1e-9) }
      #expect(sheet.offset == 0 || sheet.top == 56, "The content first.")
      last = sum
    }
    #expect(abs(sheet.top - 56 - 230) < 1e-9)
    for step in 1...28 { sheet.rig.move(600 - 10 * Double(step), at: 2 + 0.01 * Double(step)) }
    #expect(sheet.top == 56 && abs(sheet.offset - 50) < 1e-9)
    sheet.rig.up(320, at: 3)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.faults() == [])
  }

  @Test func `a pull on the content that lets go below throws the sheet with its velocity`() {
    let sheet = DetentRig(hasList: true) { $0.selectedDetentIdentifier = .large }
    let time = sheet.rig.drag(from: 300, by: 110, at: 1)
    #expect(abs(sheet.top - 156) < 1e-9)
    sheet.rig.up(410, at: time)
    sheet.stage.advance(to: time + 1e-6)
    #expect(abs((sheet.top - 156) / 1e-6 - 1_100) < 2)
    sheet.settle()
    #expect(sheet.top == 544 && sheet.offset == 0 && sheet.faults() == [])
  }

  @Test func `without that pendingState content scrolls in a low sheet`() {
    let sheet = DetentRig(hasList: true) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    sheet.rig.drag(from: 800, by: -60, at: 1)
    #expect(sheet.top == 544 && abs(sheet.offset - 50) < 1e-9)
  }

  @Test func `a controller may name the scroll view that hands over`() {
    let sheet = DetentRig(hasList: true)
    let other = ScrollView(id: "other")
    sheet.rig.modal.setContentScrollView(other)
    sheet.rig.drag(from: 800, by: -60, at: 1)
    #expect(sheet.top == 544 && abs(sheet.offset - 50) < 1e-9)
    #expect(sheet.rig.modal.contentScrollView === other)
  }

  @Test func `content in a sheet of one height pulls it too, and away`() {
    let sheet = DetentRig(hasList: true) { $0.detents = [.large()] }
    let time = sheet.rig.drag(from: 300, by: 410, at: 1)
    #expect(abs(sheet.top - 456) < 1e-9 && sheet.offset == 0)
    sheet.rig.up(710, at: time)
    sheet.settle()
    #expect(sheet.dismissals == 1 && sheet.faults() == [])
  }

  @Test func `velocity does not jump where the content hands over, either way`() {
    // A finger that goes on at one speed: what is let go of moves on at that speed, whichever it is.
    for (start, way) in [(800.0, -1.0), (300, 1)] {
      for steps in stride(from: 4, to: 60, by: 5) {
        let sheet = DetentRig(hasList: true) {
          if way > 0 { $0.selectedDetentIdentifier = .large }
        }
        if way > 0 { sheet.list.contentOffset.y = 60 }
        sheet.rig.down(start, at: 1)
        for step in 1...steps {
          sheet.rig.move(start + way * 11 * Double(step), at: 1 + 0.01 * Double(step))
        }
        let time = 1 + 0.01 * Double(steps)
        sheet.rig.up(start + way * 11 * Double(steps), at: time)
        let before = sheet.offset - sheet.top
        sheet.stage.advance(to: time + 1e-6)
        let speed = (sheet.offset - sheet.top - before) / 1e-6
        #expect(abs(speed + way * 1_100) < 3, "\(way) after \(steps): \(speed)")
        sheet.settle()
        #expect(sheet.faults() == [])
      }
    }
  }

  // MARK: Whatever happens

  @Test func `the same is shown at the same times at any frame rate`() {
    func walk(_ hz: Double) -> [Double] {
      let sheet = DetentRig(hasList: true)
      var (shown, frame) = ([Double](), 0)
      func pass(to time: Double) {
        while Double(frame) / hz < time {
          sheet.stage.advance(to: Double(frame) / hz)
          _ = sheet.top
          frame += 1
        }
        sheet.stage.advance(to: time)
        let shade = sheet.rig.shade
        shown += [sheet.top, sheet.height, sheet.offset, shade.isNaN ? -1 : shade]
      }
      for (start, by, from) in [
        (1.0, -200.0, 800.0), (1.35, -90, 500), (2.2, 300, 200), (2.7, 40, 300),
      ] {
        pass(to: start)
        sheet.rig.drag(from: from, by: by, at: start)
        sheet.rig.up(from + by, at: start + 0.1)
        for elapsed in [0.13, 0.2, 0.31] { pass(to: start + elapsed) }
      }
      pass(to: 12)
      return shown
    }
    let wanted = walk(24)
    for hz in [30.0, 60, 120, 144, 240] { #expect(walk(hz) == wanted, "\(hz)") }
  }

  @Test func `a container that is resized takes the sheet along to its detent`() {
    let sheet = DetentRig { $0.selectedDetentIdentifier = .medium }
    sheet.stage.handle(.resize(Size(width: 800, height: 600)), at: 1)
    #expect(sheet.top == 300 && sheet.height == 300)
    let time = sheet.rig.drag(from: 400, by: -110, at: 2)
    sheet.stage.handle(.resize(Size(width: 390, height: 844)), at: time)
    sheet.rig.up(290, at: time + 0.3)
    sheet.settle()
    #expect(sheet.faults() == [])
  }

  @Test func `a sheet on its way keeps its share of the way when the stage changes its height`() {
    let sheet = DetentRig()
    sheet.stage.advance(to: 1)
    sheet.stage.perform {
      sheet.sheet?.animateChanges { sheet.sheet?.selectedDetentIdentifier = .large }
    }
    sheet.stage.advance(to: 1.1)
    let before = sheet.top
    #expect(before > 150 && before < 500)
    sheet.stage.handle(.resize(Size(width: 844, height: 390)), at: 1.1)
    #expect(abs(sheet.top - (56 + (before - 56) * 390 / 844)) < 1e-6)
    #expect(abs(sheet.top + sheet.height - 390) < 1e-6)
    sheet.stage.advance(to: 1.101)
    #expect(sheet.top < 56 + (before - 56) * 390 / 844)
    sheet.settle()
    #expect(sheet.top == 56 && sheet.stage.timelineTotal == 0)
  }

  @Test func `random fingers, keys and code never leave a sheet between its detents`() {
    var random = SplitMix(seed: 2)
    for round in 0..<300 {
      let sheet = DetentRig(hasList: round % 2 == 0)
      var time = 0.0
      for _ in 0..<6 {
        time += random.number(0...0.6)
        switch random.whole(0...7) {
        case 0:
          sheet.stage.advance(to: time)
          let wanted = random.one(of: [
            SheetPresentationController.Detent.Identifier.medium, .large,
          ])
          let before = sheet.height
          sheet.stage.perform {
            sheet.sheet?.animateChanges { sheet.sheet?.selectedDetentIdentifier = wanted }
          }
          #expect(abs(sheet.height - before) < 0.26, "\(round)")
        case 1:
          sheet.stage.advance(to: time)
          if random.happens(0.3) {
            sheet.rig.dismiss(at: time)
          } else {
            sheet.rig.present(at: time)
          }
        default:
          var place = random.number(80...800)
          let before = (sheet.stage.advance(to: time), sheet.top, sheet.height)
          sheet.rig.down(place, at: time)
          #expect(abs(sheet.top - before.1) < 1e-6, "\(round)")
          #expect(abs(sheet.height - before.2) < 1e-6, "\(round)")
          let speed = random.number(-30...30)
          for _ in 0..<random.whole(0...14) {
            time += 0.01
            place += speed
            let before = (sheet.stage.advance(to: time), sheet.top).1
            sheet.rig.move(place, at: time)
            #expect(abs(sheet.top - before) <= abs(speed) + 1e-6 || before.isNaN, "\(round)")
          }
          let top = (sheet.stage.advance(to: time), sheet.top).1
          if random.happens(0.1) {
            sheet.stage.handle(.cancel, at: time)
          } else {
            sheet.rig.up(place, at: time)
          }
          #expect(
            abs(sheet.top - top) < 0.26 || sheet.rig.root.presentedViewController == nil, "\(round)"
          )
        }
      }
      let isThere = sheet.rig.root.presentedViewController != nil
      while isThere && sheet.stage.nextDue != nil && sheet.stage.now < time + 1 {
        #expect(sheet.top + sheet.height > 844 - 1e-3, "\(round)")
        sheet.stage.advance(to: sheet.stage.now + 0.01)
      }
      sheet.settle()
      #expect(sheet.faults() == [], "\(round)")
    }
  }
}
