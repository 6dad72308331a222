internal import CZlib
import Commands
import Documents
import Shell

/// A package for Debian's and Ubuntu's package manager.
///
/// It is written as the format says, without `dpkg-deb`: an archive of a version, a compressed archive
/// of what the package manager is told, and one of the files.
///
/// - Note: Source: `deb(5)`, and POSIX's `ustar`.
package struct DebianPackage {
  /// The files, below `/usr`, with a manual and a change log that are compressed.
  let files: [InstalledFile]
  /// When they were changed last, in seconds since 1970; the same for all, so that the same program
  /// makes the same package.
  let time: Int

  /// Creates a package.
  package init(files: [InstalledFile], time: Int) {
    self.files = (files + [Self.changes(time)]).map(Self.compressed)
    self.time = time
  }

  /// What has changed, as Debian's policy wants it beside the program.
  ///
  /// - Note: Source: *Debian Policy Manual* 4.4 and 12.7.
  private static func changes(_ time: Int) -> InstalledFile {
    InstalledFile(
      "share/doc/segue/changelog",
      """
      segue (\(Program.version)) unstable; urgency=low

        * Made by `segue install --deb`.

       -- \(maintainer)  \(mailDate(time))

      """)
  }

  /// A file as a package has it: manuals and change logs are compressed.
  private static func compressed(_ file: InstalledFile) -> InstalledFile {
    guard file.path.hasPrefix("share/man/") || file.path.hasSuffix("/changelog") else {
      return file
    }
    return InstalledFile("\(file.path).gz", gzip(file.bytes))
  }

  /// Whose package it is.
  private static var maintainer: String {
    let name = environmentVariable("DEBFULLNAME") ?? "Segue"
    let address = environmentVariable("DEBEMAIL") ?? "segue@users.noreply.github.com"
    return "\(name) <\(address)>"
  }

  /// What the package manager calls this machine.
  package static var architecture: String {
    #if arch(arm64)
      "arm64"
    #elseif arch(x86_64)
      "amd64"
    #else
      "any"
    #endif
  }

  /// The package's file.
  package var bytes: [UInt8] {
    var control = TapeArchive(time: time)
    control.append("./control", Array(Self.control(files).utf8), permissions: 0o644)
    var data = TapeArchive(time: time)
    var folders: Set<String> = []
    for file in files.sorted(by: { $0.path < $1.path }) {
      let parts = "./usr/\(file.path)".split(separator: "/").map(String.init)
      for count in 1..<parts.count {
        let folder = parts[..<count].joined(separator: "/") + "/"
        if folders.insert(folder).inserted { data.append(folder: folder) }
      }
      data.append("./usr/\(file.path)", file.bytes, permissions: file.permissions)
    }
    var archive = Array("!<arch>\n".utf8)
    for (name, content) in [
      ("debian-binary", Array("2.0\n".utf8)), ("control.tar.gz", Self.gzip(control.bytes)),
      ("data.tar.gz", Self.gzip(data.bytes)),
    ] {
      let fields =
        [(name, 16), ("\(time)", 12), ("0", 6), ("0", 6), ("100644", 8)]
        + [("\(content.count)", 10)]
      let header = fields.map { text, width in
        text + String(repeating: " ", count: width - text.count)
      }
      archive += Array((header.joined() + "`\n").utf8) + content
      if content.count % 2 == 1 { archive.append(0x0A) }
    }
    return archive
  }

  /// What the package manager is told.
  package static func control(_ files: [InstalledFile]) -> String {
    let kilobytes = files.reduce(0) { $0 + ($1.bytes.count + 1_023) / 1_024 }
    // The C library of this machine is known to do; an older one may.
    let library = libraryVersion.map { "libc6 (>= \($0))" } ?? "libc6"
    return """
      Package: segue
      Version: \(Program.version)
      Architecture: \(architecture)
      Maintainer: \(maintainer)
      Installed-Size: \(kilobytes)
      Depends: \(library), libstdc++6, libgcc-s1, libsdl2-2.0-0, libfreetype6, zlib1g, libdbus-1-3, \
      fonts-dejavu-core | fonts-liberation
      Recommends: fonts-wqy-microhei | fonts-noto-cjk, libdecor-0-plugin-1-gtk | \
      libdecor-0-plugin-1-cairo
      Suggests: ffmpeg
      Section: devel
      Priority: optional
      Description: playground for view-controller transitions
       A window shows a phone-like container with panes that the mouse drags, keys
       switch and springs move, and an overlay shows what is inside: frames,
       progress, velocities and every call. Sessions can be recorded, replayed
       without a display, and measured.

      """
  }

  /// Bytes in the format of `gzip`, as small as they get.
  private static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    var stream = z_stream()
    // 15 for the greatest window, 16 more for gzip's header without a time.
    let isReady = deflateInit2_(
      &stream, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, zlibVersion(),
      Int32(MemoryLayout<z_stream>.size))
    precondition(isReady == Z_OK, "zlib failed with \(isReady) before it began.")
    defer { deflateEnd(&stream) }
    var result = [UInt8](repeating: 0, count: Int(deflateBound(&stream, uLong(bytes.count))))
    let status = bytes.withUnsafeMutableBufferPointer { source in
      result.withUnsafeMutableBufferPointer { target in
        stream.next_in = source.baseAddress
        stream.avail_in = uInt(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = uInt(target.count)
        return deflate(&stream, Z_FINISH)
      }
    }
    precondition(status == Z_STREAM_END, "zlib failed with \(status) although its memory sufficed.")
    return Array(result.prefix(Int(stream.total_out)))
  }
}

/// An archive of files that belong to root.
private struct TapeArchive {
  let time: Int
  private var blocks: [UInt8] = []

  init(time: Int) { self.time = time }

  /// All of it, with the two empty blocks at its end.
  package var bytes: [UInt8] { blocks + [UInt8](repeating: 0, count: 1_024) }

  mutating func append(folder: String) { append(folder, [], permissions: 0o755, kind: "5") }

  mutating func append(_ path: String, _ content: [UInt8], permissions: UInt32) {
    append(path, content, permissions: permissions, kind: "0")
  }

  private mutating func append(
    _ path: String, _ content: [UInt8], permissions: UInt32, kind: Character
  ) {
    precondition(path.utf8.count <= 100, "A path in a package is too long: \(path).")
    let zeros = { (count: Int) in [UInt8](repeating: 0, count: count) }
    var header: [UInt8] = []
    func field(_ text: String, _ width: Int) {
      header += Array(text.utf8) + zeros(width - text.utf8.count)
    }
    func octal(_ number: Int, _ width: Int) {
      let digits = String(number, radix: 8)
      field(String(repeating: "0", count: max(0, width - 1 - digits.count)) + digits, width)
    }
    field(path, 100)
    octal(Int(permissions), 8)
    octal(0, 8)
    octal(0, 8)
    octal(content.count, 12)
    octal(time, 12)
    field("        ", 8)
    field(String(kind), 1)
    field("", 100)
    field("ustar", 6)
    field("00", 2)
    field("root", 32)
    field("root", 32)
    header += zeros(512 - header.count)
    let sum = header.reduce(0) { $0 + Int($1) }
    let digits = String(sum, radix: 8)
    let text = String(repeating: "0", count: 6 - digits.count) + digits
    header.replaceSubrange(148..<156, with: Array(text.utf8) + [0, 0x20])
    blocks += header + content + zeros((512 - content.count % 512) % 512)
  }
}
