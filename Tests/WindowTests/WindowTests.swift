import CSDL2
import Documents
import Drawing
import Glibc
import Input
import Rasterizer
import Testing
import Window

// SDL belongs to a process, so each test has one of its own, with SDL's driver that shows nothing.
// Inside, `precondition` is what fails the test.

/// Opens a window of 400 × 300 points without a screen and takes its first events away.
@MainActor private func openWindow(scale: Double? = nil) -> DesktopWindow {
  setenv("SDL_VIDEODRIVER", "dummy", 1)
  do {
    let window = try DesktopWindow(
      title: "test", size: Size(width: 400, height: 300),
      minimumSize: Size(width: 100, height: 100), scale: scale)
    _ = window.pollEvents()
    return window
  } catch {
    preconditionFailure("\(error)")
  }
}

/// Gives events to SDL as the system would, and returns what the window makes of them.
@MainActor private func translated(
  _ window: DesktopWindow, _ events: (inout [SDL_Event]) -> Void
) -> [WindowEvent.Kind] {
  var queue: [SDL_Event] = []
  events(&queue)
  for var event in queue { precondition(SDL_PushEvent(&event) == 1) }
  return window.pollEvents().map(\.kind)
}

private func event(
  _ type: SDL_EventType, _ fill: (inout SDL_Event) -> Void = { _ in }
) -> SDL_Event {
  var event = SDL_Event()
  fill(&event)
  event.type = type.rawValue
  return event
}

private func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
  event(SDL_MOUSEMOTION) { ($0.motion.x, $0.motion.y) = (x, y) }
}

private func button(
  _ type: SDL_EventType, _ button: Int32, _ x: Int32, _ y: Int32
) -> SDL_Event {
  event(type) { ($0.button.button, $0.button.x, $0.button.y) = (UInt8(button), x, y) }
}

private func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
  event(type) {
    $0.tfinger.type = type.rawValue
    ($0.tfinger.fingerId, $0.tfinger.x, $0.tfinger.y) = (id, x, y)
  }
}

private func wheel(_ x: Float, _ y: Float) -> SDL_Event {
  event(SDL_MOUSEWHEEL) { ($0.wheel.preciseX, $0.wheel.preciseY) = (x, y) }
}

private func windowEvent(_ id: SDL_WindowEventID) -> SDL_Event {
  event(SDL_WINDOWEVENT) { $0.window.event = UInt8(id.rawValue) }
}

private func key(
  _ type: SDL_EventType, _ code: SDL_KeyCode, _ modifiers: SDL_Keymod = KMOD_NONE,
  isRepeat: Bool = false
) -> SDL_Event {
  event(type) {
    $0.key.keysym.sym = Int32(bitPattern: code.rawValue)
    $0.key.keysym.mod = UInt16(modifiers.rawValue)
    $0.key.repeat = isRepeat ? 1 : 0
  }
}

private func text(_ text: String) -> SDL_Event {
  event(SDL_TEXTINPUT) { event in
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: text.utf8) }
  }
}

