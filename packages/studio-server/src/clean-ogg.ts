// Removes the comments of an Ogg file (Vorbis or Opus) without moving a byte of the sound.

interface Range {
  readonly start: number
  readonly end: number
}

/** A part of the file. It has its own checksum, and contains parts of packets. */
interface Page extends Range {
  readonly stream: number
  /** The parts of packets on the page. An incomplete part continues on the next page of the same stream. */
  readonly parts: readonly (Range & { readonly isComplete: boolean })[]
}

const headLength = 27

function pageAt(data: Buffer, start: number): Page | undefined {
  if (data.toString('latin1', start, start + 4) !== 'OggS') return undefined
  const count = data[start + 26] ?? 0
  const sizes = [...data.subarray(start + headLength, start + headLength + count)]
  const parts: { start: number; end: number; isComplete: boolean }[] = []
  let at = start + headLength + count
  let open: { start: number; end: number; isComplete: boolean } | undefined
  for (const size of sizes) {
    open ??= { start: at, end: at, isComplete: false }
    at += size
    open.end = at
    // A segment of less than 255 bytes ends its packet.
    open.isComplete = size < 255
    if (!open.isComplete) continue
    parts.push(open)
    open = undefined
  }
  if (open) parts.push(open)
  return at > data.length ? undefined : { start, end: at, stream: data.readUInt32LE(start + 14), parts }
}

function pagesOf(data: Buffer): Page[] | undefined {
  const pages: Page[] = []
  for (let at = 0; at < data.length; ) {
    const page = pageAt(data, at)
    if (!page) return undefined
    pages.push(page)
    at = page.end
  }
  return pages
}

const checksumTable = Array.from({ length: 256 }, (_, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit += 1) value = (value << 1) ^ (value & 0x80000000 ? 0x04c11db7 : 0)
  return value >>> 0
})

function writeChecksum(data: Buffer, { start, end }: Page): void {
  data.writeUInt32LE(0, start + 22)
  let sum = 0
  for (let at = start; at < end; at += 1)
    sum = ((sum << 8) ^ (checksumTable[((sum >>> 24) ^ (data[at] ?? 0)) & 0xff] ?? 0)) >>> 0
  data.writeUInt32LE(sum, start + 22)
}

const vorbisHead = '\x03vorbis'
const opusHead = 'OpusTags'

interface StreamStart {
  /** The first two packets of the stream, each as a list of ranges in the file. */
  readonly packets: readonly [Range[], Range[]]
  /** The pages that contain parts of the second packet. */
  readonly commentPages: Set<Page>
  /** How many of the two packets are complete. */
  complete: number
}

/** Reads all streams in one pass over the pages, because a file can have as many streams as pages. */
function streamStarts(pages: readonly Page[]): StreamStart[] {
  const starts = new Map<number, StreamStart>()
  for (const page of pages) {
    const start = starts.get(page.stream) ?? { packets: [[], []], commentPages: new Set(), complete: 0 }
    starts.set(page.stream, start)
    for (const part of page.parts) {
      if (start.complete > 1) break
      start.packets[start.complete]?.push(part)
      if (start.complete === 1) start.commentPages.add(page)
      if (part.isComplete) start.complete += 1
    }
  }
  return [...starts.values()]
}

const bytesOf = (data: Buffer, ranges: readonly Range[]) =>
  Buffer.concat(ranges.map(({ start, end }) => data.subarray(start, end)))

/** Returns a comment packet of the same length without comments. Spaces in place of the encoder name fill the packet. */
function emptyComments(packet: Buffer): Buffer | undefined {
  const head = [vorbisHead, opusHead].find((one) => packet.toString('latin1', 0, one.length) === one)
  if (head === undefined) return undefined
  // A Vorbis comment packet ends with one more byte, the framing bit.
  const framingLength = head === vorbisHead ? 1 : 0
  const vendorLength = packet.length - head.length - 8 - framingLength
  if (vendorLength < 0) return undefined
  const empty = Buffer.alloc(packet.length, ' ')
  empty.write(head, 'latin1')
  empty.writeUInt32LE(vendorLength, head.length)
  empty.writeUInt32LE(0, head.length + 4 + vendorLength)
  if (framingLength === 1) empty[packet.length - 1] = 1
  return empty
}

/** Returns a copy of an Ogg file without comments, or `undefined` if the file is damaged or is not a Vorbis or Opus sound. */
export function cleanOgg(data: Buffer): Buffer | undefined {
  const pages = pagesOf(data)
  if (!pages) return undefined
  const copy = Buffer.from(data)
  for (const { packets, commentPages } of streamStarts(pages)) {
    const [first, second] = packets
    const empty = emptyComments(bytesOf(data, second))
    const kind = bytesOf(data, first).toString('latin1', 0, 8)
    if (!empty || !(kind.startsWith('\x01vorbis') || kind === 'OpusHead')) return undefined
    let written = 0
    for (const { start, end } of second) {
      empty.copy(copy, start, written, written + end - start)
      written += end - start
    }
    for (const page of commentPages) writeChecksum(copy, page)
  }
  return copy
}
