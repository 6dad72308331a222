// What `segue export … --to qt` has written, in the cases of a suite; interruptions.json, course.mjs and the module lie
// beside it: QML_XHR_ALLOW_FILE_READ=1 QT_QPA_PLATFORM=offscreen qmlscene qt.qml 2> results.json
import QtQuick 2.15
import "interactive-transition.mjs" as Carried
import "course.mjs" as Runner

QtObject {
    Component.onCompleted: {
        const request = new XMLHttpRequest()
        request.onreadystatechange = () => {
            if (request.readyState !== XMLHttpRequest.DONE)
                return
            const suite = JSON.parse(request.responseText)
            const make = () => new Carried.InteractiveTransition(suite.response)
            console.log(JSON.stringify(Runner.play(suite, make, "segue export --to qt", "5.15")))
            Qt.quit()
        }
        request.open("GET", Qt.resolvedUrl("interruptions.json"))
        request.send()
    }
}
