import { expect, it } from 'vitest'
import { coloursFor } from './format/colours.js'
import { createProgressPrinter } from './progress-printer.js'

it('createProgressPrinter prints the first line after two seconds, then one line every ten seconds', () => {
  let now = 0
  const printed: string[] = []
  const terminal = {
    colours: coloursFor(false),
    print: () => undefined,
    printError: (text: string) => printed.push(text),
  }
  const progress = createProgressPrinter(terminal, () => now)
  progress(100, 5)
  now = 1999
  progress(200, 5)
  expect(printed).toEqual([])
  now = 2000
  progress(1_240_000, 31_000)
  now = 11_999
  progress(1_500_000, 30_000)
  expect(printed).toEqual(['… 1\u202F240\u202F000 moments regardés, 31\u202F000 en attente'])
  now = 12_000
  progress(2_000_000, 1)
  expect(printed).toHaveLength(2)
})
