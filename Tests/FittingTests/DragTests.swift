import Fitting
import SpringEngine
import TestSupport
import Testing

/// Several drags of a pane, made up with a rule, a delay and a spring.
@Suite struct DragTests {
  /// Drags over a way of 300 to a release somewhere, each from where the last one ended.
  private func drags(
    _ count: Int, seed: UInt64, factor: Double = 1, handsOver: Bool = true,
    startsAnew: Bool = false, commits: (_ progress: Double, _ velocity: Double) -> Bool,
    near: (inout SplitMix) -> (progress: Double, velocity: Double)
  ) throws -> Samples {
    var random = SplitMix(seed: seed)
    var rows: [Sample] = []
    var (time, level) = (0.0, 0.0)
    for _ in 0..<count {
      let release = near(&random)
      let (from, to) = (level, 300 - level)
      let way = to - from
      // The finger goes evenly, and then with the velocity of its release.
      let steps = 40
      for index in 0...steps {
        let left = Double(steps - index) / 60
        let late = min(left, 0.1)
        let start = release.progress - release.velocity * 0.1
        let early = (left - late) / (Double(steps) / 60 - 0.1)
        let progress = (release.progress - release.velocity * late) - early * start
        rows.append(
          Sample(
            time: time, value: from + way * progress + MadeUp.bell(&random) * 0.2,
            finger: (from + way * progress) / factor))
        time += 1.0 / 60
      }
      let isThere = commits(release.progress, release.velocity)
      let end = isThere ? to : from
      let begin = from + way * release.progress
      for index in 1...70 {
        let offset = MadeUp.offset(
          Double(index) / 60, from: begin - end, velocity: handsOver ? release.velocity * way : 0,
          response: 0.35, ratio: 0.8)
        rows.append(Sample(time: time, value: end + offset + MadeUp.bell(&random) * 0.2))
        time += 1.0 / 60
      }
      level = startsAnew ? 0 : end
      for _ in 0..<(startsAnew ? 6 : 0) {
        rows.append(Sample(time: time, value: level + MadeUp.bell(&random) * 0.2))
        time += 1.0 / 60
      }
    }
    return try MadeUp.made(rows)
  }

  @Test func `twelve releases give the progress that commits, the spring and its velocity`() throws
  {
    let samples = try drags(12, seed: 21) { progress, _ in
      progress > 0.4
    } near: { random in
      (0.4 + random.number(-0.12...0.12), random.number(-0.5...0.5))
    }
    let fit = try #require(DragFit(of: samples))
    #expect(fit.releaseCount == 12)
    let commit = try #require(fit.commit)
    #expect(commit.rule == .progress && abs(commit.boundary.value - 0.4) < 0.05)
    #expect(commit.boundary.low < 0.41 && commit.boundary.high > 0.39)
    let tracking = try #require(fit.tracking)
    #expect(abs(tracking.factor.value - 1) < 0.01 && tracking.delay < 0.006)
    #expect(abs(try #require(fit.response).value - 0.35) < 0.007)
    #expect(abs(try #require(fit.dampingRatio).value - 0.8) < 0.03)
    #expect(fit.handsVelocityOver == true)
  }

  @Test func `a page that is put back to its place once it has come has come`() throws {
    for seed in 40..<46 as Range<UInt64> {
      let samples = try drags(12, seed: seed, startsAnew: true) { progress, _ in
        progress > 0.4
      } near: { random in
        (0.4 + random.number(-0.12...0.12), random.number(-0.5...0.5))
      }
      let fit = try #require(DragFit(of: samples))
      let commit = try #require(fit.commit, "seed \(seed): \(fit.doubt ?? "")")
      #expect(commit.rule == .progress && abs(commit.boundary.value - 0.4) < 0.05, "seed \(seed)")
      #expect(abs(try #require(fit.response).value - 0.35) < 0.007, "seed \(seed)")
      #expect(fit.handsVelocityOver == true, "seed \(seed)")
    }
  }

