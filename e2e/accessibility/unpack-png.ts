// A picture as the browser packs it, pixel by pixel again: read here, it need not travel through another page.
import { inflateSync } from 'node:zlib'

export interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green, blue, and whatever else, from left to right and from top to bottom. */
  readonly data: Uint8Array
  /** Bytes for each. */
  readonly step: number
}

/** Channels by what PNG calls the colour type: no palette, no grey, as a screen has none. */
const channels: Readonly<Record<number, number>> = { 2: 3, 6: 4 }

interface Chunk {
  readonly type: string
  readonly data: Buffer
}

function* chunksOf(file: Buffer): Generator<Chunk> {
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    yield { type: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) }
    at += length + 12
  }
}

/** Which of its three neighbours a byte is most like (PNG 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** A row of bytes, each told as what it is more than the one it was told after. Both rows have a buffer of their own, of whole words. */
type Undo = (row: Uint8Array, above: Uint8Array, step: number) => void

/** As a screen is always told. Four bytes at a time: their lower bits are added, and what their highest are follows from that. */
const addAbove: Undo = (row, above) => {
  const [words, others] = [new Uint32Array(row.buffer), new Uint32Array(above.buffer)]
  for (let at = 0; at < words.length; at += 1) {
    const one = words[at] ?? 0
    const other = others[at] ?? 0
    words[at] = ((one & 0x7f7f7f7f) + (other & 0x7f7f7f7f)) ^ ((one ^ other) & 0x80808080)
  }
}

/** By the way a row is told (PNG 9.2). Millions of bytes go through them: each is a loop of its own. */
const undo: readonly Undo[] = [
  () => {},
  (row, _, step) => {
    for (let at = step; at < row.length; at += 1) row[at] = (row[at] ?? 0) + (row[at - step] ?? 0)
  },
  addAbove,
  (row, above, step) => {
    for (let at = 0; at < row.length; at += 1)
      row[at] = (row[at] ?? 0) + (((at < step ? 0 : (row[at - step] ?? 0)) + (above[at] ?? 0)) >> 1)
  },
  (row, above, step) => {
    for (let at = 0; at < row.length; at += 1) {
      const [left, corner] = at < step ? [0, 0] : [row[at - step] ?? 0, above[at - step] ?? 0]
      row[at] = (row[at] ?? 0) + paeth(left, above[at] ?? 0, corner)
    }
  },
]

export function unpackPng(base64: string): Pixels {
  const chunks = [...chunksOf(Buffer.from(base64, 'base64'))]
  const head = chunks.find(({ type }) => type === 'IHDR')?.data
  if (!head) throw new Error('no picture')
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)]
  const step = channels[head[9] ?? 0]
  if (head[8] !== 8 || step === undefined || head[12] !== 0) throw new Error('not a picture of a screen')
  const wide = width * step
  const packed = inflateSync(
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))),
    { chunkSize: Math.max(64, (wide + 1) * height) },
  )
  const data = new Uint8Array(wide * height)
  const inWords = () => new Uint8Array(new ArrayBuffer(Math.ceil(wide / 4) * 4), 0, wide)
  let [here, above] = [inWords(), inWords()]
  for (let row = 0; row < height; row += 1) {
    const from = row * (wide + 1)
    here.set(packed.subarray(from + 1, from + 1 + wide))
    const undoWay = undo[packed[from] ?? 0]
    if (!undoWay) throw new Error('not a picture')
    undoWay(here, above, step)
    data.set(here, row * wide)
    ;[here, above] = [above, here]
  }
  return { width, height, data, step }
}
