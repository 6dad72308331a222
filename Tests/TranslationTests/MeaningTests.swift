import Documents
import SpringEngine
import Testing
import Translation

/// Texts whose meaning depends on more than their first numbers, held against an equation that is integrated
/// here.
@Suite struct MeaningTests {
  /// A text, and what it means; `nil` where it has to be refused.
  struct Example: Sendable, CustomTestStringConvertible {
    var text: String
    var mass = 1.0
    var stiffness: Double?
    var damping = 0.0
    var velocity = 0.0
    /// What a remark has to name.
    var told = ""

    var testDescription: String { String(text.prefix(60)) }

    static func response(
      _ text: String, _ response: Double, _ ratio: Double, velocity: Double = 0, told: String = ""
    ) -> Example {
      let frequency = 2 * Double.pi / response
      return Example(
        text: text, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
        velocity: velocity, told: told)
    }
  }

  static let read: [Example] = [
    .response("UISpringTimingParameters(duration: 0.5, bounce: 0.3)", 0.5, 0.7),
    .response("UIView.animate(bounce: 0.3) { go() }", 0.5, 0.7),
    .response(".spring(response: 0.3, dampingFraction: 0.7).speed(2)", 0.15, 0.7),
    .response("withAnimation(.snappy.speed(0.5).delay(0.1)) { x = 1 }", 1, 0.85, told: "delay"),
    .response(
      ".interpolatingSpring(duration: 0.6, bounce: 0.2, initialVelocity: 3).speed(2)", 0.3, 0.8,
      velocity: 6),
    .response("withAnimation(.spring) { x = 1 }", 0.5, 1),
    .response("withAnimation(.default) { x = 1 }", 0.5, 1, told: "iOS 17"),
    .response(".interpolatingSpring()", 0.5, 1),
    .response(".spring().repeatForever()", 0.5, 1, told: "repeatForever"),
    Example(
      text: "animateFloatAsState(x, animationSpec = spring())", stiffness: 1_500,
      damping: 2 * 1_500.0.squareRoot()),
    Example(
      text: "{ type: \"spring\", visualDuration: 0.5 }", stiffness: 100, damping: 10,
      told: "visualDuration"),
    Example(
      text: "{ type: \"spring\", stiffness: 100, damping: 10, repeat: 2, delay: 0.3 }",
      stiffness: 100, damping: 10, told: "delay"),
    Example(
      text: "useSpring({ config: { ...config.stiff, mass: 2 } })", mass: 2, stiffness: 210,
      damping: 20),
    Example(
      text:
        "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 10), 0, 300, 900)",
      stiffness: 100, damping: 10, velocity: 3),
    Example(
      text: """
        params = Adw.SpringParams.new(0.5, 1, 400)
        animation = Adw.SpringAnimation.new(widget, 100, 400, params, target)
        animation.set_initial_velocity(900)
        """, stiffness: 400, damping: 20, velocity: 3),
    Example(
      text: "SpringForce(0f).setStiffness(400f).setDampingRatio(0.5f); a.setStartVelocity(900f)",
      stiffness: 400, damping: 20, told: "setStartVelocity"),
    .response(".interpolatingSpring(.bouncy, initialVelocity: 5)", 0.5, 0.7, velocity: 5),
    .response(".interpolatingSpring(.init(duration: 0.6, bounce: 0.3))", 0.6, 0.7),
    .response(".spring(.init(duration: 0.6, bounce: 0.3))", 0.6, 0.7),
    .response("withAnimation(.spring(.init(response: 0.4, dampingRatio: 0.6))) { }", 0.4, 0.6),
    .response("Animation.spring(Spring(duration: 0.6, bounce: 0.2)).speed(2)", 0.3, 0.8),
    .response(".spring(.snappy)", 0.5, 0.85),
    .response(
      ".interpolatingSpring(Spring(duration: 0.4, bounce: 0.2)).speed(2)", 0.2, 0.8),
    .response(
      "let a = CASpringAnimation(perceptualDuration: 0.5, bounce: 0.3); a.initialVelocity = 2", 0.5,
      0.7, velocity: 2),
    Example(
      text: "useSpring({ config: { mass: 2, ...config.stiff } })", mass: 2, stiffness: 210,
      damping: 20),
    Example(
      text: "withSpring(1, { ...WigglySpringConfig, mass: 9 })", mass: 9, stiffness: 900,
      damping: 90, told: "stiffness"),
    .response(
      "UIView.animate(springDuration: 0.5, bounce: 0.3, options: [.repeat, .autoreverse]) { }", 0.5,
      0.7, told: "left aside: repeat, autoreverse"),
    Example(
      text: "x.animateTo(1f, spring(0.5f, 400f), 3f)", stiffness: 400, damping: 20, velocity: 3),
    Example(
      text: "repeatable(3, spring(0.5f, 400f))", stiffness: 400, damping: 20, told: "repeatable"),
    Example(
      text: "animate(0f, 1f, 3f, spring(0.5f, 400f))", stiffness: 400, damping: 20,
      told: "animate"),
    Example(
      text: "withDelay(late, withSpring(1, { mass: 1, stiffness: 400, damping: 20 }))",
      stiffness: 400, damping: 20, told: "left aside: withDelay"),
    Example(
      text: "useSpring({ x: 1, loop: true, config: { tension: 400, friction: 20 } })",
      stiffness: 400, damping: 20, told: "loop"),
    Example(
      text: "useSpring({ x: 1, immediate: true, config: { tension: 400, friction: 20 } })",
      stiffness: 400, damping: 20, told: "immediate"),
    Example(
      text: "window-open { off; spring damping-ratio=0.5 stiffness=400 epsilon=0.0001 }",
      stiffness: 400, damping: 20, told: "off"),
    Example(
      text: """
        { type: "spring", stiffness: 100, damping: 10 }
        { type: "spring", stiffness: 400, damping: 30 }
        """, stiffness: 100, damping: 10, told: "another spring is left aside, at 2:"),
  ]

