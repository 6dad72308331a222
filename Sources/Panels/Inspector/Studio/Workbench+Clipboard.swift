import Sessions
import SpringEngine
import Toolkit
import Translation
import WorkshopCore

extension Workbench {
  /// The dialect that Ctrl+C writes; `nil` for the four vocabularies.
  package var copiedDialect: Dialect? { studio.dialect }

  /// Hands the spring of the inspector, else the release spring, to the owner for the clipboard, in the
  /// dialect that was used last.
  package func copySpring(_ time: Double) { copySpring(in: studio.dialect, time) }

  /// The same in a dialect, which becomes the one that was used last.
  ///
  /// - Parameter dialect: `nil` for the four vocabularies.
  package func copySpring(in dialect: Dialect?, _ time: Double) {
    guard let tuned = copiedSpring else {
      return noteSaved("Nothing copied: this scene has no release spring", at: time)
    }
    let spring = tuned.spring
    let words = words(spring)
    guard let dialect else {
      studio.dialect = nil
      effects.append(
        .copy(
          SpringText.text(response: spring.response, dampingRatio: spring.dampingRatio),
          tuned.pace == .response
            ? "Copied the release spring: \(words)" : "Copied the spring: \(words)"))
      return
    }
    let rendition = Translator.write(tuned.feel, in: dialect)
    guard let text = rendition.text else {
      return noteSaved("Nothing copied: \(dialect.phrase) cannot have this spring", at: time)
    }
    studio.dialect = dialect
    effects.append(
      .copy(
        text + "\n",
        rendition.isExact
          ? "Copied for \(dialect.platform): \(words)"
          : "Copied for \(dialect.platform): \(words); \(rendition.exactness)"))
    needsDisplay = true
  }

  /// Hands the curves of the studio to the owner for the clipboard, with the pinned ones beside them.
  package func copyCurves(_ time: Double) {
    guard let curves = studio.curves else {
      return noteSaved("Nothing copied: this scene has no release spring", at: time)
    }
    let isCompared = observers.pinned != nil
    effects.append(
      .copy(
        curves.csv(pinned: isCompared ? studio.pinnedCurves : nil),
        "Copied the curves of the spring as CSV"))
  }

  /// Takes a spring from a text in any dialect, from now on; a stage in its past, and one beside the
  /// inspector, re-simulates its input with it.
  ///
  /// - Parameters:
  ///   - text: What the clipboard holds; see ``SpringText/reading(of:)``. `nil` if that is no text.
  ///   - time: When it was asked for, in seconds outside.
  package func paste(_ text: String?, at time: Double) {
    hear(of: time)
    guard let tuned = copiedSpring else {
      return noteSaved("Nothing pasted: this scene has no release spring", at: time)
    }
    let reading: SpringText.Pasted
    do {
      reading = try SpringText.reading(of: text ?? "")
    } catch {
      guard !error.isOfUnknownWords else {
        return noteSaved("No spring to paste, like \(SpringText.example)", at: time)
      }
      let (reason, advice) = (error.reason, error.advice)
      return tell(
        "Nothing pasted: \(reason); \(advice)", short: "Nothing pasted: \(reason)", at: time)
    }
    let tunings: [Session.Tuning]
    do {
      tunings = try tuned.tunings(for: reading.feel, precision: 1e9)
    } catch {
      return noteSaved("Nothing pasted: \(error.phrase)", at: time)
    }
    if inspector.isShown {
      perform([.retune(tunings, .done)])
    } else if live.isInPast {
      live.retune([LiveSession.Retuning(tunings)], at: time)
    } else {
      for tuning in tunings { live.tune(tuning.name, to: tuning.value, at: time) }
    }
    tellPasted(reading, losesVelocity: tuned.velocity == nil, time)
  }

  /// Says what was taken for what.
  private func tellPasted(_ reading: SpringText.Pasted, losesVelocity: Bool, _ time: Double) {
    let words = words(reading.feel.spring)
    var text: Phrase =
      reading.dialect.map { "Pasted from \($0.platform): \(words)" }
      ?? "Pasted a spring: \(words)"
    let short = text
    if let deviation = reading.deviation {
      text = "\(text); \(deviation.phrase)"
    }
    for remark in reading.remarks { text = "\(text); \(remark)" }
    if losesVelocity, reading.feel.initialVelocity != 0 {
      text = "\(text); \("without its initial velocity" as Phrase)"
    }
    tell(text, short: short, at: time)
  }

  /// The spring that is shown in the inspector, else the scene's release spring.
  private var copiedSpring: TunedSpring? {
    let springs = TunedSpring.springs(among: live.simulation.tunables)
    guard inspector.isShown, !springs.isEmpty else {
      return springs.first { $0.pace == .response }
    }
    return springs[min(studio.spring, springs.count - 1)]
  }

  private func words(_ spring: Spring) -> Phrase {
    let (response, ratio) = (spring.response, spring.dampingRatio)
    return "response \(SpringText.short(response)) s, damping ratio \(SpringText.short(ratio))"
  }
}
