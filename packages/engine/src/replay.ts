import type { CompiledNode } from './graph/compiled.js'
import type { Moment } from './moment.js'
import { Playing } from './playing.js'

/** A choice that was made. */
export interface Taken {
  /** Of the reply or the action. */
  readonly id: string
  /** The line that was answered, if one was. */
  readonly prompt: string | null
  /** Everything one could have taken there, by id, in order. */
  readonly offered: readonly string[]
  readonly scene: string
}

/** A fact, where it was first met. */
export interface FactMet {
  readonly key: string
  readonly scene: string
  /** What was seen there. */
  readonly background: string
}

export interface Replay {
  /** Where the trace leads, and from there on up to the next choice. */
  readonly moment: Moment
  readonly taken: readonly Taken[]
  readonly facts: readonly FactMet[]
  /** What could not be replayed: from the first id on that is not offered where it stands. */
  readonly rest: string
}

const countOf = (trace: string) => (trace === '' ? 0 : trace.split(' ').length)

/** Plays a trace again, from the start. Nothing is believed: what is not offered is not taken, and ends the replay. */
export function replayTrace({ graph, walker }: Playing, trace: string): Replay {
  const taken: Taken[] = []
  const met: { after: number; fact: FactMet }[] = []
  let background = ''
  const onMeet = ({ kind, facts, scene, background: own }: CompiledNode) => {
    for (const key of facts) {
      if (met.some(({ fact }) => fact.key === key)) continue
      const seen = kind === 'background' ? own : background
      met.push({ after: taken.length, fact: { key, scene, background: seen } })
    }
  }
  const playing = new Playing(graph, { ...walker, onFault: () => undefined, onMeet })
  const { position, rest } = playing.follow(trace, {
    onTake({ moment, offer, node: { scene } }, { id }) {
      const prompt = moment.view.kind === 'choices' ? (moment.view.prompt?.id ?? null) : null
      taken.push({ id, prompt, offered: offer.answers.map(({ node }) => node.id), scene })
    },
    onMove({ moment }) {
      background = moment.background
      // A way that came back to where it was has not been gone.
      const kept = countOf(moment.trace)
      if (kept >= taken.length) return
      taken.length = kept
      met.splice(0, met.length, ...met.filter(({ after }) => after <= kept))
    },
  })
  return { moment: position.moment, taken, facts: met.map(({ fact }) => fact), rest }
}
