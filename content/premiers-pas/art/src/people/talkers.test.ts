import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { awaMoods } from './awa.js'
import type { CallPlace } from './call-places.js'
import { chloeMoods } from './chloe.js'
import { dupuisMoods } from './dupuis.js'
import { gerardMoods } from './gerard.js'
import { inesMoods } from './ines.js'
import { karimMoods } from './karim.js'
import type { Mood } from './mood.js'
import { HALF_HEIGHT, TALKER_HEIGHT, TALKER_WIDTH } from './person.js'
import { callPlaces, talkers } from './talkers.js'

const media = new URL('../../../media/', import.meta.url)
interface Placed {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly mouth: { readonly x: number; readonly y: number }
  readonly elsewhere?: boolean
}
const scene: { talker: Record<string, Placed> } = JSON.parse(
  readFileSync(new URL('../sceneData.json', media), 'utf8'),
)

test('every talker in sceneData.json has a drawing', () => {
  for (const id of Object.keys(scene.talker)) expect(Object.keys(talkers)).toContain(id)
})

test('the pictures of every talker are committed, with at most 45 kB per AVIF or WebP file', () => {
  for (const id of Object.keys(talkers)) {
    expect(existsSync(new URL(`talker/${id}.png`, media)), id).toBe(true)
    for (const extension of ['avif', 'webp'])
      expect(statSync(new URL(`talker/${id}.${extension}`, media)).size, id).toBeLessThanOrEqual(45_000)
  }
})

test('the mouth positions in sceneData.json match the drawings', () => {
  for (const [id, placed] of Object.entries(scene.talker)) {
    const size = placed.w / TALKER_WIDTH
    const [x = 0, y = 0] = talkers[id]?.mouth.map((coordinate) => Math.round(coordinate * size)) ?? []
    expect({ id, ...placed.mouth }).toEqual({ id, x, y })
  }
})

test('all talkers have the same scale, so that their heights are comparable', () => {
  expect(new Set(Object.values(scene.talker).map(({ w }) => w)).size).toBe(1)
})

test('every talker in sceneData.json reaches the bottom of the stage without distortion', () => {
  for (const [id, { y, w, h, elsewhere: isOnTelephone = false }] of Object.entries(scene.talker)) {
    expect(y + h, id).toBeGreaterThanOrEqual(1080)
    expect(w / h, id).toBeCloseTo(TALKER_WIDTH / (isOnTelephone ? HALF_HEIGHT : TALKER_HEIGHT), 3)
  }
})

test('drawing a talker twice gives the same SVG', () => {
  expect(talkers.awa_sourire?.draw()).toBe(talkers.awa_sourire?.draw())
})

test('built-talkers.json lists every drawn talker, each with a different hash', () => {
  const record: Record<string, string> = JSON.parse(
    readFileSync(new URL('../art/built-talkers.json', media), 'utf8'),
  )
  expect(Object.keys(record).sort()).toEqual(Object.keys(talkers).sort())
  expect(new Set(Object.values(record)).size).toBe(Object.keys(talkers).length)
})

test('the committed neutral talkers were rendered from the current drawings', () => {
  const record: Record<string, string> = JSON.parse(
    readFileSync(new URL('../art/built-talkers.json', media), 'utf8'),
  )
  for (const id of ['ines', 'chloe', 'awa', 'gerard', 'karim', 'dupuis'].map((name) => `${name}_neutre`)) {
    const drawing = createHash('sha256')
      .update(talkers[id]?.draw() ?? '')
      .digest('hex')
      .slice(0, 16)
    expect(record[id], `${id}: draw it again with build.js`).toBe(drawing)
  }
})

test('each person on the telephone has a call place, and does not mention the call place of another person', () => {
  const story = new URL('../story/', media)
  const days = readdirSync(story).filter((file) => file.endsWith('.yarn'))
  const lines = days.flatMap((day) => readFileSync(new URL(day, story), 'utf8').split('\n'))
  const callLines = lines.flatMap((line) => {
    const [, name = '', words = ''] = /^\s*([A-Z][a-z]+)_appel_[a-z]+:(.*)/.exec(line) ?? []
    return name === '' ? [] : [{ name: name.toLowerCase(), words }]
  })
  const places: Readonly<Record<string, CallPlace>> = callPlaces
  const placeWords = Object.values(places).flatMap(({ words }) => words ?? [])
  const namedPlaces = callLines.flatMap(({ name, words }) =>
    placeWords.filter((place) => words.includes(place)).map((place) => ({ name, place })),
  )
  expect(namedPlaces.length).toBe(placeWords.length)
  expect(namedPlaces).toEqual(namedPlaces.map(({ name }) => ({ name, place: places[name]?.words })))
  expect([...new Set(callLines.map(({ name }) => name))].sort()).toEqual(Object.keys(places).sort())
})

test('the neutral, annoyed and surprised moods of a person have three different arm poses', () => {
  const people: Readonly<Record<string, Readonly<Record<string, Mood>>>> = {
    awaMoods,
    chloeMoods,
    dupuisMoods,
    gerardMoods,
    inesMoods,
    karimMoods,
  }
  for (const [name, { neutre, agacee, surprise }] of Object.entries(people)) {
    const poses = [neutre, agacee, surprise].map((mood) => mood?.pose)
    expect(new Set(poses).size, name).toBe(3)
  }
})
