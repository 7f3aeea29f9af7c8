// Copies a picture file without its metadata: GPS position, device, date, author, comments. The pixels stay the same.

const jpegMarkers = { scan: 0xda, end: 0xd9, comment: 0xfe, firstApp: 0xe0, lastApp: 0xef, adobe: 0xee }

const hasName = (data: Buffer, at: number, name: string) =>
  data.toString('latin1', at, at + name.length) === name

/**
 * Whether the copy keeps a segment of a JPEG file. The copy drops comments and most application segments. It keeps JFIF, colour profiles
 * and Adobe's colour transform, because a program needs them to show the colours correctly.
 */
function isNeededSegment(data: Buffer, marker: number, at: number): boolean {
  if (marker === jpegMarkers.comment) return false
  if (marker < jpegMarkers.firstApp || marker > jpegMarkers.lastApp) return true
  // This marker with the name « Adobe » describes the colours. With other markers, names that start with « Adobe » are metadata.
  if (marker === jpegMarkers.adobe) return hasName(data, at + 4, 'Adobe')
  return ['JFIF\0', 'ICC_PROFILE\0'].some((name) => hasName(data, at + 4, name))
}

/** The position of the next marker after the pixels of a scan. Skips the restart markers (0xd0 to 0xd7), which are part of the pixels. */
function endOfScan(data: Buffer, from: number): number {
  for (let at = from; at + 1 < data.length; at += 1) {
    const next = data[at + 1] ?? 0
    if (data[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return data.length
}

/**
 * Returns a copy of a JPEG file without metadata. Also drops data after the picture, such as a preview from the camera. Returns `undefined`
 * if the file is cut short or damaged.
 */
export function cleanJpeg(data: Buffer): Buffer | undefined {
  const parts = [data.subarray(0, 2)]
  for (let at = 2; at + 4 <= data.length; ) {
    if (data[at] !== 0xff) return undefined
    const marker = data[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    const end = at + 2 + data.readUInt16BE(at + 2)
    const isScan = marker === jpegMarkers.scan
    const next = isScan ? endOfScan(data, end) : end
    if (isNeededSegment(data, marker, at)) parts.push(data.subarray(at, next))
    at = next
    if (isScan && data[at + 1] === jpegMarkers.end)
      return Buffer.concat([...parts, data.subarray(at, at + 2)])
  }
  return undefined
}

/**
 * The chunks of a PNG file that stay: header, pixels, transparency and colours. Other chunks contain, for example, texts, dates, EXIF data
 * or private data.
 */
const pngChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'cICP']

const pngStart = 8

/** Returns a copy of a PNG file without metadata, or `undefined` if the file is cut short. */
export function cleanPng(data: Buffer): Buffer | undefined {
  const parts = [data.subarray(0, pngStart)]
  for (let at = pngStart; at + 12 <= data.length; ) {
    const name = data.toString('latin1', at + 4, at + 8)
    const end = at + 12 + data.readUInt32BE(at)
    if (end > data.length) return undefined
    if (pngChunks.includes(name)) parts.push(data.subarray(at, end))
    if (name === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return undefined
}
