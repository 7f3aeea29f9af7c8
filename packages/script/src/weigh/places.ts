import type { Moments } from '../explore/explored.js'

/** More than a story passes one after the other; one that goes round between places for ever is refused elsewhere. */
const mostAtOnce = 100

/** The moments at which a place is come to: nothing is said there, and one only goes on. */
export class Places {
  readonly #moments: Moments
  /** By outcome. */
  readonly #isPlace: readonly boolean[]

  constructor(moments: Moments) {
    this.#moments = moments
    this.#isPlace = moments.outcomes.map(({ node }) => node.kind === 'background')
  }

  /** The next moment that is no place: this one, unless it is. */
  past(moment: number): number {
    let at = moment
    for (let count = 0; count < mostAtOnce && this.#isAt(at); count += 1) at = this.#after(at, 0)
    return at
  }

  /** Answers from a moment on, with those that only pass by a place. */
  along(from: number, answers: readonly number[]): number[] {
    const all: number[] = []
    let at = from
    for (const answer of answers) {
      all.push(answer)
      at = this.#after(at, answer)
      for (let count = 0; count < mostAtOnce && this.#isAt(at); count += 1) {
        all.push(0)
        at = this.#after(at, 0)
      }
    }
    return all
  }

  #isAt(moment: number): boolean {
    return this.#isPlace[this.#moments.outcomeOf[moment] ?? -1] === true
  }

  #after(moment: number, answer: number): number {
    const { offsets, targets } = this.#moments
    return targets[(offsets[moment] ?? 0) + answer] ?? moment
  }
}
