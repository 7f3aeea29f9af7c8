import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isPlainJpeg, photoMaxBytes, storePhoto } from './photos.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-photo-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const segment = (marker: number, content: string) => {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(content.length + 2)
  return Buffer.concat([Buffer.from([0xff, marker]), length, Buffer.from(content, 'latin1')])
}
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, segment(0xda, 'scan'), Buffer.from('pixels')])

const plain = jpeg(segment(0xe0, 'JFIF'), segment(0xdb, 'table'))

const send = (name: string, data: Buffer) =>
  storePhoto(folder, name, Readable.from([data]) as IncomingMessage)

it('isPlainJpeg accepts a JPEG file without metadata, and rejects metadata and other files', () => {
  expect([plain, jpeg(segment(0xe2, 'ICC_PROFILE'))].map(isPlainJpeg)).toEqual([true, true])
  const exif = jpeg(segment(0xe0, 'JFIF'), segment(0xe1, 'Exif GPS'))
  const others = [
    exif,
    jpeg(segment(0xfe, 'pris par Léa')),
    jpeg(segment(0xed, 'IPTC')),
    Buffer.from('PNG'),
    Buffer.alloc(0),
  ]
  expect(others.map(isPlainJpeg)).toEqual(others.map(() => false))
})

it('storePhoto stores a photo, and keeps copies of the pictures that the photo replaces', async () => {
  mkdirSync(join(folder, 'media/bg'), { recursive: true })
  writeFileSync(join(folder, 'media/bg/couloir_matin.jpg'), 'ancienne')
  writeFileSync(join(folder, 'media/bg/couloir_matin.avif'), 'petite')
  await send('bg/couloir_matin.jpg', plain)
  expect(readFileSync(join(folder, 'media/bg/couloir_matin.jpg'))).toEqual(plain)
  expect(existsSync(join(folder, 'media/bg/couloir_matin.avif'))).toBe(false)
  expect(readdirSync(join(folder, '.didascalie/images')).map((name) => name.replace(/\(.*\)/, '()'))).toEqual(
    ['couloir_matin ().avif', 'couloir_matin ().jpg'],
  )
})

it('storePhoto refuses photos with metadata, large files and names outside media/bg, and writes nothing', async () => {
  await expect(send('bg/a.jpg', jpeg(segment(0xe1, 'Exif')))).rejects.toMatchObject({ status: 422 })
  await expect(send('bg/a.jpg', Buffer.alloc(photoMaxBytes + 1))).rejects.toMatchObject({ status: 413 })
  for (const name of ['../a.jpg', 'bg/../../a.jpg', 'talker/a.jpg', 'bg/a.svg', 'bg/.a.jpg'])
    await expect(send(name, plain), name).rejects.toMatchObject({ status: 403 })
  expect(existsSync(join(folder, 'media'))).toBe(false)
})
