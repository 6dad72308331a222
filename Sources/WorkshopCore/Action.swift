import Input
import Overlays
import Toolkit

/// Something that the window does when it is asked to: by a key, from the palette, the toolbar or a menu.
///
/// An action is one value in the file that implements it, and one line in ``ActionList``. Keys, key sheet,
/// palette, toolbar, menus, `segue keys`, the README and the manual page read that list.
nonisolated package struct Action: Sendable {
  /// What the user's own keys call it: it stays the same from version to version, and no two share it.
  package let name: String
  /// What the key sheet says of it, in a few words.
  package let title: String
  /// The part of the key sheet that it stands in.
  package let group: ActionGroup
  /// Its keys, the one first that is shown; letters in lower case.
  package private(set) var strokes: [KeyStroke]
  /// The keys as they are drawn.
  package private(set) var caps: [String]
  /// Keys that are its own only while the stage's clock stands still, and go to the stage else.
  let pausedStrokes: [KeyStroke]
  /// What people call it who do not know its title, parted by blanks; a language has its own.
  package let words: String
  /// Its button in the toolbar, if it has one.
  package let button: Button?
  /// The menus that offer it, and where: the tens say the group, the ones the place in it.
  package let menus: [Menu: Int]
  /// What menus call it.
  package let entry: Entry
  /// What is special about it.
  package let traits: Traits
  /// Whether there is anything to do: else menus leave it out, and its button is grey. Its key works
  /// nevertheless, and says what is missing.
  package let applies: Test
  /// Does it at a time outside, in seconds; `nil` for what only a hand can do.
  package let perform: Perform?

  package typealias Perform = @MainActor @Sendable (Workbench, Double) -> Void
  package typealias Entry = @MainActor @Sendable (Workbench) -> Phrase
  package typealias Test = @MainActor @Sendable (Workbench) -> Bool

  /// Creates an action; its caps are those of its first key, and menus call it by its title, unless
  /// something else is said.
  package init(
    _ name: String, _ title: String, in group: ActionGroup, keys: [KeyStroke] = [],
    caps: [String]? = nil, pausedKeys: [KeyStroke] = [], words: String, button: Button? = nil,
    menus: [Menu: Int] = [:], entry: Entry? = nil, traits: Traits = [],
    applies: @escaping Test = { _ in true }, perform: Perform?
  ) {
    (self.name, self.title, self.group) = (name, title, group)
    (strokes, self.caps) = (keys, caps ?? keys.first?.caps ?? [])
    (pausedStrokes, self.words) = (pausedKeys, words)
    (self.button, self.menus) = (button, menus)
    self.entry = entry ?? { _ in Phrase(key: title).capitalized }
    (self.traits, self.applies, self.perform) = (traits, applies, perform)
  }

  /// A row of the key sheet whose keys are the stage's or a hand's.
  package static func fixed(
    _ name: String, _ title: String, in group: ActionGroup, caps: [String], words: String,
    pressing stroke: KeyStroke? = nil, traits: Traits = [],
    applies: @escaping Test = { _ in true }
  ) -> Action {
    var perform: Perform?
    if let stroke { perform = { bench, time in bench.toolKey(stroke, time) } }
    return Action(
      name, title, in: group, caps: caps, words: words, traits: traits.union(.fixed),
      applies: applies, perform: perform)
  }

  /// The title, to be said in a language.
  package var phrase: Phrase { Phrase(key: title) }

  /// Its keys, to be said in a sentence; its name where it has none.
  package var keys: Phrase { .keys(of: name, standard: caps.joined(separator: "+")) }

  /// Its keys, to be said behind what a tooltip says.
  package var hint: Phrase { .hint(of: name, standard: caps.joined(separator: "+")) }

  /// The same with other keys.
  func with(_ strokes: [KeyStroke]) -> Action {
    guard strokes != self.strokes else { return self }
    var action = self
    (action.strokes, action.caps) = (strokes, strokes.first?.caps ?? [])
    return action
  }

  /// What is special about an action.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A key that is held down does it again and again.
    package static let repeats = Traits(rawValue: 1)
    /// Its keys are the stage's or a hand's: they go there, and nobody can change them.
    package static let fixed = Traits(rawValue: 2)
    /// The key sheet and the palette have it only while it applies.
    package static let passing = Traits(rawValue: 4)
    /// Its key does it even while a sheet is shown that is searched by typing.
    package static let overSheets = Traits(rawValue: 8)
    /// Its key does it while the page of the sweep is shown.
    package static let overSweep = Traits(rawValue: 16)
    /// Its key puts the page of the sweep away, and does it then.
    package static let leavesSweep = Traits(rawValue: 32)
    /// Its key holds a finger on the stage, for as long as it is down.
    package static let holdsFinger = Traits(rawValue: 64)
  }

  /// The menus that offer actions, and the inspector's foot, which has a button for one.
  package enum Menu: Hashable, Sendable {
    case stage, timeline, window, spring, sweep, inspectorFoot
  }

  /// A button of the toolbar.
  package struct Button: Sendable {
    /// Where: the tens say the group, the ones the place in it.
    package let place: Int
    /// What it is called.
    package let label: String
    package let icon: Icon
    /// What it says and shows while it is on, where that differs.
    package let whileOn: (label: Phrase, icon: Icon)?
    /// Whether it is on.
    ///
    /// The panels that have room are handed in.
    package let isOn: Test
    /// Whether a press switches it on and off, rather than beginning something.
    package let isSwitch: Bool

    package typealias Test = @MainActor @Sendable (Workbench, PanelSet) -> Bool

    package init(
      _ place: Int, _ label: String, _ icon: Icon, whileOn: (label: Phrase, icon: Icon)? = nil,
      isSwitch: Bool = true, isOn: Test? = nil
    ) {
      (self.place, self.label, self.icon) = (place, label, icon)
      (self.whileOn, self.isOn) = (whileOn, isOn ?? { _, _ in false })
      self.isSwitch = isSwitch && isOn != nil
    }
  }
}

nonisolated extension Action: Hashable {
  package static func == (one: Action, other: Action) -> Bool { one.name == other.name }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Workbench {
  /// Does what an action says.
  package func perform(_ action: Action, _ time: Double) { action.perform?(self, time) }
}
