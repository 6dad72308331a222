// This view was not executed here, only type-checked: Segue's "@SCENE@", as it was tuned, for SwiftUI.
// InteractiveTransition below it is plain Swift, which Check.swift holds against Segue's simulation.
import Foundation

#if canImport(SwiftUI)
  import SwiftUI

  /// Pages side by side that a finger or the mouse drags, each as large as the view.
  @available(iOS 17, macOS 14, *)
  struct InteractivePages<Item, Page: View>: View {
    @State private var transition: InteractiveTransition
    /// Whether frames differ without a touch: asks the timeline for them.
    @State private var isMoving = false
    /// Reset by the system, also where it takes the touch away.
    @GestureState private var isTouched = false
    @State private var hasBegun = false
    private let items: [Item]
    private let page: (Item) -> Page

    /// Creates the view from what its pages show: as many pages as items.
    init(_ items: [Item], @ViewBuilder page: @escaping (Item) -> Page) {
      (self.items, self.page) = (items, page)
      var response = InteractiveTransition.Response.tuned
      response.pages = items.count
      response.firstPage = min(response.firstPage, max(items.count - 1, 0))
      _transition = State(initialValue: InteractiveTransition(response))
    }

    var body: some View {
      GeometryReader { geometry in
        TimelineView(.animation(paused: !isMoving)) { timeline in
          let now = timeline.date.timeIntervalSinceReferenceDate
          let position = transition.position(at: now)
          ZStack {
            ForEach(0..<items.count, id: \.self) { index in
              page(items[index])
                .frame(width: geometry.size.width, height: geometry.size.height)
                .offset(x: (Double(index) - position) * transition.travel)
            }
          }
          .onChange(of: timeline.date) {
            guard isMoving, !transition.isMoving(at: now) else { return }
            isMoving = false
            transition.width = geometry.size.width
          }
        }
        .contentShape(Rectangle())
        .gesture(drag)
        .onChange(of: geometry.size.width, initial: true) {
          // A change of the width waits until nothing moves.
          if !isMoving, !hasBegun { transition.width = geometry.size.width }
        }
      }
      .clipped()
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
