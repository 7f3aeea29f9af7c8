import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inserts } from './inserts.js'

const game = new URL('../../', import.meta.url)
const read = (name: string): Record<string, string> => JSON.parse(readFileSync(new URL(name, game), 'utf8'))

test('every insert has a JPEG file, and an AVIF file of at most 60 kB', () => {
  for (const id of Object.keys(inserts)) {
    expect(existsSync(new URL(`media/insert/${id}.jpg`, game)), id).toBe(true)
    expect(statSync(new URL(`media/insert/${id}.avif`, game)).size, id).toBeLessThanOrEqual(60_000)
  }
})

test('every insert has a text alternative of more than 40 characters', () => {
  const wordings = read('wordings.json')
  for (const id of Object.keys(inserts)) {
    const key = `insert.${id.replace(/_formasup$/, '')}.alt`
    expect(wordings[key]?.length ?? 0, key).toBeGreaterThan(40)
  }
})

test('drawing an insert twice gives the same SVG', () => {
  expect(inserts.plante_colbert?.()).toBe(inserts.plante_colbert?.())
})
