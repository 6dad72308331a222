/// The project's files, for what is read and not compiled.
public enum Project {
  /// The project's folder, without a slash at its end.
  public static let root =
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
}
