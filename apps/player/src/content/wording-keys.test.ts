import { describe, expect, it } from 'vitest'
import { wordingKeys } from './wording-keys.js'

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../../packages/stage/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/wording-keys.ts'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
)

const listed = Object.keys(wordingKeys)
const code = Object.values(sources).join('\n')

/** Keys written out, and those with a part that varies: `ui.${page}.title`. */
const written = new Set(Array.from(code.matchAll(/['"](ui\.[\w.-]+)['"]/g), ([, key = '']) => key))
const patterns = Array.from(
  code.matchAll(/`(ui\.[^`]*\$\{[^`]*)`/g),
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

describe('the wordings the player asks for', () => {
  it('are all listed', () => {
    expect([...written].filter((key) => !listed.includes(key))).toEqual([])
  })

  it('are all asked for', () => {
    const asked = (key: string) => written.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(listed.filter((key) => !asked(key))).toEqual([])
  })
})

const contents: Record<string, string> = import.meta.glob('../../../../content/*/wordings.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe.each(Object.entries(contents))('the wordings of %s', (_, text) => {
  const keys = Object.keys(JSON.parse(text))

  it('hold every key the player asks for', () => {
    expect(listed.filter((key) => !keys.includes(key))).toEqual([])
  })

  it('hold no key of the interface that nobody asks for', () => {
    expect(keys.filter((key) => key.startsWith('ui.') && !listed.includes(key))).toEqual([])
  })
})