@Suite(.serialized) struct WindowTests {
  @Test func `every press ends exactly once, whatever else holds the pointer`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let drag = translated(window) { queue in
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20))
          queue.append(finger(SDL_FINGERDOWN, 7, 0.5, 0.5))
          queue.append(motion(30, 40))
          queue.append(finger(SDL_FINGERUP, 7, 0.5, 0.5))
          queue.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 450, -5))
          queue.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 450, -5))
        }
        precondition(
          drag == [
            .input(.down(Point(x: 10, y: 20))), .input(.move(Point(x: 30, y: 40))),
            .input(.up(Point(x: 450, y: -5))),
          ], "\(drag)")
        let lost = translated(window) { queue in
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20))
          queue.append(windowEvent(SDL_WINDOWEVENT_FOCUS_LOST))
          queue.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 10, 20))
        }
        precondition(
          lost == [.input(.down(Point(x: 10, y: 20))), .exposed, .input(.cancel)], "\(lost)")
      }
    }
  }

  @Test func `the mouse's other button asks for a menu where it is, and presses nothing`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let kinds = translated(window) { queue in
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 10, 20))
          queue.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 10, 20))
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20))
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 12, 20))
        }
        precondition(
          kinds == [.menu(Point(x: 10, y: 20)), .input(.down(Point(x: 10, y: 20)))], "\(kinds)")
      }
    }
  }

  @Test func `a signal that asks for the end is an event, so that what is played can be stored`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        // The threads that tests run on let no signal through.
        var signals = sigset_t()
        for number in [SIGHUP, SIGTERM] { sigaddset(&signals, number) }
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        for number in [SIGHUP, SIGTERM, SIGHUP] {
          raise(number)
          let kinds = window.pollEvents().map(\.kind)
          precondition(kinds == [.quit], "\(number): \(kinds)")
        }
      }
    }
  }

  @Test func `a closed terminal that somebody has told us to ignore stays ignored`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        signal(SIGHUP, SIG_IGN)
        let window = openWindow()
        var signals = sigset_t()
        sigaddset(&signals, SIGHUP)
        pthread_sigmask(SIG_UNBLOCK, &signals, nil)
        raise(SIGHUP)
        let kinds = window.pollEvents().map(\.kind)
        precondition(kinds.isEmpty, "\(kinds)")
      }
    }
  }

  @Test func `the keys that are held are told with what the pointer does`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        for event in [
          key(SDL_KEYDOWN, SDLK_LSHIFT, KMOD_LSHIFT),
          button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20),
          key(SDL_KEYDOWN, SDLK_RCTRL, SDL_Keymod(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)),
          motion(30, 40), key(SDL_KEYUP, SDLK_LSHIFT, KMOD_RCTRL), motion(31, 40),
          button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 31, 40),
          windowEvent(SDL_WINDOWEVENT_FOCUS_LOST), motion(32, 40),
        ] {
          var event = event
          precondition(SDL_PushEvent(&event) == 1)
        }
        let held = window.pollEvents().compactMap { event in
          if case .input(let input) = event.kind { input.pointer?.modifiers } else { nil }
        }
        precondition(
          held == [.shift, [.shift, .control], .control, .control, []], "\(held)")
      }
    }
  }

  @Test func `the first finger is the pointer, others are further ones, other buttons are none`()
    async
  {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let second = Pointer(number: 1)
        let touch = translated(window) { queue in
          queue.append(finger(SDL_FINGERDOWN, 1, 0.25, 0.5))
          queue.append(finger(SDL_FINGERDOWN, 2, 0.75, 0.5))
          queue.append(finger(SDL_FINGERMOTION, 2, 0.875, 0.5))
          queue.append(motion(1, 1))
          queue.append(finger(SDL_FINGERMOTION, 1, 0.5, 0.5))
          queue.append(finger(SDL_FINGERUP, 1, 0.5, 0.25))
          queue.append(finger(SDL_FINGERUP, 2, 0.875, 0.5))
        }
        precondition(
          touch == [
            .input(.down(Point(x: 100, y: 150))),
            .input(.down(Point(x: 300, y: 150), by: second)),
            .input(.move(Point(x: 350, y: 150), by: second)),
            .input(.move(Point(x: 200, y: 150))), .input(.up(Point(x: 200, y: 75))),
            .input(.up(Point(x: 350, y: 150), by: second)),
          ], "\(touch)")
        let right = translated(window) { queue in
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_RIGHT, 1, 2))
          queue.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_RIGHT, 3, 4))
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_MIDDLE, 3, 4))
        }
        precondition(right == [.menu(Point(x: 1, y: 2))], "\(right)")
      }
    }
  }

  @Test func `a sideways swipe is a drag, and the wheel scrolls the content with it`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let scroll = translated(window) { $0.append(wheel(0, -2)) }
        precondition(scroll == [.input(.scroll(Vector(dx: 0, dy: -90), at: .zero))], "\(scroll)")
        let smooth = translated(window) { $0.append(wheel(0, -0.5)) }
        precondition(smooth == [.input(.scroll(Vector(dx: 0, dy: -7.5), at: .zero))], "\(smooth)")
        let swipe = translated(window) { queue in
          queue.append(wheel(1, 0))
          queue.append(wheel(1, 0))
          queue.append(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20))
        }
        precondition(
          swipe == [
            .input(.down(.zero)), .input(.move(Point(x: -15, y: 0))),
            .input(.move(Point(x: -30, y: 0))), .input(.up(Point(x: -30, y: 0))),
            .input(.down(Point(x: 10, y: 20))),
          ], "\(swipe)")
        _ = translated(window) { $0.append(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 0, 0)) }
        window.isSwipeADrag = { _ in false }
        let panel = translated(window) { $0.append(wheel(1, 0)) }
        precondition(panel == [.input(.scroll(Vector(dx: -15, dy: 0), at: .zero))], "\(panel)")
      }
    }
  }

  @Test func `keys have the web's names`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let names: [(SDL_KeyCode, SDL_Keymod, String?, String)] = [
          (SDLK_2, KMOD_NONE, "2", "2"), (SDLK_TAB, KMOD_LCTRL, nil, "Ctrl+Tab"),
          (SDLK_TAB, KMOD_RSHIFT, nil, "Shift+Tab"), (SDLK_ESCAPE, KMOD_NONE, nil, "Escape"),
          (SDLK_LEFT, KMOD_NONE, nil, "ArrowLeft"), (SDLK_SPACE, KMOD_NONE, " ", " "),
          (SDLK_F3, KMOD_NONE, nil, "F3"), (SDLK_F12, KMOD_NUM, nil, "F12"),
          (SDLK_F24, KMOD_NONE, nil, "F24"), (SDLK_SLASH, KMOD_LSHIFT, "?", "?"),
          (SDLK_LEFTBRACKET, KMOD_NONE, "[", "["), (SDLK_8, KMOD_RALT, "[", "["),
          (SDLK_x, KMOD_LALT, "x", "Alt+x"), (SDLK_a, KMOD_CAPS, "A", "A"),
          (SDLK_z, SDL_Keymod(KMOD_LCTRL.rawValue | KMOD_LSHIFT.rawValue), nil, "Ctrl+Shift+Z"),
          (SDLK_s, KMOD_LCTRL, nil, "Ctrl+s"), (SDLK_RETURN, KMOD_NONE, nil, "Enter"),
          (SDLK_KP_ENTER, KMOD_NONE, nil, "Enter"), (SDLK_KP_4, KMOD_NUM, "4", "4"),
          (SDLK_KP_4, KMOD_NONE, nil, "ArrowLeft"), (SDLK_PAGEDOWN, KMOD_NONE, nil, "PageDown"),
          (SDLK_HOME, KMOD_NONE, nil, "Home"), (SDLK_DELETE, KMOD_NONE, nil, "Delete"),
          (SDLK_LCTRL, KMOD_LCTRL, nil, "Control"), (SDLK_MUTE, KMOD_NONE, nil, "Unidentified"),
        ]
        for (code, modifiers, typed, name) in names {
          let kinds = translated(window) { queue in
            queue.append(key(SDL_KEYDOWN, code, modifiers, isRepeat: true))
            if let typed { queue.append(text(typed)) }
          }
          guard case .input(.key(let press))? = kinds.first, press.isRepeat else {
            preconditionFailure("\(name): \(kinds)")
          }
          precondition(press.name == name, "\(press) is not \(name)")
          let isText = typed != nil && press.modifiers.isDisjoint(with: [.alt, .control])
          precondition(
            kinds.dropFirst() == (isText ? [.input(.text(typed ?? ""))] : []), "\(kinds)")
        }
      }
    }
  }

  @Test func `the desktop's events come through, and paths and text as Unicode`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        let kinds = translated(window) { queue in
          queue.append(event(SDL_DROPFILE) { $0.drop.file = SDL_strdup("/tmp/场景.json5") })
          queue.append(text("容器"))
          queue.append(windowEvent(SDL_WINDOWEVENT_MINIMIZED))
          queue.append(windowEvent(SDL_WINDOWEVENT_HIDDEN))
          queue.append(windowEvent(SDL_WINDOWEVENT_RESTORED))
          queue.append(windowEvent(SDL_WINDOWEVENT_EXPOSED))
          queue.append(windowEvent(SDL_WINDOWEVENT_FOCUS_GAINED))
          queue.append(windowEvent(SDL_WINDOWEVENT_ENTER))
          queue.append(key(SDL_KEYUP, SDLK_a))
          queue.append(event(SDL_QUIT))
        }
        precondition(
          kinds == [
            .dropFile("/tmp/场景.json5"), .input(.text("容器")), .hidden, .shown, .exposed,
            .exposed, .released("a"), .quit,
          ], "\(kinds)")
      }
    }
  }

  @Test func `a full queue comes through in order with one time`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        for x in 0..<1_000 {
          var event = motion(Int32(x), 0)
          precondition(SDL_PushEvent(&event) == 1)
        }
        let before = MonotonicClock.now
        let events = window.waitEvents()
        precondition(
          events.map(\.kind) == (0..<1_000).map { .input(.move(Point(x: Double($0), y: 0))) })
        precondition(Set(events.map(\.time)).count == 1)
        precondition(events[0].time >= before && events[0].time <= MonotonicClock.now)
        precondition(window.waitEvents(timeout: 0).isEmpty)
      }
    }
  }

  @Test func `what can be read from a descriptor ends a wait, each time`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow()
        var ends: [Int32] = [0, 0]
        precondition(pipe(&ends) == 0)
        window.watchedDescriptor = WatchedDescriptor(ends[0], of: 1)
        // A wait without an end comes back without events only if it was woken.
        alarm(300)
        for _ in 0..<3 {
          var byte: UInt8 = 1
          precondition(write(ends[1], &byte, 1) == 1)
          while !window.waitEvents().isEmpty {}
          precondition(read(ends[0], &byte, 1) == 1)
        }
        window.watchedDescriptor = nil
        precondition(window.watchedDescriptor == nil)
      }
    }
  }

  @Test func `points are pixels divided by the scale`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let window = openWindow(scale: 2)
        precondition(window.scale == 2 && window.size == Size(width: 400, height: 300))
        precondition(window.pixelWidth == 800 && window.pixelHeight == 600)
        let kinds = translated(window) { $0.append(motion(31, 50)) }
        precondition(kinds == [.input(.move(Point(x: 15.5, y: 25)))], "\(kinds)")
        precondition(window.refreshRate == 60 && window.presenterName == "surface")
      }
    }
  }

  @Test func `a frame keeps what was drawn before, and a new window is drawn whole`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let window = openWindow()
        var asked: [Damage] = []
        let draw = { (framebuffer: Framebuffer, damage: Damage) in
          asked.append(damage)
          for area in damage.areas {
            for row in area.top..<area.bottom {
              framebuffer.pixels[row * framebuffer.stride] = UInt32(asked.count)
            }
          }
        }
        let isShownTooSoon = try window.presentAgain()
        precondition(!isShownTooSoon)
        try window.present(Damage(rows: 10..<20), draw: draw)
        let times = try window.present(Damage(rows: 290..<900), draw: draw)
        try window.present(Damage(), draw: draw)
        precondition(times.shown >= times.drawn)
        let isShownAgain = try window.presentAgain()
        precondition(isShownAgain)
        try window.present(Damage(rows: 7..<8)) { framebuffer, _ in
          let column = (0..<300).map { framebuffer.pixels[$0 * framebuffer.stride] }
          precondition(column == Array(repeating: 1, count: 290) + Array(repeating: 2, count: 10))
        }
        let areas = asked.map(\.areas)
        precondition(
          areas == [
            [PixelBounds(left: 0, top: 0, right: 400, bottom: 300)],
            [PixelBounds(left: 0, top: 290, right: 400, bottom: 300)],
          ], "\(areas)")
      }
    }
  }

  @Test func `a paced frame is stamped and remembered, and the clipboard keeps a text`() async {
    await #expect(processExitsWith: .success) {
      try await MainActor.run {
        let window = openWindow()
        for _ in 0..<3 {
          _ = window.paceFrame()
          try window.present { _, _ in }
        }
        precondition(window.pacer.lateness.count == 3 && window.pacer.intervals.count == 2)
        precondition((window.pacer.intervals.percentile(0) ?? 0) > 0.01)
        precondition(window.clipboardText == nil)
        try window.setClipboardText("阻尼 0.75")
        precondition(window.clipboardText == "阻尼 0.75")
        window.title = "片段"
        precondition(window.title == "片段")
        try window.setIcon(Framebuffer(width: 8, height: 8))
      }
    }
  }

  @Test func `without a display there is an error that says so, and no window`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        for name in ["SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"] { unsetenv(name) }
        do throws(WindowError) {
          _ = try DesktopWindow(
            title: "test", size: Size(width: 400, height: 300), minimumSize: .zero)
          preconditionFailure("a window opened")
        } catch {
          guard case .noDisplay = error else { preconditionFailure("\(error)") }
          precondition(error.description.contains("DISPLAY"))
          precondition(SDL_WasInit(SDL_INIT_VIDEO) == 0)
        }
      }
    }
  }

  @Test func `a second window stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let first = openWindow()
        let second = openWindow()
        print(first.title, second.title)
      }
    }
  }
}
