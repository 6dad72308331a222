import Drawing
import Testing
import Transitions

/// Statement 1.14 for presentations: whoever wants to hear of the end does, once.
@Suite struct PresentationCompletionTests {
  private let rig = PresentationRig(.pageSheet, hasDelegate: true)
  private let log = Log()

  private final class Log {
    var ends: [String] = []
  }

  private func dismiss(_ name: String, animated: Bool = true) {
    rig.stage.perform {
      rig.modal.dismiss(animated: animated) { [log] in log.ends.append(name) }
    }
  }

  private func present(_ name: String) {
    rig.stage.perform {
      rig.root.present(rig.modal, animated: true) { [log] in log.ends.append(name) }
    }
  }

  @Test func `§1.14 every dismissal that waits for the way in hears of the end`() {
    rig.fadeRigidly()
    present("in")
    dismiss("one")
    dismiss("two", animated: false)
    dismiss("three")
    #expect(log.ends == [])
    rig.stage.advance(to: 4)
    #expect(log.ends == ["in", "one", "two", "three"])
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `§1.14 a dismissal that waits hears of the way in that another one turns around`() {
    present("in")
    rig.stage.advance(to: 0.1)
    dismiss("waits", animated: false)
    dismiss("turns")
    rig.stage.advance(to: 4)
    #expect(log.ends == ["in", "waits", "turns"])
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `§1.14 dismissals in a callback of the way in hear of the end`() {
    rig.modal.onWillAppear = { [self] in
      rig.modal.onWillAppear = nil
      dismiss("one")
      dismiss("two")
    }
    present("in")
    rig.stage.advance(to: 4)
    #expect(log.ends == ["in", "one", "two"])
    #expect(rig.faultsAtRest(presented: false) == [])
  }

  @Test func `§2.9 a dismissal that waits gives way to a presentation that is asked for later`() {
    rig.present(at: 0, animated: false)
    rig.drag(from: 100, by: 110, at: 1)
    dismiss("waits", animated: false)
    present("stays")
    rig.stage.advance(to: 4)
    #expect(log.ends == ["waits", "stays"])
    #expect(rig.faultsAtRest(presented: true) == [])
  }
}
