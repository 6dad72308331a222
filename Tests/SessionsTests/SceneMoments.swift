/// The pictures of all scenes: a line for each, with its pictures at 0, 15, 30, 60, 85 and 100 % of its
/// main transition. Written by `SceneMomentTests`.
enum SceneMoments {
  static let rows = """
    container-interactive 86151ff8 60cb7af3 8a738bbe 6dc5365d c18aa143 3bf6ac90
    container-spring 50603cc0 05378c9f bb31d671 38ae892a b4ee3b00 2b838668
    drop-present 6ee3e33e fc10dd11 0cc91d5b 765ee749 3235bf3a 164760c5
    swipe-back 0e0b91c6 fae2b21e cc40e775 387a1273 65d63a23 b5684248
    drawer ebac4c65 84f9fb0e c19c7bca 25beff8b f6ba2b48 66d1e7c8
    cross-dissolve 6381ed34 f3c23dd8 184abcb0 ebeaceaa 5af8478e 6bf26ed3
    tab-slide 82fb0b6a 91fbf4db 9c10ecbd b87f5c96 aeb19011 7c362987
    dancing-tabs bcde61e1 4c539c73 0158131c 9f7176a2 667edc8f f4f77575
    photo-zoom bc202cdc 3c6f6d70 dd07138e d367841c 047a87d0 d87a08b0
    nil-delegate fcae6162 da8f46b4 63e21a61 c2f5e8f4 377f1739 e80b3f48
    card-flip 96ce54bd 39cdc23e c7833f63 399eafd1 69c88f98 c8d97e1e
    shared-element 267c42d0 2045195d 4a424ba2 f9830abc 44e96ec7 7a69589e
    sheet-detents 97e5f052 60c434da fc600454 e8625b63 f5d01f80 e9c6b468
    cube 546d1d92 de6ec792 172efe6b 7182ce50 0dacb42f 73ad3ccf
    pinch-close 11906981 e6ee73f8 639f25fb 3dddebd7 e783d425 536dc260
    nested-app 95cad311 212c6450 0ae4556f d610ef73 432e6c3b a5ba6240
    museum/fast-pan 34a6b220 f5fbbe1e 6577cdaa 9b4e1038 af785d1c 3413f8e6
    museum/completed-twice 7cfbd5c1 2d9a8bf1 ffc169f2 fc955ae1 6cc5ecd1 3335e24e
    museum/true-after-cancel dc3f855f 90068d59 90068d59 90068d59 90068d59 90068d59
    museum/three-tabs d9e4843b 22f763ed 22f763ed 22f763ed 22f763ed 22f763ed
    museum/pop-during-push d615776e 0470a011 bb9052ec e16cd6d2 e16cd6d2 e16cd6d2
    museum/cancel-redo 590fe523 47d77d7c 80c28ae6 59e1312c f2e0f9a8 def1e48d
    museum/presenter-stays 070d762b abdfa4ef bf37b072 f11f1432 e32bce4f 09a690bc
    museum/never-completed 93f7907a 4fe9a47c 2aaaaf32 798a8a84 515d0656 14eac573
    museum/unbalanced-appearance e7415964 2af2b9e4 4d9175a2 05058fa8 fb91e649 64e15b46
    museum/resize-half-way 187a2bf8 141427e2 a3afd5b9 9f828b4d 4d671dcf f6238f16
    museum/late-delegate 84fd8b2c 04340e92 ef39ff3d b12c6d0f 526c6c20 1c9c5167
    museum/finger-during-completion 25662cb9 3a120e03 05480958 b070d556 786787ad b2ce2e9d
    museum/slow-motion-drag 1a63c457 526597a8 e0cc23c9 ffdf65a7 c4ee7423 9e75a98d
    museum/scroll-inside 3e8f1fb9 5d1d36de cb0ec355 74c2b455 97259a4b 7ae9af6e
    eras/interrupted-push fee9a34e 67b8672b 323a8db8 7ae89be5 7f373ece a4b62f22
    eras/two-back-taps 58178ba1 f78f1c31 bda9951c bdd18d97 2b04085f 69e3f5ba
    eras/content-pop 2ae07521 68d7bf9f cdc2ced4 ff831920 a29653c0 553e5f6e
    eras/default-modal bc38d864 95ddd31a c785cc10 aa75750c f8ba11ab 0b60145f
    """

  /// The same where scenes speak Chinese.
  static let chineseRows = """
    """
}
