import Documents
import Testing

/// Where a desktop keeps what people make.
@Suite struct UserFolderTests {
  private func folders(_ text: String?, configuration: String? = nil) -> UserFolders {
    let path = "\(configuration ?? "/home/ada/.config")/user-dirs.dirs"
    return UserFolders {
      ["HOME": "/home/ada", "XDG_CONFIG_HOME": configuration][$0] ?? nil
    } read: {
      $0 == path ? text.map { Array($0.utf8) } : nil
    }
  }

  @Test func `the desktop's own words are followed, the last one where there are several`() {
    let text = """
      # This file is written by xdg-user-dirs-update
      XDG_VIDEOS_DIR="$HOME/Films"
        XDG_VIDEOS_DIR="$HOME/Filme \\"neu\\"/"
      XDG_PICTURES_DIR="/srv/图片"
      """
    let found = folders(text)
    #expect(found[.videos] == "/home/ada/Filme \"neu\"")
    #expect(found[.pictures] == "/srv/图片")
    #expect(found[.documents] == "/home/ada/Documents")
    #expect(folders(text, configuration: "/etc/ada")[.pictures] == "/srv/图片")
  }

  @Test(arguments: [nil, "", "XDG_VIDEOS_DIR=\"Films\"", "XDG_VIDEOS_DIR=/a", "XDG_VIDEOS_DIR=\""])
  func `what nobody says, or says wrongly, is the folder of that name at home`(text: String?) {
    #expect(folders(text)[.videos] == "/home/ada/Videos")
  }

  @Test func `without a home there is none`() {
    let found = UserFolders(environment: { _ in nil }, read: { _ in nil })
    #expect(UserFolders.Kind.allCases.allSatisfy { found[$0] == nil })
  }
}
