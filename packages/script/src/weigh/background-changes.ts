import type { Moments } from '../explore/explored.js'

/** The maximum number of backgrounds to skip in a row. It matters only in an endless loop of backgrounds, which another check reports. */
const maxInARow = 100

/** Skips the moments (explored states of a story) that show only a background, without a text or a choice. */
export class BackgroundChanges {
  readonly #moments: Moments
  /** Per outcome (what a moment shows): whether it is only a background. */
  readonly #isBackground: readonly boolean[]

  constructor(moments: Moments) {
    this.#moments = moments
    this.#isBackground = moments.outcomes.map(({ node }) => node.kind === 'background')
  }

  /** Returns `moment`, or the first moment after it that shows more than a background. */
  skipBackgrounds(moment: number): number {
    let current = moment
    for (let count = 0; count < maxInARow && this.#isBackgroundAt(current); count += 1)
      current = this.#next(current, 0)
    return current
  }

  /** Inserts the answers that were left out because backgrounds were skipped. At a background, the only answer is 0. The first of `answers`
   * is given at the moment `from`. */
  withBackgroundAnswers(from: number, answers: readonly number[]): number[] {
    const allAnswers: number[] = []
    let current = from
    for (const answer of answers) {
      allAnswers.push(answer)
      current = this.#next(current, answer)
      for (let count = 0; count < maxInARow && this.#isBackgroundAt(current); count += 1) {
        allAnswers.push(0)
        current = this.#next(current, 0)
      }
    }
    return allAnswers
  }

  #isBackgroundAt(moment: number): boolean {
    return this.#isBackground[this.#moments.outcomeOf[moment] ?? -1] === true
  }

  #next(moment: number, answer: number): number {
    const { offsets, targets } = this.#moments
    return targets[(offsets[moment] ?? 0) + answer] ?? moment
  }
}
