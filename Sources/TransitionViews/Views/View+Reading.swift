package import Drawing

/// From which side something is read and laid out; the counterpart of `UIUserInterfaceLayoutDirection`.
nonisolated public enum UserInterfaceLayoutDirection: Int, Hashable, Sendable {
  /// From the left, as in English.
  case leftToRight
  /// From the right, as in Arabic and Hebrew.
  case rightToLeft
}

extension View {
  /// In which direction content is read; see ``semanticContentAttribute``.
  nonisolated public enum SemanticContentAttribute: Int, Hashable, Sendable {
    /// As the stage goes.
    case unspecified
    /// Never mirrored: playback, or a direction in space.
    case playback, spatial
    /// From the left, or from the right.
    case forceLeftToRight, forceRightToLeft
  }

  /// What the content means, and so whether the view is mirrored where the stage reads from the right. It
  /// counts for the view itself and for the places that it gives to its subviews, not for theirs.
  public final var semanticContentAttribute: SemanticContentAttribute {
    get { extras?.semantics ?? .unspecified }
    set {
      guard newValue != semanticContentAttribute else { return }
      madeExtras.semantics = newValue
      readingChanged()
    }
  }

  /// The side that the view begins at: that of its stage, unless ``semanticContentAttribute`` says another.
  public final var effectiveUserInterfaceLayoutDirection: UserInterfaceLayoutDirection {
    isRightToLeft ? .rightToLeft : .leftToRight
  }

  /// The side that a view with an attribute begins at, on the stage that is running.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute
  ) -> UserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: attribute, relativeTo: Ambient.stage?.layoutDirection ?? .leftToRight)
  }

  /// The side that a view with an attribute begins at, where others begin at a side.
  public static func userInterfaceLayoutDirection(
    for attribute: SemanticContentAttribute, relativeTo direction: UserInterfaceLayoutDirection
  ) -> UserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }

  // MARK: What is laid out

  /// Whether the view begins at the right.
  package final var isRightToLeft: Bool {
    guard let semantics = extras?.semantics, semantics != .unspecified else {
      return isOnMirroredStage
    }
    return semantics == .forceRightToLeft
  }

  /// 1 where the view begins at the left, −1 where it begins at the right: what lies to the right in the
  /// first lies to the left in the second.
  package final var readingSign: Double { isRightToLeft ? -1 : 1 }

  /// A place, made for what begins at the left, as this view reads.
  package final func asRead(_ place: Rect, in room: Rect) -> Rect {
    isRightToLeft ? place.mirrored(in: room) : place
  }

  /// Where a line lies that was to lie somewhere in what begins at the left.
  package final func asRead(_ place: Text.Horizontal) -> Text.Horizontal {
    isRightToLeft ? place.mirrored : place
  }

  /// Takes over what the stage or the view above reads like.
  final func read(mirrored: Bool) {
    guard isOnMirroredStage != mirrored else { return }
    isOnMirroredStage = mirrored
    readingChanged()
    for part in parts { part.read(mirrored: mirrored) }
    mask?.read(mirrored: mirrored)
  }

  private func readingChanged() {
    setNeedsLayout()
    arrangement?.contentChanged(of: self)
  }
}

extension Stage {
  /// The side that everything begins at which does not say another; from the left by default. It is read when
  /// something is laid out, painted or starts: what moves goes on as it has begun.
  public var layoutDirection: UserInterfaceLayoutDirection {
    get { window.isOnMirroredStage ? .rightToLeft : .leftToRight }
    set {
      guard newValue != layoutDirection else { return }
      if isInstalled { perform { turn(newValue) } } else { Ambient.with(self) { turn(newValue) } }
    }
  }

  private func turn(_ direction: UserInterfaceLayoutDirection) {
    let before = window.traitCollection
    window.read(mirrored: direction == .rightToLeft)
    window.traitCollectionDidChange(before)
    window.tellSubviews(from: before, isStyle: false)
  }
}

nonisolated extension Rect {
  /// The place on the other side of a room.
  package func mirrored(in room: Rect) -> Rect {
    Rect(x: room.minX + room.maxX - maxX, y: minY, width: width, height: height)
  }
}

nonisolated extension EdgeInsets {
  /// With what is kept free at the left and at the right exchanged.
  package var mirrored: EdgeInsets {
    EdgeInsets(top: top, left: right, bottom: bottom, right: left)
  }
}

nonisolated extension Text.Horizontal {
  /// The other side; the middle stays.
  package var mirrored: Text.Horizontal {
    switch self {
    case .leading: .trailing
    case .center: .center
    case .trailing: .leading
    }
  }
}
