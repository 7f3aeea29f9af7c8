import type { Audio, Progression, Scalar } from '@didascalie/contract'
import { maxTraceLength } from './constants.js'
import type { Variables } from './expression/expression.js'
import type { Moment } from './moment.js'

const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

/** The saved variables: the entries whose name starts with `$` and whose value is a scalar. */
export function variablesOf(progression: Progression): Variables {
  const variables: Record<string, Scalar> = {}
  for (const [name, value] of Object.entries(progression)) {
    if (name.startsWith('$') && isScalar(value)) variables[name] = value
  }
  return variables
}

/** The saved trace; `''` if it is too long or not a text. */
export const traceOf = ({ trace }: Progression): string =>
  typeof trace === 'string' && trace.length <= maxTraceLength ? trace : ''

/** The progression to save at a moment: its checkpoint in the format of the specification. */
export function toProgression(moment: Moment, audio: Audio = 1): Progression {
  const { checkpoint } = moment
  if (!checkpoint) return { audio, progress: { node: '', background: '', music: '' } }
  const { node, scene, background, music, variables, trace } = checkpoint
  return { ...variables, audio, progress: { node, background, music, scene }, trace }
}