  @Test func `of many drags every release counts for what commits`() throws {
    // One in four hundred is nearest to the boundary.
    let samples = try drags(400, seed: 23) { progress, _ in
      progress > 0.4
    } near: { random in
      (random.happens(0.5) ? random.number(0.2...0.39) : random.number(0.41...0.6), 0)
    }
    let fit = try #require(DragFit(of: samples))
    #expect(fit.releaseCount == 400)
    let commit = try #require(fit.commit)
    #expect(commit.boundary.low > 0.385 && commit.boundary.high < 0.415)
    #expect(abs(try #require(fit.response).value - 0.35) < 0.002)
  }

  @Test func `twelve releases near the boundary give it within a twentieth`() throws {
    for seed in 100..<120 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let boundary = random.number(0.25...0.6)
      // As somebody would try: a little farther each time, from a fifth below to a fifth above.
      var places = (0..<12).map { index in
        boundary * (0.8 + 0.4 * (Double(index) + random.number(0...1)) / 12)
      }
      places.shuffle(using: &random)
      let samples = try drags(12, seed: seed) { progress, _ in
        progress > boundary
      } near: { random in
        (places.removeLast(), random.number(-0.5...0.5))
      }
      let commit = try #require(DragFit(of: samples)?.commit, "seed \(seed)")
      #expect(commit.rule == .progress, "seed \(seed)")
      #expect(
        abs(commit.boundary.value / boundary - 1) < 0.05, "seed \(seed): \(commit), \(boundary)")
      #expect(commit.boundary.low < boundary * 1.002 && commit.boundary.high > boundary * 0.998)
    }
  }

  @Test func `a band that holds back more and more is told from a half`() throws {
    let band = RubberBand(dimension: 400)
    var random = SplitMix(seed: 31)
    var (rows, time) = ([Sample](), 0.0)
    for drag in 0..<6 {
      let farthest = 250 + 50 * Double(drag)
      for index in 0...40 {
        let finger = farthest * Double(index) / 40
        rows.append(
          Sample(
            time: time, value: band.offset(for: finger) + MadeUp.bell(&random) * 0.2, finger: finger
          ))
        time += 1.0 / 60
      }
      for index in 1...60 {
        let offset = MadeUp.offset(
          Double(index) / 60, from: band.offset(for: farthest), velocity: 0, response: 0.4, ratio: 1
        )
        rows.append(Sample(time: time, value: offset + MadeUp.bell(&random) * 0.2))
        time += 1.0 / 60
      }
    }
    let fit = try #require(DragFit(of: try MadeUp.made(rows)))
    let found = try #require(fit.band)
    #expect(
      abs(found.factor.value - 0.55) < 0.02 && abs(found.dimension.value - 400) < 20, "\(found)")
    #expect(fit.commit == nil)
    let even = try drags(6, seed: 32, factor: 0.5) { progress, _ in
      progress > 0.5
    } near: { random in
      (random.number(0.2...0.8), 0)
    }
    #expect(DragFit(of: even)?.band == nil)
  }

  @Test func `a rule of where it would come to is told from one of progress`() throws {
    let samples = try drags(16, seed: 22) { progress, velocity in
      progress + 0.2 * velocity > 0.5
    } near: { random in
      (random.number(0.15...0.7), random.number(-1.2...2))
    }
    let commit = try #require(DragFit(of: samples)?.commit)
    guard case .projection(let seconds) = commit.rule else {
      Issue.record("\(commit)")
      return
    }
    #expect(abs(seconds - 0.2) < 0.12 && abs(commit.boundary.value - 0.5) < 0.1, "\(commit)")
  }

  @Test func `a velocity that is not handed over is noticed, and half a way`() throws {
    let samples = try drags(8, seed: 23, factor: 0.5, handsOver: false) { progress, _ in
      progress > 0.5
    } near: { random in
      (0.5 + random.number(-0.3...0.3), random.number(0.6...1.5))
    }
    let fit = try #require(DragFit(of: samples))
    #expect(fit.handsVelocityOver == false)
    #expect(abs(try #require(fit.tracking).factor.value - 0.5) < 0.01)
  }

  @Test func `one drag, or drags that all end alike, decide nothing`() throws {
    let alike = try drags(4, seed: 24) { _, _ in
      false
    } near: { random in
      (random.number(0.1...0.5), 0)
    }
    #expect(DragFit(of: alike)?.commit == nil)
    #expect(DragFit(of: alike)?.response != nil)
    #expect(DragFit(of: try MadeUp.made(Array(alike.rows.prefix(60)))) == nil)
  }

  @Test func `a projection's seconds and boundary are in their intervals, or it is told what else`()
    throws
  {
    var (named, held, strays) = (0, 0, [String]())
    var (widths, rooms) = ([Double](), [Double]())
    for seed in 300..<340 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let (ahead, boundary) = (random.number(0.05...0.4), random.number(0.35...0.6))
      let samples = try drags(16, seed: seed) { progress, velocity in
        progress + ahead * velocity > boundary
      } near: { random in
        (random.number(0.1...0.8), random.number(-1.2...2))
      }
      let fit = try #require(DragFit(of: samples))
      let commit = try #require(fit.commit, "seed \(seed): \(fit.doubt ?? "")")
      guard case .projection = commit.rule else {
        // Then the same releases leave room for a projection, and that is said.
        #expect(commit.also?.contains("projection") == true, "seed \(seed): \(commit)")
        continue
      }
      named += 1
      let seconds = try #require(commit.seconds)
      #expect(seconds.low <= seconds.value && seconds.value <= seconds.high, "seed \(seed)")
      widths.append(seconds.high - seconds.low)
      rooms.append(commit.boundary.high - commit.boundary.low)
      if seconds.contains(ahead), commit.boundary.contains(boundary) {
        held += 1
      } else {
        strays.append("seed \(seed): \(ahead), \(boundary): \(commit)")
      }
    }
    #expect(named >= 25 && held * 100 >= named * 93, "\(held) of \(named): \(strays)")
    // And no wider than what sixteen releases leave open.
    (widths, rooms) = (widths.sorted(), rooms.sorted())
    #expect(widths[named / 4] < 0.25 && widths[named / 2] < 0.5, "\(widths)")
    #expect(rooms[named / 4] < 0.15 && rooms[named / 2] < 0.3, "\(rooms)")
  }

  @Test func `a velocity that decides by its direction, else the progress, is such a rule`() throws
  {
    var named = 0
    for seed in 400..<410 as Range<UInt64> {
      let samples = try drags(30, seed: seed) { progress, velocity in
        abs(velocity) > 1 ? velocity > 0 : progress > 0.5
      } near: { random in
        (random.number(0.15...0.85), random.number(-2...2))
      }
      let commit = try #require(DragFit(of: samples)?.commit, "seed \(seed)")
      guard case .either = commit.rule else {
        // Where a projection tells these releases apart as well, both are said.
        #expect(commit.also == "a velocity or else a progress", "seed \(seed): \(commit)")
        continue
      }
      named += 1
      #expect(commit.boundary.contains(0.5), "seed \(seed): \(commit)")
      #expect(try #require(commit.velocity).contains(1), "seed \(seed): \(commit)")
    }
    #expect(named >= 7)
  }

  @Test func `a rule that is not determined has its reason, and says what to record`() throws {
    let back = try drags(4, seed: 25) { _, _ in
      false
    } near: { random in
      (random.number(0.1...0.5), 0)
    }
    let alike = try #require(DragFit(of: back))
    #expect(alike.commit == nil)
    #expect(alike.doubt?.hasPrefix("all 4 releases come back; record some that commit") == true)
    #expect(alike.words.contains { $0.hasPrefix("when it commits is not determined: all 4") })
    var random = SplitMix(seed: 26)
    let chance = try drags(12, seed: 26) { _, _ in
      random.happens(0.5)
    } near: { random in
      (random.number(0.2...0.8), random.number(-1...1))
    }
    let odd = try #require(DragFit(of: chance))
    #expect(odd.commit == nil && odd.doubt?.contains("record releases that differ") == true)
    #expect(
      DragFit(
        of: try drags(12, seed: 21) { progress, _ in
          progress > 0.4
        } near: { random in
          (0.4 + random.number(-0.12...0.12), random.number(-0.5...0.5))
        })?.doubt == nil)
  }
}
