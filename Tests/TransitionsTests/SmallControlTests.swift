import Drawing
import SpringEngine
import TestSupport
import Testing
import Transitions

/// Blurs, spinners, sliders, switches and fields: what a finger does to them, and what they show.
@Suite struct SmallControlTests {
  private let rig = GestureRig()

  private func add<Shown: View>(_ view: Shown, _ frame: Rect) -> Shown {
    rig.stage.perform {
      rig.root.view.addSubview(view)
      view.frame = frame
    }
    return view
  }

  /// The sum of the opacities of what paints over a view's bounds besides its content.
  private func veil(_ view: VisualEffectView) -> Double {
    view.subviews[0].presented(at: rig.stage.now).alpha
  }

  @Test func `a blur fades in and out with its own colour, wherever an animator holds it`() {
    let view = add(VisualEffectView(effect: nil), Rect(x: 0, y: 0, width: 100, height: 100))
    var random = SplitMix(seed: 7)
    for comes in [true, false] {
      let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
        view.effect = comes ? BlurEffect(style: .dark) : nil
      }
      rig.stage.perform { animator.pauseAnimation() }
      for _ in 0..<20 {
        let fraction = random.number(0...1)
        rig.stage.perform { animator.fractionComplete = fraction }
        #expect(abs(veil(view) - (comes ? fraction : 1 - fraction)) < 1e-9, "seed 7")
        #expect(view.subviews[0].model.backgroundColor == BlurEffect.Style.dark.color)
      }
      rig.stage.perform { animator.startAnimation() }
      rig.stage.advance(to: rig.stage.now + 3)
      #expect(veil(view) == (comes ? 1 : 0))
    }
  }

  @Test func `materials are as light as they are called, and all let something through`() {
    for style in BlurEffect.Style.allCases {
      let isDark = "\(style)".lowercased().contains("dark")
      #expect((style.color.red < 0.5) == isDark, "\(style)")
      #expect(style.color.alpha > 0.4 && style.color.alpha < 1)
    }
  }

  @Test func `the content of an effect is as large as the view in the midst of an animation`() {
    let frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let view = add(VisualEffectView(effect: BlurEffect(style: .light)), frame)
    #expect(veil(view) == 1)
    #expect(view.subviews[0].model.backgroundColor == BlurEffect.Style.light.color)
    rig.stage.perform {
      View.animate(withDuration: 1, curve: .linear) {
        view.frame.size = Size(width: 300, height: 200)
      }
    }
    rig.stage.advance(to: rig.stage.now + 0.5)
    for part in view.subviews {
      let shown = part.presented(at: rig.stage.now).bounds.size
      #expect(abs(shown.width - 200) < 1e-9 && abs(shown.height - 150) < 1e-9)
    }
  }

  @Test func `a spinner goes round once a second, and the stage is at rest meanwhile`() {
    let spinner = add(ActivityIndicatorView(style: .large), Rect(x: 0, y: 0, width: 37, height: 37))
    #expect(spinner.isHidden)
    rig.stage.perform { spinner.startAnimating() }
    let start = rig.stage.now
    #expect(!spinner.isHidden && spinner.isAnimating && rig.stage.isAtRest)
    for step in 0..<40 {
      let time = start + Double(step) / 12
      let shown = spinner.subviews[0].presented(at: time).transform
      let angle = Double(step) / 12 * 2 * Double.pi
      let wanted = AffineTransform(rotationAngle: angle)
      #expect(abs(shown.a - wanted.a) < 1e-6 && abs(shown.b - wanted.b) < 1e-6, "step \(step)")
    }
    rig.stage.perform { spinner.stopAnimating() }
    #expect(spinner.isHidden && rig.stage.contentStarts.isEmpty)
  }

  @Test func `a spinner that was started before it was shown goes round once it is`() {
    let spinner = ActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    _ = add(spinner, Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(rig.stage.contentStarts.count == 1)
    rig.stage.perform { spinner.removeFromSuperview() }
    #expect(rig.stage.contentStarts.isEmpty && spinner.isAnimating)
  }

  @Test func `a knob goes where the finger takes it, and stays between the ends`() {
    var random = SplitMix(seed: 3)
    let slider = add(Slider(), Rect(x: 20, y: 300, width: 228, height: 34))
    slider.minimumValue = -1
    slider.maximumValue = 3
    var count = 0
    slider.addAction(Action { _ in count += 1 }, for: .valueChanged)
    var time = 1.0
    for _ in 0..<30 {
      slider.value = Float(random.number(-1...3))
      let start = 20 + 14 + 200 * (Double(slider.value) + 1) / 4
      let end = random.number(0...390)
      rig.down(start + 5, 317, at: time)
      rig.move(end + 5, 317, at: time + 0.1)
      rig.up(end + 5, 317, at: time + 0.2)
      let wanted = min(max((end - 34) / 200, 0), 1) * 4 - 1
      #expect(abs(Double(slider.value) - wanted) < 1e-4, "seed 3")
      time += 1
    }
    #expect(count > 20)
    count = 0
    slider.value = -1
    rig.tap(240, 317, at: time)
    #expect(slider.value == -1 && count == 0, "the track is no knob")
    slider.value = 9
    #expect(slider.value == 3 && count == 0)
  }

  @Test func `a slider that is not continuous tells of its value once, at the end`() {
    let slider = add(Slider(), Rect(x: 20, y: 300, width: 228, height: 34))
    slider.isContinuous = false
    var values: [Float] = []
    slider.addAction(Action { [slider] _ in values.append(slider.value) }, for: .valueChanged)
    rig.down(34, 317, at: 1)
    rig.move(84, 317, at: 1.1)
    rig.move(134, 317, at: 1.2)
    #expect(values.isEmpty)
    rig.up(134, 317, at: 1.3)
    #expect(values == [0.5])
  }

  @Test func `a switch, a segment and a page are turned over by taps that are told of`() {
    let flip = add(Switch(), Rect(x: 20, y: 100, width: 0, height: 0))
    let segments = add(
      SegmentedControl(items: ["a", "b", "c"]), Rect(x: 0, y: 200, width: 300, height: 32))
    let pages = add(PageControl(), Rect(x: 0, y: 300, width: 300, height: 26))
    pages.numberOfPages = 3
    var told = 0
    for control in [flip, segments, pages] as [Control] {
      control.addAction(Action { _ in told += 1 }, for: .valueChanged)
    }
    flip.frame.size = Switch.size
    rig.tap(40, 115, at: 1)
    rig.tap(150, 216, at: 2)
    rig.tap(250, 313, at: 3)
    #expect(flip.isOn && segments.selectedSegmentIndex == 1 && pages.currentPage == 1 && told == 3)
    rig.tap(150, 216, at: 4)
    rig.tap(250, 313, at: 5)
    rig.tap(250, 313, at: 6)
    #expect(pages.currentPage == 2 && told == 4, "what does not change is not told of")
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
  }

  @Test func `progress is kept between nothing and all, and the bar shows it`() {
    let view = add(ProgressView(), Rect(x: 0, y: 0, width: 200, height: 4))
    for (progress, width) in [(Float(0.25), 50.0), (-1, 0), (7, 200)] {
      rig.stage.perform { view.progress = progress }
      #expect(view.subviews[0].frame.width == width)
    }
    rig.stage.perform { view.setProgress(0, animated: true) }
    rig.stage.advance(to: rig.stage.now + 0.1)
    let shown = view.subviews[0].presented(at: rig.stage.now).bounds.width
    #expect(shown > 0 && shown < 200)
  }
}
