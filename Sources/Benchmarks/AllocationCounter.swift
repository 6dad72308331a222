#if canImport(Glibc)
  import Glibc
#endif

/// Counts the heap allocations of this process.
///
/// The functions below take the place of the C library's in this program alone, count, and call the
/// library's own under its second name. Where there is no such name, nothing is counted.
enum AllocationCounter {
  /// Returns how many allocations `body` makes, or `nil` where they cannot be counted.
  static func count(during body: () -> Void) -> Int? {
    #if canImport(Glibc)
      let before = allocationCount
      body()
      return allocationCount - before
    #else
      body()
      return nil
    #endif
  }
}

#if canImport(Glibc)
  @exclusivity(unchecked) nonisolated(unsafe) private var allocationCount = 0

  @_silgen_name("__libc_malloc")
  nonisolated private func libraryMalloc(_ size: Int) -> UnsafeMutableRawPointer?

  @_silgen_name("__libc_calloc")
  nonisolated private func libraryCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer?

  @_silgen_name("__libc_realloc")
  nonisolated private func libraryRealloc(
    _ pointer: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer?

  @_silgen_name("__libc_memalign")
  nonisolated private func libraryAlignedAllocation(
    _ alignment: Int, _ size: Int
  ) -> UnsafeMutableRawPointer?

  /// Counts, then allocates like `malloc`; the linker gives it that name, which Swift itself may not give.
  @_cdecl("segue_counted_malloc")
  nonisolated public func countedMalloc(_ size: Int) -> UnsafeMutableRawPointer? {
    allocationCount &+= 1
    return libraryMalloc(size)
  }

  /// Counts, then allocates like `calloc`.
  @_cdecl("calloc")
  nonisolated public func countedCalloc(_ count: Int, _ size: Int) -> UnsafeMutableRawPointer? {
    allocationCount &+= 1
    return libraryCalloc(count, size)
  }

  /// Counts, then allocates like `realloc`.
  @_cdecl("realloc")
  nonisolated public func countedRealloc(
    _ pointer: UnsafeMutableRawPointer?, _ size: Int
  ) -> UnsafeMutableRawPointer? {
    allocationCount &+= 1
    return libraryRealloc(pointer, size)
  }

  /// Counts, then allocates like `aligned_alloc`.
  @_cdecl("aligned_alloc")
  nonisolated public func countedAlignedAllocation(
    _ alignment: Int, _ size: Int
  ) -> UnsafeMutableRawPointer? {
    allocationCount &+= 1
    return libraryAlignedAllocation(alignment, size)
  }

  /// Counts, then allocates like `posix_memalign`.
  @_cdecl("posix_memalign")
  nonisolated public func countedPOSIXAlignedAllocation(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int
  ) -> Int32 {
    allocationCount &+= 1
    result.pointee = libraryAlignedAllocation(alignment, size)
    return result.pointee == nil ? ENOMEM : 0
  }
#endif
