    private var drag: some Gesture {
      DragGesture(minimumDistance: 0)
        .updating($isTouched) { _, isTouched, _ in isTouched = true }
        .onChanged { touch in
          let now = touch.time.timeIntervalSinceReferenceDate
          if hasBegun {
            transition.move(x: touch.location.x, y: touch.location.y, at: now)
          } else {
            hasBegun = true
            transition.begin(x: touch.location.x, y: touch.location.y, at: now)
          }
        }
        .onEnded { touch in
          let now = touch.time.timeIntervalSinceReferenceDate
          transition.end(x: touch.location.x, y: touch.location.y, at: now)
          letGo()
        }
    }

    private func letGo() {
      hasBegun = false
      isMoving = true
    }
