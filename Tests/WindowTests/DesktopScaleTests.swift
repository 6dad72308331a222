import Testing
import Window

@Suite struct DesktopScaleTests {
  @Test(arguments: [
    ("96", 1.0), ("144", 1.5), ("120\n", 1.25), (" 192 ", 2), ("110.4", 1.15), ("1", 0.5),
    ("9600", 4),
  ])
  func `a density of 96 dots an inch is one pixel a point, within a half and four`(
    text: String, scale: Double
  ) {
    #expect(DesktopScale.ofDensity(text).map { abs($0 - scale) < 1e-12 } == true)
  }

  @Test(arguments: ["", "much", "0", "-96", "nan", "inf", "96dpi"])
  func `what is no density has no say`(text: String) {
    #expect(DesktopScale.ofDensity(text) == nil)
  }
}
