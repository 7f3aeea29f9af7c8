import { defaultWordings } from '@didascalie/contract/default-wordings'
import { describe, expect, it } from 'vitest'

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../../packages/stage/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

const listed = Object.keys(defaultWordings).filter((key) => key.startsWith('ui.'))
const code = Object.values(sources).join('\n')

/** The literal keys in the code. `patterns` matches the keys with a variable part, such as `ui.${page}.title`. */
const written = new Set(Array.from(code.matchAll(/['"](ui\.[\w.-]+)['"]/g), ([, key = '']) => key))
const patterns = Array.from(
  code.matchAll(/`(ui\.[^`]*\$\{[^`]*)`/g),
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

describe('the wordings of the player and of the stage', () => {
  it('all have a default', () => {
    expect([...written].filter((key) => !listed.includes(key))).toEqual([])
  })

  it('are the only `ui.` wordings that have a default', () => {
    const isUsed = (key: string) => written.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(listed.filter((key) => !isUsed(key))).toEqual([])
  })
})
