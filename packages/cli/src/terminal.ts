import { type Colours, coloursFor } from './format/colours.js'

export interface Terminal {
  readonly colours: Colours
  print(text: string): void
  printError(text: string): void
}

/** `NO_COLOR` turns colours off. Otherwise `FORCE_COLOR` decides: `0` and `false` turn them off, any other value turns them on. Without
 * these variables, only a terminal gets colours. */
export function isColoured({ NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv, tty: boolean): boolean {
  if (NO_COLOR !== undefined) return false
  if (FORCE_COLOR === undefined) return tty
  return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
}

/** The colours of this program, or a character that a terminal obeys: it could rewrite the screen, or turn the direction of a text. */
const colourOrControl =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
  /\u001b\[(?:0|1|2|31|32|33|36)m|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/** Writes the control characters of a text as `\u001b`, which is also valid in JSON. A game may come from anybody. */
export const escapeControls = (text: string): string =>
  text.replace(colourOrControl, (found) =>
    found.length > 1 ? found : `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process
  return {
    colours: coloursFor(isColoured(env, stdout.isTTY === true)),
    print: (text) => stdout.write(`${escapeControls(text)}\n`),
    printError: (text) => stderr.write(`${escapeControls(text)}\n`),
  }
}
