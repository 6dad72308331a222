/// What to paint, as values, back to front.
///
/// A list holds no references to views, and no pixels but those of images, which never change, so it
/// can be built on one thread, compared, stored and rasterized on another, or handed to a GPU.
/// Coordinates are points in the list's current coordinate system, which ``Command/transform(_:)``
/// sets; the rasterizer multiplies by its scale. State commands (`transform`, clips, opacity) hold until
/// the next one of their kind. A plane has coordinates of its own.
public struct DisplayList: Hashable, Sendable {
  /// One drawing command.
  public enum Command: Hashable, Sendable {
    /// Sets the map from the following commands' coordinates to the list's root, replacing the
    /// previous one (it does not concatenate).
    case transform(AffineTransform)
    /// Multiplies the alpha of each following command, replacing the previous factor; 0…1.
    case opacity(Double)
    /// Limits painting to the inside of a shape in current coordinates, until the matching `popClip`.
    /// Clips nest by intersection.
    case pushClip(RoundedRect)
    /// Ends the innermost clip.
    case popClip
    /// Fills a shape.
    case fill(RoundedRect, Paint)
    /// Fills the inside of an outline of lines and curves.
    case path(Path, Paint)
    /// Paints the soft shadow that a shape casts, outside the shape and under it.
    case shadow(RoundedRect, Shadow)
    /// Paints a shape's outline, centred on its edge.
    case stroke(RoundedRect, Stroke)
    /// Paints a straight line, cut square at its two points.
    case line(from: Point, to: Point, Stroke)
    /// Paints connected straight lines with round joins and, unless dashed, round ends; fewer than two
    /// points paint nothing.
    case polyline([Point], Stroke)
    /// Paints one line of text aligned in a box.
    case text(Text)
    /// Paints an image, stretched to fill a rectangle: smoothly where it is enlarged, averaged where it
    /// is reduced.
    case image(Image, in: Rect)
    /// Starts a group that is painted as a whole and then blended at this opacity, until the
    /// matching `popLayer`. Unlike `opacity`, what overlaps inside does not show through.
    case pushLayer(opacity: Double)
    /// Ends the innermost group.
    case popLayer
    /// Starts a flat picture that is seen in perspective, until the matching `popPlane`.
    ///
    /// What is between is painted in the plane's own coordinates, of which only `bounds` is seen: its
    /// transforms map to the plane, beginning with the identity, and its clips and groups end with it.
    /// The map leads from the plane to the list's root, or to the plane around this one; the transform
    /// in force before holds again after the end. Clips, groups and the opacity around the plane hold
    /// for it. A plane seen edge-on or behind the eye paints nothing.
    case pushPlane(ProjectiveTransform, bounds: Rect)
    /// Ends the innermost plane.
    case popPlane
    /// Starts a group whose content, up to the matching `mask`, is painted as a whole and then
    /// multiplied by the alpha of what stands between that `mask` and the matching `popMasked`.
    ///
    /// Clips and groups that begin in the content end with it, and those of the mask with the mask.
    /// Without `mask` the content is painted as it is.
    case pushMasked
    /// Ends the content of the innermost masked group; what follows is its mask. Of colours only the
    /// alpha counts; transform and opacity go on as they are.
    case mask
    /// Ends the innermost masked group.
    case popMasked
  }

  /// Where a part of a list begins.
  package struct Mark: Hashable, Sendable {
    /// What tells the part from others, and is the same in every frame that has it.
    package var identity: Int
    /// The first command that may belong to it.
    package var command: Int
  }

  /// The commands, in painting order.
  public private(set) var commands: [Command] = []
  /// Where its parts begin, in their order. They say what goes on from one list to the next; they paint
  /// nothing, and lists that differ in nothing else are equal.
  package private(set) var marks: [Mark] = []
  /// Whether what paints into it says in Chinese what it has in English and in Chinese.
  package var speaksChinese = false
  /// Whether some of it is said so in two languages.
  package var isBilingual = false

  /// Creates an empty list.
  public init() {}

  /// Appends one command.
  public mutating func append(_ command: Command) { commands.append(command) }

  /// Says that what is appended next, up to the next mark, is a part that other frames have as well.
  package mutating func mark(_ identity: Int) {
    marks.append(Mark(identity: identity, command: commands.count))
  }

  /// A part's identity, made of a name.
  package static func identity(of name: String) -> Int {
    Int(
      bitPattern: name.utf8.reduce(0x9e37_79b9) { ($0 ^ UInt($1)) &* 0x100_0000_01b3 })
  }

