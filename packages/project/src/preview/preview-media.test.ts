import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDirectly } from '@didascalie/game-folder'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { previewMedia } from './preview-media.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-preview-'))
  mkdirSync(join(folder, 'media', 'bg'), { recursive: true })
  writeFileSync(join(folder, 'media', 'bg', 'été.jpg'), 'a')
  writeFileSync(join(folder, 'media', 'bg', 'été.avif'), 'b')
})
afterEach(() => rmSync(folder, { recursive: true }))

const preview = () => previewMedia(folder, readDirectly(folder).list('media').files)

it('previewMedia lists the pictures of the game with their lighter formats, and the sounds of the platform', () => {
  const media = preview()
  expect(media['bg/été.jpg']).toMatchObject({
    url: expect.stringMatching(/^\/media\/bg\/%C3%A9t%C3%A9\.jpg\?v=/),
    alternatives: [{ type: 'image/avif' }],
  })
  expect(media['audio/calme.ogg']).toMatchObject({ url: expect.stringMatching(/^\/library\//), loop: {} })
  expect(media['audio/ambience_shop.ogg']).toBeDefined()
})

it('previewMedia gives a changed picture a new address', () => {
  const before = preview()['bg/été.jpg']?.url
  writeFileSync(join(folder, 'media', 'bg', 'été.jpg'), 'changed')
  utimesSync(join(folder, 'media', 'bg', 'été.jpg'), 1, 1)
  expect(preview()['bg/été.jpg']?.url).not.toBe(before)
})

it('previewMedia lists every sound under a name that ends with `.ogg`, even if the game has no Ogg file of it', () => {
  mkdirSync(join(folder, 'media', 'audio'))
  for (const name of ['calme.mp3', 'port.wav', 'marche.m4a'])
    writeFileSync(join(folder, 'media', 'audio', name), 'a')
  const media = preview()
  expect(media['audio/calme.ogg']).toMatchObject({ type: 'audio/mpeg', alternatives: [] })
  expect(media['audio/port.ogg']).toMatchObject({ type: 'audio/wav', alternatives: [] })
  expect(media['audio/marche.ogg']).toMatchObject({ type: 'audio/mp4', alternatives: [] })
  expect(media['audio/calme.mp3']).toBeUndefined()
})

it('previewMedia prefers a sound of the game to the sound of the platform with the same name', () => {
  mkdirSync(join(folder, 'media', 'audio'))
  writeFileSync(join(folder, 'media', 'audio', 'calme.ogg'), 'a')
  expect(preview()['audio/calme.ogg']?.url).toMatch(/^\/media\//)
})