  @Test(arguments: read)
  func `a text is read as what it means, and what is not used is told`(example: Example) throws {
    let reading = try Translator.read(example.text)
    let meant = Evaluator(
      mass: example.mass, stiffness: try #require(example.stiffness), damping: example.damping,
      velocity: example.velocity)
    let largest = (0...400).reduce(0.0) { largest, step in
      let time = Double(step) * 0.005
      return max(largest, abs(reading.feel.value(at: time) - meant.value(time)))
    }
    // Between its steps the integration is straight.
    #expect(largest < 3e-5)
    let isTold = reading.remarks.contains { $0.english.contains(example.told) }
    #expect(isTold || example.told.isEmpty, "\(reading.remarks)")
  }

  @Test(arguments: [
    "createSpring({ bounce: .35, duration: 500 })", "spring({ bounce: .35, duration: 500 })",
    "new Spring(0, { stiffness: 0.15, damping: 0.8 })",
    "spring(0, { stiffness: 0.15, damping: 0.8 })",
    "Spring(settlingDuration: 0.5, dampingRatio: 0.7)",
    "{ type: \"spring\", ...base, damping: 12 }", "withSpring(0, { ...base, damping: 12 })",
    "{ ...base, stiffness: 100, damping: 12 }", "{ tension: 100, ...base }",
    "Transition.spring({ response: 0.3 })",
    "LayoutAnimation.configureNext({ update: { type: 'spring', springDamping: 0.4 } })",
    "{ tension: 100, ...config.stiff }", "{ friction: 9, ...config.slow, tension: 300 }",
    "withSpring(1, { damping: 9, ...SnappySpringConfig })",
    "withSpring(1, { ...SnappySpringConfigWithDuration, dampingRatio: 0.5 })",
    ".interpolatingSpring(mine)", ".interpolatingSpring(mine, initialVelocity: 5)", ".snappy(mine)",
    "{ type: open ? \"spring\" : \"tween\", stiffness: 100, damping: 10 }",
    "open ? .spring(response: 0.3) : .spring(response: 0.6)",
    "animate(x, open ? { type: \"spring\", stiffness: 300 } : { type: \"spring\", stiffness: 90 })",
    "{ type: \"spring\", stiffness: open ? 300 : 200, damping: 20 }",
    "{ type: \"spring\", stiffness: 300 > x ? 1 : 2, damping: 20 }",
    "{ type: \"spring\", stiffness: props.k ?? 200, damping: 20 }",
    "{ type: \"spring\", stiffness, damping: 20 }",
    "settings || { type: \"spring\", stiffness: 100, damping: 20 }",
    "val spec = if (open) spring(stiffness = 300f) else spring(stiffness = 800f)",
    "SpringSimulation(SpringDescription(mass: 1, stiffness: 1, damping: 1), start, 300, 900)",
    "SpringSimulation(SpringDescription(mass: 1, stiffness: 1, damping: 1), 5, 5, 900)",
    "config: { tension: 200, friction: 20, duration: 300 }", "duration: 500, bounce: 0.3",
    "animate(el, { x: 1 }, { duration: 0.5, ease: cubicBezier(.2, 0, 0, 1) })",
  ])
  func `what is not known is refused`(text: String) {
    let refusal = #expect(throws: Refusal.self) { try Translator.read(text) }
    #expect(refusal?.advice.isEmpty == false)
  }

  @Test(arguments: [Dialect.reanimated, .reactNative, .coreAnimation])
  func `bare numbers of a library that stops at critical damping are critical`(
    dialect: Dialect
  ) throws {
    let reading = try Translator.read("mass: 1, stiffness: 100, damping: 28.2", as: dialect)
    #expect(reading.feel.spring.dampingRatio == 1)
    #expect(reading.remarks.contains { $0.english.contains("critically damped") })
  }

  @Test func `Motion's generator counts milliseconds`() throws {
    let text = "spring({ keyframes: [0, 100], duration: 800, bounce: 0.3 })"
    let other = "{ type: \"spring\", duration: 0.8, bounce: 0.3 }"
    #expect(try Translator.read(text).feel == Translator.read(other).feel)
  }

