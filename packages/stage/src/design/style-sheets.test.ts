import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['../**/*.css', '../../../../apps/player/src/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = Object.entries(texts).map(([name, text]) => ({ name, text }))

const rulesIn = (text: string) => Array.from(text.matchAll(/([^{}]+)\{([^{}]*)\}/g))

it('finds the style sheets', () => {
  expect(sheets.length).toBeGreaterThan(30)
})

/** What may be pressed reaches a little past its edges under the pointer (press.module.css): that must not make a scrollbar. */
it('lets nothing that scrolls down scroll sideways too', () => {
  const faults = sheets.flatMap(({ name, text }) =>
    rulesIn(text)
      .filter(([, , body = '']) => /overflow(-y)?: (auto|scroll);/.test(body))
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  )
  expect(faults).toEqual([])
})

it('never cuts a word in two', () => {
  expect(sheets.filter(({ text }) => /hyphens: auto/.test(text)).map(({ name }) => name)).toEqual([])
})

it('asks for pretty lines only where there is something in their stead', () => {
  const direct = sheets.filter(({ text }) => /^ {2}text-wrap: pretty/m.test(text)).map(({ name }) => name)
  expect(direct).toEqual([])
})
