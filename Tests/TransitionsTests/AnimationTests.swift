import Drawing
import Testing
import Transitions

/// Statements 6.1 to 6.5 and 6.9: what an animation shows, and when it completes.
@Suite struct AnimationTests {
  private let stage: Stage
  private let view = View(id: "v", frame: Rect(x: 0, y: 0, width: 100, height: 100))

  init() {
    let root = ViewController(id: "root")
    stage = Stage(root: root, size: Size(width: 1_000, height: 1_000))
    root.view.addSubview(view)
    stage.install()
  }

  private func at(_ time: Double, _ body: () -> Void) {
    stage.advance(to: time)
    stage.perform(body)
  }

  private func shown(_ time: Double) -> ViewState {
    stage.advance(to: time)
    return view.presented(at: time)
  }

  @Test func `§6.1 the model is final at once, and what is shown runs from the old one`() {
    at(1) { View.animate(withDuration: 1, curve: .linear) { view.center = Point(x: 550, y: 50) } }
    #expect(view.center == Point(x: 550, y: 50))
    #expect(shown(1).position.x == 50)
    #expect(abs(shown(1.25).position.x - 175) < 1e-9)
    #expect(shown(2).position == view.center)
    #expect(stage.timelineTotal == 0)
  }

  @Test func `§6.1 before the delay the start is shown, at its end exactly the model`() {
    var completed: [Bool] = []
    at(1) {
      View.animate(
        withDuration: 0.3, delay: 0.7, usingSpringWithDamping: 0.2,
        initialSpringVelocity: 3
      ) {
        view.transform = AffineTransform(translationX: 300, y: 0)
      } completion: {
        completed.append($0)
      }
    }
    for time in [1, 1.2, 1.69] { #expect(shown(time).transform == .identity) }
    _ = shown(1.999_999)
    #expect(completed == [])
    #expect(shown(2) == view.model)
    #expect(completed == [true])
  }

  @Test func `§6.2 the curves are the published ones`() {
    let easeInOut: [(Double, Double)] = [
      (0.1, 0.019_722_453_5), (0.2, 0.081_659_856_3), (0.25, 0.129_161_931_0),
      (0.4, 0.331_883_870_1), (0.5, 0.5),
    ]
    at(1) { View.animate(withDuration: 1) { view.center.x += 1_000 } }
    for (time, fraction) in easeInOut {
      #expect(abs(shown(1 + time).position.x - 50 - 1_000 * fraction) < 1e-6)
    }
  }

  @Test func `§6.3 geometry composes additively: a reversal mid-way shows 0 − 300 + 500`() {
    at(1) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 550 } }
    at(1.4) { View.animate(withDuration: 1, curve: .linear) { view.center.x = 50 } }
    #expect(abs(shown(1.4).position.x - 250) < 1e-9, "No jump at the reversal.")
    #expect(abs(shown(1.5).position.x - (50 - 500 * 0.5 + 500 * 0.9)) < 1e-9)
    #expect(shown(2.4).position.x == 50)
  }

  @Test func `§6.3 an additive animation completes with true, a replaced one with false`() {
    var (moves, fades): ([Bool], [Bool]) = ([], [])
    for (index, target) in [500.0, 100].enumerated() {
      at(1 + 0.5 * Double(index)) {
        View.animate(withDuration: 1) {
          view.center.x = target
        } completion: {
          moves.append($0)
        }
        View.animate(withDuration: 1) {
          view.alpha = 1 / target
        } completion: {
          fades.append($0)
        }
      }
    }
    stage.advance(to: 5)
    #expect(moves == [true, true])
    #expect(fades == [false, true])
  }

  @Test func `§6.3 alpha starts from what is presented`() {
    at(1) { View.animate(withDuration: 1, curve: .linear) { view.alpha = 0 } }
    at(1.5) { View.animate(withDuration: 1, curve: .linear) { view.alpha = 1 } }
    #expect(abs(shown(1.5).alpha - 0.5) < 1e-12)
    #expect(abs(shown(2).alpha - 0.75) < 1e-12)
  }

  @Test func `§6.4 a turn goes by the shortest arc and keeps its size`() {
    let turned = AffineTransform(a: -0.6, b: 0.8, c: -0.8, d: -0.6, tx: 0, ty: 0)
    at(1) { View.animate(withDuration: 1, curve: .linear) { view.transform = turned } }
    for time in stride(from: 1.0, through: 2, by: 0.125) {
      let map = shown(time).transform
      #expect(abs(map.a * map.d - map.b * map.c - 1) < 1e-9)
      #expect(map.b >= -1e-12)
    }
    at(3) { View.animate(withDuration: 1, curve: .linear) { view.transform = .identity } }
    #expect(shown(3.5).transform.b > 0, "Back the same way.")
  }

  @Test func `§6.5 a block that changes nothing completes at once with true`() {
    var completed: [Bool] = []
    at(1) {
      View.animate(withDuration: 1) {
      } completion: {
        completed.append($0)
      }
      View.animate(withDuration: 1) {
        view.alpha = 1
      } completion: {
        completed.append($0)
      }
    }
    #expect(completed == [true, true])
    #expect(stage.timelineTotal == 0)
  }

  @Test(arguments: [0.0, -1])
  func `§6.5 a duration of 0 or less applies at once and completes with true`(duration: Double) {
    var completed: [Bool] = []
    at(1) {
      View.animate(withDuration: duration) {
        view.alpha = 0
      } completion: {
        completed.append($0)
      }
    }
    #expect(completed == [true])
    #expect(shown(1).alpha == 0)
    #expect(stage.timelineTotal == 0)
  }

  @Test func `§6.9 the spring of a transform is per axis`() {
    at(1) {
      View.animate(withDuration: 1, usingSpringWithDamping: 0.5, initialSpringVelocity: 4) {
        view.transform = AffineTransform(translationX: 100, y: -50)
      }
    }
    for time in [1.05, 1.2, 1.4] {
      let map = shown(time).transform
      #expect(abs(map.tx + 2 * map.ty) < 1e-9)
    }
  }

  @Test func `an animation that starts in a completion starts at the completion's own time`() {
    at(1) {
      View.animate(withDuration: 0.5) {
        view.alpha = 0
      } completion: { [view] _ in
        View.animate(withDuration: 1, curve: .linear) { view.center.x += 100 }
      }
    }
    #expect(abs(shown(2).position.x - 100) < 1e-9, "Half a second after 1.5 s.")
  }

  @Test func `§6.1 a completion runs at the exact end, whenever somebody looks`() {
    var ends: [Double] = []
    at(1) {
      View.animate(withDuration: 0.3) {
        view.alpha = 0
      } completion: { [stage] _ in
        ends.append(stage.now)
      }
    }
    stage.advance(to: 7)
    #expect(ends == [1.3])
    #expect(stage.now == 7)
  }

  @Test func `ends at one instant come in the order of their creation`() {
    var log: [Int] = []
    at(1) {
      for number in 0..<5 {
        let view = View(id: "\(number)")
        View.animate(withDuration: 0.5) {
          view.alpha = 0
        } completion: { _ in
          log.append(number)
        }
      }
    }
    stage.advance(to: 9)
    #expect(log == [0, 1, 2, 3, 4])
  }
}
