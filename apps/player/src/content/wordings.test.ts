import { defaultWordings } from '@didascalie/contract/default-wordings'
import { describe, expect, it } from 'vitest'

const sources: Record<string, string> = import.meta.glob(
  ['../**/*.{ts,tsx}', '../../../../packages/stage/src/**/*.{ts,tsx}', '!**/*.test.*', '!**/testing/**'],
  { query: '?raw', import: 'default', eager: true },
)

const defaultKeys = Object.keys(defaultWordings).filter((key) => key.startsWith('ui.'))
const code = Object.values(sources).join('\n')

/** The keys that the code contains as literals. */
const literalKeys = new Set(Array.from(code.matchAll(/['"](ui\.[\w.-]+)['"]/g), ([, key = '']) => key))
/** Patterns for the keys that the code builds from parts, such as `ui.${page}.title`. */
const patterns = Array.from(
  code.matchAll(/`(ui\.[^`]*\$\{[^`]*)`/g),
  ([, key = '']) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[\\w-]+')}$`),
)

describe('the wordings of the player and of the stage', () => {
  it('all have a default', () => {
    expect([...literalKeys].filter((key) => !defaultKeys.includes(key))).toEqual([])
  })

  it('are the only `ui.` wordings that have a default', () => {
    const isUsed = (key: string) => literalKeys.has(key) || patterns.some((pattern) => pattern.test(key))
    expect(defaultKeys.filter((key) => !isUsed(key))).toEqual([])
  })
})
