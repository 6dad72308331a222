import Foundation
import TestSupport
import Testing

/// What the package manager makes of `Package.swift`.
@Suite(.otherProcess) struct ManifestTests {
  @Test
  func `every target names all that it stands on, so that it is built anew when that changes`()
    throws
  {
    let folder = try TemporaryFolder()
    let places = ["scratch", "cache", "config", "security"].flatMap {
      ["--\($0)-path", "\(folder.path)/\($0)"]
    }
    let swift = try #require(Need.path(of: "swift"))
    let outcome = try Programs.run(
      swift,
      ["package", "--package-path", Programs.packageRoot] + places + [
        "--disable-sandbox", "dump-package",
      ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let package = try #require(
      JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    var named: [String: Set<String>] = [:]
    for case let target as [String: Any] in try #require(package["targets"] as? [Any])
    where target["type"] as? String != "system" {
      let dependencies = target["dependencies"] as? [[String: [Any]]] ?? []
      named[try #require(target["name"] as? String)] = Set(
        dependencies.compactMap { $0.values.first?.first as? String })
    }
    #expect(named.count > 60)
    for (name, dependencies) in named {
      let below = Set(dependencies.flatMap { named[$0] ?? [] }).intersection(named.keys)
      #expect(
        below.isSubset(of: dependencies), "\(name) does not name \(below.subtracting(dependencies))"
      )
    }
  }
}
