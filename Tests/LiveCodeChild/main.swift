import Glibc
import LiveCode
import Shell

// LiveCodeChild run STUFF LIBRARY ENTRY: loads the module of the tests and some code, and runs it.
let words = CommandLine.arguments
guard words.count == 5, words[1] == "run", dlopen(words[2], RTLD_NOW | RTLD_GLOBAL) != nil else {
  exit(64)
}
do {
  let library = try CodeLibrary(at: words[3], entry: words[4], of: "the code")
  Backtracer.watchAborts(of: library)
  exit(library.run())
} catch {
  let line = error.message + "\n"
  write(2, line, line.utf8.count)
  exit(error.code.rawValue)
}
