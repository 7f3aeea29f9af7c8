import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from './pictures.js'

const media = new URL('../../media/', import.meta.url)
const bytes = (name: string) => statSync(new URL(name, media)).size

test('every background has a JPEG file, and an AVIF file of at most 120 kB', () => {
  for (const id of Object.keys(pictures)) {
    expect(existsSync(new URL(`bg/${id}.jpg`, media)), id).toBe(true)
    expect(bytes(`bg/${id}.avif`), id).toBeLessThanOrEqual(120_000)
  }
})

test('every prop has a PNG, a WebP and an AVIF file in every state', () => {
  for (const [id, picture] of Object.entries(pictures))
    for (const [name, { states = {} }] of Object.entries(picture.props ?? {}))
      for (const sprite of [name, ...Object.keys(states).map((state) => `${name}@${state}`)])
        for (const extension of ['png', 'webp', 'avif']) {
          const { id: room, suffix } = picture.replaces ?? { id, suffix: '' }
          const file = `prop/${room}/${sprite}${suffix}.${extension}`
          expect(existsSync(new URL(file, media)), file).toBe(true)
        }
})

test('every background in sceneData.json has a drawing', () => {
  const scene: { bg: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('../sceneData.json', media), 'utf8'),
  )
  for (const id of Object.keys(scene.bg)) expect(Object.keys(pictures)).toContain(id)
})

test('only Monday uses the background with the broken-down bus on the bridge', () => {
  const story = new URL('../story/', media)
  const days = readdirSync(story).filter((file) => file.endsWith('.yarn'))
  const daysWithBus = days.filter((day) =>
    /<<background canal_matin\b/.test(readFileSync(new URL(day, story), 'utf8')),
  )
  expect(daysWithBus).toEqual(['1-lundi.yarn'])
})

test('people have a realistic height in every room with props', () => {
  // The horizon is at the height of the camera's eye (`cam.eye`, in metres). So the distance between a mouth and the horizon gives
  // the height of the mouth. People are drawn at about 950 pixels per metre.
  const pixelsPerMetre = 950
  const scene: { talker: Record<string, { y: number; mouth: { y: number }; elsewhere?: boolean }> } =
    JSON.parse(readFileSync(new URL('../sceneData.json', media), 'utf8'))
  const standing = Object.entries(scene.talker).filter(([, talker]) => !talker.elsewhere)
  const rooms = Object.entries(pictures).flatMap(([id, { scene }]) =>
    scene ? [{ id, cam: scene().cam }] : [],
  )
  for (const { id, cam } of rooms)
    for (const [name, talker] of standing) {
      const mouth = cam.eye + (cam.cy - talker.y - talker.mouth.y) / pixelsPerMetre
      expect(mouth, `${name} in ${id}`).toBeGreaterThan(1.35)
      expect(mouth, `${name} in ${id}`).toBeLessThan(1.65)
    }
})

test('drawing a background twice gives the same SVG', () => {
  const picture = pictures['bg-intro']
  expect(picture?.draw(false)).toBe(picture?.draw(false))
})
