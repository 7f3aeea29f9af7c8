// Reads durations from the containers, without a decoder: Ogg Opus (RFC 7845) and MP4 (ISO 14496-12).

const OPUS_RATE = 48000

/** Checks each page and the Opus header. Returns the length in seconds: the last granule minus the pre-skip. */
export function oggSeconds(file: Buffer): number {
  let at = 0
  let granule = 0n
  let preSkip = -1
  while (at < file.length) {
    if (file.toString('latin1', at, at + 4) !== 'OggS' || file[at + 4] !== 0)
      throw new Error(`no Ogg page at byte ${at}`)
    const position = file.readBigInt64LE(at + 6)
    const segments = file.readUInt8(at + 26)
    const sizes = file.subarray(at + 27, at + 27 + segments)
    const body = at + 27 + segments
    if (preSkip === -1) {
      if (file.toString('latin1', body, body + 8) !== 'OpusHead') throw new Error('not Opus')
      if (file[body + 9] !== 2) throw new Error('not stereo')
      preSkip = file.readUInt16LE(body + 10)
    }
    // A position of −1 means that no packet ends on this page.
    if (position >= 0n) granule = position
    at = body + sizes.reduce((sum, size) => sum + size, 0)
  }
  if (at !== file.length) throw new Error('the last Ogg page is cut short')
  return (Number(granule) - preSkip) / OPUS_RATE
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = []
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    if (size < 8 || at + size > bytes.length) throw new Error(`bad MP4 box at byte ${at}`)
    found.push({ type: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + size) })
    at += size
  }
  return found
}

function inside(bytes: Buffer, ...path: readonly string[]): Buffer {
  return path.reduce((body, type) => {
    const box = boxes(body).find((candidate) => candidate.type === type)
    if (box === undefined) throw new Error(`no ${type} box`)
    return box.body
  }, bytes)
}

/** Returns the audible length in seconds, from the edit list, without the priming and padding of the encoder. */
export function mp4Seconds(file: Buffer): number {
  const top = boxes(file).map((box) => box.type)
  if (top[0] !== 'ftyp') throw new Error('not MP4')
  if (top.indexOf('moov') > top.indexOf('mdat'))
    throw new Error('the index comes after the sound: not streamable')
  const movieHeader = inside(file, 'moov', 'mvhd')
  const timescale = movieHeader.readUInt32BE(movieHeader[0] === 1 ? 20 : 12)
  const edits = inside(file, 'moov', 'trak', 'edts', 'elst')
  const count = edits.readUInt32BE(4)
  let total = 0
  for (let k = 0; k < count; k++) {
    const entry = 8 + k * 12
    // A media time of −1 is an empty edit.
    if (edits.readInt32BE(entry + 4) >= 0) total += edits.readUInt32BE(entry)
  }
  return total / timescale
}
