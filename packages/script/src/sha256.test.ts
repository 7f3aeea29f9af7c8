import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256Of } from './sha256.js'

it.each(['', 'Élève « à l’heure »', '🛶'.repeat(200)])('sha256Of hashes %j as Node does', (text) => {
  expect(sha256Of(text)).toBe(createHash('sha256').update(text).digest('hex'))
})