  /// Forgets where parts begin.
  package mutating func removeMarks() { marks = [] }

  /// Appends all commands of another list.
  public mutating func append(contentsOf other: DisplayList) {
    if other.isBilingual { isBilingual = true }
    appendMarks(of: other)
    commands.append(contentsOf: other.commands)
  }

  /// Appends all commands of another list, whose root becomes a place in this one's.
  ///
  /// - Parameters:
  ///   - other: What to append; what comes before its first `transform` is mapped as well.
  ///   - base: The map from the other list's root to this one's.
  public mutating func append(contentsOf other: DisplayList, mappedBy base: AffineTransform) {
    if other.isBilingual { isBilingual = true }
    append(.transform(base))
    appendMarks(of: other)
    var depth = 0
    for command in other.commands {
      switch command {
      case .transform(let map) where depth == 0: append(.transform(map.concatenating(base)))
      case .pushPlane(let map, let bounds):
        append(.pushPlane(depth == 0 ? map.concatenating(base) : map, bounds: bounds))
        depth += 1
      case .popPlane:
        append(command)
        depth = max(0, depth - 1)
      default: append(command)
      }
    }
  }

  private mutating func appendMarks(of other: DisplayList) {
    for mark in other.marks {
      marks.append(Mark(identity: mark.identity, command: commands.count + mark.command))
    }
  }

  /// Removes every command and keeps the memory, so that a list can be refilled without allocation.
  public mutating func removeAll() {
    commands.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }
}

extension DisplayList {
  /// Whether both paint the same.
  public static func == (one: DisplayList, other: DisplayList) -> Bool {
    one.commands == other.commands
  }

  /// Feeds the commands into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(commands) }
}

/// A rectangle whose four corners are quarter circles, each with its own radius.
public struct RoundedRect: Hashable, Sendable {
  /// The axis-aligned rectangle around the shape.
  public var rect: Rect
  /// The corners' radii, in points.
  public var radii: CornerRadii

  /// Creates a shape with independent corners.
  public init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// Creates a shape with equal corners; radius 0 gives a plain rectangle.
  public init(_ rect: Rect, radius: Double = 0) {
    self.init(rect, radii: CornerRadii(radius))
  }

  /// Creates a circle from its middle and its radius, in points.
  public init(circleAt center: Point, radius: Double) {
    self.init(
      Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
      radius: radius)
  }
}

/// The radii of a rectangle's corners, in points; the rasterizer reduces those that do not fit.
public struct CornerRadii: Hashable, Sendable {
  /// The top-left corner's radius.
  public var topLeft: Double
  /// The top-right corner's radius.
  public var topRight: Double
  /// The bottom-right corner's radius.
  public var bottomRight: Double
  /// The bottom-left corner's radius.
  public var bottomLeft: Double

  /// Creates four equal radii.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Creates four independent radii.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }
}

/// What a shape is filled with.
public enum Paint: Hashable, Sendable {
  /// One colour everywhere.
  case color(Color)
  /// A linear blend between two colours, constant perpendicular to the line and beyond its ends.
  case gradient(from: Point, Color, to: Point, Color)
  /// A blend of any number of colours, along a line or around a point.
  case blend(Gradient)
}

/// A soft shadow.
public struct Shadow: Hashable, Sendable {
  /// The colour where the shadow is darkest.
  public var color: Color
  /// The radius over which the edge fades, in points; 0 gives a hard edge.
  public var blur: Double
  /// How far the shadow lies from its shape.
  public var offset: Vector

  /// Creates a shadow.
  public init(color: Color, blur: Double, offset: Vector) {
    self.color = color
    self.blur = blur
    self.offset = offset
  }
}

/// How a line or an outline is painted.
public struct Stroke: Hashable, Sendable {
  /// The line's colour.
  public var color: Color
  /// The line's width, in points.
  public var width: Double
  /// The lengths of dash and gap, in points, or `nil` for a solid line.
  public var dash: Dash?

  /// Creates a stroke.
  public init(_ color: Color, width: Double = 1, dash: Dash? = nil) {
    self.color = color
    self.width = width
    self.dash = dash
  }

  /// An endless repetition of a painted and an unpainted length.
  public struct Dash: Hashable, Sendable {
    /// The painted length, in points.
    public var on: Double
    /// The unpainted length, in points.
    public var off: Double
    /// How far into the pattern the line starts, in points.
    public var phase: Double

    /// Creates a dash pattern.
    public init(on: Double, off: Double, phase: Double = 0) {
      self.on = on
      self.off = off
      self.phase = phase
    }
  }
}
