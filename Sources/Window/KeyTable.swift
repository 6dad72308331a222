internal import CSDL2
import Input

nonisolated extension Modifiers {
  /// Takes over the keys of SDL's `KMOD_…`, left and right alike.
  init(sdl held: Int) {
    self.init()
    if held & Int(KMOD_CTRL.rawValue) != 0 { insert(.control) }
    if held & Int(KMOD_SHIFT.rawValue) != 0 { insert(.shift) }
    if held & Int(KMOD_ALT.rawValue) != 0 { insert(.alt) }
    if held & Int(KMOD_GUI.rawValue) != 0 { insert(.meta) }
  }
}

nonisolated extension KeyStroke {
  /// Names a key that SDL reports, with the character that it typed, if any.
  ///
  /// A letter with Ctrl types nothing, so its case follows Shift; of other characters, Shift's form
  /// is then unknown and the unshifted one stands.
  init(_ symbol: SDL_Keysym, text: String?, isRepeat: Bool) {
    let held = Int(symbol.mod)
    var modifiers = Modifiers(sdl: held)
    let unshifted = keyName(symbol, isNumLockOn: held & Int(KMOD_NUM.rawValue) != 0)
    var key = unshifted
    if let text, text.count == 1, !modifiers.contains(.control) {
      let levelThree = Int(KMOD_RALT.rawValue | KMOD_MODE.rawValue)
      if held & levelThree != 0 && text != unshifted { modifiers.remove(.alt) }
      key = text
    } else if unshifted.count == 1, modifiers.contains(.shift) {
      key = unshifted.uppercased()
    }
    self.init(key: key, unshifted: unshifted, modifiers: modifiers, isRepeat: isRepeat)
  }
}

/// The W3C name of a key without its modifiers.
nonisolated private func keyName(_ symbol: SDL_Keysym, isNumLockOn: Bool) -> String {
  let code = SDL_KeyCode(rawValue: UInt32(bitPattern: symbol.sym))
  if let name = namedKey(code) ?? modifierKey(code) { return name }
  if let name = keypadKey(code, isNumLockOn: isNumLockOn) { return name }
  if SDLK_F1.rawValue...SDLK_F12.rawValue ~= code.rawValue {
    return "F\(code.rawValue - SDLK_F1.rawValue + 1)"
  }
  if SDLK_F13.rawValue...SDLK_F24.rawValue ~= code.rawValue {
    return "F\(code.rawValue - SDLK_F13.rawValue + 13)"
  }
  guard code.rawValue >= 0x20, let scalar = Unicode.Scalar(code.rawValue) else {
    return "Unidentified"
  }
  return String(Character(scalar))
}

nonisolated private func namedKey(_ code: SDL_KeyCode) -> String? {
  switch code {
  case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER: "Enter"
  case SDLK_ESCAPE: "Escape"
  case SDLK_BACKSPACE: "Backspace"
  case SDLK_TAB: "Tab"
  case SDLK_DELETE: "Delete"
  case SDLK_INSERT: "Insert"
  case SDLK_HOME: "Home"
  case SDLK_END: "End"
  case SDLK_PAGEUP: "PageUp"
  case SDLK_PAGEDOWN: "PageDown"
  case SDLK_LEFT: "ArrowLeft"
  case SDLK_RIGHT: "ArrowRight"
  case SDLK_UP: "ArrowUp"
  case SDLK_DOWN: "ArrowDown"
  case SDLK_PRINTSCREEN: "PrintScreen"
  case SDLK_PAUSE: "Pause"
  case SDLK_APPLICATION, SDLK_MENU: "ContextMenu"
  case SDLK_HELP: "Help"
  case SDLK_UNDO: "Undo"
  case SDLK_CUT: "Cut"
  case SDLK_COPY: "Copy"
  case SDLK_PASTE: "Paste"
  case SDLK_AC_BACK: "BrowserBack"
  case SDLK_AC_FORWARD: "BrowserForward"
  default: nil
  }
}

nonisolated private func modifierKey(_ code: SDL_KeyCode) -> String? {
  switch code {
  case SDLK_LCTRL, SDLK_RCTRL: "Control"
  case SDLK_LSHIFT, SDLK_RSHIFT: "Shift"
  case SDLK_LALT, SDLK_RALT: "Alt"
  case SDLK_MODE: "AltGraph"
  case SDLK_LGUI, SDLK_RGUI: "Meta"
  case SDLK_CAPSLOCK: "CapsLock"
  case SDLK_NUMLOCKCLEAR: "NumLock"
  case SDLK_SCROLLLOCK: "ScrollLock"
  default: nil
  }
}

/// The keypad's keys: characters with Num Lock, directions without.
nonisolated private func keypadKey(_ code: SDL_KeyCode, isNumLockOn: Bool) -> String? {
  let directions: (number: String, name: String)
  switch code {
  case SDLK_KP_DIVIDE: return "/"
  case SDLK_KP_MULTIPLY: return "*"
  case SDLK_KP_MINUS: return "-"
  case SDLK_KP_PLUS: return "+"
  case SDLK_KP_EQUALS: return "="
  case SDLK_KP_0: directions = ("0", "Insert")
  case SDLK_KP_1: directions = ("1", "End")
  case SDLK_KP_2: directions = ("2", "ArrowDown")
  case SDLK_KP_3: directions = ("3", "PageDown")
  case SDLK_KP_4: directions = ("4", "ArrowLeft")
  case SDLK_KP_5: directions = ("5", "Clear")
  case SDLK_KP_6: directions = ("6", "ArrowRight")
  case SDLK_KP_7: directions = ("7", "Home")
  case SDLK_KP_8: directions = ("8", "ArrowUp")
  case SDLK_KP_9: directions = ("9", "PageUp")
  case SDLK_KP_PERIOD: directions = (".", "Delete")
  default: return nil
  }
  return isNumLockOn ? directions.number : directions.name
}
