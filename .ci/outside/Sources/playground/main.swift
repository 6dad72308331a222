import Segue
import cards

Playground.run("cards") { _ in makeCards() }
