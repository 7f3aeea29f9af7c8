import { inflateSync } from 'node:zlib'

// Sizes in bytes. SFNT is the format of an uncompressed font file. After the header, both formats have one entry for each table.
const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/**
 * Converts a WOFF file to an uncompressed font file. fontkit can also read WOFF directly, but then
 * decompresses a table again at each access. For a whole document, this takes ten times as long.
 */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * count)
  writeHeader(directory, woff.subarray(4, 8), count)
  const tables: Buffer[] = []
  let offset = directory.length
  for (let index = 0; index < count; index++) {
    const woffEntry = WOFF_HEADER + WOFF_ENTRY * index
    const sfntEntry = SFNT_HEADER + SFNT_ENTRY * index
    const table = readTable(woff, woffEntry)
    // The tag of the table, then its checksum.
    woff.copy(directory, sfntEntry, woffEntry, woffEntry + 4)
    woff.copy(directory, sfntEntry + 4, woffEntry + 16, woffEntry + 20)
    directory.writeUInt32BE(offset, sfntEntry + 8)
    directory.writeUInt32BE(table.length, sfntEntry + 12)
    // Tables begin at multiples of four bytes.
    const padding = Buffer.alloc(-table.length & 3)
    tables.push(table, padding)
    offset += table.length + padding.length
  }
  return Buffer.concat([directory, ...tables])
}

/** The last three numbers are the fields `searchRange`, `entrySelector` and `rangeShift` of the format. */
function writeHeader(directory: Buffer, flavor: Buffer, count: number): void {
  const power = Math.floor(Math.log2(count))
  const range = SFNT_ENTRY * 2 ** power
  flavor.copy(directory, 0)
  directory.writeUInt16BE(count, 4)
  directory.writeUInt16BE(range, 6)
  directory.writeUInt16BE(power, 8)
  directory.writeUInt16BE(SFNT_ENTRY * count - range, 10)
}

function readTable(woff: Buffer, entry: number): Buffer {
  const offset = woff.readUInt32BE(entry + 4)
  const packedLength = woff.readUInt32BE(entry + 8)
  const length = woff.readUInt32BE(entry + 12)
  const packed = woff.subarray(offset, offset + packedLength)
  return packedLength < length ? inflateSync(packed) : packed
}
