import type { Variables } from './expression/expression.js'
import type { Moment } from './moment.js'

/** What tells whether one was here before, and what the trace was then. */
type Passed = Pick<Moment, 'node' | 'through' | 'variables' | 'background' | 'music' | 'trace'>

interface Entry {
  readonly passed: Passed
  /** Another time at the same node, before. */
  readonly earlier: Entry | undefined
}

function sameVariables(one: Variables, other: Variables): boolean {
  if (one === other) return true
  const names = Object.keys(one)
  if (names.length !== Object.keys(other).length) return false
  return names.every((name) => one[name] === other[name])
}

const same = (one: Passed, other: Passed) =>
  one.through === other.through &&
  one.background === other.background &&
  one.music === other.music &&
  sameVariables(one.variables, other.variables)

/** The way to a moment: coming back to somewhere on it cuts the trace. */
export class Trail {
  readonly #entries: Entry[] = []
  readonly #latest = new Map<string, Entry>()

  goTo(passed: Passed): void {
    const entry = { passed, earlier: this.#latest.get(passed.node) }
    this.#entries.push(entry)
    this.#latest.set(passed.node, entry)
  }

  /** Goes back to a moment on the way, forgets what came after it and answers the trace that was there; nothing when it
   * does not lie on the way. */
  backTo(passed: Passed): string | undefined {
    let entry = this.#latest.get(passed.node)
    while (entry && !same(entry.passed, passed)) entry = entry.earlier
    if (!entry) return undefined
    for (let last = this.#entries.at(-1); last && last !== entry; last = this.#entries.at(-1)) {
      this.#entries.pop()
      if (last.earlier) this.#latest.set(last.passed.node, last.earlier)
      else this.#latest.delete(last.passed.node)
    }
    return entry.passed.trace
  }
}
