import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { componentTests } from './lib/component-tests.js'
import { inRoot } from './lib/root.mjs'
import { propertyTests } from './lib/soak-properties.mjs'

/** Returns the vitest configuration of a test file: the configuration of its package, or `vitest.packages.config.ts`. */
function configOf(file: string): string {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const config = join(folder, 'vitest.config.ts')
    if (existsSync(inRoot(config))) return config
  }
  return 'vitest.packages.config.ts'
}

it('each vitest configuration with property tests uses the fixed seed', () => {
  const configs = [...new Set(propertyTests().map(configOf))]
  expect(configs.length).toBeGreaterThan(2)
  expect(
    configs.filter(
      (config) => !/fixed-seed\.ts|\.\.\.componentTests/.test(readFileSync(inRoot(config), 'utf8')),
    ),
  ).toEqual([])
  expect(componentTests.setupFiles).toContain('../../scripts/lib/fixed-seed.ts')
})
