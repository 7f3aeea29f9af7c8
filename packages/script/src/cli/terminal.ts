import { type Colours, coloursFor } from './colours.js'

/** What a command may touch of the outside world. */
export interface Terminal {
  readonly colours: Colours
  print(text: string): void
  complain(text: string): void
}

export function processTerminal(): Terminal {
  const { env, stdout, stderr } = process
  const coloured = env.NO_COLOR === undefined && (stdout.isTTY === true || env.FORCE_COLOR !== undefined)
  return {
    colours: coloursFor(coloured),
    print: (text) => stdout.write(`${text}\n`),
    complain: (text) => stderr.write(`${text}\n`),
  }
}
