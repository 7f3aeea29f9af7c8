// Which moments have the same future: they show the same texts, offer the same answers, and each answer leads to the same
// future. From the end backwards, a moment that is never come back to is known by what it shows and the futures it leads to.
// Only the moments of a loop have to be told apart by refining; loops that come to the same are found by writing each down in
// one order, whichever of its moments it is entered by.
import { componentsOf, membersOf, type Successors } from '../explore/components.js'
import { refine } from './refine.js'
import { Tuples } from './tuples.js'

export interface Futures {
  /** The future of each moment. */
  readonly of: Int32Array
  readonly count: number
}

/** `shown` tells what each moment shows and offers: only equal numbers can be the same. */
export function sameFutures(answers: Successors, shown: Int32Array): Futures {
  return new SameFutures(answers, shown).futures()
}

/** Stands for a target that is in the loop itself. */
const inside = -1

/** A loop with its moments of the same future as one. */
interface Loop {
  /** Per member, its part. */
  readonly partOf: Int32Array
  /** Per part: what it shows and where it leaves the loop to, and the parts it leads to within. */
  readonly outlines: readonly number[]
  readonly ways: readonly (readonly number[])[]
}

class SameFutures {
  readonly #of: Int32Array
  /** What a moment shows and the futures it leads to; the number of such a list is the future. */
  readonly #futures = new Tuples()
  /** What a moment of a loop shows and the futures it leaves to. */
  readonly #outlines = new Tuples()
  /** Whole loops, and the first future of each. */
  readonly #loops = new Tuples()
  readonly #firstOf: number[] = []
  /** Per future: the number of the loop it is in, plus one; 0 for what is never come back to. */
  readonly #loopOf: Int32Array
  readonly #list: Int32Array
  /** Per moment of the loop that is looked at: its place among the members. */
  readonly #place: Int32Array

  constructor(
    readonly answers: Successors,
    readonly shown: Int32Array,
  ) {
    const { offsets } = answers
    this.#of = new Int32Array(shown.length).fill(inside)
    this.#place = new Int32Array(shown.length)
    this.#loopOf = new Int32Array(shown.length + 1)
    let most = 0
    for (let moment = 0; moment < shown.length; moment += 1)
      most = Math.max(most, (offsets[moment + 1] ?? 0) - (offsets[moment] ?? 0))
    this.#list = new Int32Array(most + 1)
  }

  futures(): Futures {
    const components = componentsOf(this.shown.length, this.answers)
    const members = membersOf(components)
    // Components are numbered after those they lead to.
    for (let component = 0; component < components.count; component += 1) {
      const first = members.offsets[component] ?? 0
      const past = members.offsets[component + 1] ?? 0
      const moment = members.targets[first] ?? 0
      if (past - first > 1 || this.#leadsToItself(moment)) this.#loop(members.targets.subarray(first, past))
      else this.#of[moment] = this.#futureOf(moment)
    }
    return { of: this.#of, count: this.#futures.size }
  }

  #leadsToItself(moment: number): boolean {
    const { offsets, targets } = this.answers
    for (let slot = offsets[moment] ?? 0; slot < (offsets[moment + 1] ?? 0); slot += 1)
      if (targets[slot] === moment) return true
    return false
  }

  /** Of a moment that leads to known futures only. */
  #futureOf(moment: number): number {
    return this.#futures.numberOf(this.#list, this.#describe(moment))
  }

