// Plays a story many times with random answers. This estimates how many games show each line.
import type { GraphData } from '@didascalie/contract'
import { arrive, compileGraph, offerAt, takeContinuation, type Walker } from '@didascalie/engine/analysis'
import type { Task } from '../explore/task.js'
import { maxSampledMoves } from '../limits.js'

export interface Sample {
  /** The number of games played. It is smaller than asked if the games are very long (`maxSampledMoves`). */
  readonly games: number
  /** The number of games that show each node (a line, a reply or another step of the story), by node id. Nodes that the story passes
   * without stopping are left out. */
  readonly nodes: Readonly<Record<string, number>>
  /** The number of games that pass each scene, by title. */
  readonly scenes: Readonly<Record<string, number>>
  /** The number of games that go from one scene directly to another. The key is the two titles: `Quai Poste`. */
  readonly flows: Readonly<Record<string, number>>
}

/** A small random generator (mulberry32): the same seed gives the same games. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The maximum number of answers in a game. A game with random answers can stay in a scene with objects for a long time. */
const maxMoves = 5000
const gamesPerStep = 20

/** Returns `undefined` if the engine rejects the graph. */
export function* sampleGames(data: GraphData, games: number, seed = 1): Task<Sample | undefined> {
  const { graph } = compileGraph(data)
  if (!graph) return undefined
  const random = randomFrom(seed)
  const walker: Walker = { demo: false, onFault: () => undefined }
  const counts = {
    nodes: new Map<string, number>(),
    scenes: new Map<string, number>(),
    flows: new Map<string, number>(),
  }
  let played = 0
  let moves = 0
  for (; played < games && moves < maxSampledMoves; played += 1) {
    const passed = { nodes: new Set<string>(), scenes: new Set<string>(), flows: new Set<string>() }
    let stop = arrive(walker, graph.start, {})
    let scene = ''
    for (let move = 0; move < maxMoves; move += 1, moves += 1) {
      passed.nodes.add(stop.node.id)
      if (stop.node.scene !== '' && stop.node.scene !== scene) {
        if (scene !== '') passed.flows.add(`${scene} ${stop.node.scene}`)
        scene = stop.node.scene
        passed.scenes.add(scene)
      }
      const offer = offerAt(walker, stop)
      const answer = offer.answers[Math.floor(random() * offer.answers.length)]
      if (!answer) break
      passed.nodes.add(answer.node.id)
      stop = takeContinuation(walker, offer, answer, stop.variables)
    }
    for (const kind of ['nodes', 'scenes', 'flows'] as const)
      for (const id of passed[kind]) counts[kind].set(id, (counts[kind].get(id) ?? 0) + 1)
    if (played % gamesPerStep === 0) yield
  }
  return {
    games: played,
    nodes: Object.fromEntries(counts.nodes),
    scenes: Object.fromEntries(counts.scenes),
    flows: Object.fromEntries(counts.flows),
  }
}
