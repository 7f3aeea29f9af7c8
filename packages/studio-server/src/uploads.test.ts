import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { mediaMaxBytes, readPictureHeader } from '@didascalie/contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jpegWith, pngChunk, pngWith, segment } from './testing/pictures.js'
import { storeMedia } from './uploads.js'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-upload-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const send = (name: string, data: Buffer, canReplace = false) =>
  storeMedia(folder, name, { request: Readable.from([data]) as IncomingMessage, canReplace })
const stored = (name: string) => readFileSync(join(folder, 'media', name))

const exif = segment(0xe1, 'Exif\0\0GPSLatitude 48.8')
const jpeg = jpegWith(
  segment(0xe0, 'JFIF\0'),
  exif,
  segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<xmp>Léa</xmp>'),
  segment(0xe2, 'ICC_PROFILE\0profile'),
  segment(0xed, 'Photoshop 3.0 IPTC'),
  segment(0xed, 'Adobe_Photoshop2.5:IPTC'),
  segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
  segment(0xfe, 'pris par Léa'),
)

it('storeMedia removes the metadata from a JPEG picture and keeps its colours and pixels', async () => {
  await send('bg/quai_jour.jpg', Buffer.concat([jpeg, Buffer.from('preview of the camera')]))
  expect(stored('bg/quai_jour.jpg')).toEqual(
    jpegWith(
      segment(0xe0, 'JFIF\0'),
      segment(0xe2, 'ICC_PROFILE\0profile'),
      segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
    ),
  )
})

it('storeMedia removes texts, dates and EXIF data from a PNG picture', async () => {
  const dirty = pngWith(pngChunk('tEXt', 'Author\0Léa'), pngChunk('eXIf', 'GPS'), pngChunk('tIME', '2026'))
  await send('talker/nadia_neutre.png', Buffer.concat([dirty, Buffer.from('more')]))
  expect(stored('talker/nadia_neutre.png')).toEqual(pngWith())
})

it('storeMedia replaces a picture only if the writer agrees, and keeps the old files', async () => {
  mkdirSync(join(folder, 'media/bg'), { recursive: true })
  writeFileSync(join(folder, 'media/bg/quai_jour.jpg'), 'ancienne')
  writeFileSync(join(folder, 'media/bg/quai_jour.avif'), 'petite')
  await expect(send('bg/quai_jour.jpg', jpeg)).rejects.toMatchObject({
    status: 409,
    data: { replaced: ['bg/quai_jour.jpg', 'bg/quai_jour.avif'] },
  })
  expect(stored('bg/quai_jour.jpg').toString()).toBe('ancienne')
  await send('bg/quai_jour.jpg', jpeg, true)
  expect(existsSync(join(folder, 'media/bg/quai_jour.avif'))).toBe(false)
  const kept = readdirSync(join(folder, '.didascalie/images')).map((name) => name.replace(/\(.*\)/, '()'))
  expect(kept).toEqual(['quai_jour ().avif', 'quai_jour ().jpg'])
})

const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

it('storeMedia writes nothing if a file has a wrong format, is too large or is incomplete', async () => {
  const huge = Buffer.from(pngWith())
  huge.writeUInt32BE(60_000, 16)
  huge.writeUInt32BE(60_000, 20)
  const refusals: [string, Buffer, number, RegExp][] = [
    ['bg/a.jpg', script, 415, /n’est pas une image JPEG/],
    ['bg/a.jpg', pngWith(), 415, /n’est pas une image JPEG/],
    ['talker/a.png', script, 415, /n’est pas une image PNG/],
    ['audio/a.ogg', script, 415, /n’est pas un son OGG/],
    ['talker/a.png', huge, 422, /60000 × 60000 pixels/],
    ['bg/a.jpg', jpeg.subarray(0, -12), 422, /incomplète/],
    ['bg/a.jpg', Buffer.alloc(mediaMaxBytes + 1), 413, /dépasse 30 Mo/],
  ]
  for (const [name, data, status, message] of refusals)
    await expect(send(name, data), `${name} ${status}`).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    })
  expect(existsSync(join(folder, 'media'))).toBe(false)
  expect(readdirSync(join(folder, '.didascalie'))).toEqual([])
})

it('storeMedia accepts a file of the maximum size, `mediaMaxBytes`', async () => {
  const withoutText = pngWith(pngChunk('tEXt', '')).length
  const largest = pngWith(pngChunk('tEXt', 'x'.repeat(mediaMaxBytes - withoutText)))
  expect(largest.length).toBe(mediaMaxBytes)
  await send('talker/nadia_neutre.png', largest)
  expect(stored('talker/nadia_neutre.png')).toEqual(pngWith())
})

it('storeMedia refuses names that a picture or a sound of the game cannot have', async () => {
  const names = ['../a.jpg', 'bg/../../a.jpg', 'bg/a.svg', 'bg/.a.jpg', 'bg/a/b.jpg', 'talker/a.jpg', 'a.png']
  for (const name of [...names, 'bg/a\0.jpg', 'C:/a.jpg', 'prop/a.png', '/bg/a.jpg', 'audio/sounds.json'])
    await expect(send(name, jpeg), name).rejects.toMatchObject({ status: 403 })
})

