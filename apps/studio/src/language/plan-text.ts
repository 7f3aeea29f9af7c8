import type { WitnessStep } from '@didascalie/script'

/** The letters that name the replies of a choice in a plan. */
const letter = /^[A-C]$/

/**
 * Returns the answer in the syntax of test plans: the text of a reply, or `object -> action`. Uses
 * the letter of a reply instead of its text if the text is itself a letter, contains a comment
 * (`//`) or ends with `*`.
 */
function answerOf({ short, text }: WitnessStep): string {
  if (!letter.test(short)) return `${short} -> ${text}`
  return letter.test(text.toUpperCase()) || text.includes('//') || text.endsWith('*') ? short : text
}

/**
 * Returns a test plan that makes these choices. `shown`: the line that the player sees after the
 * choices. Without `shown`, the plan continues to the next choice or to the end.
 */
export function planText(name: string, steps: readonly WitnessStep[], shown?: string): string {
  const lines = steps.flatMap((step) => ['...', `choose: ${answerOf(step)}`])
  return [`plan: ${name}`, ...lines, '...', ...(shown === undefined ? [] : [shown]), ''].join('\n')
}

/** The text of a plan file with one more plan. */
export const withPlan = (text: string, plan: string): string =>
  text.trim() === '' ? plan : `${text.trimEnd()}\n\n${plan}`
