import Documents
import Testing

@Suite struct NearestNameTests {
  nonisolated static let scenes = [
    "container-spring", "container-interactive", "drop-present", "swipe-back", "drawer",
    "tab-slide", "dancing-tabs", "photo-zoom",
  ]

  @Test(arguments: [
    ("dancing-tab", "dancing-tabs"), ("dancign-tabs", "dancing-tabs"), ("Drawer", "drawer"),
    ("phto-zom", "photo-zoom"), ("container", "container-spring"), ("swipe_back", "swipe-back"),
    ("drop", "drop-present"),
  ])
  func `a mistyped name finds the one that was meant`(name: String, wanted: String) {
    #expect(nearestName(to: name, in: Self.scenes) == wanted)
  }

  @Test(arguments: ["", "x", "zebra", "spring", "dr"])
  func `a name that is near to none finds none`(name: String) {
    #expect(nearestName(to: name, in: Self.scenes) == nil)
  }

  @Test func `every candidate is nearest to itself, and the first of equals wins`() {
    for scene in Self.scenes { #expect(nearestName(to: scene, in: Self.scenes) == scene) }
    #expect(nearestName(to: "size", in: ["side", "sizes"]) == "side")
    #expect(nearestName(to: "anything", in: []) == nil)
  }
}
