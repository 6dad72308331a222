// This view was not executed here, only type-checked: Segue's "@SCENE@", as it was tuned, for SwiftUI.
// LayeredTransition below it is plain Swift, which Check.swift holds against Segue's simulation.
import Foundation

#if canImport(SwiftUI)
  import SwiftUI

  /// Layers between the places where they rest, moved by a finger or the mouse, and by code. It is made for
  /// the size that was tuned, in points.
  @available(iOS 17, macOS 14, *)
  struct InteractiveLayers<Layer: View>: View {
    @State private var transition = LayeredTransition(.tuned)
    /// Whether frames differ without a touch: asks the timeline for them.
    @State private var isMoving = false
    /// Reset by the system, also where it takes the touch away.
    @GestureState private var isTouched = false
    @State private var hasBegun = false
    /// The place that it is told to go to.
    private let place: Int
    private let layer: (String) -> Layer

    /// Creates the view from its layers, by their names. A change of the place goes there.
    init(place: Int = 0, @ViewBuilder layer: @escaping (String) -> Layer) {
      (self.place, self.layer) = (place, layer)
    }

    var body: some View {
      TimelineView(.animation(paused: !isMoving)) { timeline in
        let now = timeline.date.timeIntervalSinceReferenceDate
        let shown = transition.layers(at: now)
        ZStack {
          ForEach(0..<shown.count, id: \.self) { index in
            let box = shown[index].box
            layer(shown[index].name)
              .frame(width: box.width, height: box.height)
              .offset(
                x: box.x - transition.response.width / 2, y: box.y - transition.response.height / 2
              )
              .opacity(box.alpha)
          }
        }
        .onChange(of: timeline.date) {
          if isMoving, !transition.isMoving(at: now) { isMoving = false }
        }
      }
      .frame(width: transition.response.width, height: transition.response.height)
      .contentShape(Rectangle())
      .gesture(drag)
      .clipped()
      .onChange(of: place) {
        transition.go(to: place, at: Date.now.timeIntervalSinceReferenceDate)
        isMoving = true
      }
      .onChange(of: isTouched) {
        // Where the touch has ended there is nothing left to cancel.
        guard !isTouched, hasBegun else { return }
        transition.cancel(at: Date.now.timeIntervalSinceReferenceDate)
        letGo()
      }
    }

// @HAND@
  }
#endif

// @CORE@
