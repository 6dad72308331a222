#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few functions of Cairo that the comparison calls, found at run time: nothing here is built
/// against it. Each has a value of its own.
///
/// It has one property for each function of the library that is looked up.
struct Cairo {
  typealias Object = OpaquePointer

  /// An affine map as Cairo has it: the columns one after another.
  struct Matrix {
    var xx, yx, xy, yy, x0, y0: Double
  }

  /// `CAIRO_FORMAT_ARGB32`, which is premultiplied, and `CAIRO_FORMAT_A8`.
  enum Format: Int32 {
    case color = 0
    case mask = 2
  }

  let surface: @convention(c) (UnsafeMutablePointer<UInt8>, Int32, Int32, Int32, Int32) -> Object
  let context: @convention(c) (Object) -> Object
  let setMatrix: @convention(c) (Object, UnsafeRawPointer) -> Void
  let newPath: @convention(c) (Object) -> Void
  let arc: @convention(c) (Object, Double, Double, Double, Double, Double) -> Void
  let closePath: @convention(c) (Object) -> Void
  let setSource: @convention(c) (Object, Double, Double, Double, Double) -> Void
  let fill: @convention(c) (Object) -> Void
  let paint: @convention(c) (Object) -> Void
  let mask: @convention(c) (Object, Object, Double, Double) -> Void
  let status: @convention(c) (Object) -> Int32
  let flush: @convention(c) (Object) -> Void
  let destroyContext: @convention(c) (Object) -> Void
  let destroySurface: @convention(c) (Object) -> Void

  /// What to say where it is missing.
  static let absence = "there is no libcairo.so.2; apt-get install libcairo2 brings it"

  /// Cairo, if this machine has it.
  static let installed = Cairo()

  private init?() {
    guard let library = dlopen("libcairo.so.2", RTLD_NOW) else { return nil }
    func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(library, "cairo_\(name)") }
    guard let surface = symbol("image_surface_create_for_data"), let context = symbol("create"),
      let setMatrix = symbol("set_matrix"), let newPath = symbol("new_path"),
      let arc = symbol("arc"), let closePath = symbol("close_path"),
      let setSource = symbol("set_source_rgba"), let fill = symbol("fill"),
      let paint = symbol("paint"), let mask = symbol("mask_surface"),
      let status = symbol("status"), let flush = symbol("surface_flush"),
      let destroyContext = symbol("destroy"),
      let destroySurface = symbol("surface_destroy")
    else { return nil }
    self.surface = Cairo.cast(surface)
    self.context = Cairo.cast(context)
    self.setMatrix = Cairo.cast(setMatrix)
    self.newPath = Cairo.cast(newPath)
    self.arc = Cairo.cast(arc)
    self.closePath = Cairo.cast(closePath)
    self.setSource = Cairo.cast(setSource)
    self.fill = Cairo.cast(fill)
    self.paint = Cairo.cast(paint)
    self.mask = Cairo.cast(mask)
    self.status = Cairo.cast(status)
    self.flush = Cairo.cast(flush)
    self.destroyContext = Cairo.cast(destroyContext)
    self.destroySurface = Cairo.cast(destroySurface)
  }

  private static func cast<Function>(_ symbol: UnsafeMutableRawPointer) -> Function {
    unsafeBitCast(symbol, to: Function.self)
  }
}
