import Drawing
import Foundation
import Scenes
import SessionSupport
import Sessions
import Testing
import Toolkit
import ToolkitSupport
import Transitions

@Suite struct PictureColorTests {
  /// What may lie below something translucent: the panes, and both extremes.
  private func grounds() throws -> [Color] {
    try paneColors() + [.white, .black]
  }

  private func paneColors() throws -> [Color] {
    let simulation = try simulation(in: .rest)
    let container = try #require(simulation.instance.container)
    return container.viewControllers.map { controller in
      controller.loadViewIfNeeded()
      return controller.view.backgroundColor
    }
  }

  @Test(arguments: Theme.all)
  func `text stands out from its ground in every theme`(theme: Theme) throws {
    #expect(contrast(theme.text, theme.backdrop) >= 4.5)
    #expect(contrast(theme.errorText, theme.error) >= 4.5)
    for below in try grounds() {
      let panel = composed(theme.panel, over: below)
      for color in [theme.panelText, theme.panelLabel, theme.warning, theme.accent] {
        #expect(contrast(color, panel) >= 4.5, "\(theme.name): \(color) on \(panel)")
      }
      #expect(contrast(theme.panelText, composed(theme.panelWell, over: panel)) >= 4.5)
    }
  }

  @Test(arguments: Theme.all)
  func `labels on the stage are legible over any pane`(theme: Theme) throws {
    for below in try grounds() {
      let ground = composed(theme.label, over: below)
      for color in [
        theme.neutral, theme.outgoing, theme.incoming, theme.commits, theme.returns,
      ] {
        #expect(contrast(color, ground) >= 4.5, "\(theme.name): \(color) on \(ground)")
      }
    }
  }

  @Test func `white stands out from every pane and every pane from the bar`() throws {
    let bar = try #require(try simulation(in: .rest).instance.container?.bar)
    for color in try paneColors() {
      #expect(contrast(.white, color) >= 4.5)
      #expect(contrast(color, bar.backgroundColor) >= 4.5)
    }
    #expect(contrast(bar.secondaryColor, bar.backgroundColor) >= 4.5)
  }

  /// How the three dichromacies see linear light. Source: Machado, Oliveira and Fernandes, 2009, for
  /// a severity of 1.
  nonisolated static let dichromacies: [[[Double]]] = [
    [
      [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
    [
      [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
      [-0.011820, 0.042940, 0.968881],
    ],
    [
      [1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.303900],
    ],
  ]

  @Test(arguments: dichromacies)
  func `panes stay apart for eyes with two kinds of cones`(matrix: [[Double]]) throws {
    let seen = try paneColors().map { lab(linearComponents($0), through: matrix) }
    for (index, one) in seen.enumerated() {
      for other in seen[(index + 1)...] {
        let distance = zip(one, other).map { ($0 - $1) * ($0 - $1) }.reduce(0, +).squareRoot()
        #expect(distance > 18)  // eight times what is just noticed
      }
    }
  }

  /// CIE L*a*b* of linear light, D65.
  private func lab(_ light: (Double, Double, Double), through matrix: [[Double]]) -> [Double] {
    let seen = matrix.map { max($0[0] * light.0 + $0[1] * light.1 + $0[2] * light.2, 0) }
    func root(_ value: Double) -> Double {
      value > 0.008856 ? pow(value, 1.0 / 3) : 7.787 * value + 16.0 / 116
    }
    let x = root((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505)
    let y = root(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2])
    let z = root((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }
}
