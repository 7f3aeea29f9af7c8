import { existsSync, readFileSync, statSync } from 'node:fs'
import { factsSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { talkers } from '../people/talkers.js'
import { PRINT_SIZE } from './print.js'
import { prints } from './prints.js'

const gameFolder = new URL('../../../', import.meta.url)
const facts = factsSchema.parse(JSON.parse(readFileSync(new URL('facts.json', gameFolder), 'utf8')))
const printsOfFacts = Object.values(facts).flatMap(({ prints: own = [] }) => own)
const mediaFile = (name: string) => new URL(`media/print/${name}`, gameFolder)

/** Every drawing of a person is at least this high, in pixels of the drawing. */
const DRAWN_HEIGHT = 992
const MAX_BYTES = 35_000

describe('the pictures of the ending (prints)', () => {
  it('are exactly those that facts.json lists', () => {
    for (const [key, fact] of Object.entries(facts)) expect(fact.prints, key).not.toBeUndefined()
    expect(printsOfFacts.map(({ picture }) => picture).toSorted()).toEqual(Object.keys(prints).toSorted())
  })

  it.each(Object.entries(prints))('show each person down to the lower edge: %s', (_, print) => {
    for (const { id, at, scale } of print.people ?? []) {
      expect(talkers[id], id).toBeDefined()
      expect(Math.ceil(at[1] + DRAWN_HEIGHT * scale)).toBeGreaterThanOrEqual(PRINT_SIZE.height)
    }
  })

  it('all look different from each other', () => {
    const looks = Object.values(prints).map(({ place, crop, people = [], front }) =>
      JSON.stringify([place, people.map(({ id }) => id), front ? '' : crop, String(front)]),
    )
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('are committed as JPEG, and as AVIF with at most 35 kB', () => {
    for (const name of Object.keys(prints)) {
      expect(existsSync(mediaFile(`${name}.jpg`)), name).toBe(true)
      expect(statSync(mediaFile(`${name}.avif`)).size, name).toBeLessThanOrEqual(MAX_BYTES)
    }
  })
})
