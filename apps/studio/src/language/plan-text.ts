import type { WitnessStep } from '@didascalie/script'

/** The letters that name the replies of a choice in a plan. */
const letter = /^[A-C]$/

/** Returns the answer as a test plan names it: its text, or its letter if a plan would read the text as a letter, a comment or a mark. */
function answerOf({ short, text }: WitnessStep): string {
  if (!letter.test(short)) return `${short} -> ${text}`
  return letter.test(text.toUpperCase()) || text.includes('//') || text.endsWith('*') ? short : text
}

/** Returns a test plan that makes these choices. `shown`: what the player sees after them; without it, the plan goes on to the next choice or the end. */
export function planText(name: string, steps: readonly WitnessStep[], shown?: string): string {
  const lines = steps.flatMap((step) => ['...', `choose: ${answerOf(step)}`])
  return [`plan: ${name}`, ...lines, '...', ...(shown === undefined ? [] : [shown]), ''].join('\n')
}

/** The text of a plan file with one more plan. */
export const withPlan = (text: string, plan: string): string =>
  text.trim() === '' ? plan : `${text.trimEnd()}\n\n${plan}`
