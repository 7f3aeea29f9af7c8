// Decides whether two points of the story still differ after the end of the current section. A section is a scene, a chapter, or
// everything before the ending.
//
// A *future* stands for all states of the story from which the same texts and answers follow (see `quotient.ts`). Two futures of one
// section may differ only inside this section: the story shows different lines and then continues in the same way. To detect this, each
// future gets a *value* that ignores the lines of its own section. The rules for the value are:
//
// - If the story ends at the future, its value is the future itself.
// - If all answers of the future have the same value, the future has this value too.
// - Otherwise, its value is a number for the set of pairs (text of the answer, value of the answer).
//
// The value of an answer is the value of the future it leads to. If that future is outside the section, the value of the answer is the
// future itself, because every line counts there. In loops, the values are an approximation: see `#computeLoop`.
import type { CompiledNode } from '@didascalie/engine/analysis'
import { type Components, componentsOf, membersOf, type Successors } from '../explore/components.js'
import { RecordTable } from '../explore/record-table.js'
import type { Task } from '../explore/task.js'
import type { Quotient } from './quotient.js'

/** The maximum number of steps over which futures of a loop are compared. A difference that appears after more steps is ignored. */
const maxLoopSteps = 16

/** The number of components processed between two pauses of the task: a few milliseconds of work. */
const componentsPerStep = 1 << 14

/** Strongly connected components of the futures. A component with several members is a loop. */
export interface Loops {
  readonly components: Components
  readonly members: Successors
}

export function loopsIn({ count, offsets, targets }: Quotient): Loops {
  const components = componentsOf(count, { offsets, targets })
  return { components, members: membersOf(components) }
}

/** The section number of a future outside of all sections. Every line counts for such a future, so its value is the future itself. */
export const noSection = -1

/** The values of all futures, for one way to divide the story into sections. */
export class SectionValues {
  readonly values: Int32Array
  readonly #sections: Int32Array
  /** Per screen: the text of each answer, as a number. */
  readonly #answerTexts: readonly Int32Array[]
  /** Gives each set of pairs (text, value) a number; see `#describe`. */
  readonly #descriptions: RecordTable
  readonly #description: Int32Array

  /** `section` returns the section of a node, or `noSection`. */
  constructor(
    readonly quotient: Quotient,
    section: (node: CompiledNode) => number,
  ) {
    const { count, screens } = quotient
    const maxAnswers = screens.reduce((max, { offered }) => Math.max(max, offered.length), 0)
    this.#description = new Int32Array(2 * maxAnswers)
    this.#descriptions = new RecordTable(this.#description.length)
    this.#answerTexts = answerTextNumbers(quotient)
    this.values = new Int32Array(count)
    this.#sections = new Int32Array(count)
    const sectionOfScreen = screens.map(({ node }) => section(node))
    for (let future = 0; future < count; future += 1) {
      this.values[future] = future
      this.#sections[future] = sectionOfScreen[quotient.screenOf[future] ?? 0] ?? noSection
    }
  }

  /** Computes the values backwards from the ends of the story. Must run before `isSame`. */
  *compute({ components, members }: Loops): Task<void> {
    // A component has a higher id than the components that it leads to, so the values of those components are already known.
    for (let component = 0; component < components.count; component += 1) {
      const first = members.offsets[component] ?? 0
      const end = members.offsets[component + 1] ?? 0
      if (end - first === 1) this.#computeOne(members.targets[first] ?? 0)
      else this.#computeLoop(members.targets.subarray(first, end), components.componentOf)
      if (component % componentsPerStep === 0) yield
    }
  }

  sectionOf(future: number): number {
    return this.#sections[future] ?? noSection
  }

  /** Whether two futures are equal or differ only inside `section`. */
  isSame(section: number, left: number, right: number): boolean {
    return this.#valueFrom(section, left) === this.#valueFrom(section, right)
  }

  #valueFrom(section: number, future: number): number {
    const isInside = section !== noSection && this.#sections[future] === section
    return isInside ? (this.values[future] ?? 0) : future
  }

  #computeOne(future: number): void {
    if (this.#sections[future] === noSection) return
    this.values[future] = this.#valueOf(future)
  }

  /** Computes the values of the futures of a loop. If the loop is inside one section and all its exits have the same value, all its futures
   * get this value. The futures of any other loop are compared step by step, for at most `maxLoopSteps` steps. */
  #computeLoop(group: Int32Array, componentOf: Int32Array): void {
    const [first = 0] = group
    const section = this.#sections[first] ?? noSection
    const exitValues = new Set<number>()
    for (const future of group) {
      for (let answer = 0; answer < this.quotient.answerCount(future); answer += 1) {
        const nextFuture = this.quotient.futureAfter(future, answer)
        if (componentOf[nextFuture] !== componentOf[first])
          exitValues.add(this.#valueSeenFrom(future, nextFuture))
      }
    }
    const [exitValue = 0] = exitValues
    const members = group.filter((future) => this.#sections[future] !== noSection)
    const isOneSection = group.every((future) => this.#sections[future] === section)
    if (isOneSection && exitValues.size === 1) {
      for (const future of members) this.values[future] = exitValue
      return
    }
    for (const future of members) this.values[future] = -1
    const next = new Int32Array(members.length)
    for (let step = 0; step < maxLoopSteps; step += 1) {
      for (let index = 0; index < members.length; index += 1) next[index] = this.#valueOf(members[index] ?? 0)
      for (let index = 0; index < members.length; index += 1)
        this.values[members[index] ?? 0] = next[index] ?? 0
    }
  }

  /** The value of `nextFuture`, as seen from the section of `future`. */
  #valueSeenFrom(future: number, nextFuture: number): number {
    return this.#valueFrom(this.#sections[future] ?? noSection, nextFuture)
  }

  #valueOf(future: number): number {
    const { quotient } = this
    const answers = quotient.answerCount(future)
    if (answers === 0) return future
    const first = this.#valueSeenFrom(future, quotient.futureAfter(future, 0))
    let areAllSame = true
    for (let answer = 1; answer < answers && areAllSame; answer += 1) {
      areAllSame = this.#valueSeenFrom(future, quotient.futureAfter(future, answer)) === first
    }
    if (areAllSame) return first
    // A value below `count` is a future. The numbers of descriptions start at `count`.
    this.#describe(future, answers)
    return quotient.count + this.#descriptions.numberOf(this.#description)
  }

  /** Writes each answer as two integers (text, value). Sorts the answers, because the order in
   * which they are offered does not matter. */
  #describe(future: number, answers: number): void {
    const { quotient } = this
    const texts = this.#answerTexts[quotient.screenOf[future] ?? 0]
    const list = this.#description.fill(-1)
    for (let answer = 0; answer < answers; answer += 1) {
      const text = texts?.[answer] ?? 0
      const value = this.#valueSeenFrom(future, quotient.futureAfter(future, answer))
      let index = answer * 2
      for (; index > 0; index -= 2) {
        const previousText = list[index - 2] ?? 0
        const previousValue = list[index - 1] ?? 0
        if (previousText < text || (previousText === text && previousValue <= value)) break
        list[index] = previousText
        list[index + 1] = previousValue
      }
      list[index] = text
      list[index + 1] = value
    }
  }
}

function answerTextNumbers({ screens }: Quotient): Int32Array[] {
  const numbers = new Map<string, number>()
  return screens.map(({ offered }) =>
    Int32Array.from(offered, ({ text }) => {
      const number = numbers.get(text) ?? numbers.size
      numbers.set(text, number)
      return number
    }),
  )
}
