import Foundation
import Synchronization
import Testing

/// Something of others that a test wants, and Debian's packages that bring it.
///
/// A test says `.needs(.node)`. Where it is missing the test is skipped, and the run says at its end, in one
/// line, what was skipped and what to install.
public final class Need: Sendable {
  /// What the tests that want it are of.
  public let name: String
  /// Debian's packages.
  public let packages: [String]
  private let look: @Sendable () -> Bool
  private let found = Mutex<Bool?>(nil)

  private init(_ name: String, _ packages: [String], _ look: @escaping @Sendable () -> Bool) {
    (self.name, self.packages, self.look) = (name, packages, look)
  }

  private convenience init(_ name: String, _ packages: [String], programs: [String]) {
    self.init(name, packages) { programs.allSatisfy { Self.path(of: $0) != nil } }
  }

  /// Whether it is there; if not, that is said when the tests have ended.
  public var isMet: Bool { Need.areMet([self]) }

  /// The same, without a word; looked for once.
  private var isThere: Bool {
    found.withLock { found in
      if found == nil { found = look() }
      return found == true
    }
  }

  /// Where a program lies.
  public static func path(of program: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return (folders.map(String.init) + ["/usr/bin"]).map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Whether a line of the shell ends well.
  private static func succeeds(_ line: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "(\(line)) > /dev/null 2>&1 < /dev/null"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

extension Need {
  /// A virtual display, and a hand on it.
  public static let display = Need(
    "real windows", ["xvfb", "xdotool"], programs: ["Xvfb", "xdotool"])
  /// What tells a window's properties.
  public static let windowProperties = Need(
    "a window's properties", ["x11-utils"], programs: ["xprop"])
  /// A window manager.
  public static let windowManager = Need("full screen", ["openbox"], programs: ["openbox"])
  /// A compositor of Wayland.
  public static let wayland = Need("Wayland", ["weston"], programs: ["weston"])
  /// What paints title bars where a compositor does not.
  public static let titleBars = Need(
    "title bars on Wayland", ["libdecor-0-plugin-1-cairo"]
  ) {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib")) ?? []
    return folders.contains {
      FileManager.default.fileExists(
        atPath: "/usr/lib/\($0)/libdecor/plugins-1/libdecor-cairo.so")
    }
  }
  /// A message bus of one's own.
  public static let messageBus = Need("the desktop's portal", ["dbus"], programs: ["dbus-daemon"])
  /// What screen readers hear of windows, from Python.
  public static let assistance = Need(
    "assistive technologies", ["at-spi2-core", "python3-pyatspi", "dbus"]
  ) {
    path(of: "dbus-daemon") != nil && succeeds("/usr/bin/python3 -c 'import pyatspi'")
  }
  /// A browser.
  public static let browser = Need("browsers", ["chromium"]) { Browser.path != nil }
  /// What runs JavaScript without a browser.
  public static let node = Need("code for the web", ["nodejs"], programs: ["node"])
  /// Films that are compressed.
  public static let ffmpeg = Need("compressed films", ["ffmpeg"], programs: ["ffmpeg"])
  /// Qt's viewer; a switch between its versions may stand in its place alone.
  public static let qt = Need(
    "code for Qt", ["qmlscene", "qml-module-qtquick2", "qml-module-qtquick-window2"]
  ) {
    succeeds(
      """
      file=$(mktemp --suffix=.qml) && printf 'import QtQuick 2.15\\nItem {}\\n' > $file
      \(qtSettings) timeout 600 qmlscene --quit $file; status=$?; rm $file; exit $status
      """)
  }
  /// Qt's module for tests.
  public static let qtTest = Need("Qt's mouse", ["qml-module-qttest"]) {
    succeeds(
      """
      file=$(mktemp --suffix=.qml)
      printf 'import QtQuick 2.15\\nimport QtTest 1.15\\nItem { TestEvent {} }\\n' > $file
      \(qtSettings) timeout 600 qmlscene --quit $file 2>&1 | grep -q QtTest
      status=$?; rm $file; test $status = 1
      """)
  }
  /// Qt's runtime for scripts.
  public static let qml = Need("Qt's springs", ["qml"]) {
    succeeds("QT_QPA_PLATFORM=minimal qml --version")
  }
  /// GNOME's springs, from Python.
  public static let adwaita = Need("libadwaita's springs", ["python3-gi", "gir1.2-adw-1", "xvfb"]) {
    path(of: "xvfb-run") != nil
      && succeeds(
        "/usr/bin/python3 -c \"import gi; gi.require_version('Adw', '1'); from gi.repository import Adw\""
      )
  }
  /// Shells that complete otherwise than bash.
  public static let shells = Need(
    "completion in fish and zsh", ["fish", "zsh"], programs: ["fish", "zsh"])
  /// What shows manual pages.
  public static let manual = Need("the manual page", ["man-db"], programs: ["man"])
  /// What judges a desktop's entries.
  public static let desktopEntries = Need(
    "desktop entries", ["desktop-file-utils"], programs: ["desktop-file-validate"])
  /// What judges a description for software catalogues.
  public static let appstream = Need(
    "the catalogue's entry", ["appstream"], programs: ["appstreamcli"])
  /// What tells the kinds of files apart.
  public static let fileTypes = Need(
    "kinds of files", ["shared-mime-info", "libglib2.0-bin"],
    programs: ["update-mime-database", "gio"])
  /// What judges a package.
  public static let lintian = Need(
    "the package", ["lintian", "binutils"], programs: ["lintian", "strip"])
  /// What makes a package.
  public static let packages = Need("packages", ["dpkg"], programs: ["dpkg-deb"])
  /// The README's fonts.
  public static let fonts = Need(
    "pictures with text", ["fonts-inter", "fonts-dejavu-core", "fonts-wqy-microhei"]
  ) {
    [
      "opentype/inter/Inter-Regular.otf", "truetype/dejavu/DejaVuSans.ttf",
      "truetype/wqy/wqy-microhei.ttc",
    ]
    .allSatisfy { FileManager.default.isReadableFile(atPath: "/usr/share/fonts/\($0)") }
  }

  /// All of them.
  public static let all = [
    display, windowProperties, windowManager, wayland, titleBars, messageBus, assistance,
    browser, node, ffmpeg,
    qt, qtTest, qml, adwaita, shells, manual, desktopEntries, appstream, fileTypes, lintian,
    packages, fonts,
  ]

  /// Qt on no screen, that tells what goes on where it is read.
  public static let qtSettings =
    "QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software QT_FORCE_STDERR_LOGGING=1"
}

extension Need {
  /// What was found missing so far, in one line, without repetition; `nil` if nothing was.
  public static func report(of missing: [Need]) -> String? {
    guard !missing.isEmpty else { return nil }
    var packages: [String] = []
    for package in missing.flatMap(\.packages) where !packages.contains(package) {
      packages.append(package)
    }
    return "Skipped: the tests of \(missing.map(\.name).joined(separator: ", ")). "
      + "To run these too: apt-get install \(packages.joined(separator: " "))"
  }

  private static let missing = Mutex<[Need]>([])

  /// Whether all of some are there; those that are not are said when the tests have ended.
  fileprivate static func areMet(_ needs: [Need]) -> Bool {
    let absent = needs.filter { !$0.isThere }
    missing.withLock { missing in
      if missing.isEmpty, !absent.isEmpty {
        if !OtherProcess.isOther {
          atexit { Need.missing.withLock { Need.report(of: $0).map { print($0) } } }
        }
      }
      missing += absent.filter { one in !missing.contains { $0 === one } }
    }
    return absent.isEmpty
  }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test, or those of a suite, only where all of that is there.
  public static func needs(_ needs: Need...) -> Self {
    .enabled(
      if: Need.areMet(needs),
      "install \(needs.flatMap(\.packages).joined(separator: " ")) to run this")
  }
}
