import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lifeSchema } from '@didascalie/contract'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictures } from '../pictures.js'
import { piecesByPlace } from './living.js'

const game = new URL('../../../', import.meta.url)
const read = (name: string) => JSON.parse(readFileSync(new URL(name, game), 'utf8'))
const life = lifeSchema.parse(read('life.json'))
const { bg }: { bg: Record<string, unknown> } = read('sceneData.json')
/** The number of animations that one piece of each kind runs at the same time. */
const animations = { sway: 1, swim: 1, glint: 2, blink: 1, dust: 2, steam: 1, pass: 1, still: 0 }

it('life.json has the current movements of every place of the story', () => {
  expect(Object.keys(piecesByPlace).sort()).toEqual(Object.keys(bg).sort())
  for (const [place, pieces] of Object.entries(piecesByPlace)) {
    const storedMovements = life[place]?.map(({ kind, period, seed, when }) => ({ kind, period, seed, when }))
    const drawn = pieces.map(({ movement: { kind, period, seed, when } }) => ({ kind, period, seed, when }))
    expect(storedMovements, `${place}: draw it again with build.js`).toEqual(drawn)
  }
})

it('the glass of the office door is transparent, but opaque enough to be clicked', async () => {
  const pane = life.openspace_matin?.find(({ kind, within }) => kind === 'pass' && within?.h === 226)?.within
  const { porte } = read('sceneData.json').bg.openspace_matin.prop
  if (!pane) throw new Error('No piece passes behind the door')
  for (const suffix of ['', '_formasup']) {
    const area = {
      left: pane.x - porte.x + 8,
      top: pane.y - porte.y + 8,
      width: pane.w - 16,
      height: pane.h - 16,
    }
    const picture = sharp(fileURLToPath(new URL(`media/prop/openspace_matin/porte${suffix}.png`, game)))
    const alpha = await picture.extract(area).extractChannel('alpha').raw().toBuffer()
    // The player accepts clicks where alpha is above 32 of 255.
    expect(Math.min(...alpha)).toBeGreaterThan(32)
    expect(alpha.reduce((sum, value) => sum + value, 0) / alpha.length).toBeLessThan(100)
  }
})

describe.each(Object.entries(life))('life of %s', (place, pieces) => {
  it('has at least two frequent movements and one rare event', () => {
    const rare = pieces.filter(({ kind, period }) => kind === 'pass' || (kind === 'blink' && period > 15_000))
    expect(rare.length).toBeGreaterThanOrEqual(1)
    expect(pieces.length - rare.length).toBeGreaterThanOrEqual(2)
  })

  it('runs at most 22 animations at the same time, for slow machines', () => {
    const sum = pieces.reduce((count, { kind }) => count + animations[kind], 0)
    expect(sum).toBeLessThanOrEqual(22)
  })

  it('draws the still pieces over the ducks and boats that move away', () => {
    const kinds = pieces.map((piece) =>
      piece.kind === 'pass' && piece.to.scale < 0.5 ? 'movesAway' : piece.kind,
    )
    const firstStill = kinds.indexOf('still')
    // Only some places have still pieces, for example the bollards on the quay.
    if (firstStill >= 0) expect(kinds.lastIndexOf('movesAway')).toBeLessThan(firstStill)
  })

  it('has no piece that blinks three times per second or more', () => {
    for (const piece of pieces)
      if (piece.kind === 'blink') expect(piece.turns / (piece.period / 1000)).toBeLessThan(3)
  })

  it('has an AVIF and a WebP file of at most 60 kB for every company', () => {
    const files = [place, `${place}_formasup`].filter((file) => Object.hasOwn(pictures, file))
    for (const file of files)
      for (const extension of ['avif', 'webp'])
        expect(statSync(new URL(`media/life/${file}.${extension}`, game)).size, file).toBeLessThanOrEqual(
          60_000,
        )
  })
})
