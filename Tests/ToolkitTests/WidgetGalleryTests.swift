import Drawing
import Foundation
import Rasterizer
import Testing
import Toolkit
import ToolkitSupport

/// How all widgets look. With the variable `SEGUE_GALLERY` set to a folder, the pictures are stored
/// there, to be looked at.
@Suite struct WidgetGalleryTests {
  nonisolated static let situations = ["rest", "pointer", "keyboard", "typing", "menu"]

  /// The gallery after somebody has done something to it.
  static func driver(_ situation: String, _ theme: Theme) -> WidgetDriver {
    let gallery = WidgetGallery()
    let driver = WidgetDriver(window: WidgetGallery.window) { gallery.draw(&$0) }
    driver.theme = theme
    driver.draw()
    switch situation {
    case "pointer":
      driver.move(1130, 200)
    case "keyboard":
      driver.interface.focus("panel 1", "Response")
      driver.draw()
    case "typing":
      driver.interface.focus("panel 1", "Response")
      driver.draw()
      driver.type("9")
      driver.key("Enter")
    case "menu":
      driver.press(230, 418)
      driver.key("ArrowDown")
    default: break
    }
    driver.draw()
    return driver
  }

  @Test(arguments: Theme.all, WidgetGalleryTests.situations)
  func `every widget paints in every theme, in the window and with clips closed`(
    theme: Theme, situation: String
  ) {
    let driver = Self.driver(situation, theme)
    if let folder = ProcessInfo.processInfo.environment["SEGUE_GALLERY"] {
      for scale in situation == "rest" ? [1, 1.5, 2] : [1.0] {
        writePicture(
          driver.list, WidgetGallery.window, scale: scale, theme: theme,
          to: "\(folder)/\(theme.name)-\(situation)-\(scale).png")
      }
    }
    let opened = driver.list.commands.count { if case .pushClip = $0 { true } else { false } }
    let closed = driver.list.commands.count { $0 == .popClip }
    #expect(opened == closed)
    for text in driver.texts {
      #expect(WidgetDriver.fonts.width(of: text.string, font: text.font) <= text.box.width + 0.5)
      #expect(text.box.minX >= 0 && text.box.maxX <= WidgetGallery.window.width, "\(text)")
    }
  }
}
