public import Drawing

extension Image {
  /// Reads a picture that lies beside the source that asks for it; the counterpart of
  /// `UIImage(named:)`.
  ///
  /// What is wrong with a file is said once on standard error.
  ///
  /// - Parameters:
  ///   - name: The file's name, with or without `.png`; or an absolute path. PNG alone is read.
  ///   - source: The source file beside which it lies: the one that calls.
  public init?(named name: String, beside source: String = #filePath) {
    let file = name.hasSuffix(".png") ? name : name + ".png"
    let folder = source.lastIndex(of: "/").map { source[...$0] } ?? ""
    guard let image = readImage(file.hasPrefix("/") ? file : folder + file) else { return nil }
    self = image
  }
}

/// The tool's reader, which stands in a module that a file must not have to import.
@_silgen_name("segue_read_image")
private func readImage(_ path: String) -> Image?
