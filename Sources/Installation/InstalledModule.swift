import Documents
import LiveCode
import Shell
import UserCode

/// UIKit's names, compiled for code that imports them: with them an installed program opens its first file that
/// was written for iOS as quickly as any.
package enum InstalledModule {
  /// The module that was compiled, to be installed beside interfaces; none where it neither lies beside the
  /// program nor can be compiled now.
  ///
  /// - Parameters:
  ///   - program: The program's file, in a checkout or installed.
  ///   - interfaces: What is installed of its libraries' interfaces.
  package static func files(
    beside program: String, for interfaces: [InstalledFile]
  ) throws(CommandFailure) -> [InstalledFile] {
    guard !interfaces.isEmpty else { return [] }
    let own = try Interfaces.find(module: CodeScenes.module, beside: program)
    let source = CodeSource.uiKitNames
    guard let module = source.companion,
      let made = PreparedModule(of: source, for: own)
        ?? (try? CodeScenes.makeCompiler())?.prepare(source)
    else { return [] }
    let folder = "lib/segue/\(PreparedModule.folder(of: module))"
    let stamp = PreparedModule.stamp(
      of: source, compiler: own.compiler,
      interfaces: interfaces.map { (pathName($0.path), $0.bytes.count) })
    do throws(FileError) {
      var files = [
        InstalledFile(
          "\(InstalledInterfaces.folder)/\(module).swiftmodule", try readFile(at: made.interface)),
        InstalledFile("\(folder)/\(PreparedModule.stampName)", stamp),
      ]
      for object in made.objects {
        files.append(InstalledFile("\(folder)/\(pathName(object))", try readFile(at: object)))
      }
      return files
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Says what takes longer without it.
  static func warn(of files: [InstalledFile], _ output: Output) {
    guard !files.contains(where: { $0.path.hasSuffix("/\(PreparedModule.stampName)") }) else {
      return
    }
    output.warn([
      "UIKit's names could not be compiled now, so the installed copy compiles them when it opens its first "
        + "file that wants them"
    ])
  }
}
