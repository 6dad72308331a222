import Drawing
import Scenes
import SessionSupport
import Testing
import Transitions

/// The scene of the record's sleeve that grows into its page.
@Suite struct SharedElementSceneTests {
  private let part = "container/content/zoom/part"

  @Test func `the sleeve comes out of its place on the shelf, which is empty until it is back`()
    throws
  {
    var run = try SceneRun("shared-element")
    run.seek(to: 0.48)
    let sleeve = try #require(run.view("shelf/sleeve3"))
    let content = try #require(run.view("container/content"))
    let zoom = try #require(run.view(part))
    let place = sleeve.convert(sleeve.bounds, to: content)
    let shown = zoom.presented(at: run.stage.now).frame
    #expect(abs(shown.minX - place.minX) < 1e-9 && abs(shown.minY - place.minY) < 1e-9)
    #expect(abs(shown.width - place.width) < 1e-9 && abs(shown.height - place.height) < 1e-9)
    #expect(sleeve.isHidden)
    run.seek(to: 1.4)
    #expect(!sleeve.isHidden && run.view(part) == nil)
    #expect(run.shown == ["container", "record"])
  }

  @Test func `a pull takes the page as far as the finger, and home when it is thrown`() throws {
    var run = try SceneRun("shared-element")
    // Down at 330; ten points are absorbed, and the way is as long as the screen is wide.
    for (time, finger) in [(1.8, 429.0), (1.9, 479), (2, 529)] {
      run.seek(to: time)
      let transition = try #require(run.stage.transition)
      #expect(abs(transition.fraction - (finger - 330 - 10) / 390) < 1e-9)
      #expect(transition.to == "shelf" && transition.isInteractive)
      #expect(run.view("shelf/sleeve3")?.isHidden == true)
    }
    run.seek(to: 3)
    #expect(run.shown == ["container", "shelf"])
    #expect(run.view("shelf/sleeve3")?.isHidden == false)
  }

  @Test func `a pull that is given up leaves the page, and a key goes back`() throws {
    var run = try SceneRun("shared-element")
    run.seek(to: 4.75)
    #expect(run.stage.transition?.to == "shelf")
    run.seek(to: 5.9)
    #expect(run.shown == ["container", "record"])
    run.toTheEnd()
    #expect(run.shown == ["container", "shelf"])
    for index in 1...6 { #expect(run.view("shelf/sleeve\(index)")?.isHidden == false) }
    #expect(!run.stage.trace.entries.contains { $0.call == .diagnostic })
  }

  @Test(arguments: 1...6)
  func `each record's page says its name`(index: Int) throws {
    var run = try SceneRun("shared-element", [key("\(index)", at: 0.1)])
    run.toTheEnd()
    #expect(run.shown == ["container", "record"])
    #expect(run.view("record/sleeve") != nil)
  }

  @Test func `the sleeve is as it is on its page in every frame, and the page does not move in it`()
    throws
  {
    var run = try SceneRun("shared-element")
    run.seek(to: 1.4)
    let sleeve = try #require(run.view("record/sleeve"))
    let rest = sleeve.frame
    let page = try #require(run.view("record"))
    let safe = page.safeAreaInsets
    #expect(safe.top > 0 && rest.width == rest.height)
    for step in 0..<80 {
      run.seek(to: 1.8 + Double(step) / 100)
      #expect(sleeve.frame == rest && page.safeAreaInsets == safe)
      let part = try #require(run.state(self.part))
      #expect(abs(part.bounds.width - part.bounds.height) < 1e-6)
      #expect(abs(part.transform.a - part.transform.d) < 1e-12)
    }
  }

  @Test func `the sleeve travels alone: one page fades into its ground, both in place`() throws {
    var run = try SceneRun("shared-element")
    var fading = 0
    for step in 0..<100 {
      run.seek(to: 0.48 + Double(step) / 200)
      guard run.view(part) != nil, let shade = run.state("container/content/shade"),
        let page = run.state("record"), let window = run.state("container/content/zoom")
      else { continue }
      #expect(page.transform == .identity && window.bounds.size == page.bounds.size)
      #expect(shade.alpha == page.alpha, "Less of one page is seen than of the other gone.")
      #expect(shade.backgroundColor == run.view("record")?.backgroundColor)
      #expect(run.state("record/sleeve")?.alpha == 0, "The sleeve is seen twice, at step \(step).")
      if shade.alpha > 0, shade.alpha < 1 { fading += 1 }
    }
    #expect(fading > 40)
    run.seek(to: 1.4)
    #expect(run.state("record/sleeve")?.alpha == 1)
  }
}
