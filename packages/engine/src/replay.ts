import type { CompiledNode } from './graph/compiled.js'
import type { Moment } from './moment.js'
import { Playing } from './playing.js'

/** A choice that the learner made. */
export interface GivenAnswer {
  /** The id of the reply or action. */
  readonly id: string
  /** The id of the line shown with the replies; `null` for actions on objects, and for replies without such a line. */
  readonly prompt: string | null
  /** The id of the last line shown before the choice; `null` if that line belongs to another scene. */
  readonly shown: string | null
  /** The ids of all answers that were offered, in order. */
  readonly offered: readonly string[]
  readonly scene: string
}

/** The id of the line that a moment shows as new text; `undefined` if it shows none. */
function lineAt({ view }: Moment): string | undefined {
  if (view.kind === 'line') return view.line.id
  if (view.kind === 'caption') return view.caption.id
  return view.kind === 'choices' ? view.prompt?.id : undefined
}

/** A fact (something that the learner did), with the scene and the background in which the learner first reached it. */
export interface ReachedFact {
  readonly key: string
  readonly scene: string
  readonly background: string
}

export interface Replay {
  /** The moment at which the replay stops: the first choice that the trace does not answer, or an end. */
  readonly moment: Moment
  readonly answers: readonly GivenAnswer[]
  readonly facts: readonly ReachedFact[]
  /** The part of the trace that could not be replayed. It starts at the first id that the story does not offer. */
  readonly rest: string
}

const countAnswers = (trace: string) => (trace === '' ? 0 : trace.split(' ').length)

/** Does not trust the trace: stops at the first id that is not offered. */
export function replayTrace({ graph, walker }: Playing, trace: string): Replay {
  const answers: GivenAnswer[] = []
  const reached: { answerCount: number; fact: ReachedFact }[] = []
  let background = ''
  let lastLine: { line: string; scene: string } | undefined
  const onNode = ({ kind, facts, scene, background: nodeBackground }: CompiledNode) => {
    for (const key of facts) {
      if (reached.some(({ fact }) => fact.key === key)) continue
      const shownBackground = kind === 'background' ? nodeBackground : background
      reached.push({ answerCount: answers.length, fact: { key, scene, background: shownBackground } })
    }
  }
  const playing = new Playing(graph, { ...walker, onFault: () => undefined, onNode })
  const { position, rest } = playing.replay(trace, {
    onAnswer({ moment, offer, node: { scene } }, { id }) {
      const prompt = moment.view.kind === 'choices' ? (moment.view.prompt?.id ?? null) : null
      const shown = lastLine?.scene === scene ? lastLine.line : null
      answers.push({ id, prompt, shown, offered: offer.answers.map(({ node }) => node.id), scene })
    },
    onMove({ moment, node: { scene } }) {
      background = moment.background
      const line = lineAt(moment)
      if (line !== undefined) lastLine = { line, scene }
      // If the learner has come back to an earlier moment, removes the choices and facts since that
      // moment.
      const remaining = countAnswers(moment.trace)
      if (remaining >= answers.length) return
      answers.length = remaining
      reached.splice(0, reached.length, ...reached.filter(({ answerCount }) => answerCount <= remaining))
    },
  })
  return { moment: position.moment, answers, facts: reached.map(({ fact }) => fact), rest }
}
