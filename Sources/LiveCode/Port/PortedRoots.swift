/// Which controllers of code that was written for iOS can be shown by themselves, and the file that offers
/// them as scenes.
nonisolated struct PortedRoots {
  /// A class, as far as it stands at the top of a file.
  private struct Class {
    var name: Substring
    var parents: Set<Substring>
    /// Whether it can be made without arguments; `nil` where that is as with the class it derives from.
    var isPlain: Bool?
    /// Whether it has an initializer of its own, of whichever kind.
    var hasInitializer: Bool
  }

  /// The names, those first that the code never makes itself.
  private(set) var names: [String] = []
  /// Those that are made as if they came from a nib: the class of another module hands on no initializer
  /// that only calls others.
  private var nibless: Set<String> = []
  /// Whether the code says itself what it offers.
  private(set) var offersByItself = false

  private static let controllers: Set<Substring> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UIPageViewController",
    "UITableViewController", "UICollectionViewController", "UISplitViewController",
  ]
  /// How many words a class has at the most before its body.
  private static let greatestHead = 200
  /// Those who start an app, which there is none of here.
  static let delegates: Set<Substring> = ["UIApplicationDelegate", "UIWindowSceneDelegate"]

  /// Finds them.
  init(in texts: [String]) {
    var classes: [Class] = []
    var made: Set<Substring> = []
    for text in texts {
      let words = SwiftWords(text).words
      classes += Self.classes(words)
      for (word, next) in zip(words, words.dropFirst()) where next.text == "(" {
        made.insert(word.text)
      }
      offersByItself = offersByItself || words.contains { $0.text == "Playground" }
    }
    let heirs = Dictionary(
      grouping: classes.flatMap { made in made.parents.map { (parent: $0, name: made.name) } },
      by: \.parent)
    var controllers = Self.controllers
    var next = Array(controllers)
    while let parent = next.popLast() {
      for heir in heirs[parent] ?? [] where controllers.insert(heir.name).inserted {
        next.append(heir.name)
      }
    }
    let own = Dictionary(classes.map { ($0.name, $0) }) { first, _ in first }
    let roots = classes.filter { controllers.contains($0.name) && Self.isPlain($0, own) }.map(
      \.name)
    nibless = Set(roots.filter { Self.isBareTabs($0, own) }.map(String.init))
    names = (roots.filter { !made.contains($0) } + roots.filter(made.contains)).map(String.init)
  }

  /// Whether a class can be made without arguments, itself or as the one that it derives from.
  private static func isPlain(_ made: Class, _ own: [Substring: Class]) -> Bool {
    var (next, count) = (Class?.some(made), 0)
    while let current = next, count < 100 {
      if let isPlain = current.isPlain { return isPlain }
      if !current.parents.isDisjoint(with: needingArguments) { return false }
      next = current.parents.lazy.compactMap { own[$0] }.first
      count += 1
    }
    return true
  }

  /// Whether a class has of initializers what `UITabBarController` has, and nothing else.
  private static func isBareTabs(_ name: Substring, _ own: [Substring: Class]) -> Bool {
    var (next, count) = (own[name], 0)
    while let current = next, !current.hasInitializer, count < 100 {
      if current.parents.contains("UITabBarController") { return true }
      next = current.parents.lazy.compactMap { own[$0] }.first
      count += 1
    }
    return false
  }

  /// Those that say at their making what they show.
  private static let needingArguments: Set<Substring> = [
    "UIPageViewController", "UICollectionViewController",
  ]

  /// Whether a file holds what starts an app, which there is none of here.
  static func startsApp(_ text: String) -> Bool {
    classes(SwiftWords(text).words).contains { !$0.parents.isDisjoint(with: delegates) }
  }

  /// A file that offers each of them as a scene, called like the class: `card-view-controller`.
  var entry: String {
    let scenes = names.map { name in
      let arguments = nibless.contains(name) ? "nibName: nil, bundle: nil" : ""
      return "    Scene(\"\(Self.id(name))\") { _ in \(name)(\(arguments)) },\n"
    }.joined()
    return """
      import Segue

      MainActor.assumeIsolated {
        Playground.run(scenes: [
      \(scenes)  ])
      }

      """
  }

  /// The scene's id of a controller.
  static func id(_ name: String) -> String {
    var id = ""
    for letter in name {
      if letter.isUppercase, let last = id.last, last != "-", !(id.last?.isUppercase ?? false) {
        id += "-"
      }
      id += letter.lowercased()
    }
    return id
  }

  private static func classes(_ words: [SwiftWords.Word]) -> [Class] {
    var found: [Class] = []
    var depth = 0
    for (index, word) in words.enumerated() {
      switch word.text {
      case "{": depth += 1
      case "}": depth -= 1
      case "class" where depth == 0 && !isPrivate(index, words):
        if let made = declared(words[(index + 1)...]) { found.append(made) }
      default: break
      }
    }
    return found
  }

  /// The class whose name comes first.
  private static func declared(_ words: ArraySlice<SwiftWords.Word>) -> Class? {
    guard let name = words.first?.text, name.first?.isUppercase == true,
      let start = words.prefix(greatestHead).firstIndex(where: { $0.text == "{" })
    else { return nil }
    let parents = Set(words[words.startIndex + 1..<start].map(\.text))
    var (hasPlain, hasOther, hasOwn, hasAny, depth) = (false, false, false, false, 0)
    for index in start..<words.endIndex {
      switch words[index].text {
      case "{": depth += 1
      case "}": depth -= 1
      case "init" where depth == 1 && !isCall(index, words):
        let open = words[index...].firstIndex { $0.text == "(" } ?? index
        let argument = words.dropFirst(open + 1 - words.startIndex).first?.text
        let isPlain = argument == ")" || hasDefaults(words[open...])
        hasPlain = hasPlain || isPlain
        // Whoever has UIKit's own initializer can be made without arguments.
        hasOther = hasOther || !isPlain && !["coder", "nibName"].contains(argument ?? "")
        hasOwn = hasOwn || argument != "coder"
        hasAny = true
      default: break
      }
      if depth == 0 { break }
    }
    return Class(
      name: name, parents: parents, isPlain: hasOwn ? hasPlain || !hasOther : nil,
      hasInitializer: hasAny)
  }

  /// Whether each parameter of a list, which begins with its parenthesis, has a value of its own.
  private static func hasDefaults(_ words: ArraySlice<SwiftWords.Word>) -> Bool {
    var (depth, count, values) = (0, 1, 0)
    for word in words.prefix(greatestHead) {
      switch word.text {
      case "(", "[", "{", "<": depth += 1
      case ")", "]", "}", ">": depth -= 1
      case "," where depth == 1: count += 1
      case "=" where depth == 1: values += 1
      default: break
      }
      if depth == 0 { return values == count }
    }
    return false
  }

  /// Whether only the class's own file knows it.
  private static func isPrivate(_ index: Int, _ words: [SwiftWords.Word]) -> Bool {
    words[max(index - 2, 0)..<index].contains { $0.text == "private" || $0.text == "fileprivate" }
  }

  private static func isCall(_ index: Int, _ words: ArraySlice<SwiftWords.Word>) -> Bool {
    index > words.startIndex && words[index - 1].text == "."
  }
}
