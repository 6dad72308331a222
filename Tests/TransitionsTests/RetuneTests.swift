import Drawing
import SpringEngine
import Testing
import Transitions

/// A release spring that is tuned reaches what it is carrying, whatever container runs it.
@Suite struct RetuneTests {
  private let slow = Spring(response: 20, dampingRatio: 1)

  /// How far something moves in a tenth of a second after the tuning, as shown, without and with it.
  private func expectSlower(
    _ stage: Stage, at time: Double, _ shown: () -> Double, tune: () -> Void
  ) {
    stage.advance(to: time)
    let (start, fraction) = (shown(), stage.transition?.fraction ?? .nan)
    let velocity = stage.transition?.velocity ?? .nan
    stage.perform(tune)
    #expect(stage.transition?.fraction == fraction && shown() == start, "No jump.")
    #expect(abs((stage.transition?.velocity ?? .nan) - velocity) < 1e-9, "§9.4: nor in velocity")
    stage.advance(to: time + 5)
    #expect(stage.transition != nil, "The slow spring is still at it.")
    stage.advance(to: time + 200)
    #expect(stage.transition == nil && stage.timelineTotal == 0)
  }

  @Test func `a stack's`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 1)
    rig.pop(at: 1.1)
    expectSlower(rig.stage, at: 1.15, { rig.shownX(rig.next) }) {
      rig.navigation.configuration.releaseSpring = slow
    }
    #expect(rig.faultsAtRest("a") == [])
  }

  @Test func `a drawer's`() {
    let rig = DrawerRig()
    rig.set(true, at: 1)
    rig.set(false, at: 1.1)
    expectSlower(rig.stage, at: 1.15, { rig.shown.minX }) {
      rig.drawer.configuration.releaseSpring = slow
    }
    #expect(rig.faultsAtRest(open: false) == [])
  }

  @Test func `a sheet's`() throws {
    let rig = PresentationRig(.pageSheet)
    rig.present(at: 1)
    let sheet = try #require(
      rig.modal.presentationController as? SheetPresentationController)
    rig.dismiss(at: 1.1)
    expectSlower(rig.stage, at: 1.15, { rig.shownY() }) {
      sheet.configuration.releaseSpring = slow
    }
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `a tab bar controller's`() {
    let rig = TabRig()
    rig.select(1, at: 1)
    rig.select(0, at: 1.1)
    expectSlower(rig.stage, at: 1.15, { rig.x(1) ?? .nan }) {
      rig.tabs.configuration.releaseSpring = slow
    }
    #expect(rig.faultsAtRest(selected: 0) == [])
  }

  @Test func `a transition in a finger's hands is released with the new spring`() {
    let rig = NavigationRig()
    rig.push(rig.next, at: 0, animated: false)
    rig.drag(from: 5, by: 100, at: 1)
    let place = rig.shownX(rig.next)
    rig.navigation.configuration.releaseSpring = slow
    #expect(rig.shownX(rig.next) == place)
    rig.stage.handle(.cancel, at: 2)
    rig.stage.advance(to: 7)
    #expect(rig.stage.transition?.phase == .settling(cancelled: true))
  }
}
