import TransitionViews

/// Where nibs and storyboards would be. There are none: whoever asks gets nothing, and the trace notes which
/// file was meant and what to do instead. What is made by code alone goes on.
nonisolated public final class NibBundle: Sendable {
  /// The one of the app.
  public static let main = NibBundle()

  /// Creates one.
  public init() {}

  /// Creates the one of a class.
  public init(for type: AnyClass) {}

  /// Notes a file that is not there; see ``Stage/note(_:)``.
  @MainActor public static func noteMissing(_ file: String, _ instead: String) {
    Stage.note("\(file) is not read: \(instead)")
  }

  /// Would make the views of a nib.
  ///
  /// - Returns: `nil`, after a note.
  @MainActor public func loadNibNamed(
    _ name: String, owner: Any?, options: [AnyHashable: Any]? = nil
  ) -> [Any]? {
    NibBundle.noteMissing("\(name).xib", "make its views in code")
    return nil
  }
}

/// The way from one controller to another that a storyboard would draw; the counterpart of
/// `UIStoryboardSegue`.
@MainActor
open class StoryboardSegue {
  /// Its name.
  public final let identifier: String?
  /// Where it begins.
  public final let source: ViewController
  /// Where it leads.
  public final let destination: ViewController
  private let handler: (() -> Void)?

  /// Creates a segue. A subclass says in ``perform()`` what it does.
  public init(identifier: String?, source: ViewController, destination: ViewController) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    handler = nil
  }

  /// Creates a segue that does what it is given.
  public init(
    identifier: String?, source: ViewController, destination: ViewController,
    performHandler handler: @escaping () -> Void
  ) {
    (self.identifier, self.source, self.destination) = (identifier, source, destination)
    self.handler = handler
  }

  /// Goes the way: does what it was given, or presents the destination.
  open func perform() {
    guard let handler else { return source.present(destination, animated: true) }
    handler()
  }
}

extension ViewController {
  /// Would perform a segue of the storyboard that the controller comes from. There is none: the trace notes
  /// it. Make a ``StoryboardSegue``, or push or present the controller.
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    NibBundle.noteMissing("the segue '\(identifier)' of \(id)", "push or present in code")
  }
}
