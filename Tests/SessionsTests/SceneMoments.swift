/// The pictures of all scenes: a line for each, with its pictures at 0, 15, 30, 60, 85 and 100 % of its
/// main transition. Written by `SceneMomentTests`.
enum SceneMoments {
  static let rows = """
    container-interactive 86151ff8 60cb7af3 8a738bbe 6dc5365d c18aa143 3bf6ac90
    container-spring 50603cc0 05378c9f bb31d671 38ae892a b4ee3b00 2b838668
    drop-present 6ee3e33e fc10dd11 0cc91d5b 765ee749 3235bf3a 164760c5
    swipe-back 0e0b91c6 248774b1 f3c510f8 250e6e04 e2b53052 b5684248
    drawer ebac4c65 84f9fb0e c19c7bca 25beff8b f6ba2b48 66d1e7c8
    cross-dissolve 6381ed34 f3c23dd8 184abcb0 ebeaceaa 5af8478e 6bf26ed3
    tab-slide 82fb0b6a 91fbf4db 9c10ecbd b87f5c96 aeb19011 7c362987
    dancing-tabs bcde61e1 4c539c73 0158131c 9f7176a2 667edc8f f4f77575
    photo-zoom 48ebba2c cabbf838 21c6acac 05c5c016 12881cc9 d87a08b0
    nil-delegate fcae6162 da8f46b4 63e21a61 c2f5e8f4 377f1739 e80b3f48
    card-flip 96ce54bd 39cdc23e c7833f63 399eafd1 69c88f98 c8d97e1e
    shared-element fa2e5164 17756f8f af673726 c1a79dd2 d8568ea7 7a69589e
    sheet-detents 97e5f052 60c434da fc600454 e8625b63 f5d01f80 e9c6b468
    cube 546d1d92 de6ec792 172efe6b 7182ce50 0dacb42f 73ad3ccf
    pinch-close 11906981 e6ee73f8 639f25fb 3dddebd7 e783d425 536dc260
    nested-app 95cad311 4f49a8be ef869b83 00854bbf d882d62d a5ba6240
    museum/fast-pan 34a6b220 f5fbbe1e 6577cdaa 9b4e1038 af785d1c 3413f8e6
    museum/completed-twice 7cfbd5c1 2d9a8bf1 ffc169f2 fc955ae1 6cc5ecd1 3335e24e
    museum/true-after-cancel dc3f855f 7dfce223 33adc7d7 58a2f3ac 5625826b 90068d59
    museum/three-tabs 043d694b 71d3a103 9744d6c2 cf08445c d97e61a5 b14f3c0f
    museum/pop-during-push d615776e c7abaf40 8597fbd4 922cfbca 250bc1e7 e16cd6d2
    museum/cancel-redo 590fe523 47d77d7c 80c28ae6 59e1312c f2e0f9a8 def1e48d
    museum/presenter-stays 070d762b abdfa4ef bf37b072 f11f1432 e32bce4f 09a690bc
    museum/never-completed 93f7907a 4fe9a47c 2aaaaf32 798a8a84 515d0656 14eac573
    museum/unbalanced-appearance e7415964 2af2b9e4 4d9175a2 05058fa8 fb91e649 64e15b46
    museum/resize-half-way 187a2bf8 141427e2 a3afd5b9 9f828b4d 4d671dcf f6238f16
    museum/late-delegate 84fd8b2c 04340e92 ef39ff3d b12c6d0f 526c6c20 1c9c5167
    museum/finger-during-completion 25662cb9 3a120e03 05480958 b070d556 786787ad b2ce2e9d
    museum/slow-motion-drag 1a63c457 526597a8 e0cc23c9 ffdf65a7 c4ee7423 9e75a98d
    museum/scroll-inside 3e8f1fb9 5d1d36de cb0ec355 74c2b455 97259a4b 7ae9af6e
    eras/interrupted-push fee9a34e 0275ff1a 0aebd705 e67dd1cd 173bb20e a4b62f22
    eras/two-back-taps 58178ba1 48e6dd81 90a9d761 b0accd58 70b9b328 69e3f5ba
    eras/content-pop 2ae07521 b3419ef8 6aa0724d c86143f4 6b6cc0f2 553e5f6e
    eras/default-modal bc38d864 95ddd31a c785cc10 aa75750c f8ba11ab 0b60145f
    """

