// Copies a sound without its metadata: title, author, place, cover picture. The samples stay the same.
import type { SoundExtension } from '@didascalie/contract'
import { cleanOgg } from './clean-ogg.js'

const nameAt = (data: Buffer, at: number, length = 4) => data.toString('latin1', at, at + length)

/** The chunks of a WAV file that stay: format, number of samples, samples. Other chunks contain, for example, the title or the author. */
const wavChunks = ['fmt ', 'fact', 'data']

function cleanWav(data: Buffer): Buffer | undefined {
  if (nameAt(data, 0) !== 'RIFF' || nameAt(data, 8) !== 'WAVE') return undefined
  const parts: Buffer[] = []
  let hasSamples = false
  for (let at = 12; at + 8 <= data.length; ) {
    const name = nameAt(data, at)
    const size = data.readUInt32LE(at + 4)
    const end = Math.min(at + 8 + size + (size % 2), data.length)
    if (wavChunks.includes(name)) parts.push(data.subarray(at, end))
    hasSamples ||= name === 'data'
    at = end
  }
  if (!hasSamples) return undefined
  const content = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WAVE', 'latin1')
  head.writeUInt32LE(content.length + 4, 4)
  return Buffer.concat([head, content])
}

/** Reads a number of four bytes in the format of ID3v2: each byte contains seven bits of the number. */
const sevenBitNumber = (data: Buffer, at: number) =>
  [0, 1, 2, 3].reduce((sum, index) => sum * 128 + ((data[at + index] ?? 0) & 0x7f), 0)

const isMpegFrame = (data: Buffer, at: number) => data[at] === 0xff && ((data[at + 1] ?? 0) & 0xe0) === 0xe0

/** The position after the ID3v2 tags at the start of an MP3 file. */
function startOfFrames(data: Buffer): number {
  let at = 0
  while (nameAt(data, at, 3) === 'ID3') {
    const hasFooter = ((data[at + 5] ?? 0) & 0x10) !== 0
    at += 10 + sevenBitNumber(data, at + 6) + (hasFooter ? 10 : 0)
  }
  // Some programs write zeros between the tag and the sound.
  while (data[at] === 0 && at < data.length) at += 1
  return at
}

/** The position before the tags at the end of an MP3 file: ID3v1 (128 bytes), APE, Lyrics3. */
function endOfFrames(data: Buffer): number {
  let end = data.length
  if (nameAt(data, end - 128, 3) === 'TAG') end -= 128
  if (nameAt(data, end - 9, 9) === 'LYRICS200') end -= 15 + (Number(nameAt(data, end - 15, 6)) || 0)
  if (nameAt(data, end - 32, 8) === 'APETAGEX') {
    const hasHeader = (data.readUInt32LE(end - 12) & 0x80000000) !== 0
    end -= data.readUInt32LE(end - 20) + (hasHeader ? 32 : 0)
  }
  return end
}

function cleanMp3(data: Buffer): Buffer | undefined {
  const start = startOfFrames(data)
  const end = endOfFrames(data)
  return start < end && isMpegFrame(data, start) ? data.subarray(start, end) : undefined
}

/** The boxes of an MP4 file whose inner boxes can be metadata. Each is inside the one before it. */
const mp4Containers = ['moov', 'trak', 'mdia']
/** The boxes of metadata and of free space. Free space can contain metadata that a program has left there. */
const mp4Metadata = ['udta', 'meta', 'uuid', 'free', 'skip']

/**
 * Returns the end of the box at a position. A size of 0 means that the box reaches the end of the file. A
 * size of 1 means that the real size is a 64-bit number after the name.
 */
function endOfBox(data: Buffer, at: number, end: number): number {
  const size = data.readUInt32BE(at)
  const isLong = size === 1 && at + 16 <= end
  const length = isLong ? Number(data.readBigUInt64BE(at + 8)) : size
  return length >= (isLong ? 16 : 8) ? Math.min(at + length, end) : end
}

/** Turns the metadata boxes into free space of the same size, so that the positions of the samples stay valid. */
function freeMetadata(data: Buffer, start: number, end: number, depth = 0): void {
  for (let at = start; at + 8 <= end; ) {
    const name = nameAt(data, at + 4)
    const next = endOfBox(data, at, end)
    const content = Math.min(at + (data.readUInt32BE(at) === 1 ? 16 : 8), next)
    if (name === mp4Containers[depth]) freeMetadata(data, content, next, depth + 1)
    if (mp4Metadata.includes(name)) {
      data.write('free', at + 4, 'latin1')
      data.fill(0, content, next)
    }
    at = next
  }
}

function cleanMp4(data: Buffer): Buffer | undefined {
  if (nameAt(data, 4) !== 'ftyp') return undefined
  const copy = Buffer.from(data)
  freeMetadata(copy, 0, copy.length)
  return copy
}

const cleaners: Readonly<Record<SoundExtension, (data: Buffer) => Buffer | undefined>> = {
  ogg: cleanOgg,
  mp3: cleanMp3,
  wav: cleanWav,
  m4a: cleanMp4,
}

/** Returns a copy of a sound without metadata, or `undefined` if the content is too short or does not match the extension. */
export const cleanSound = (extension: SoundExtension, data: Buffer): Buffer | undefined =>
  data.length < 44 ? undefined : cleaners[extension](data)
