import type { WitnessStep } from '@didascalie/script'

/** A test plan can name the replies of a choice by these letters: `choose: A`. */
const letter = /^[A-C]$/

/**
 * Returns the answer in the syntax of test plans: the text of a reply, or `object -> action`. Some texts have
 * another meaning in a plan: `A`, a text with `//` and a text that ends with `*`. For such a text, returns the letter
 * of the reply.
 */
function answerOf({ short, text }: WitnessStep): string {
  if (!letter.test(short)) return `${short} -> ${text}`
  return letter.test(text.toUpperCase()) || text.includes('//') || text.endsWith('*') ? short : text
}

/**
 * Returns a test plan that gives these answers. `shown` is the line that the player must see after the answers.
 * Without `shown`, the plan continues to the next choice or to the end.
 */
export function planText(name: string, steps: readonly WitnessStep[], shown?: string): string {
  const lines = steps.flatMap((step) => ['...', `choose: ${answerOf(step)}`])
  return [`plan: ${name}`, ...lines, '...', ...(shown === undefined ? [] : [shown]), ''].join('\n')
}

/** The text of a plan file with one more plan. */
export const withPlan = (text: string, plan: string): string =>
  text.trim() === '' ? plan : `${text.trimEnd()}\n\n${plan}`
