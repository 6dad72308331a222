import Glibc

/// What checks every access to memory while the tests run, and needs memory and time of its own for it.
public enum Sanitizer {
  /// Whether the tests were built with `--sanitize=address` or `--sanitize=thread`.
  public static let isPresent = ["__asan_init", "__tsan_init"].contains { (name: String) in
    dlsym(dlopen(nil, RTLD_NOW), name) != nil
  }
}
