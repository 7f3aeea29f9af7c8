import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { unpackWoff } from './woff.js'

const require = createRequire(import.meta.url)
const file = '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff'

test('text has the same width in the unpacked font and in the WOFF file', () => {
  const woff = readFileSync(require.resolve(file))
  const text = 'Été, œuvre : « déjà »'
  expect(create(unpackWoff(woff)).layout(text).advanceWidth).toBe(create(woff).layout(text).advanceWidth)
})
