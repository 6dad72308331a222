import Drawing
import Testing
import Transitions

/// Statement 3.8 and the resize of a session: a container may get another size at any time.
@Suite struct ResizeTests {
  @Test(arguments: [100.0, 844, 5_000])
  func `§3.8 a resize in flight keeps the fraction, and both end at the new frames`(width: Double) {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.advance(to: 1.2)
    let before = rig.stage.transition?.fraction ?? .nan
    rig.resize(width, at: 1.2)
    #expect(abs((rig.stage.transition?.fraction ?? .nan) - before) < 1e-12)
    let travel = width + 10
    #expect(abs((rig.x(0) ?? .nan) + before * travel) < 1e-9)
    #expect(abs((rig.x(1) ?? .nan) - (1 - before) * travel) < 1e-9)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
    #expect(rig.children[1].view.frame == Rect(x: 0, y: 0, width: width, height: 760))
    #expect(rig.container.contentView.bounds.width == width)
  }

  @Test func `§3.8 the context gives the new frames`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.resize(500, at: 1.2)
    let frames = rig.stage.transition?.frames
    #expect(frames?.toFinal == Rect(x: 0, y: 0, width: 500, height: 760))
    #expect(frames?.fromFinal == Rect(x: -500, y: 0, width: 500, height: 760))
  }

  @Test func `§3.8 the context gives the new frames where only the height changes`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.handle(.resize(Size(width: 390, height: 500)), at: 1.2)
    #expect(
      rig.stage.transition?.frames.toFinal == Rect(x: 0, y: 0, width: 390, height: 416))
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
  }

  @Test func `§3.8 a resize in a drag keeps the fraction and the fraction per second`() {
    let rig = Rig()
    let time = rig.drag([300, 280, 260, 240, 220], from: 1)
    let before = rig.stage.transition
    rig.resize(780, at: time)
    let after = rig.stage.transition
    #expect(abs((after?.fraction ?? .nan) - (before?.fraction ?? 0)) < 1e-12)
    #expect(abs((after?.velocity ?? .nan) - (before?.velocity ?? 0)) < 1e-9)
    let place = rig.x(0) ?? .nan
    rig.move(210, at: time + 0.02)
    #expect(abs((rig.x(0) ?? .nan) - (place - 10)) < 1e-9, "It follows one to one again.")
  }

  @Test func `§3.8 a resize in a banded drag does not jump with the next move`() {
    let rig = Rig()
    let time = rig.drag([380, 300, 200, 100, 0, -50, -90], from: 1)
    rig.resize(700, at: time)
    let place = rig.x(1) ?? .nan
    rig.move(-90.000_001, at: time + 0.1)
    #expect(abs((rig.x(1) ?? .nan) - place) < 1e-5)
  }

  @Test func `§3.8 a resize while the strip is pulled past an end scales the pull`() {
    let rig = Rig()
    let time = rig.drag([100, 150, 200], from: 1)
    let place = rig.x(0) ?? .nan
    rig.resize(780, at: time)
    #expect(abs((rig.x(0) ?? .nan) - 2 * place) < 1e-9)
    rig.move(200.000_001, at: time + 0.1)
    #expect(abs((rig.x(0) ?? .nan) - 2 * place) < 1e-5)
    rig.up(200, at: 2)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `§3.8 a carry and its pictures keep together over a resize`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.key("3", at: 1.15)
    rig.stage.advance(to: 1.2)
    rig.resize(800, at: 1.2)
    let (picture, pane) = (rig.shown("a~"), rig.shown("b"))
    #expect(picture?.frame.width == 800)
    #expect(abs((pane?.left ?? .nan) - (picture?.left ?? .nan) - 810) < 1)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 2) == [])
  }

  @Test func `§3.8 to nothing and back again leaves everything in its place`() {
    let rig = Rig()
    rig.key("2", at: 1)
    rig.stage.handle(.resize(Size(width: 1, height: 1)), at: 1.1)
    rig.stage.handle(.resize(Size(width: 16_384, height: 16_384)), at: 1.2)
    rig.stage.handle(.resize(Size(width: 390, height: 844)), at: 1.3)
    rig.settle()
    #expect(rig.faultsAtRest(selected: 1) == [])
    #expect(abs(rig.children[1].view.frame.height - 760) < 1e-9)
    #expect(abs(rig.container.bar.frame.minY - 760) < 1e-9)
  }

  @Test func `§3.2 the custom container's frames lie one width away`() {
    for (selected, key, direction) in [(0, "2", -390.0), (1, "1", 390.0), (0, "5", -390)] {
      let rig = Rig(selected: selected)
      rig.key(key, at: 1)
      let bounds = Rect(x: 0, y: 0, width: 390, height: 760)
      let frames = rig.stage.transition?.frames
      #expect(frames?.fromInitial == bounds)
      #expect(frames?.fromFinal == bounds.offset(dx: direction, dy: 0))
      #expect(frames?.toInitial == bounds.offset(dx: -direction, dy: 0))
      #expect(frames?.toFinal == bounds)
    }
  }
}
