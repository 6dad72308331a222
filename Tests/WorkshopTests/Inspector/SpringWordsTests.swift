import Foundation
import SpringEngine
import TestSupport
import Testing
import Workshop

/// The four vocabularies and the marks, against the engine's own words and against closed forms.
@Suite struct SpringWordsTests {
  private func springs() -> [Spring] {
    var numbers = SplitMix(seed: 20_261_121)
    return (0..<100).map { _ in
      Spring(response: numbers.number(0.05...5), dampingRatio: numbers.number(0.05...3))
    }
  }

  @Test func `each vocabulary's numbers make the same spring again`() {
    for spring in springs() {
      for mass in [1, 0.25, 3] {
        let words = SpringWords(spring, mass: mass)
        func number(_ word: SpringWords.Word) -> Double { words.value(word) ?? .nan }
        let made = [
          Spring(response: number(.response), dampingRatio: number(.dampingRatio)),
          Spring(
            mass: number(.mass), stiffness: number(.stiffness), damping: number(.damping)),
          Spring(duration: number(.duration), bounce: number(.bounce)),
          Spring.uiKit(
            duration: number(.settlingDuration), dampingRatio: number(.springDamping)),
        ]
        #expect(number(.mass) == mass)
        for same in made {
          #expect(abs(same.response / spring.response - 1) < 1e-9, "\(spring)")
          #expect(abs(same.dampingRatio - spring.dampingRatio) < 1e-9, "\(spring)")
        }
      }
    }
  }

  @Test func `a number that is set keeps the others of its vocabulary`() throws {
    for spring in springs() {
      let words = SpringWords(spring, mass: 2)
      for vocabulary in SpringWords.Vocabulary.allCases {
        for word in vocabulary.words {
          let former = try #require(words.value(word))
          let wanted = word == .bounce ? former - 0.001 : former * 1.1
          let changed = try #require(words.spring(with: word, wanted))
          let mass = word == .mass ? wanted : 2
          let after = SpringWords(changed, mass: mass)
          for other in vocabulary.words {
            let expected = other == word ? wanted : try #require(words.value(other))
            let found = try #require(after.value(other))
            #expect(abs(found - expected) <= 1e-9 * max(1, abs(expected)), "\(word) \(other)")
          }
        }
      }
    }
  }

  @Test func `what is no spring is none`() {
    let words = SpringWords(.smooth)
    #expect(words.spring(with: .response, 0) == nil)
    #expect(words.spring(with: .stiffness, -1) == nil)
    #expect(words.spring(with: .bounce, -1) == nil)
    #expect(words.spring(with: .springDamping, 0.001) == nil)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.825, 0.99])
  func `overshoot and peak are those of the closed form`(ratio: Double) throws {
    for response in [0.1, 0.4, 3] {
      let figures = SpringFigures(Spring(response: response, dampingRatio: ratio))
      let root = (1 - ratio * ratio).squareRoot()
      #expect(abs(figures.overshoot - exp(-Double.pi * ratio / root)) < 1e-9)
      let peak = try #require(figures.peak)
      #expect(abs(peak - response / 2 / root) < 1e-9)
    }
  }

  @Test(arguments: [0.05, 0.3, 0.8, 1, 1.5, 4])
  func `after it has settled a thousandth of the way is left, and never more again`(
    ratio: Double
  ) throws {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    let settled = try #require(SpringFigures(spring).settled)
    func left(_ time: Double) -> Double {
      abs(spring.state(after: time, from: Spring.State(offset: -1, velocity: 0)).offset)
    }
    #expect(abs(left(settled) - 0.001) < 1e-9)
    for step in 1...2_000 { #expect(left(settled + 0.001 * Double(step)) < 0.001) }
  }

  @Test(arguments: [1, 1.7])
  func `without overshoot there is no peak, unless it is thrown`(ratio: Double) throws {
    let spring = Spring(response: 0.4, dampingRatio: ratio)
    #expect(SpringFigures(spring).peak == nil && SpringFigures(spring).overshoot == 0)
    let thrown = SpringFigures(spring, initialVelocity: 100)
    let peak = try #require(thrown.peak)
    let state = spring.state(after: peak, from: Spring.State(offset: -1, velocity: 100))
    #expect(abs(state.velocity) < 1e-9 && abs(state.offset - thrown.overshoot) < 1e-12)
    #expect(thrown.overshoot > 0)
  }
}
