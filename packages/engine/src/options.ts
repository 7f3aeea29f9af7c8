/** The text of a line, and the options in the brackets before it: `[speed=2] Bonjour.` (specification, section 4). */
export interface LineOptions {
  readonly text: string
  readonly didascalie: boolean
  /** A factor: 2 shows the words twice as fast. */
  readonly speed: number
  /** How long an ellipse (a screen which says that time passes) stays, in seconds. */
  readonly time: number | undefined
  /** The first unknown option, with its brackets. It and the options after it stay in the text. Empty if all options are known. */
  readonly unknown: readonly string[]
}

const leadingBracket = /^\s*\[([^\][]*)\]/
const numericOption = /^(speed|time)\s*[=: ]\s*(\d+(?:[.,]\d+)?)$/

/** Accepts options in any order and case, with `=`, `:` or a space before the number. */
export function readOptions(source: string): LineOptions {
  let text = source
  let didascalie = false
  let speed = 1
  let time: number | undefined
  for (let match = leadingBracket.exec(text); match; match = leadingBracket.exec(text)) {
    const option = (match[1] ?? '').trim().toLowerCase()
    const [, name, digits] = numericOption.exec(option) ?? []
    const amount = Number((digits ?? '').replace(',', '.'))
    if (option === 'didascalie') didascalie = true
    else if (name === 'speed' && amount > 0) speed = amount
    else if (name === 'time') time = amount
    else return { text: text.trim(), didascalie, speed, time, unknown: [match[0].trim()] }
    text = text.slice(match[0].length)
  }
  return { text: text.trim(), didascalie, speed, time, unknown: [] }
}
