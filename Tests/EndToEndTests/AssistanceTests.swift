import Foundation
import TestSupport
import Testing

/// The real window as a screen reader has it, over the bus of assistive technologies.
@Suite(.otherProcess, .needs(.assistance, .display))
struct AssistanceTests {
  /// What every reader does: it listens, and finds things by their names.
  private static let listening = """
    import subprocess, sys, time, pyatspi
    from gi.repository import GLib
    heard = []
    def listen(event): heard.append((event.type, event.source, event.any_data))
    pyatspi.Registry.registerEventListener(
      listen, 'object:announcement', 'object:state-changed', 'object:property-change')
    def until(found, seconds=20):
      end = time.time() + seconds
      while time.time() < end:
        GLib.MainContext.default().iteration(False)
        value = found()
        if value: return value
        time.sleep(0.01)
      sys.exit('nothing came: ' + repr(heard))
    def all(node):
      yield node
      for child in node:
        if child: yield from all(child)
    def named(name, role):
      return next((n for n in all(app()) if n.name == name and n.getRoleName() == role), None)
    def app():
      desktop = pyatspi.Registry.getDesktop(0)
      return next((a for a in desktop if a and a.name == 'Segue'), None)
    def said(words):
      until(lambda: any('announcement' in str(h[0]) and words in str(h[2]) for h in heard))
      end = time.time() + 0.5
      while time.time() < end: GLib.MainContext.default().iteration(False)
      print('said', sum('announcement' in str(h[0]) and words in str(h[2]) for h in heard))
      heard.clear()
    def key(name): subprocess.run(['xdotool', 'key', name], check=True)

    """

  /// It reads the tree, moves the focus, presses, changes a value, and listens.
  private static let script = """
    inspector, damping, device = sys.argv[1:]
    until(app)
    print('toolkit', app().toolkitName, app()[0].getRoleName())
    button = until(lambda: named(inspector, 'toggle button'))
    extents = button.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
    at = app()[0].queryComponent().getAccessibleAtPoint(
      extents.x + 9, extents.y + 9, pyatspi.DESKTOP_COORDS)
    print('at', at == button)
    def has(node, state): return node.getState().contains(state)
    button.queryComponent().grabFocus()
    until(lambda: any('focused' in str(h[0]) and h[1] == button for h in heard))
    print('focused', has(button, pyatspi.STATE_FOCUSED))
    button.queryAction().doAction(0)
    until(lambda: has(button, pyatspi.STATE_PRESSED))
    slider = until(lambda: named(damping, 'slider'))
    value = slider.queryValue()
    print('slider', value.currentValue, value.minimumValue < 1 < value.maximumValue)
    value.currentValue = 0.5
    until(lambda: any('value' in str(h[0]) and h[1] == slider for h in heard))
    print('now', slider.queryValue().currentValue)
    named(device, 'push button').queryAction().doAction(0)
    until(lambda: any('announcement' in str(h[0]) and '430' in str(h[2]) for h in heard))
    print('announced')
    """

  @Test(arguments: [
    ("en", ["Inspector", "Damping ratio", "Next device"]), ("zh", ["检查器", "阻尼比", "下一个设备"]),
  ])
  func `a screen reader reads it, moves the focus, presses, sets a value, hears what is said`(
    language: String, names: [String]
  ) throws {
    let bus = try Bus()
    try bus.switchOn()
    let window = try RunningWindow(
      ["--no-demonstration", "--language", language], bus: bus.address)
    let read = try Programs.run(
      "/usr/bin/python3", ["-c", Self.listening + Self.script] + names,
      environment: ["DBUS_SESSION_BUS_ADDRESS": bus.address])
    #expect(read.status == 0, "\(read.errors)")
    #expect(
      read.output.split(separator: "\n") == [
        "toolkit Segue frame", "at True", "focused True", "slider 1.0 True", "now 0.5", "announced",
      ])
    _ = try window.quit()
  }

  /// It hears what keys do: the page after a transition, the chosen card, the chosen word of a menu.
  private static let ear = """
    row, page, card, presets, spring = sys.argv[1:]
    until(app)
    button = until(lambda: named(row, 'push button'))
    button.queryComponent().grabFocus()
    until(lambda: button.getState().contains(pyatspi.STATE_FOCUSED))
    key('1')
    said(page)
    key('k')
    until(lambda: any('focused' in str(h[0]) and h[1].getRoleName() == 'text' for h in heard))
    key('Right')
    said(card)
    chosen = until(lambda: named(card, 'list item'))
    print('chosen', chosen.getState().contains(pyatspi.STATE_SELECTED))
    key('Escape')
    key('i')
    menu = until(lambda: named(presets, 'combo box'))
    menu.queryComponent().grabFocus()
    until(lambda: menu.getState().contains(pyatspi.STATE_FOCUSED))
    heard.clear()
    key('Down')
    said(spring)
    """

  @Test(arguments: [
    ("en", ["Travel", "Shelf", "Drawer, 5", "Presets", "Smooth"]),
    ("zh", ["旅行", "书架", "抽屉, 5", "预设", "平滑"]),
  ])
  func `a screen reader hears what keys have changed, each once`(
    language: String, names: [String]
  ) throws {
    let bus = try Bus()
    try bus.switchOn()
    let window = try RunningWindow(
      ["--no-demonstration", "--language", language, "swipe-back"], bus: bus.address)
    let read = try Programs.run(
      "/usr/bin/python3", ["-c", Self.listening + Self.ear] + names,
      environment: [
        "DBUS_SESSION_BUS_ADDRESS": bus.address, "DISPLAY": window.display.name,
        "XAUTHORITY": window.display.key,
      ])
    #expect(read.status == 0, "\(read.errors)")
    #expect(read.output == "said 1\nsaid 1\nchosen True\nsaid 1\n")
    _ = try window.quit()
  }

  @Test func `where they are off, nobody is on their bus`() throws {
    let bus = try Bus()
    let window = try RunningWindow(["--no-demonstration"], bus: bus.address)
    try window.waitForRest()
    #expect(try bus.names().contains("org.a11y.Bus") == false)
    _ = try window.quit()
  }
}

/// A session's message bus, on which assistive technologies can be switched on.
private final class Bus {
  let address: String
  private let daemon: ChildProcess
  private let folder: TemporaryFolder

  init() throws {
    guard let program = Need.path(of: "dbus-daemon") else { throw Trouble.missing("dbus") }
    folder = try TemporaryFolder()
    let path = "\(folder.path)/bus"
    address = "unix:path=\(path)"
    daemon = try ChildProcess(
      program, ["--session", "--nofork", "--nopidfile", "--address=unix:path=\(path)"],
      environment: ["HOME": folder.path, "XDG_RUNTIME_DIR": folder.path])
    try waitUntil("the message bus") { FileManager.default.fileExists(atPath: path) }
  }

  /// Switches assistive technologies on, as a desktop's settings do.
  func switchOn() throws {
    let sent = try send(
      "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set",
      "string:org.a11y.Status", "string:IsEnabled", "variant:boolean:true")
    try #require(sent.status == 0, "\(sent.errors)")
  }

  /// Who is on it.
  func names() throws -> String {
    try send("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus.ListNames")
      .output
  }

  private func send(_ service: String, _ words: String...) throws -> Outcome {
    try Programs.run(
      "/usr/bin/dbus-send", ["--bus=\(address)", "--print-reply", "--dest=\(service)"] + words)
  }
}
