import Drawing
import Input
import SpringEngine
import TestSupport
import Testing
import Transitions

/// What holds of a scroll view whatever a finger, a wheel and code do with it.
@Suite struct ScrollLawTests {
  /// One thing that happens.
  private enum Step {
    case event(InputEvent)
    case animate(Point)
    case content(Double)
  }

  private func walk(_ random: inout SplitMix, steps: Int) -> [(time: Double, step: Step)] {
    var result: [(Double, Step)] = []
    var time = 0.0
    for _ in 0..<steps {
      time += random.number(0.01...0.9)
      switch Int(random.number(0...9)) {
      case 0:
        result.append((time, .animate(Point(x: 0, y: random.number(0...3_000)))))
      case 1:
        let way = Vector(dx: 0, dy: random.number(-300...300))
        result.append((time, .event(.scroll(way, at: Point(x: 100, y: 100)))))
      case 2:
        result.append((time, .content(random.number(400...4_000))))
      default:
        var place = Point(x: 195, y: random.number(50...750))
        result.append((time, .event(.down(place))))
        let speed = random.number(-40...40)
        for _ in 0..<Int(random.number(0...12)) {
          time += random.number(0.004...0.02)
          place.y += speed + random.number(-3...3)
          result.append((time, .event(.move(place))))
        }
        time += random.number(0...0.02)
        result.append((time, .event(random.number(0...1) < 0.1 ? .cancel : .up(place))))
      }
    }
    return result
  }

  private func perform(_ step: Step, on rig: ScrollRig, at time: Double) {
    switch step {
    case .event(let event): rig.stage.handle(event, at: time)
    case .animate(let offset):
      rig.stage.advance(to: time)
      let most = max(rig.scroll.contentSize.height - 800, 0)
      let offset = Point(x: 0, y: min(offset.y, most))
      rig.stage.perform { rig.scroll.setContentOffset(offset, animated: true) }
    case .content(let height):
      rig.stage.advance(to: time)
      rig.stage.perform { rig.scroll.contentSize.height = height }
    }
  }

  @Test(arguments: [false, true])
  func `the same offsets are shown at the same times at any frame rate`(pages: Bool) {
    var random = SplitMix(seed: pages ? 5 : 4)
    let steps = walk(&random, steps: 60)
    let end = steps[steps.count - 1].time + 2
    let probes = (0..<400).map { _ in random.number(0...end) }
      .sorted()
    func sampled(every frame: (Int) -> Double) -> (shown: [Point], heard: [String]) {
      let rig = ScrollRig()
      rig.scroll.isPagingEnabled = pages
      var (shown, next, number, done) = ([Point](), 0, 0, 0)
      var time = 0.0
      while next < probes.count {
        time += frame(number)
        number += 1
        while done < steps.count || next < probes.count {
          let event = done < steps.count ? steps[done].time : .infinity
          let probe = next < probes.count ? probes[next] : .infinity
          guard min(event, probe) <= time else { break }
          if event <= probe {
            perform(steps[done].step, on: rig, at: event)
            done += 1
          } else {
            shown.append(rig.at(probe))
            next += 1
          }
        }
        rig.stage.advance(to: time)
        _ = rig.shown
      }
      return (shown, rig.heard() + rig.offsets.map { "\($0)" })
    }
    let wanted = sampled { _ in 1.0 / 24 }
    var other = SplitMix(seed: 9)
    for hz in [30.0, 60, 120, 144, 240, 0] {
      let found = sampled { _ in hz > 0 ? 1 / hz : other.number(0.001...0.2) }
      #expect(found.shown == wanted.shown, "at \(hz) Hz")
      #expect(found.heard == wanted.heard, "at \(hz) Hz")
    }
  }

  @Test func `whatever happens, the content moves without jumps and rests within its limits`() {
    var random = SplitMix(seed: 77)
    for round in 0..<150 {
      let rig = ScrollRig()
      rig.scroll.isPagingEnabled = round % 3 == 0
      rig.scroll.bounces = round % 5 != 0
      var last = rig.shown
      var begun = 0
      for (time, step) in walk(&random, steps: 12) {
        // By itself it is never faster than 30,000 points a second.
        while rig.stage.now + 0.004 < time {
          rig.stage.advance(to: rig.stage.now + 0.004)
          #expect(abs(rig.shown.y - last.y) <= 120, "\(round) at \(rig.stage.now)")
          last = rig.shown
        }
        rig.stage.advance(to: time)
        let before = rig.shown
        perform(step, on: rig, at: time)
        switch step {
        case .event(.down), .event(.up), .event(.cancel), .animate:
          #expect(abs(rig.shown.y - before.y) < 1e-6, "\(round) at \(time): \(step)")
        case .event(.move):
          #expect(abs(rig.shown.y - before.y) <= 55, "\(round) at \(time)")
        case .event, .content: break
        }
        last = rig.shown
        begun += 1
      }
      rig.stage.advance(to: rig.stage.now + 20)
      let most = max(rig.scroll.contentSize.height - 800, 0)
      #expect(rig.stage.nextDue == nil && rig.stage.timelineTotal == 0)
      #expect((0...most).contains(rig.shown.y), "\(rig.shown)")
      #expect(rig.scroll.contentOffset == rig.shown && rig.scroll.bounds.origin == rig.shown)
      #expect(Linter.findings(on: rig.stage).isEmpty)
      balance(rig.heard())
    }
  }

