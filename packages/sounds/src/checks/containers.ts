// Reads the duration of an Ogg Opus file (RFC 7845) or an MP4 file (ISO 14496-12) without decoding the sound.

const OPUS_RATE = 48000

/** A granule position counts the samples from the start of the file, including the first `preSkip` samples, which the decoder skips. */
export function oggSeconds(file: Buffer): number {
  let offset = 0
  let granule = 0n
  let preSkip = -1
  while (offset < file.length) {
    if (file.toString('latin1', offset, offset + 4) !== 'OggS' || file[offset + 4] !== 0)
      throw new Error(`no Ogg page at byte ${offset}`)
    const granulePosition = file.readBigInt64LE(offset + 6)
    const segmentCount = file.readUInt8(offset + 26)
    const sizes = file.subarray(offset + 27, offset + 27 + segmentCount)
    const body = offset + 27 + segmentCount
    if (preSkip === -1) {
      if (file.toString('latin1', body, body + 8) !== 'OpusHead') throw new Error('not Opus')
      if (file[body + 9] !== 1 && file[body + 9] !== 2) throw new Error('neither mono nor stereo')
      preSkip = file.readUInt16LE(body + 10)
    }
    // −1 means that no packet ends on this page.
    if (granulePosition >= 0n) granule = granulePosition
    offset = body + sizes.reduce((sum, size) => sum + size, 0)
  }
  if (offset !== file.length) throw new Error('the last Ogg page is cut short')
  return (Number(granule) - preSkip) / OPUS_RATE
}

interface Box {
  readonly type: string
  readonly body: Buffer
}

function boxes(bytes: Buffer): Box[] {
  const found: Box[] = []
  let offset = 0
  while (offset + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(offset)
    if (size < 8 || offset + size > bytes.length) throw new Error(`bad MP4 box at byte ${offset}`)
    found.push({
      type: bytes.toString('latin1', offset + 4, offset + 8),
      body: bytes.subarray(offset + 8, offset + size),
    })
    offset += size
  }
  return found
}

/** `path`: the types of the nested boxes, the outermost box first. */
function bodyOf(bytes: Buffer, ...path: readonly string[]): Buffer {
  return path.reduce((body, type) => {
    const box = boxes(body).find((candidate) => candidate.type === type)
    if (box === undefined) throw new Error(`no ${type} box`)
    return box.body
  }, bytes)
}

/** The length without the silence that the encoder adds at both ends: the edit list excludes this silence. */
export function mp4Seconds(file: Buffer): number {
  const topTypes = boxes(file).map((box) => box.type)
  if (topTypes[0] !== 'ftyp') throw new Error('not MP4')
  if (topTypes.indexOf('moov') > topTypes.indexOf('mdat'))
    throw new Error('the index comes after the sound: not streamable')
  const movieHeader = bodyOf(file, 'moov', 'mvhd')
  const timescale = movieHeader.readUInt32BE(movieHeader[0] === 1 ? 20 : 12)
  const edits = bodyOf(file, 'moov', 'trak', 'edts', 'elst')
  const count = edits.readUInt32BE(4)
  let ticks = 0
  for (let k = 0; k < count; k++) {
    const entryOffset = 8 + k * 12
    // A media time of −1 marks an edit without sound.
    if (edits.readInt32BE(entryOffset + 4) >= 0) ticks += edits.readUInt32BE(entryOffset)
  }
  return ticks / timescale
}
