import type { Diagnostic } from '@didascalie/script'

/** A diagnostic, with the diagnostics that it causes. */
export interface Cause {
  readonly diagnostic: Diagnostic
  readonly symptoms: readonly Diagnostic[]
}

/** The errors that can prevent a player from reaching an end. They cause most other diagnostics of the exploration. */
const blocking: readonly string[] = [
  'dead-end',
  'no-way-out',
  'scene-runs-out',
  'endless-loop',
  'silent-cycle',
  'read-before-set',
]

/** Diagnostics that a blocking error can cause, because no player reaches the later parts of the story. */
const following: readonly string[] = [
  'unreachable-scene',
  'unreachable-line',
  'always-false',
  'demo-end-missed',
  'unreached-fact',
  'notion-without-fact',
  'few-facts',
]

const isError = ({ severity }: Diagnostic) => severity === 'error'

/**
 * Groups the diagnostics by cause. The first cause is the blocking error that a player reaches after the fewest
 * answers. Its symptoms are the other blocking errors and the diagnostics listed in `following`. Every other
 * diagnostic is a cause without symptoms.
 */
export function causesOf(diagnostics: readonly Diagnostic[]): Cause[] {
  const answerCount = (one: Diagnostic) => one.witness?.length ?? 0
  const [first, ...others] = diagnostics
    .filter(({ code }) => blocking.includes(code))
    .toSorted((a, b) => answerCount(a) - answerCount(b))
  const alone = (diagnostic: Diagnostic): Cause => ({ diagnostic, symptoms: [] })
  if (!first) return diagnostics.map(alone)
  const symptoms = diagnostics.filter((one) => others.includes(one) || following.includes(one.code))
  const rest = diagnostics.filter((one) => one !== first && !symptoms.includes(one))
  return [{ diagnostic: first, symptoms }, ...rest.map(alone)]
}

/**
 * Selects the sentence at the foot of the screen. `exploring`: there is no result yet. `proved`: the exploration visited
 * everything that a player can reach and found no blocking error. `blocked`: it found a blocking error. `unsure`:
 * errors in the text prevent the exploration. `stopped`: a limit stopped the exploration.
 */
export type ProofState = 'exploring' | 'proved' | 'blocked' | 'unsure' | 'stopped'

export function proofStateOf(
  proof:
    | { readonly isComplete: boolean; readonly moments: number; readonly diagnostics: readonly Diagnostic[] }
    | undefined,
): ProofState {
  if (!proof) return 'exploring'
  if (proof.diagnostics.some((one) => isError(one) && blocking.includes(one.code))) return 'blocked'
  if (proof.moments === 0) return 'unsure'
  return proof.isComplete ? 'proved' : 'stopped'
}