  /// Every `willBegin` has its `didEnd`.
  private func balance(_ heard: [String]) {
    func count(_ name: String) -> Int { heard.count { $0.hasPrefix(name) } }
    #expect(count("willBeginDragging") == count("didEndDragging"))
    #expect(count("willBeginDecelerating") == count("didEndDecelerating"))
  }

  @Test func `after a finger's last release the content rests within its limits`() {
    var random = SplitMix(seed: 12)
    for round in 0..<400 {
      let rig = ScrollRig(content: Size(width: 2_000, height: 2_000), hasDelegate: false)
      rig.scroll.isPagingEnabled = round % 2 == 0
      rig.scroll.contentOffset = Point(
        x: random.number(0...1_600), y: random.number(0...1_200))
      var time = 0.0
      for _ in 0..<3 {
        let by = Vector(dx: random.number(-300...300), dy: random.number(-300...300))
        time = rig.flick(by, at: time + random.number(0...1), steps: 6)
      }
      rig.stage.advance(to: time + 12)
      #expect((0...1_610).contains(rig.shown.x) && (0...1_200).contains(rig.shown.y))
      guard round % 2 == 0 else { continue }
      let (x, y) = (rig.shown.x / 390, rig.shown.y / 800)
      #expect(x == x.rounded() || rig.shown.x == 1_610, "\(rig.shown)")
      #expect(y == y.rounded() || rig.shown.y == 1_200, "\(rig.shown)")
    }
  }

  @Test func `a page is turned by one at most, however fast the finger is`() {
    for speed in [40.0, 120, 300, 370] {
      let rig = ScrollRig(content: Size(width: 3_900, height: 800))
      rig.scroll.isPagingEnabled = true
      rig.scroll.contentOffset.x = 780
      let time = rig.flick(Vector(dx: -speed, dy: 0), from: Point(x: 380, y: 300), at: 0, steps: 4)
      rig.stage.advance(to: time + 5)
      #expect(rig.shown.x == 1_170)
    }
  }

  @Test func `a release keeps position and velocity, wherever it is`() {
    var random = SplitMix(seed: 3)
    for round in 0..<200 {
      let rig = ScrollRig(hasDelegate: false)
      rig.scroll.isPagingEnabled = round % 2 == 0
      rig.scroll.contentOffset.y = random.number(0...3_200)
      let way = random.number(-350...350)
      let time = rig.drag(Vector(dx: 0, dy: way), at: 0)
      let before = rig.shown.y
      // A little step tells how far the content follows the finger here.
      rig.move(195, 400 + way + way * 1e-7, at: time)
      let place = rig.shown.y
      let slope = (place - before) / (way * 1e-7)
      rig.up(195, 400 + way + way * 1e-7, at: time)
      #expect(abs(rig.shown.y - place) < 1e-9)
      let speed = (rig.at(time + 1e-7).y - place) / 1e-7
      let wanted = slope * way * 10
      #expect(abs(speed - wanted) < 12 + abs(wanted) * 0.001, "\(round): \(speed) \(wanted)")
    }
  }

  @Test func `nothing of a stage's end shows in a scroll view that outlives it, at any moment`() {
    for moment in [0.05, 0.1, 0.15, 0.6] {
      var kept: ScrollView?
      do {
        let rig = ScrollRig()
        kept = rig.scroll
        rig.flick(Vector(dx: 0, dy: -210), at: 0)
        rig.stage.advance(to: 0.1 + moment)
      }
      kept?.contentOffset = Point(x: 0, y: 7)
      kept?.contentSize.height = 900
      #expect(kept?.presented(at: 5).bounds.origin == Point(x: 0, y: 7))
    }
  }

  @Test func `a scroll view that goes in the midst of anything leaves nothing behind`() {
    weak var left: ScrollView?
    for stop in [0.05, 0.12, 0.3, 1.2] {
      let stage = Stage(root: Child(id: "a"), size: Size(width: 390, height: 800))
      stage.install()
      do {
        let rig = ScrollRig()
        left = rig.scroll
        rig.flick(Vector(dx: 0, dy: -210), at: 0)
        rig.stage.advance(to: 0.1 + stop)
        rig.stage.perform { rig.scroll.removeFromSuperview() }
        rig.stage.advance(to: 9)
        #expect(rig.stage.nextDue == nil)
      }
      #expect(left == nil)
    }
    var kept: ScrollView?
    do {
      let rig = ScrollRig()
      kept = rig.scroll
      rig.flick(Vector(dx: 0, dy: -210), at: 0)
    }
    #expect(kept?.contentOffset == kept?.bounds.origin, "Its stage is gone.")
  }
}
