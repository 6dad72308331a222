import Testing
import Workshop

@Suite struct FontAdviceTests {
  @Test func `without any font the title bar names the package, for it has fonts of its own`() {
    #expect(FontAdvice.windowTitle("Drawer", hasFonts: true) == "Drawer · Segue")
    let title = FontAdvice.windowTitle("Drawer", hasFonts: false)
    #expect(title.contains("install fonts-dejavu-core") && title.hasSuffix("Segue"))
  }
}
