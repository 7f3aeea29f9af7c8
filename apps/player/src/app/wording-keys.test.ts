import { describe, expect, it } from 'vitest'
import { wordingKeys } from './wording-keys.js'

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '!../**/*.test.*', '!./wording-keys.ts'],
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
