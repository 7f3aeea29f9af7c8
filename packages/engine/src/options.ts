/** The options in the brackets at the start of a line (specification, section 4). */
export interface LineOptions {
  readonly text: string
  readonly didascalie: boolean
  /** A factor: 2 shows the words twice as fast. */
  readonly speed: number
  /** Seconds that an ellipse waits. */
  readonly time: number | undefined
  /** Unknown options. They stay in the text. */
  readonly unknown: readonly string[]
}

const leading = /^\s*\[([^\][]*)\]/
const measured = /^(speed|time)\s*[=: ]\s*(\d+(?:[.,]\d+)?)$/

/** Accepts options in any order and case, with `=`, `:` or a space before the number. */
export function readOptions(written: string): LineOptions {
  let text = written
  let didascalie = false
  let speed = 1
  let time: number | undefined
  for (let match = leading.exec(text); match; match = leading.exec(text)) {
    const option = (match[1] ?? '').trim().toLowerCase()
    const [, name, digits] = measured.exec(option) ?? []
    const amount = Number((digits ?? '').replace(',', '.'))
    if (option === 'didascalie') didascalie = true
    else if (name === 'speed' && amount > 0) speed = amount
    else if (name === 'time') time = amount
    else return { text: text.trim(), didascalie, speed, time, unknown: [match[0].trim()] }
    text = text.slice(match[0].length)
  }
  return { text: text.trim(), didascalie, speed, time, unknown: [] }
}
