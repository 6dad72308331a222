// Pages side by side that a finger or the mouse drags: Segue's "@SCENE@", as it was tuned.
// Qt 5.15 or 6, no C++; pixels and seconds. check.qml holds it against Segue's own simulation.
import QtQuick 2.15

Item {
    id: root

    // What was tuned; springs have mass 1, the way from page to page is `width + gap` pixels. Pages
    // that are caught beyond an end go as far as `slack` to the other side before a transition begins there.
    property var response: (@RESPONSE@)

    // The pages from left to right, as many as `response.pages`; this item gives them its size.
    default property alias pages: row.data

    // The page at rest, or the one that the running transition comes from.
    readonly property int page: inner.page
    // Where the pages are: 2.25 is a quarter of the way from page 2 to page 3.
    readonly property real position: inner.position
    // The running transition's way so far: 0 at its start, 1 at its end, beyond where it overshoots.
    readonly property real progress: inner.progress
    // The page that is gone to, or -1 while a finger holds a transition.
    readonly property int target: inner.target
    // Whether another frame will differ without another event.
    readonly property bool moving: inner.moving

    implicitWidth: response.width
    clip: true
    onWidthChanged: inner.settleWidth()

    Row {
        id: row
        x: -inner.position * inner.travel
        spacing: root.response.gap
        onChildrenChanged: {
            for (let index = 0; index < children.length; index += 1) {
                children[index].width = Qt.binding(() => inner.width)
                children[index].height = Qt.binding(() => root.height)
            }
        }
    }

    MouseArea {
        anchors.fill: parent
        preventStealing: true
        onPressed: (mouse) => root.begin(mouse.x, inner.now(), mouse.y)
        onPositionChanged: (mouse) => root.move(mouse.x, inner.now(), mouse.y)
        onReleased: (mouse) => root.end(mouse.x, inner.now(), mouse.y)
        onCanceled: root.cancel(inner.now())
    }

    // One round a second, again and again: its value changes with every frame.
    property real pulse
    NumberAnimation on pulse {
        from: 0
        to: 1
        duration: 1000
        loops: Animation.Infinite
        running: inner.moving
    }
    onPulseChanged: root.show(inner.now())

    // What the finger does. Times never run back; only the first finger counts.

    // The finger comes down; a transition in flight is caught.
    function begin(x, t, y) {
        if (inner.touch)
            return
        inner.advance(t)
        inner.settleWidth()
        inner.touch = { startX: x, startY: y, x: x, y: y, origin: x, pans: false, failed: false, samples: [] }
        inner.note(x, t, y)
        if (inner.transition || inner.strip) {
            inner.touch.pans = true
            inner.grasp(t)
        }
        show(t)
    }

    // It moves. After the slop, mostly sideways, the pages follow it.
    function move(x, t, y) {
        if (!inner.touch || inner.touch.failed)
            return
        inner.advance(t)
        inner.note(x, t, y)
        inner.drag()
        show(t)
    }

    // It goes up: the transition finishes or returns, with the finger's velocity.
    function end(x, t, y) {
        if (!inner.touch)
            return
        if (x !== inner.touch.x || y !== inner.touch.y)
            move(x, t, y)
        inner.letGo(t, false)
        show(t)
    }

    // It is taken away: the transition returns.
    function cancel(t) {
        if (!inner.touch)
            return
        inner.letGo(t, true)
        show(t)
    }

    // Brings the pages to where they are at a time.
    function show(t) {
        inner.advance(t)
        const running = inner.transition
        const progress = running ? inner.fraction(t) : 0
        inner.progress = progress
        inner.position = inner.page + (running ? running.direction * progress : 0) - inner.offset(t) / inner.travel
        inner.target = !running ? inner.page : !running.flight ? -1 : running.flight.target === 1 ? running.to : running.from
        inner.moving = Boolean((running && running.flight) || (inner.strip && inner.strip.flight))
        inner.settleWidth()
    }

    Component.onCompleted: {
        inner.page = response.firstPage
        inner.settleWidth()
        show(0)
    }

    QtObject {
        id: inner

        property int page: 0
        property real position: 0
        property real progress: 0
        property int target: 0
        property bool moving: false

        property real width: 0
        readonly property real travel: width + root.response.gap
        property real clock: 0

        property var transition: null // { from, to, direction, fraction, flight, grip }
        property var strip: null // how far all pages are displaced with no transition: { offset, flight, atEdge }
        property var hold: null // a finger's hold of the strip: { origin, base }
        property var touch: null

        // In seconds, and never back, whatever happens to the computer's clock.
        function now() {
            clock = Math.max(clock, Date.now() / 1000)
            return clock
        }

        // A change of the width waits until nothing moves.
        function settleWidth() {
            if (!touch && !transition && !strip)
                width = root.width
        }

        // Taking hold.

        function grasp(t) {
            const shown = offset(t)
            if (transition) {
                transition.fraction = fraction(t)
                transition.flight = null
                take()
                if (strip)
                    strip = { offset: shown, flight: null }
                return
            }
            if (strip.atEdge && neighbour(shown) === null) {
                const origin = bandInverse(shown)
                const excess = shown - band(origin)
                hold = { origin: origin, base: Math.abs(excess) < root.response.rest / 1000 ? 0 : excess }
            } else {
                hold = { origin: 0, base: shown }
            }
            strip = { offset: shown, flight: null }
        }

        // Takes what is shown for the place where the finger is.
        function take() {
            const shown = transition.fraction
            transition.grip = { isOpen: !(shown < 0 && otherNeighbour() === null), origin: 0, beyond: 0 }
            const origin = wish(shown)
            const excess = shown - shownAt(origin)
            transition.grip.origin = origin
            // More than nothing only where a spring has gone further than a finger could pull.
            transition.grip.beyond = Math.abs(excess) * travel < root.response.rest / 1000 ? 0 : excess
        }

        // Following the finger.

        function drag() {
            const slop = root.response.slop
            if (touch.pans)
                return follow()
            const dx = touch.x - touch.startX
            const dy = touch.y - touch.startY
            if (Math.hypot(dx, dy) < slop)
                return
            if (Math.abs(dx) < Math.abs(dy)) {
                touch.failed = true
                return
            }
            const leaning = dx < 0 ? -1 : 1
            touch.origin = touch.startX + Math.min(Math.abs(dx), slop) * leaning
            touch.pans = true
            hold = { origin: 0, base: 0 }
            pull(0, leaning)
        }

        function translation() { return touch.x - touch.origin }

        function follow() {
            if (hold)
                pull(hold.base === 0 ? root.response.slack : 0, 0)
            else if (transition)
                movePage()
        }

        // Moves the strip, and starts a transition once the pull is long enough.
        function pull(threshold, leaning) {
            const base = hold.base
            const way = hold.origin + translation()
            const next = neighbour(way !== 0 ? way : leaning)
            if (next === null) {
                strip = { offset: base + band(way), flight: null }
            } else if (Math.abs(way) > threshold || (threshold === 0 && leaning !== 0)) {
                strip = base === 0 ? null : { offset: base, flight: null }
                start(next, way)
            } else {
                strip = { offset: base + way, flight: null }
            }
        }

        function start(to, way) {
            touch.origin = touch.x - way
            hold = null
            transition = { from: page, to: to, direction: to > page ? 1 : -1, fraction: 0, flight: null, grip: null }
            take()
            if (way !== 0)
                movePage()
        }

        function fingerWish() {
            return transition.grip.origin - transition.direction * translation() / travel
        }

        function movePage() {
            const wanted = fingerWish()
            const before = -wanted * travel
            if (before > 0) {
                const other = otherNeighbour()
                if (before > root.response.gap && other !== null)
                    return start(other, before * transition.direction)
                transition.grip.isOpen = other !== null
            }
            transition.fraction = shownAt(wanted) + transition.grip.beyond
        }

        // Letting go.

        function letGo(t, isCancelled) {
            advance(t)
            if (touch.pans)
                settle(t, isCancelled)
            touch = null
        }

        function settle(t, isCancelled) {
            const { release, edge, rest } = root.response
            if (hold) {
                const way = hold.origin + translation()
                const atEdge = neighbour(way) === null
                const speed = velocity(t) * (atEdge ? bandSlope(way) : 1)
                const shown = strip ? strip.offset : 0
                strip = { offset: shown, atEdge: atEdge, flight: flightOf(atEdge ? edge : release, shown, speed, t, rest) }
                hold = null
                return
            }
            if (strip && !strip.flight)
                strip = { offset: strip.offset, atEdge: false, flight: flightOf(release, strip.offset, 0, t, rest) }
            if (!transition || transition.flight)
                return
            const done = transition.fraction
            const speed = -transition.direction * velocity(t) / travel * slope(fingerWish())
            const target = !isCancelled && commits(done, speed) ? 1 : 0
            const isPulledBack = done < 0 ? !transition.grip.isOpen : done > 1
            transition.flight = flightOf(isPulledBack ? edge : release, done - target, speed, t, rest / travel)
            transition.flight.target = target
        }

        function commits(done, speed) {
            const { rule, threshold, rate } = root.response.commit
            if (rule === "progress")
                return done >= threshold
            if (rule === "velocity") {
                const pixels = speed * travel
                return Math.abs(pixels) >= threshold ? pixels > 0 : done >= 0.5
            }
            return done - speed / (1000 * Math.log(rate)) >= 0.5
        }

        // Time.

        // Ends what has come to rest.
        function advance(t) {
            if (transition && transition.flight && t >= transition.flight.end) {
                page = transition.flight.target === 1 ? transition.to : transition.from
                transition = null
            }
            if (strip && strip.flight && t >= strip.flight.end)
                strip = null
        }

        function fraction(t) {
            const flight = transition.flight
            return flight ? flight.target + flightState(flight, t - flight.start).x : transition.fraction
        }

        function offset(t) {
            if (!strip)
                return 0
            return strip.flight ? flightState(strip.flight, t - strip.flight.start).x : strip.offset
        }

        function note(x, t, y) {
            touch.x = x
            touch.y = y
            touch.samples.push({ t: t, x: x })
            if (touch.samples.length > 128)
                touch.samples.shift()
        }

        // A straight line fitted to the latest samples, in pixels per second.
        function velocity(t) {
            const recent = touch.samples.filter((s) => s.t <= t && t - s.t <= root.response.window)
            if (recent.length < 2 || recent[0].t === recent[recent.length - 1].t)
                return 0
            const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
            const middle = mean(recent.map((s) => s.t - t))
            const place = mean(recent.map((s) => s.x))
            let spread = 0
            let product = 0
            for (const s of recent) {
                spread += (s.t - t - middle) * (s.t - t - middle)
                product += (s.t - t - middle) * (s.x - place)
            }
            return product / spread
        }

        // Pages.

        function pageAt(index) { return index >= 0 && index < root.response.pages ? index : null }

        // The page that a pull to the right (positive) or to the left brings in.
        function neighbour(way) { return pageAt(page - Math.sign(way)) }

        function otherNeighbour() { return pageAt(transition.from - transition.direction) }

        // Beyond the ends.

        function band(distance) {
            const pulled = root.response.band * Math.abs(distance)
            return pulled === 0 ? 0 : Math.sign(distance) * width / (1 + width / pulled)
        }

        function bandSlope(distance) {
            const factor = root.response.band
            return factor / Math.pow(1 + factor * Math.abs(distance) / width, 2)
        }

        function bandInverse(shown) {
            const reached = Math.min(Math.max(shown, -width * 0.999), width * 0.999)
            return reached * width / (root.response.band * (width - Math.abs(reached)))
        }

        function isBanded(way) { return way > 1 || (way < 0 && !transition.grip.isOpen) }

        // What is shown where a finger wants a fraction.
        function shownAt(wanted) {
            if (!isBanded(wanted))
                return wanted
            const inside = Math.min(Math.max(wanted, 0), 1)
            return inside + band((wanted - inside) * travel) / travel
        }

        // How much of the finger's movement is shown.
        function slope(wanted) {
            if (!isBanded(wanted))
                return 1
            return bandSlope((wanted - Math.min(Math.max(wanted, 0), 1)) * travel)
        }

        // Where a finger would be to show a fraction.
        function wish(shown) {
            if (!isBanded(shown))
                return shown
            const inside = Math.min(Math.max(shown, 0), 1)
            return inside + bandInverse((shown - inside) * travel) / travel
        }

        // A spring on its way to 0, in closed form: exact at any time, whatever the frame rate.

        function flightOf(spring, x, v, start, tolerance) {
            const flight = { stiffness: spring.stiffness, damping: spring.damping, x: x, v: v, start: start }
            flight.end = start + restingTime(flight, tolerance)
            return flight
        }

        function flightState(flight, time) {
            const t = Math.max(time, 0)
            const b = flight.damping / 2
            const d = flight.stiffness - b * b
            const q = d * t * t
            let c = 0
            let s = 0
            if (q > 1e-3) {
                const w = Math.sqrt(d)
                c = Math.exp(-b * t) * Math.cos(w * t)
                s = Math.exp(-b * t) * Math.sin(w * t) / w
            } else if (q < -1e-3) {
                const w = Math.sqrt(-d)
                const slow = Math.exp(-flight.stiffness / (b + w) * t)
                const fast = Math.exp(-(b + w) * t)
                c = (slow + fast) / 2
                s = (slow - fast) / (2 * w)
            } else {
                // Near critical damping both are power series.
                c = Math.exp(-b * t) * (1 - q / 2 * (1 - q / 12 * (1 - q / 30 * (1 - q / 56))))
                s = Math.exp(-b * t) * t * (1 - q / 6 * (1 - q / 20 * (1 - q / 42 * (1 - q / 72))))
            }
            return {
                x: (c + b * s) * flight.x + s * flight.v,
                v: -flight.stiffness * s * flight.x + (c - b * s) * flight.v
            }
        }

        // When its energy no longer takes it further than the tolerance.
        function restingTime(flight, tolerance) {
            const rests = (t) => {
                const { x, v } = flightState(flight, t)
                return x * x + v * v / flight.stiffness < tolerance * tolerance
            }
            if (rests(0))
                return 0
            let early = 0
            let late = 1 / Math.sqrt(flight.stiffness)
            while (!rests(late))
                late *= 2
            for (let step = 0; step < 60; step += 1) {
                const middle = (early + late) / 2
                if (rests(middle))
                    late = middle
                else
                    early = middle
            }
            return late
        }
    }
}