  /// The same where scenes speak Chinese.
  static let chineseRows = """
    container-interactive d7ffd3f1 e7aede68 385af4dd a448d8b3 d7a4e75f c945f660
    container-spring e8c055d5 701259e2 80747201 4f5a9a31 1a7e0322 f2b4c551
    drop-present 60a73d58 b6172228 3440d64e 5b5ee5e1 b4d9c081 606cfc12
    swipe-back bb1ccb23 a927668f 237cfaa8 db3a2ef2 27755a11 66e4014d
    drawer 223b2dc9 3b11dfc6 66d9f5eb 00f26f9c 4212e824 e1dcf760
    cross-dissolve be00bd91 a0fc5ab3 bc0566d7 edbeefbe 77aff9d5 d34f2f29
    tab-slide a70ff310 296e1fb5 be85f654 aa947ba3 f8d962c1 afbe9594
    dancing-tabs 6c28e90f af154da9 7aa3088c 7d859371 89bc2197 b54cbcb8
    photo-zoom a09701e3 b924ff60 246f30ac 54188733 e57431e6 eb16da1f
    nil-delegate 4a61aecb d959b180 27ed3aec 5065dadd 949d007e e51eb35b
    card-flip 7562755e 0556a5ff a6876a42 669a6490 14b9ae2b f8403235
    shared-element e25eef85 bcdfb8a8 94ed5f7e 046d2ec9 c4b2cd81 e2686cdb
    sheet-detents 287d0277 e46561e3 f27166dd 1a691037 7a980736 68f7818b
    cube 00903522 a4e6e70a 61321deb 65406a09 28f183fc 9107792b
    pinch-close bc2ac5ea 82a626c8 af5dd289 ca3de79a 0ea7417d b7046b6b
    nested-app b2605080 d4ae3926 03e3ce3f 22ca51ac d15e5585 8d85fce9
    museum/fast-pan 89cd96f6 aeb73068 6490a427 334ffc01 f7112420 25c0f757
    museum/completed-twice 85565fea b83a7bf0 1060438e af3af560 467166ff 6974667b
    museum/true-after-cancel 55a6b823 bff0f8c3 036da1c4 84ef0801 e71bd819 31e426dd
    museum/three-tabs c27e5b58 a8263bcc 4b34c01f 1628e23e fa1b937b 11f5fdc1
    museum/pop-during-push e0537f91 b1a714e5 ed91d724 9e8693ed a7fb344f 4c149ade
    museum/cancel-redo d4d30be0 87033384 ed0c6bc6 222031f7 8a1bed3a e7050714
    museum/presenter-stays 0ff8f7d9 227f79f9 1c270694 792ba507 5f4153d0 8f3256f2
    museum/never-completed 8b512aea 97d27a07 4c33609f e3916413 792afb10 8d066daa
    museum/unbalanced-appearance b29ea953 ebc8f307 79eba644 b8ab69bb 38e9dd27 870ab4d4
    museum/resize-half-way abb4e7d7 f9d195fc f8218b66 518ff68e 824ad91e 334282ac
    museum/late-delegate 971d6d63 7b223d6a e0c73640 fd6de9d5 593132cd 1da27880
    museum/finger-during-completion 1f9dab7f 1d81a2b2 6c7a1335 bd8ab117 1fa4d8ad e97b9769
    museum/slow-motion-drag 72493226 4d35e973 f9ca5b79 bbf7dab2 a633c912 6c25d256
    museum/scroll-inside 6ed1c237 fd2bc9cd b745ecfe 745c4ca5 ce1ab343 b84126b2
    eras/interrupted-push 250912a9 07e21bbc 038ce5b5 6ad28a8a 2677da4f 18a874ca
    eras/two-back-taps 6d5e83cc ab18c484 975473ea 18dfab3b 32f9a9d7 ef8f2717
    eras/content-pop 36710722 abf0ea6a 04402ab0 7587a42b a5f91ef5 bfb60185
    eras/default-modal 54101b06 7b7e8875 3cec0046 214a1834 afbd22c7 86d4f879
    """
}
