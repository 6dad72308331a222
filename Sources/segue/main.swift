import Segue

Playground.run()
