import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictures } from './pictures.js'

const media = new URL('../../media/', import.meta.url)
const bytes = (name: string) => statSync(new URL(name, media)).size

test('every picture is committed, and as served keeps to its budget', () => {
  for (const id of Object.keys(pictures)) {
    expect(existsSync(new URL(`bg/${id}.jpg`, media)), id).toBe(true)
    expect(bytes(`bg/${id}.avif`), id).toBeLessThanOrEqual(120_000)
  }
})

test('every prop is committed with its lighter forms', () => {
  for (const [id, picture] of Object.entries(pictures))
    for (const name of Object.keys(picture.props ?? {}))
      for (const ending of ['png', 'webp', 'avif']) {
        const { id: room, suffix } = picture.replaces ?? { id, suffix: '' }
        const file = `prop/${room}/${name}${suffix}.${ending}`
        expect(existsSync(new URL(file, media)), file).toBe(true)
      }
})

test('every background the scene lists is drawn', () => {
  const scene: { bg: Record<string, unknown> } = JSON.parse(
    readFileSync(new URL('../sceneData.json', media), 'utf8'),
  )
  for (const id of Object.keys(scene.bg)) expect(Object.keys(pictures)).toContain(id)
})

test('drawing twice gives the same drawing', () => {
  const picture = pictures['bg-intro']
  expect(picture?.draw(false)).toBe(picture?.draw(false))
})
