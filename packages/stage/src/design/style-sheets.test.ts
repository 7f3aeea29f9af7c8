import { expect, it } from 'vitest'

const texts = import.meta.glob<string>(['../**/*.css', '../../../../apps/player/src/**/*.css'], {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheets = Object.entries(texts).map(([name, text]) => ({ name, text }))

const rulesIn = (text: string) => Array.from(text.matchAll(/([^{}]+)\{([^{}]*)\}/g))

it('the test reads the style sheets of the stage and the player', () => {
  expect(sheets.length).toBeGreaterThan(30)
})

// Pressable elements grow under the pointer (press.module.css), which must not add a horizontal scrollbar.
it('no style sheet sets `overflow` or `overflow-y` to `auto` or `scroll`, because both values also allow horizontal scrolling', () => {
  const faults = sheets.flatMap(({ name, text }) =>
    rulesIn(text)
      .filter(([, , body = '']) => /overflow(-y)?: (auto|scroll);/.test(body))
      .map(([, selector = '']) => `${name}: ${selector.trim()}`),
  )
  expect(faults).toEqual([])
})

it('no style sheet uses automatic hyphenation', () => {
  expect(sheets.filter(({ text }) => /hyphens: auto/.test(text)).map(({ name }) => name)).toEqual([])
})

it('style sheets use text-wrap: pretty only inside @supports', () => {
  // Inside @supports, the declaration is indented by more than two spaces.
  const direct = sheets.filter(({ text }) => /^ {2}text-wrap: pretty/m.test(text)).map(({ name }) => name)
  expect(direct).toEqual([])
})
