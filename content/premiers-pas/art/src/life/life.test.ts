import { readFileSync, statSync } from 'node:fs'
import { lifeSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { pictures } from '../pictures.js'
import { living } from './living.js'

const game = new URL('../../../', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, game), 'utf8'))
const life = lifeSchema.parse(read('life.json'))
const { bg }: { bg: Record<string, unknown> } = read('sceneData.json')
/** What a piece costs while it is there. */
const animations = { sway: 1, swim: 1, glint: 2, blink: 1, dust: 2, steam: 1, pass: 1, still: 0 }

it('lives in every place of the story, and is told as it is drawn', () => {
  expect(Object.keys(living).sort()).toEqual(Object.keys(bg).sort())
  for (const [place, pieces] of Object.entries(living)) {
    const told = life[place]?.map(({ kind, period, seed, when }) => ({ kind, period, seed, when }))
    const drawn = pieces.map(({ movement: { kind, period, seed, when } }) => ({ kind, period, seed, when }))
    expect(told, `${place}: draw it again with build.js`).toEqual(drawn)
  }
})

describe.each(Object.entries(life))('%s', (place, pieces) => {
  it('has two things that move and one that happens now and then', () => {
    const rare = pieces.filter(({ kind, period }) => kind === 'pass' || (kind === 'blink' && period > 15_000))
    expect(rare.length).toBeGreaterThanOrEqual(1)
    expect(pieces.length - rare.length).toBeGreaterThanOrEqual(2)
  })

  it('moves no more than a slow machine can', () => {
    const sum = pieces.reduce((count, { kind }) => count + animations[kind], 0)
    expect(sum).toBeLessThanOrEqual(22)
  })

  it('flashes nothing three times in a second', () => {
    for (const piece of pieces)
      if (piece.kind === 'blink') expect(piece.turns / (piece.period / 1000)).toBeLessThan(3)
  })

  it('is committed in every company’s colours, within its budget', () => {
    const files = [place, `${place}_formasup`].filter((file) => Object.hasOwn(pictures, file))
    for (const file of files)
      for (const ending of ['avif', 'webp'])
        expect(statSync(new URL(`media/life/${file}.${ending}`, game)).size, file).toBeLessThanOrEqual(60_000)
  })
})
