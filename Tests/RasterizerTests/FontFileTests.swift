import Drawing
import Glibc
import Rasterizer
import Testing

@Suite struct FontFileTests {
  @Test func `only a regular file of a sensible size is opened as a font, and nothing waits`()
    throws
  {
    var template = Array("/tmp/segue-fonts-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let name = template.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    let folder = String(decoding: name, as: UTF8.self)
    let (pipe, sparse, torn) = ("\(folder)/pipe", "\(folder)/sparse", "\(folder)/torn")
    defer {
      for path in [pipe, sparse, torn] { unlink(path) }
      rmdir(folder)
    }
    try #require(mkfifo(pipe, 0o600) == 0)
    for path in [sparse, torn] { close(open(path, O_WRONLY | O_CREAT, 0o600)) }
    try #require(truncate(sparse, 10_000_000_000) == 0 && truncate(torn, 40) == 0)
    let strange = [pipe, "/dev/zero", sparse, torn, folder, "\(folder)/none"]
    #expect(FontLibrary(paths: strange).isEmpty)
    // What is not there is nothing to speak of; what is there and no font is.
    #expect(FontLibrary(paths: strange).unreadable == Array(strange.dropLast()))
    let good = FontLibrary().paths(of: .regular)
    #expect(FontLibrary(paths: strange + good).isEmpty == good.isEmpty)
  }
}
