import Drawing
import Testing
import Transitions

/// What is presented, how it is pulled away, zooms and tabs, era by era.
@Suite struct EraPresentationTests {
  private func rig(_ era: Era?) -> PresentationRig {
    let rig = PresentationRig(.automatic)
    rig.stage.era = era
    return rig
  }

  private func appearances(_ rig: PresentationRig) -> [String] {
    rig.stage.trace.entries.filter { $0.call.isAppearance && $0.time > 0.5 }
      .map { "\($0.who).\($0.call.rawValue)" }
  }

  @Test(arguments: Era.columns)
  func `§1.10 §1.12 by default 7 presents full screen, and all others a sheet`(era: Era) {
    let rig = rig(era)
    rig.present(at: 1)
    rig.stage.advance(to: 3)
    let isSheet = era >= .iOS13
    #expect(
      appearances(rig)
        == (isSheet
          ? ["m.viewWillAppear", "m.viewDidAppear"]
          : [
            "a.viewWillDisappear", "m.viewWillAppear", "m.viewDidAppear", "a.viewDidDisappear",
          ]))
    rig.drag(from: 400, by: 300, at: 4)
    rig.up(700, at: 4.1)
    rig.stage.advance(to: 7)
    #expect((rig.root.presentedViewController == nil) == isSheet, "Only a sheet can be pulled.")
  }

  @Test
  func `a sheet that is asked for in 7 is full screen, and in 18 the default is a form sheet`() {
    let sheet = PresentationRig(.pageSheet)
    sheet.stage.era = .iOS7
    sheet.present(at: 1)
    sheet.stage.advance(to: 3)
    #expect(sheet.root.appearance == .disappeared)
    for (era, style) in [(Era.iOS13, PresentationStyle.pageSheet), (.iOS18, .formSheet)] {
      let rig = rig(era)
      rig.present(at: 1)
      #expect(rig.modal.transitionCoordinator?.presentationStyle == style)
    }
  }

  @Test(arguments: Era.columns)
  func `isModalInPresentation keeps a sheet from 13 on, and is a diagnostic before`(era: Era) {
    let rig = rig(era)
    rig.stage.perform { rig.modal.isModalInPresentation = true }
    #expect(
      rig.stage.problems == (era == .iOS7 ? ["isModalInPresentation is not there in iOS 7"] : []))
    rig.present(at: 1, animated: false)
    rig.drag(from: 100, by: 500, at: 2)
    rig.up(600, at: 2.2)
    rig.stage.advance(to: 5)
    #expect(rig.root.presentedViewController === rig.modal)
    rig.stage.perform { rig.modal.isModalInPresentation = false }
    rig.drag(from: 100, by: 500, at: 6)
    rig.up(600, at: 6.2)
    rig.stage.advance(to: 9)
    #expect((rig.root.presentedViewController == nil) == (era >= .iOS13))
  }

  @Test(arguments: [Era.iOS13, .iOS18, .iOS26])
  func `a cancelled pull tells the presented controller at once, and takes it back`(era: Era) {
    let rig = rig(era)
    rig.present(at: 1, animated: false)
    rig.stage.advance(to: 2)
    let before = appearances(rig).count
    rig.drag(from: 100, by: 40, at: 3)
    #expect(appearances(rig).dropFirst(before) == ["m.viewWillDisappear"])
    rig.stage.advance(to: 4)
    rig.up(140, at: 4)
    rig.stage.advance(to: 6)
    #expect(
      appearances(rig).dropFirst(before)
        == ["m.viewWillDisappear", "m.viewWillAppear", "m.viewDidAppear"])
    #expect(rig.stage.guesses.contains(23))
  }

  /// A sheet with two detents, at rest at the lower one, 422 pt high.
  private func twoDetents(_ era: Era?) -> PresentationRig {
    let rig = PresentationRig(.pageSheet)
    rig.stage.era = era
    rig.modal.sheetPresentationController?.detents = [.medium(), .large()]
    rig.present(at: 1, animated: false)
    rig.stage.advance(to: 2)
    return rig
  }

  @Test(arguments: [nil, "15", "18", "26"])
  func `of several detents a pull below the lowest one tells at once, and is taken back`(
    name: String?
  ) throws {
    let era = try name.map { try Era($0) }
    let rig = twoDetents(era)
    let before = appearances(rig).count
    rig.drag(from: 450, by: 60, at: 3)
    #expect(appearances(rig).dropFirst(before) == (era == nil ? [] : ["m.viewWillDisappear"]))
    rig.stage.advance(to: 4)
    rig.up(510, at: 4)
    #expect(appearances(rig).count == before + (era == nil ? 0 : 1), "It has yet to come back.")
    rig.stage.advance(to: 6)
    #expect(
      appearances(rig).dropFirst(before)
        == (era == nil ? [] : ["m.viewWillDisappear", "m.viewWillAppear", "m.viewDidAppear"]))
    #expect(rig.stage.guesses.contains(23) == (era != nil))
    #expect(rig.modal.appearance == .appeared && Linter.findings(on: rig.stage) == [])
  }

  @Test func `of several detents a pull that ends away tells once, before it is let go`() {
    let rig = twoDetents(.iOS18)
    let before = appearances(rig).count
    rig.drag(from: 450, by: 300, at: 3)
    #expect(appearances(rig).dropFirst(before) == ["m.viewWillDisappear"])
    rig.up(750, at: 3.5)
    rig.stage.advance(to: 6)
    #expect(rig.root.presentedViewController == nil)
    #expect(appearances(rig).dropFirst(before) == ["m.viewWillDisappear", "m.viewDidDisappear"])
    #expect(rig.stage.problems == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test func `a pull between detents, or of a sheet that may not go, tells nothing`() {
    let rig = twoDetents(.iOS18)
    let before = appearances(rig).count
    rig.drag(from: 450, by: -200, at: 3)
    rig.up(250, at: 3.5)
    rig.stage.advance(to: 5)
    rig.stage.perform { rig.modal.isModalInPresentation = true }
    rig.drag(from: 100, by: 600, at: 6)
    rig.up(700, at: 7)
    rig.stage.advance(to: 9)
    #expect(appearances(rig).count == before)
    #expect(rig.root.presentedViewController === rig.modal)
  }

  @Test func `code that dismisses a sheet during such a pull tells it once`() {
    let rig = twoDetents(.iOS26)
    let before = appearances(rig).count
    rig.drag(from: 450, by: 60, at: 3)
    rig.stage.perform { rig.modal.dismiss(animated: true) }
    rig.stage.advance(to: 6)
    rig.up(510, at: 6)
    rig.stage.advance(to: 7)
    #expect(rig.root.presentedViewController == nil)
    #expect(appearances(rig).dropFirst(before) == ["m.viewWillDisappear", "m.viewDidDisappear"])
    #expect(rig.stage.problems == [] && Linter.findings(on: rig.stage) == [])
  }

  @Test(arguments: [("13", 788.0, 1), ("15", 422, 1), ("16", 300, 0)])
  func `detents are there from 15 on, and those of one's own from 16 on`(
    name: String, height: Double, problems: Int
  ) throws {
    let rig = rig(try Era(name))
    rig.modal.modalPresentationStyle = .pageSheet
    let sheet = rig.modal.sheetPresentationController
    sheet?.detents = [.custom { _ in 300 }, .medium(), .large()]
    rig.present(at: 1, animated: false)
    #expect(rig.modal.view.frame.height == height)
    #expect(rig.stage.problems.count == problems)
  }

  @Test(arguments: [Era.iOS7, .iOS13])
  func `before 18 a zoom falls back to the slide, with a diagnostic`(era: Era) {
    let rig = ZoomRig(.push)
    rig.stage.era = era
    rig.open(at: 1)
    rig.stage.advance(to: 1.2)
    #expect(!rig.source.isHidden && rig.detail.view.presented(at: 1.2).frame.minX > 0)
    rig.stage.advance(to: 3)
    #expect(rig.faults(open: true) == ["detail: preferredTransition is not there in iOS \(era)"])
  }

  @Test(arguments: [Era.iOS18, .iOS26])
  func `a pop during a zoom completes it, and starts in the same turn`(era: Era) {
    let rig = ZoomRig(.push)
    rig.stage.era = era
    rig.open(at: 1)
    rig.close(at: 1.2)
    let told = rig.stage.trace.entries.filter { $0.who == "detail" && $0.call.isAppearance }
    #expect(told.map(\.call) == [.viewWillAppear, .viewDidAppear, .viewWillDisappear])
    #expect(told.dropFirst().map(\.time) == [1.2, 1.2])
    rig.stage.advance(to: 4)
    #expect(rig.faults(open: false) == [] && rig.stage.problems == [])
  }

  @Test func `a press stops a zooming card in 18, and not in 26, where a drag pops it`() {
    for era in [Era.iOS18, .iOS26] {
      let rig = ZoomRig(.push)
      rig.stage.era = era
      rig.open(at: 1)
      rig.stage.handle(.down(Point(x: 200, y: 400)), at: 1.35)
      #expect(rig.stage.transition?.isInteractive == (era == .iOS18))
      for step in 1...10 {
        let place = Point(x: 200, y: 400 + 25 * Double(step))
        rig.stage.handle(.move(place), at: 1.35 + 0.01 * Double(step))
      }
      rig.stage.handle(.up(Point(x: 200, y: 650)), at: 1.45)
      rig.stage.advance(to: 5)
      #expect(rig.faults(open: era == .iOS18) == [], "\(era)")
    }
  }

  @Test(arguments: [(Era.iOS18, 200.0, true), (.iOS26, 200, false), (.iOS26, 60, true)])
  func `a swipe on the content takes a zoom back in 26, from 80 pt in`(
    era: Era, x: Double, stays: Bool
  ) {
    let rig = ZoomRig(.push)
    rig.stage.era = era
    rig.open(at: 1)
    rig.stage.advance(to: 3)
    rig.stage.handle(.down(Point(x: x, y: 400)), at: 4)
    for step in 1...10 {
      rig.stage.handle(.move(Point(x: x + 18 * Double(step), y: 400)), at: 4 + 0.02 * Double(step))
    }
    rig.stage.handle(.up(Point(x: x + 180, y: 400)), at: 4.2)
    rig.stage.advance(to: 7)
    #expect(rig.faults(open: stays) == [])
  }

  /// Which fingers take back what was zoomed in by a presentation.
  nonisolated private static let zoomSwipes: [(Era?, Double, Bool)] = [
    (nil, 5, true), (.iOS13, 5, true), (.iOS18, 5, false), (.iOS18, 200, true), (.iOS26, 5, false),
    (.iOS26, 200, false), (.iOS26, 60, true),
  ]

  @Test(arguments: zoomSwipes)
  func `a swipe takes a presented zoom back: from the edge in 18, and from 80 pt in in 26`(
    era: Era?, x: Double, stays: Bool
  ) {
    for isLong in [true, false] {
      let rig = ZoomRig(.present)
      rig.detail.modalPresentationStyle = .fullScreen
      rig.stage.era = era
      rig.open(at: 1)
      rig.stage.advance(to: 3)
      rig.stage.handle(.down(Point(x: x, y: 400)), at: 4)
      let step = isLong ? 24.0 : 4
      for index in 1...10 {
        let place = Point(x: x + step * Double(index), y: 400)
        rig.stage.handle(.move(place), at: 4 + 0.05 * Double(index))
      }
      #expect((rig.stage.transition?.isInteractive == true) == !stays)
      rig.stage.handle(.up(Point(x: x + step * 10, y: 400)), at: 5)
      rig.stage.advance(to: 8)
      let isOpen = stays || !isLong
      #expect(rig.isOpen == isOpen)
      let faults = rig.faults(open: isOpen).filter { !$0.contains("preferredTransition") }
      #expect(faults == [])
    }
  }

  @Test(arguments: [nil, Era.iOS13, .iOS18, .iOS26], ZoomRig.Way.allCases)
  func `two fingers pinch a zoom back from 18 on`(era: Era?, way: ZoomRig.Way) {
    let rig = ZoomRig(way)
    rig.detail.modalPresentationStyle = .fullScreen
    rig.stage.era = era
    rig.open(at: 1)
    rig.stage.advance(to: 3)
    rig.stage.handle(.down(Point(x: 100, y: 300)), at: 4)
    rig.stage.handle(.down(Point(x: 300, y: 500), by: Pointer(number: 1)), at: 4)
    for step in 1...10 {
      let way = 9 * Double(step)
      let time = 4 + 0.02 * Double(step)
      rig.stage.handle(.move(Point(x: 100 + way, y: 300 + way)), at: time)
      rig.stage.handle(.move(Point(x: 300 - way, y: 500 - way), by: Pointer(number: 1)), at: time)
    }
    rig.stage.handle(.up(Point(x: 190, y: 390)), at: 4.2)
    rig.stage.handle(.up(Point(x: 210, y: 410), by: Pointer(number: 1)), at: 4.2)
    rig.stage.advance(to: 7)
    let goes = era.map { $0 >= .iOS18 } ?? false
    #expect(rig.isOpen != goes)
    if goes { #expect(rig.faults(open: false) == []) }
  }

  @Test(arguments: ["7", "17", "18", "26"])
  func `a switch of tabs without a delegate is instant up to 17, and fades from 18 on`(
    name: String
  ) throws {
    let era = try Era(name)
    let rig = TabRig(hasDelegate: false)
    rig.stage.era = era
    let fades = era >= .iOS18
    rig.select(1, at: 1)
    #expect((rig.tabs.transitionCoordinator?.isAnimated == true) == fades)
    #expect((rig.children[1].appearance == .appeared) == !fades)
    rig.stage.advance(to: 1.1)
    let alpha = rig.children[1].view.presented(at: 1.1).alpha
    #expect(fades ? alpha > 0 && alpha < 1 : alpha == 1)
    rig.stage.advance(to: 3)
    #expect(rig.faultsAtRest(selected: 1) == [])
    #expect(rig.stage.guesses.contains(19) == (era == .iOS26))
  }
}
