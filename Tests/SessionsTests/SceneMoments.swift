/// The pictures of all scenes: a line for each, with its pictures at 0, 15, 30, 60, 85 and 100 % of its
/// main transition. Written by `SceneMomentTests`.
enum SceneMoments {
  static let rows = """
    container-interactive 6e660def 9ede9983 763a90a7 d9c7d0ad a8e55b3f c4dbb9c1
    container-spring 365ee931 c329d7fc 9356fcf8 57e9b0e6 75748010 af748f87
    drop-present 9d17cf51 4cc29add 4086f2e0 84ce4d28 9ce2d482 131ce07c
    swipe-back ff02f5b5 7c256df0 bcb03716 18fcaae5 7db0d855 83476daa
    drawer 934edd71 0198eca2 73864f77 97d4694b 5d265e76 e6c88fc0
    cross-dissolve dccfb124 1ee32c7b 72435eef 30c1ff80 2b0c2ace e1cd68f8
    tab-slide 7654e4a9 73300754 5764823f af087a7b aa426c52 cbd61286
    dancing-tabs fe69628a 41a15a3d 8d549770 cafc2cf1 142ba9a2 011d5146
    photo-zoom 68bbe211 b2dca47c b4b8d7a4 ca37704d 4f1412d5 d87a08b0
    nil-delegate 5c23a3a0 b6fe5628 b46f89d3 705b0e10 c2722ab4 3c93d412
    card-flip e74eb719 49718783 f092b5d0 f07951b7 b573882b a5f2b798
    shared-element 2ce9142c 618fe7f5 9f0c3d1c 82071d54 2e2b2147 d9878658
    sheet-detents f63e8897 edf6e263 e9ffacc8 5cd98e22 3bc612a7 416194c4
    cube 6623d5b3 8facc876 02bb3c6a 940bbff5 3a084456 745c2084
    pinch-close 7d359aaf 84a0d678 78b0674b 087f8d37 0afa6fdd 536dc260
    nested-app c0724ae2 2641c488 b1733bc2 83d27e9a 225f2845 25d5e19b
    museum/fast-pan b4468c88 b3bd512e 024d22ef 89fb57c1 40143f38 02f3f44a
    museum/completed-twice 07d30a6f 99658e9d c8463de5 89efff1a f6b64747 12d64fdb
    museum/true-after-cancel 34772307 ff43e5a8 ff43e5a8 ff43e5a8 ff43e5a8 ff43e5a8
    museum/three-tabs eddd23a6 d95a5ee8 d95a5ee8 d95a5ee8 d95a5ee8 d95a5ee8
    museum/pop-during-push 3e24d149 ae565a27 9bc7c3f1 8b8f9e8a 8b8f9e8a 8b8f9e8a
    museum/cancel-redo 47a30a5f 76a7be03 3b4845f6 a5f20edb 4b0c09af bfd13d86
    museum/presenter-stays 4e879dce 8ad066fc d4cab0db 7f84cb38 27bb0372 387ce3b2
    museum/never-completed a1299dde 5a63cad5 2821c473 bbbd35d2 33bb7803 646d788d
    museum/unbalanced-appearance cb554dc5 41ee42fd 22ade3e0 6192638c 84619932 5a2aabe5
    museum/resize-half-way fce4d888 64ff4db7 bafbf1c9 0f9d1af0 4bc2fc8f 982a7c41
    museum/late-delegate 5ef7e120 136b1ecd 0a65f60b 7fe0bab5 c15749bd 0106e35c
    museum/finger-during-completion 5e84576c a6b72a5b e49c6939 f8ad7441 7d98163e bdefebca
    museum/slow-motion-drag cd859c0d 2cb0c823 5fd9448e 89d33d7b be4181c1 1a6ed52a
    museum/scroll-inside 3c27fbb7 02461ed6 807b99f4 4b8a783a cd91e412 af462c5c
    """
}
