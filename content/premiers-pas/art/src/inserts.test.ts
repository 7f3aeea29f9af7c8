import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inserts } from './inserts.js'

const game = new URL('../../', import.meta.url)
const read = (name: string): Record<string, string> => JSON.parse(readFileSync(new URL(name, game), 'utf8'))

test('every print is committed, and as served keeps to its budget', () => {
  for (const id of Object.keys(inserts)) {
    expect(existsSync(new URL(`media/insert/${id}.jpg`, game)), id).toBe(true)
    expect(statSync(new URL(`media/insert/${id}.avif`, game)).size, id).toBeLessThanOrEqual(60_000)
  }
})

test('whoever does not see a print reads what it shows', () => {
  const wordings = read('wordings.json')
  for (const id of Object.keys(inserts)) {
    const key = `insert.${id.replace(/_formasup$/, '')}.alt`
    expect(wordings[key]?.length ?? 0, key).toBeGreaterThan(40)
  }
})

test('drawing a print twice gives the same drawing', () => {
  expect(inserts.plante_colbert?.()).toBe(inserts.plante_colbert?.())
})
