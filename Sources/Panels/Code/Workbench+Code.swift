import Documents
import Drawing
import Overlays
import Scenes
import Sessions
import Toolkit
import Transitions
import WorkshopCore

/// The source beside what it does.
extension Workbench {
  /// Which line of source is shown.
  var codeState: CodeState {
    get { states[CodeState()] }
    _modify { yield &states[CodeState()] }
  }

  /// Finds the sources of what runs.
  private var sources: SourceFinder { states[SourceFinder()] }

  /// The folders in which packages are looked for whose sources may run here, the likeliest first.
  package var sourceFolders: [String] {
    get { sources.folders }
    set { sources.folders = newValue }
  }

  /// The line of source that the page of code shows, if it is shown.
  package var shownCode: CodePlace? { isCodeShown ? codeState.shown : nil }

  /// Whether the page of code is shown.
  var isCodeShown: Bool { inspector.isShown && inspector.page == .code }

  /// What the page of code shows; it follows what matters.
  func followCode() -> CodeModel {
    var model = CodeModel(of: shown.stage)
    codeState.follow(model.focus)
    let scene = live.simulation.scene
    model.isFresh = isSceneOfCode && !hasFormerCode
    model.shown = codeState.shown ?? scene.place
    model.text =
      model.shown.map { sources.text(of: $0, among: scene.code) } ?? scene.code.first
    return model
  }

  /// Shows a line of source in the inspector.
  package func showCode(_ place: CodePlace) {
    show(.inspector)
    inspector.page = .code
    // What matters now is no longer news.
    codeState.follow(CodeModel(of: shown.stage).focus)
    codeState.go(to: place)
    needsDisplay = true
  }

  /// Tells which of user code is shown now, by its path; what becomes of it when it is saved, its caption says.
  package func noteOpened(code path: String, at time: Double) {
    tell("Opened \(lastPart(of: path))", at: time)
  }

  // MARK: Pointing

  /// Follows the pointer over the stage, while what moves there is marked.
  func pointAtCode(_ place: Point) {
    let isPointing = isCodeShown && isStage(at: place)
    guard isPointing || codeState.isPointing else { return }
    codeState.isPointing = isPointing
    needsDisplay = true
  }

  /// The mark of what moves under the pointer, with the line that moves it.
  var codeMark: LayerMark? {
    guard codeState.isPointing, !touch.isAnyDown,
      let place = interface.pointerPlace, isStage(at: place)
    else { return nil }
    let layers = shown.stage.layers
    guard let index = layerIndex(at: layout.containerPoint(place), among: layers),
      let animation = shown.stage.animations(movingLayer: index).first
    else { return nil }
    let layer = layers[animation.layer]
    return LayerMark(
      corners: layer.corners, title: "\(layer.id).\(animation.property)", isPassing: true,
      notes: words(of: animation))
  }

  /// The foremost view at a point of the stage that shows something.
  package func layerIndex(at point: Point, among layers: [LayerInspection]) -> Int? {
    layers.indices.last { index in
      let layer = layers[index]
      guard !layer.isHidden, layer.presented.alpha > 0, let inverse = layer.map.inverted()
      else { return false }
      return layer.presented.bounds.contains(inverse.apply(point))
    }
  }

  /// The line, who moves it, and how far it is.
  package func words(of animation: AnimationInspection) -> [Phrase] {
    let share = Int((animation.progress * 100).rounded())
    let place = animation.place.map { [Phrase.verbatim("\($0)")] } ?? []
    return place + [animation.mover.words, "\(share) % of the way"]
  }
}

extension Stage {
  /// What moves one of ``Stage/layers``: its own animations, and after them those of the views around it, the
  /// nearest first.
  package func animations(movingLayer index: Int) -> [AnimationInspection] {
    let layers = layers
    guard layers.indices.contains(index) else { return [] }
    var chain = [index]
    var depth = layers[index].depth
    for outer in (0..<index).reversed() where layers[outer].depth < depth {
      chain.append(outer)
      depth = layers[outer].depth
    }
    let running = runningAnimations
    return chain.flatMap { layer in running.filter { $0.layer == layer } }
  }
}
