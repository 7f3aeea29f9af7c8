import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['../**/*.css', '../../../../apps/player/src/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = Object.entries(texts).map(([name, text]) => ({ name, text }))

const rulesIn = (text: string) => Array.from(text.matchAll(/([^{}]+)\{([^{}]*)\}/g))

it('finds the style sheets of the stage and the player', () => {
  expect(sheets.length).toBeGreaterThan(30)
})

/** Pressable elements extend past their edges under the pointer (press.module.css), which must not cause a scrollbar. */
it('allows no horizontal scrolling in elements that scroll vertically', () => {
  const faults = sheets.flatMap(({ name, text }) =>
    rulesIn(text)
      .filter(([, , body = '']) => /overflow(-y)?: (auto|scroll);/.test(body))
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  )
  expect(faults).toEqual([])
})

it('uses no automatic hyphenation', () => {
  expect(sheets.filter(({ text }) => /hyphens: auto/.test(text)).map(({ name }) => name)).toEqual([])
})

it('uses text-wrap: pretty only with a fallback', () => {
  const direct = sheets.filter(({ text }) => /^ {2}text-wrap: pretty/m.test(text)).map(({ name }) => name)
  expect(direct).toEqual([])
})
