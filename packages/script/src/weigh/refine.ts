// The coarsest partition of the moments of a loop in which two of a part show the same, and are led by each answer into the
// same part. It is the minimisation of a deterministic automaton, after A. Valmari, « Fast brief practical DFA minimization »
// (2012): O(m log m), in typed arrays.
import type { Successors } from '../explore/components.js'

/** A set of things split into parts; each part is a stretch of `elements`. */
class Partition {
  count: number
  readonly elements: Int32Array
  readonly #place: Int32Array
  readonly of: Int32Array
  readonly first: Int32Array
  readonly past: Int32Array
  readonly #marked: Int32Array
  readonly #touched: Int32Array
  #touchedCount = 0

  /** `initial` gives each thing its first part, from 0 to `parts` − 1, none of them empty. */
  constructor(initial: Int32Array, parts: number) {
    const size = initial.length
    this.count = parts
    this.elements = new Int32Array(size)
    this.#place = new Int32Array(size)
    this.of = initial.slice()
    this.first = new Int32Array(size + 1)
    this.past = new Int32Array(size + 1)
    this.#marked = new Int32Array(size + 1)
    this.#touched = new Int32Array(size + 1)
    for (const part of initial) this.past[part] = (this.past[part] ?? 0) + 1
    for (let part = 0, at = 0; part < parts; part += 1) {
      this.first[part] = at
      at += this.past[part] ?? 0
      this.past[part] = this.first[part] ?? 0
    }
    for (let element = 0; element < size; element += 1) {
      const part = initial[element] ?? 0
      const at = this.past[part] ?? 0
      this.elements[at] = element
      this.#place[element] = at
      this.past[part] = at + 1
    }
  }

  mark(element: number): void {
    const part = this.of[element] ?? 0
    const at = this.#place[element] ?? 0
    const to = (this.first[part] ?? 0) + (this.#marked[part] ?? 0)
    if (at < to) return
    const other = this.elements[to] ?? 0
    this.elements[at] = other
    this.#place[other] = at
    this.elements[to] = element
    this.#place[element] = to
    if (this.#marked[part] === 0) {
      this.#touched[this.#touchedCount] = part
      this.#touchedCount += 1
    }
    this.#marked[part] = (this.#marked[part] ?? 0) + 1
  }

  /** Parts of which some and not all is marked become two; the smaller one is the new one. */
  split(): void {
    while (this.#touchedCount > 0) {
      this.#touchedCount -= 1
      const part = this.#touched[this.#touchedCount] ?? 0
      const first = this.first[part] ?? 0
      const past = this.past[part] ?? 0
      const middle = first + (this.#marked[part] ?? 0)
      this.#marked[part] = 0
      if (middle === past) continue
      const fresh = this.count
      this.count += 1
      if (middle - first <= past - middle) {
        this.first[fresh] = first
        this.past[fresh] = middle
        this.first[part] = middle
      } else {
        this.first[fresh] = middle
        this.past[fresh] = past
        this.past[part] = middle
      }
      for (let at = this.first[fresh] ?? 0; at < (this.past[fresh] ?? 0); at += 1) {
        this.of[this.elements[at] ?? 0] = fresh
      }
    }
  }
}

export interface Parts {
  /** The part of each moment. */
  readonly of: Int32Array
  readonly count: number
}

/** `shown` tells what each moment shows and offers, numbered from 0 without a gap: only equal numbers can be the same. */
export function refine({ offsets, targets }: Successors, shown: Int32Array): Parts {
  const moments = shown.length
  const moves = targets.length
  const tails = new Int32Array(moves)
  const answers = new Int32Array(moves)
  let most = 0
  for (let moment = 0; moment < moments; moment += 1) {
    const first = offsets[moment] ?? 0
    for (let move = first; move < (offsets[moment + 1] ?? 0); move += 1) {
      tails[move] = moment
      answers[move] = move - first
      most = Math.max(most, move - first + 1)
    }
  }
  const blocks = new Partition(shown, 1 + shown.reduce((last, label) => Math.max(last, label), -1))
  const cords = new Partition(answers, most)
  const into = incoming(moments, targets)
  let block = 1
  for (let cord = 0; cord < cords.count; cord += 1) {
    for (let at = cords.first[cord] ?? 0; at < (cords.past[cord] ?? 0); at += 1) {
      blocks.mark(tails[cords.elements[at] ?? 0] ?? 0)
    }
    blocks.split()
    for (; block < blocks.count; block += 1) {
      for (let at = blocks.first[block] ?? 0; at < (blocks.past[block] ?? 0); at += 1) {
        const head = blocks.elements[at] ?? 0
        for (let slot = into.offsets[head] ?? 0; slot < (into.offsets[head + 1] ?? 0); slot += 1) {
          cords.mark(into.moves[slot] ?? 0)
        }
      }
      cords.split()
    }
  }
  return { of: blocks.of, count: blocks.count }
}

function incoming(moments: number, targets: Int32Array): { offsets: Int32Array; moves: Int32Array } {
  const offsets = new Int32Array(moments + 1)
  for (const target of targets) offsets[target + 1] = (offsets[target + 1] ?? 0) + 1
  for (let moment = 0; moment < moments; moment += 1) {
    offsets[moment + 1] = (offsets[moment + 1] ?? 0) + (offsets[moment] ?? 0)
  }
  const next = offsets.slice()
  const moves = new Int32Array(targets.length)
  for (let move = 0; move < targets.length; move += 1) {
    const target = targets[move] ?? 0
    const slot = next[target] ?? 0
    moves[slot] = move
    next[target] = slot + 1
  }
  return { offsets, moves }
}
