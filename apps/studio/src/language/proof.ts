import type { Diagnostic } from '@didascalie/script'

/** A diagnostic, with the diagnostics that it causes. */
export interface Cause {
  readonly diagnostic: Diagnostic
  readonly symptoms: readonly Diagnostic[]
}

/** The errors that can keep a player from reaching an end. They are the cause of most other diagnostics of the exploration. */
const blocking: readonly string[] = [
  'dead-end',
  'no-way-out',
  'scene-runs-out',
  'endless-loop',
  'silent-cycle',
  'read-before-set',
]

/**
 * Diagnostics that a blocking error can cause, because players do not reach the later parts of the
 * story.
 */
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
 * Groups the diagnostics by cause. The blocking error that a player reaches after the fewest
 * answers is a cause. Its symptoms are the other blocking errors and the diagnostics listed in
 * `following`. Every other diagnostic is a cause without symptoms.
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
 * Which sentence the band shows. `exploring`: there is no result yet. `proved`: every moment was
 * visited, without a blocking error. `blocked`: a blocking error was found. `unsure`: the story
 * cannot be explored because of errors in its text. `stopped`: a limit stopped the exploration.
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
