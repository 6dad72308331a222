// Beside it lie course.mjs, interruptions.json, and what `segue export --to qt` has written:
// QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene exported.qml prints results.
import QtQuick 2.15
import "interactive-transition.mjs" as Carried
import "course.mjs" as Course

QtObject {
    property Timer start: Timer {
        interval: 1
        running: true
        onTriggered: {
            const request = new XMLHttpRequest()
            request.onreadystatechange = () => {
                if (request.readyState !== XMLHttpRequest.DONE)
                    return
                const make = (numbers) => new Carried.InteractiveTransition(numbers)
                console.log(Course.results(
                    JSON.parse(request.responseText), make, "segue export --to qt", "Qt Quick 2.15"))
                Qt.quit()
            }
            request.open("GET", Qt.resolvedUrl("interruptions.json"))
            request.send()
        }
    }
}
