/// What is said of a view or a controller to those who do not see it. Nothing here reads it out; it is kept
/// for code that asks.
nonisolated public struct Accessibility: Hashable, Sendable {
  /// Whether it is something by itself.
  public var isElement = false
  /// What it is called.
  public var label: String?
  /// What using it does.
  public var hint: String?
  /// What it is set to.
  public var value: String?
  /// The name that tests find it by.
  public var identifier: String?
  /// What kind of thing it is.
  public var traits: Traits = []
  /// Whether nothing beside it counts.
  public var isModal = false
  /// Whether what lies in it is left out.
  public var hidesElements = false
  /// Whether it keeps its colours where colours are inverted.
  public var ignoresInvertColors = false

  /// Creates what says nothing.
  public init() {}

  /// What kind of thing something is; the counterpart of `UIAccessibilityTraits`.
  public struct Traits: OptionSet, Hashable, Sendable {
    /// The raw bits.
    public let rawValue: UInt64

    /// Creates traits from their bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing of it.
    public static let none: Traits = []
    /// It can be pressed.
    public static let button = Traits(rawValue: 1)
    /// It leads somewhere.
    public static let link = Traits(rawValue: 2)
    /// It is a picture.
    public static let image = Traits(rawValue: 4)
    /// It is selected.
    public static let selected = Traits(rawValue: 8)
    /// It is text that does not change.
    public static let staticText = Traits(rawValue: 64)
    /// It does not react.
    public static let notEnabled = Traits(rawValue: 256)
    /// It changes often.
    public static let updatesFrequently = Traits(rawValue: 512)
    /// It searches.
    public static let searchField = Traits(rawValue: 1024)
    /// Its value can be stepped up and down.
    public static let adjustable = Traits(rawValue: 4096)
    /// It heads what follows.
    public static let header = Traits(rawValue: 65536)
  }
}

extension Responder {
  /// What is said of it to those who do not see it.
  public final var accessibility: Accessibility {
    get { extras?.accessibility ?? Accessibility() }
    set { madeExtras.accessibility = newValue }
  }
  /// Whether it is something by itself for those who do not see it.
  public final var isAccessibilityElement: Bool {
    get { accessibility.isElement }
    set { accessibility.isElement = newValue }
  }
  /// What it is called.
  public final var accessibilityLabel: String? {
    get { accessibility.label }
    set { accessibility.label = newValue }
  }
  /// What using it does.
  public final var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// What it is set to.
  public final var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// The name that tests find it by.
  public final var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  /// What kind of thing it is.
  public final var accessibilityTraits: Accessibility.Traits {
    get { accessibility.traits }
    set { accessibility.traits = newValue }
  }
  /// Whether nothing beside it counts.
  public final var accessibilityViewIsModal: Bool {
    get { accessibility.isModal }
    set { accessibility.isModal = newValue }
  }
  /// Whether what lies in it is left out.
  public final var accessibilityElementsHidden: Bool {
    get { accessibility.hidesElements }
    set { accessibility.hidesElements = newValue }
  }
  /// Whether it keeps its colours where colours are inverted.
  public final var accessibilityIgnoresInvertColors: Bool {
    get { accessibility.ignoresInvertColors }
    set { accessibility.ignoresInvertColors = newValue }
  }
}