  @Test func `Reanimated's layout animations take the last duration that is said`() throws {
    func feel(_ text: String) throws -> Feel { try Translator.read(text).feel }
    let meant = try feel("withSpring(1, { duration: 400, dampingRatio: 0.6 })")
    #expect(try feel("FadeIn.springify(400).dampingRatio(0.6)") == meant)
    #expect(try feel("FadeIn.duration(900).springify().duration(400).dampingRatio(0.6)") == meant)
    let plain = try feel("withSpring(1, { dampingRatio: 0.6 })")
    #expect(try feel("FadeIn.duration(400).springify().dampingRatio(0.6)") == plain)
  }

  @Test(arguments: [("2s infinite alternate", "infinite, alternate"), ("3 reverse", "3 times")])
  func `what CSS's shorthand says of repeats is told`(words: String, told: String) throws {
    let text = "animation: rise 800ms cubic-bezier(0.22, 1, 0.36, 1) \(words)"
    let reading = try Translator.read(text)
    let remarks = reading.remarks.map(\.english)
    #expect(remarks.contains { $0.contains("left aside") && $0.contains(told) })
  }

  @Test func `Reanimated's velocity changes the spring that it finds for a duration`() throws {
    let text = "withSpring(1, { duration: 500, dampingRatio: 0.7, velocity: 3 })"
    let spring = try Translator.read(text).feel.spring
    // Six billionths of the energy are left after one and a half durations, as its critical formula has it.
    let decay = 0.7 * spring.naturalFrequency
    let meant = Evaluator(stiffness: decay * decay, damping: 2 * decay, velocity: 3)
    let (time, step) = (0.75, 1.0 / 4_096)
    let offset = meant.value(time) - 1
    let speed = (meant.value(time + step) - meant.value(time - step)) / (2 * step)
    let frequency = spring.naturalFrequency
    let energy = offset * offset * frequency * frequency + speed * speed
    #expect(abs(energy / (frequency * frequency + 9) / 6e-9 - 1) < 0.05)
  }

  @Test(arguments: [(2.0, 0.2), (8, 0.6), (5, 0.25), (3.5, 0.35)])
  func `how far Qt's steps are off is told on reading as on writing`(
    strength: Double, damping: Double
  ) throws {
    let text = "SpringAnimation { spring: \(strength); damping: \(damping) }"
    let reading = try Translator.read(text)
    let shown = try #require(Evaluator(qt: text))
    let measured = (0...4_000).reduce(0.0) { largest, index in
      let time = Double(index) * 0.001
      return max(largest, abs(shown.value(time) - reading.feel.value(at: time)))
    }
    let stated = try #require(reading.deviation).way
    #expect(abs(measured - stated) < 0.02 * stated + 1e-4 && stated > 0.01)
    #expect(reading.remarks.contains { $0.english.contains("% of the way off") })
    let written = try #require(Translator.write(reading.feel, in: .qt).deviation)
    #expect(abs(written.way - stated) < 1e-6)
  }

  // MARK: UIKit's iteration

  @Test func `UIKit code with any velocity is read as a spring that ends in time`() throws {
    for ratio in [0.3, 0.5, 0.6, 0.7, 0.8, 1] {
      for velocity in [0.0, 1, 3, 5, 8, 10, 20, -6] {
        let text =
          "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: \(ratio), "
          + "initialSpringVelocity: \(velocity)) { }"
        let reading = try Translator.read(text)
        let root = Spring.uiKit(duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)
        let off = abs(reading.feel.spring.naturalFrequency / root.naturalFrequency - 1)
        #expect(off < 1e-6, "\(text)")
        let end = UIKitEnd(duration: 0.5, dampingRatio: ratio, initialVelocity: velocity)
        #expect(reading.remarks.contains { $0.english.contains("does not arrive") } == !end.arrives)
      }
    }
  }

  @Test func `what is farther off than a thousandth is named as lost, and no spring is far off`() {
    for feel in madeUpFeels(60, seed: 11, ratios: 0.15...1.4) {
      for rendition in Translator.writeAll(feel) {
        let way = rendition.deviation?.way ?? 0
        #expect(way < 1e-3 || !rendition.lost.isEmpty, "\(feel) \(rendition)")
        if rendition.dialect == .uiKit { #expect(way < 1, "\(feel) \(rendition)") }
      }
    }
  }

  @Test func `what is critical comes back critical from every text, and UIKit's is the same`()
    throws
  {
    for step in 0...90 {
      let feel = Feel(Spring(duration: 0.1 + Double(step) / 100, bounce: 0))
      for dialect in [Dialect.flutter, .motion, .swiftUIInterpolating, .reactSpring, .android] {
        let text = try #require(Translator.write(feel, in: dialect).text)
        let back = try Translator.read(text)
        #expect(back.feel.spring.dampingRatio == 1, "\(text)")
        let uiKit = try #require(Translator.write(back.feel, in: .uiKit).text)
        let again = try Translator.read(uiKit).feel.spring
        #expect(abs(again.response / feel.spring.response - 1) < 1e-6, "\(uiKit)")
      }
    }
    let text = "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.999999999999)"
    #expect(try Translator.read(text).feel.spring.dampingRatio == 1)
  }
}
