import Drawing
import Glibc
import SpringEngine
import Testing
import Transitions

/// How a pop follows a finger in iOS 26, and where a release sends it.
@Suite struct EraReleaseTests {
  /// A stage 402 points wide, as the phones are that it was measured on.
  private func rig(_ era: Era? = .iOS26) -> NavigationRig {
    let rig = NavigationRig(era)
    rig.stage.handle(.resize(Size(width: 402, height: 874)), at: 0)
    rig.push(rig.next, at: 0.1, animated: false)
    return rig
  }

  @Test(arguments: [
    (0.30, 150.0, false), (0.16, 1_200, true), (0.60, 150, true), (0.66, -500, true),
  ])
  func `a release pops where the page would be past the middle 0.12 s later`(
    fraction: Double, velocity: Double, pops: Bool
  ) {
    let rig = rig()
    let page = fraction * 402 + 12
    let turn = velocity < 0 ? page + 100 : max(page - velocity * 0.12, 0)
    rig.down(5, at: 1)
    if turn > 0 { rig.move(5 + turn, at: 1.5) }
    let start = turn > 0 ? 2.0 : 1
    let end = start + abs(page - turn) / abs(velocity)
    for step in 1...12 {
      let part = Double(step) / 12
      rig.move(5 + turn + (page - turn) * part, at: start + (end - start) * part)
    }
    #expect(abs(rig.shownX(rig.next) - fraction * 402) < 1e-6, "It is 12 pt behind the finger.")
    rig.up(5 + page, at: end)
    rig.stage.advance(to: end + 3)
    #expect(rig.faultsAtRest(pops ? "a" : "ab") == [])
  }

  @Test(arguments: [(300.0, 402.0), (100, 0)])
  func `a released pop follows a spring of 22 per second and a damping ratio of 0.85, both ways`(
    held: Double, target: Double
  ) {
    let rig = rig()
    rig.down(5, at: 1)
    rig.move(5 + 12 + held, at: 1.5)
    rig.up(5 + 12 + held, at: 2)
    rig.stage.advance(to: 2.05)
    let damped = 22 * sqrt(1 - 0.85 * 0.85)
    let decay = exp(-0.85 * 22 * 0.05)
    let left = decay * (cos(damped * 0.05) + 0.85 * 22 / damped * sin(damped * 0.05))
    #expect(abs(rig.shownX(rig.next) - (target + (held - target) * left)) < 1e-6)
  }

  @Test func `a spring and a policy that are tuned come before the era`() {
    let rig = rig()
    let spring = Spring(response: 1, dampingRatio: 1)
    rig.navigation.configuration.releaseSpring = spring
    rig.navigation.configuration.commitPolicy = .progress(threshold: 0.9)
    #expect(rig.navigation.release.spring == spring)
    #expect(rig.navigation.release.commitPolicy == .progress(threshold: 0.9))
  }

  @Test func `a push in 26 has a way left that falls to 1 ∕ e in 60 ms`() {
    let rig = rig()
    rig.push(Child(id: "c"), at: 1)
    rig.stage.advance(to: 1.06)
    #expect(rig.stack == "abc")
    guard let top = rig.navigation.topViewController else { return }
    #expect(abs(rig.shownX(top) / 402 - exp(-1)) < 0.002)
    #expect(rig.stage.guesses == [])
    rig.stage.advance(to: 2)
    let former = self.rig(.iOS18)
    former.push(Child(id: "c"), at: 1)
    #expect(former.stage.guesses == [15], "That nothing has changed until then is a guess.")
  }
}
