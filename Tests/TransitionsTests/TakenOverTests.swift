import Drawing
import SpringEngine
import Testing
import Transitions

/// What code takes out of a finger's hands goes on as fast as the finger has moved it (§9.4).
@Suite struct TakenOverTests {
  /// How fast something goes from a moment on, in points per second.
  private func speed(on stage: Stage, at time: Double, of place: () -> Double) -> Double {
    stage.advance(to: time)
    let start = place()
    stage.advance(to: time + 1e-6)
    return (place() - start) / 1e-6
  }

  // MARK: A drawer

  @Test(arguments: [true, false])
  func `§9.4 a drawer stretched in its place goes on by the band's slope`(rests: Bool) {
    let rig = DrawerRig()
    rig.set(true, at: 0, animated: false)
    let time = rig.drag(from: 100, by: 110, at: 1) + (rests ? 0.2 : 0)
    rig.set(false, at: time)
    let wanted = rests ? 0 : 1_100 * RubberBand(dimension: 312).slope(at: 100)
    #expect(abs(speed(on: rig.stage, at: time) { rig.shown.width } - wanted) < 2)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `§9.4 so does one that is pulled in beyond its place`() {
    let rig = DrawerRig()
    let time = rig.drag(from: 5, by: 385, at: 1)
    rig.set(false, at: time)
    let wanted = 3_850 * RubberBand(dimension: 312).slope(at: 63)
    #expect(abs(speed(on: rig.stage, at: time) { rig.shown.maxX } - wanted) < 5)
    rig.stage.advance(to: 5)
    #expect(rig.faultsAtRest(open: false) == [])
  }

  // MARK: A sheet

  /// A sheet of 422 and 788 points over a stage of 390 × 844, with a list below its first hundred points.
  private func sheet(isLarge: Bool) -> (rig: PresentationRig, list: ScrollView) {
    let rig = PresentationRig(.pageSheet)
    let list = ScrollView(id: "list", frame: Rect(x: 0, y: 100, width: 390, height: 688))
    list.contentSize = Size(width: 390, height: 3_000)
    rig.modal.view.addSubview(list)
    rig.modal.sheetPresentationController?.detents = [.medium(), .large()]
    if isLarge { rig.modal.sheetPresentationController?.selectedDetentIdentifier = .large }
    rig.present(at: 0, animated: false)
    return (rig, list)
  }

  private func select(
    _ detent: SheetPresentationController.Detent.Identifier, in rig: PresentationRig
  ) {
    rig.stage.perform {
      let sheet = rig.modal.sheetPresentationController
      sheet?.animateChanges { sheet?.selectedDetentIdentifier = detent }
    }
  }

  @Test(arguments: [SheetPresentationController.Detent.Identifier.medium, .large])
  func `§9.4 a sheet between its heights goes on with the finger's velocity, wherever it goes`(
    detent: SheetPresentationController.Detent.Identifier
  ) {
    let (rig, _) = sheet(isLarge: false)
    // Beside the list.
    let time = rig.drag(from: 450, by: -110, at: 1)
    #expect(abs(rig.shownY() - 322) < 1e-9)
    select(detent, in: rig)
    #expect(abs(speed(on: rig.stage, at: time, of: rig.shownY) + 1_100) < 2)
    rig.move(100, at: time + 0.1)
    rig.stage.advance(to: 5)
    #expect(rig.shownY() == (detent == .large ? 56 : 422), "The touch is over.")
  }

  @Test func `§9.4 a sheet above its highest height goes on by the band's slope`() {
    let (rig, _) = sheet(isLarge: true)
    let time = rig.drag(from: 130, by: -110, at: 1)
    select(.medium, in: rig)
    let wanted = -1_100 * RubberBand(dimension: 788).slope(at: 100)
    #expect(abs(speed(on: rig.stage, at: time, of: rig.shownY) - wanted) < 2)
  }

  @Test func `§9.4 a sheet that its content pulls goes on, too, and the content does not`() {
    let (rig, list) = sheet(isLarge: true)
    let time = rig.drag(from: 300, by: 110, at: 1)
    #expect(abs(rig.shownY() - 156) < 1e-9)
    select(.medium, in: rig)
    #expect(abs(speed(on: rig.stage, at: time, of: rig.shownY) - 1_100) < 2)
    rig.stage.advance(to: 5)
    #expect(rig.shownY() == 422 && list.contentOffset == .zero)
  }

  @Test func `§9.4 a sheet that input is taken from goes on, to the nearest height`() {
    let (rig, _) = sheet(isLarge: false)
    let time = rig.drag(from: 450, by: -110, at: 1)
    rig.stage.handle(.cancel, at: time)
    #expect(abs(speed(on: rig.stage, at: time, of: rig.shownY) + 1_100) < 2)
    rig.stage.advance(to: 5)
    #expect(rig.shownY() == 422)
  }

  @Test(arguments: [false, true])
  func `what is thrown while it scrolls in a sheet that has gone up is the content`(coded: Bool) {
    let (rig, list) = sheet(isLarge: false)
    rig.down(800, at: 1)
    for step in 1...60 { rig.move(800 - 11 * Double(step), at: 1 + 0.01 * Double(step)) }
    #expect(rig.shownY() == 56 && list.contentOffset.y > 200)
    if coded { select(.large, in: rig) } else { rig.up(140, at: 1.6) }
    func top() -> Double { list.presented(at: rig.stage.now).bounds.minY }
    let thrown = speed(on: rig.stage, at: 1.6, of: top)
    #expect(abs(thrown - (coded ? 0 : 1_100)) < 2)
    #expect(abs(speed(on: rig.stage, at: 1.61, of: rig.shownY)) < 1e-6)
    rig.stage.advance(to: 9)
    #expect(rig.shownY() == 56)
  }
}