it.each([
  [`bg/${'quai'.repeat(63)}.jpg`, /plus de 200 octets : raccourcissez-le/],
  ['bg/con.jpg', /Windows réserve à un appareil : renommez-le/],
  ['bg/NUL.jpg', /Windows réserve à un appareil : renommez-le/],
  ['bg/Quai.jpg', /a le même nom que quai\.jpg sous Windows et macOS/],
])(
  'storeMedia refuses the name %s, which a computer could not store beside the others',
  async (name, reason) => {
    await send('bg/quai.jpg', jpeg)
    await expect(send(name, jpeg)).rejects.toMatchObject({
      status: 403,
      message: expect.stringMatching(reason),
    })
    expect(readdirSync(join(folder, 'media/bg'))).toEqual(['quai.jpg'])
  },
)

it('readPictureHeader returns the size of a picture, or undefined for an invalid file', () => {
  const webp = Buffer.from('RIFF____WEBPVP8X\n\0\0\0\0\0\0\0\x0f\0\0\x07\0\0', 'latin1')
  expect(readPictureHeader(jpeg)).toEqual({ type: 'image/jpeg', width: 4, height: 2 })
  expect(readPictureHeader(pngWith())).toEqual({ type: 'image/png', width: 1, height: 1 })
  expect(readPictureHeader(webp)).toEqual({ type: 'image/webp', width: 16, height: 8 })
  for (const data of [jpeg.subarray(0, 20), script, Buffer.alloc(0)])
    expect(readPictureHeader(data)).toBeUndefined()
})

/** A box of an MP4 file. `isLong`: its size field has 64 bits instead of 32. */
function box(name: string, content: string | Buffer, isLong = false): Buffer {
  const data = typeof content === 'string' ? Buffer.from(content) : content
  const head = Buffer.alloc(isLong ? 16 : 8)
  const length = head.length + data.length
  head.writeUInt32BE(isLong ? 1 : length)
  head.write(name, 4, 'latin1')
  if (isLong) head.writeBigUInt64BE(BigInt(length), 8)
  return Buffer.concat([head, data])
}

it('storeMedia removes metadata from an MP4 sound, even after a box with a 64-bit size', async () => {
  const samples = box('mdat', 'samples of the sound', true)
  const sound = (secret: string, name: string) =>
    Buffer.concat([box('ftyp', 'M4A '), samples, box('moov', box(name, secret)), box('free', secret)])
  await send('audio/voix.m4a', sound('Paris', 'udta'))
  expect(stored('audio/voix.m4a')).toEqual(sound('\0'.repeat(5), 'free'))
})

it('storeMedia stores an MP4 sound whose boxes are nested 100,000 times', async () => {
  const nested = Buffer.alloc(800_000, 'moov')
  for (let at = 0; at < nested.length; at += 8) nested.writeUInt32BE(nested.length - at, at)
  const sound = Buffer.concat([box('ftyp', 'M4A '), nested])
  await send('audio/voix.m4a', sound)
  expect(stored('audio/voix.m4a').equals(sound)).toBe(true)
})

/** A page of an Ogg file that contains one complete packet. */
function oggPage(packet: string, stream = 0): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 'latin1')
  head.writeUInt32LE(stream, 14)
  head[26] = 1
  head[27] = packet.length
  return Buffer.concat([head, Buffer.from(packet, 'latin1')])
}

it('storeMedia refuses an Ogg sound whose comments are cut short', async () => {
  const cut = Buffer.concat([oggPage('OpusHead'), oggPage('OpusTags')])
  await expect(send('audio/voix.ogg', cut)).rejects.toMatchObject({ status: 415 })
})

it('storeMedia cleans an Ogg sound that has a stream for every two pages', async () => {
  const comments = (vendor: string) => `OpusTags\x06\0\0\0${vendor}\0\0\0\0`
  const sound = (vendor: string) =>
    Buffer.concat(
      Array.from({ length: 50_000 }, (_, stream) => [
        oggPage('OpusHead', stream),
        oggPage(comments(vendor), stream),
      ]).flat(),
    )
  await send('audio/voix.ogg', sound('Secret'))
  expect(stored('audio/voix.ogg').includes('Secret')).toBe(false)
})

/** `samples` is an MD5 hash. */
function readWithFfmpeg(path: string) {
  const samples = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-map', '0:a', '-f', 'md5', '-'])
  const args = ['-v', 'error', '-show_entries', 'format_tags:stream_tags', '-of', 'json', path]
  return { samples: samples.toString(), tags: execFileSync('ffprobe', args).toString() }
}

const hasFfmpeg = existsSync('/usr/bin/ffmpeg')

it.runIf(hasFfmpeg).each(['ogg', 'opus.ogg', 'mp3', 'wav', 'm4a'])(
  'storeMedia removes the title and the author of a sound (%s), and keeps every sample',
  async (kind) => {
    const source = join(folder, `source.${kind}`)
    const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=0.3']
    const codec = kind === 'ogg' ? ['-c:a', 'libvorbis'] : kind === 'opus.ogg' ? ['-c:a', 'libopus'] : []
    const tags = ['-metadata', 'title=Secret', '-metadata', `artist=Léa ${'x'.repeat(600)}`]
    execFileSync(
      'ffmpeg',
      ['-v', 'error', ...tone, ...codec, ...tags, '-write_id3v1', '1', source].filter(
        (arg) => kind === 'mp3' || !['-write_id3v1', '1'].includes(arg),
      ),
    )
    const before = readWithFfmpeg(source)
    expect(before.tags).toContain('Secret')
    const name = `audio/essai.${kind.split('.').at(-1)}`
    await send(name, readFileSync(source))
    const after = readWithFfmpeg(join(folder, 'media', name))
    expect(after.samples).toBe(before.samples)
    expect(after.tags).not.toMatch(/Secret|Léa/)
    expect(stored(name).includes('Secret')).toBe(false)
  },
)
