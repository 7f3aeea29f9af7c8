import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'
import { propertyTests } from './lib/soak-properties.mjs'

/** The configuration of the room that a file stands in: its own, or that of all which want nothing but Node. */
function configOf(file: string): string {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const config = join(folder, 'vitest.config.ts')
    if (existsSync(inRoot(config))) return config
  }
  return 'vitest.rooms.config.ts'
}

it('every room whose tests generate their examples has them from the same seed at each run', () => {
  const configs = [...new Set(propertyTests().map(configOf))]
  expect(configs.length).toBeGreaterThan(2)
  expect(
    configs.filter((config) => !readFileSync(inRoot(config), 'utf8').includes('lib/fixed-seed.ts')),
  ).toEqual([])
})
