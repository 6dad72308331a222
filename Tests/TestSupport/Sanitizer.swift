import Glibc

/// What checks every access to memory while the tests run, and needs memory and time of its own for it.
public enum Sanitizer {
  /// Whether the tests were built with `--sanitize=address` or `--sanitize=thread`.
  public static let isPresent = isLoaded("__asan_init") || watchesThreads

  /// Whether the tests were built with `--sanitize=thread`, which stores a file when a program starts,
  /// and cannot where files may not grow.
  public static let watchesThreads = isLoaded("__tsan_init")

  private static func isLoaded(_ name: String) -> Bool {
    dlsym(dlopen(nil, RTLD_NOW), name) != nil
  }
}