  /** What a moment shows, and the future each answer leads to. */
  #describe(moment: number): number {
    const { offsets, targets } = this.answers
    const list = this.#list
    list[0] = this.shown[moment] ?? 0
    let length = 1
    for (let slot = offsets[moment] ?? 0; slot < (offsets[moment + 1] ?? 0); slot += 1) {
      list[length] = this.#of[targets[slot] ?? 0] ?? inside
      length += 1
    }
    return length
  }

  #loop(members: Int32Array): void {
    if (this.#leadsToItsLike(members)) return
    const loop = this.#refined(members)
    const { order, written } = inOneOrder(loop)
    const known = this.#loops.size
    const number = this.#loops.numberOf(written, written.length)
    const isNew = number === known
    if (isNew) this.#firstOf.push(this.#futures.size)
    const first = this.#firstOf[number] ?? 0
    const example = new Int32Array(loop.outlines.length)
    members.forEach((moment, place) => {
      const part = loop.partOf[place] ?? 0
      this.#of[moment] = first + (order[part] ?? 0)
      example[order[part] ?? 0] = moment
    })
    // Whatever leads into the loop from without may have the future of one that is in it.
    if (isNew) for (const moment of example) this.#loopOf[this.#futureOf(moment)] = number + 1
  }

  /** A loop may come to the same as a part of one that it can be left for: then its moments have the futures of that one. */
  #leadsToItsLike(members: Int32Array): boolean {
    const { offsets, targets } = this.answers
    const loops = new Set<number>()
    for (const moment of members)
      for (let slot = offsets[moment] ?? 0; slot < (offsets[moment + 1] ?? 0); slot += 1) {
        const future = this.#of[targets[slot] ?? 0] ?? inside
        const loop = future === inside ? 0 : (this.#loopOf[future] ?? 0)
        if (loop !== 0) loops.add(loop)
      }
    for (const loop of loops) {
      for (let future = this.#firstOf[loop - 1] ?? 0; this.#loopOf[future] === loop; future += 1) {
        const like = this.#likened(members[0] ?? 0, future)
        if (!like) continue
        for (const [moment, its] of like) this.#of[moment] = its
        return true
      }
    }
    return false
  }

  /** The future of each moment of a loop if one of them has this one; nothing if it cannot have it. */
  #likened(start: number, future: number): Map<number, number> | undefined {
    const { offsets, targets } = this.answers
    const like = new Map([[start, future]])
    for (const [moment, its] of like) {
      if (this.#futures.at(its, 0) !== this.shown[moment]) return undefined
      const first = offsets[moment] ?? 0
      const answers = (offsets[moment + 1] ?? 0) - first
      if (this.#futures.at(its, answers + 1) !== undefined) return undefined
      for (let answer = 0; answer < answers; answer += 1) {
        const target = targets[first + answer] ?? 0
        const after = this.#futures.at(its, answer + 1)
        if (after === undefined) return undefined
        const known = this.#of[target] === inside ? like.get(target) : this.#of[target]
        if (known === undefined) like.set(target, after)
        else if (known !== after) return undefined
      }
    }
    return like
  }

  #refined(members: Int32Array): Loop {
    const { offsets, targets } = this.answers
    members.forEach((moment, place) => {
      this.#place[moment] = place
    })
    const outlines = Array.from(members, (moment) =>
      this.#outlines.numberOf(this.#list, this.#describe(moment)),
    )
    const ways = Array.from(members, (moment) => {
      const way: number[] = []
      for (let slot = offsets[moment] ?? 0; slot < (offsets[moment + 1] ?? 0); slot += 1) {
        const target = targets[slot] ?? 0
        if (this.#of[target] === inside) way.push(this.#place[target] ?? 0)
      }
      return way
    })
    const ofOutline = new Map<number, number>()
    const looks = Int32Array.from(outlines, (outline) => {
      const look = ofOutline.get(outline) ?? ofOutline.size
      ofOutline.set(outline, look)
      return look
    })
    const { of: partOf, count } =
      ofOutline.size === members.length
        ? { of: looks, count: members.length }
        : refine(successorsIn(ways), looks)
    const example = new Int32Array(count)
    partOf.forEach((part, place) => {
      example[part] = place
    })
    return {
      partOf,
      outlines: Array.from(example, (place) => outlines[place] ?? 0),
      ways: Array.from(example, (place) => (ways[place] ?? []).map((to) => partOf[to] ?? 0)),
    }
  }
}

function successorsIn(ways: readonly (readonly number[])[]): Successors {
  const offsets = new Int32Array(ways.length + 1)
  ways.forEach((way, place) => {
    offsets[place + 1] = (offsets[place] ?? 0) + way.length
  })
  return { offsets, targets: Int32Array.from(ways.flat()) }
}

interface Written {
  /** Per part, its place in that order. */
  readonly order: Int32Array
  readonly written: Int32Array
}

/** Two loops that come to the same are written the same. It starts with the outline that the fewest parts have; of several
 * parts that have it, with the one that gives the smallest text. */
function inOneOrder(loop: Loop): Written {
  const counts = new Map<number, number>()
  for (const outline of loop.outlines) counts.set(outline, (counts.get(outline) ?? 0) + 1)
  const [rarest] = [...counts].sort(([one, ones], [other, others]) => ones - others || one - other)[0] ?? [0]
  return loop.outlines
    .flatMap((outline, part) => (outline === rarest ? [writtenFrom(loop, part)] : []))
    .reduce((least, one) => (isBefore(one.written, least.written) ? one : least))
}

/** Each part as it is met: its outline, and the places of those it leads to. */
function writtenFrom({ outlines, ways }: Loop, start: number): Written {
  const order = new Int32Array(outlines.length).fill(-1)
  const met = [start]
  order[start] = 0
  const written: number[] = []
  for (const part of met) {
    written.push(outlines[part] ?? 0)
    for (const to of ways[part] ?? []) {
      if (order[to] === -1) order[to] = met.push(to) - 1
      written.push(order[to] ?? 0)
    }
  }
  return { order, written: Int32Array.from(written) }
}

function isBefore(one: Int32Array, other: Int32Array): boolean {
  const at = one.findIndex((number, place) => number !== other[place])
  return at !== -1 && (one[at] ?? 0) < (other[at] ?? 0)
}
