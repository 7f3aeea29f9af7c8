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

export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process
  return {
    colours: coloursFor(isColoured(env, stdout.isTTY === true)),
    print: (text) => stdout.write(`${text}\n`),
    printError: (text) => stderr.write(`${text}\n`),
  }
}
