import Documents
import Toolkit

/// What `segue fit --json` has found in a file, as a window is told it.
nonisolated package enum FittedFeel: Hashable, Sendable {
  /// A spring: its response in seconds, and its damping ratio.
  case spring(response: Double, dampingRatio: Double)
  /// Another motion, as the command calls it: a curve, a decay, a rubber band.
  case other(String)
  /// Nothing that could be told in numbers, and why.
  case undetermined(Phrase)

  /// Reads what the command has written.
  ///
  /// - Throws: An error for what is none of its answers.
  package init(json bytes: [UInt8]) throws(DocumentError) {
    let object = try Document(parsing: bytes, file: "fit").root.object()
    guard try object.required("determined").bool() else {
      let why = try object.required("why").string()
      self = .undetermined(Phrase(code: why) ?? .verbatim(why))
      return
    }
    let model = try object.required("model").string()
    guard model == "spring" || model == "drags" else {
      self = .other(model)
      return
    }
    guard let response = try? object.required("response").number(),
      let ratio = try? object.required("dampingRatio").number()
    else {
      // Drags may tell when they commit and no more.
      self = .undetermined("more overshoot or a longer film is needed")
      return
    }
    self = .spring(response: response, dampingRatio: ratio)
  }
}
