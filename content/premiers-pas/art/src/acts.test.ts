import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { stagingSchema } from '@didascalie/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CARD_TITLE } from './acts/card.js'
import { FIGURE, WRITTEN_LINE } from './acts/note.js'
import { GOAL, SHEET_LINES } from './acts/tape.js'
import { CONTACT } from './acts/telephone.js'
import { actLayers, actPictures, acts, gestures } from './acts.js'

const game = new URL('../../', import.meta.url)
const readText = (name: string): string => readFileSync(new URL(name, game), 'utf8')
const staging = stagingSchema.parse(JSON.parse(readText('staging.json')))
const story = readdirSync(new URL('story/', game))
  .filter((name) => name.endsWith('.yarn'))
  .map((name) => readText(`story/${name}`))
  .join('\n')
/** Replaces non-breaking spaces, because the story and the drawings do not always use the same kind of space. */
const plainSpaces = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

const file = (name: string): URL => new URL(`media/act/${name}`, game)

const gestureLayers = Object.values(staging.gestures).flatMap((gesture) => {
  if (gesture.kind === 'pull')
    return [{ picture: gesture.handle, box: gesture.from }, ...(gesture.hands ?? [])]
  return gesture.kind === 'place' ? [{ picture: gesture.piece, box: gesture.from }] : []
})
const drawings = Object.values(staging.acts).flatMap((act) => act.drawings)
const usedPictures = [...drawings, ...Object.values(staging.gestures)].map(({ picture }) => picture)
const usedLayers = [...drawings.flatMap(({ layers = [] }) => layers), ...gestureLayers]

test('staging.json contains the acts and gestures that acts.ts defines', () => {
  expect(staging.acts).toEqual(acts)
  expect(staging.gestures).toEqual(gestures)
})

test('every act picture has the size of the stage and an AVIF file of at most 70 kB', async () => {
  for (const name of Object.keys(actPictures)) {
    const { width, height } = await sharp(readFileSync(file(`${name}.jpg`))).metadata()
    expect([name, width, height]).toEqual([name, 1920, 1080])
    expect(statSync(file(`${name}.avif`)).size, name).toBeLessThanOrEqual(70_000)
  }
})

test('every layer picture has the size of its box and an AVIF file of at most 70 kB', async () => {
  for (const { picture, box } of usedLayers) {
    const { width, height } = await sharp(readFileSync(file(`${picture}.png`))).metadata()
    expect([picture, width, height]).toEqual([picture, box.w, box.h])
    expect(statSync(file(`${picture}.avif`)).size, picture).toBeLessThanOrEqual(70_000)
  }
})

test('the acts and gestures use exactly the drawings that exist', () => {
  const withoutVariants = Object.keys(actPictures).filter((name) => !name.endsWith('_formasup'))
  expect([...new Set(usedPictures)].sort()).toEqual(withoutVariants.sort())
  expect([...new Set(usedLayers.map(({ picture }) => picture))].sort()).toEqual(Object.keys(actLayers).sort())
})

test('the story plays every act and asks for every gesture', () => {
  for (const id of Object.keys(acts)) expect(story).toContain(`<<act ${id}>>`)
  for (const [id, { kind }] of Object.entries(gestures)) expect(story).toContain(`<<${kind} ${id}>>`)
})

test('every text written in a drawing also occurs in the story', () => {
  const text = plainSpaces(story)
  const words = [CARD_TITLE, 'Préavis', WRITTEN_LINE, FIGURE, ...SHEET_LINES]
  for (const word of words) expect(text).toContain(plainSpaces(word))
  expect(text).toContain(`jusqu’à ${GOAL.toLocaleString('en').replace(',', ' ')}`)
  expect(text.toLowerCase()).toContain(CONTACT.toLowerCase())
})

test('an act that is not followed by a stage direction has a text alternative', () => {
  const wordings: Record<string, string> = JSON.parse(readText('wordings.json'))
  const lines = story.split('\n')
  for (const id of Object.keys(acts)) {
    const isDescribed = lines.every(
      (line, i) => line.trim() !== `<<act ${id}>>` || lines[i + 1]?.includes('[didascalie]'),
    )
    expect(isDescribed || (wordings[`act.${id}.alt`]?.length ?? 0) > 20, id).toBe(true)
  }
})

test('the barge moves at 290 pixels per second and stops inside the picture', () => {
  const [barge] = acts.peniche?.drawings ?? []
  const boat = barge?.layers?.find(({ picture }) => picture === 'peniche_bateau')
  if (!barge || !boat) throw new Error('The act "peniche" has no boat')
  expect(((boat.to.x - boat.box.x) / barge.ms) * 1000).toBeCloseTo(290)
  expect(boat.to.x).toBeGreaterThanOrEqual(0)
  expect(boat.to.x + boat.box.w).toBeLessThanOrEqual(1920)
  expect(existsSync(file('peniche_bateau.png'))).toBe(true)
})

test('drawing the act picture `carte_1` twice gives the same SVG', () => {
  expect(actPictures.carte_1?.()).toBe(actPictures.carte_1?.())
})
