// Small pictures with chosen metadata, for tests.
import { crc32 } from 'node:zlib'

/** A segment of a JPEG file. */
export function segment(marker: number, content: string | Buffer): Buffer {
  const data = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/**
 * A JPEG file of 4×2 pixels with the given segments at its start. Its pixels are not valid, so a
 * decoder would reject the file.
 */
export const jpegWith = (...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...segments,
    segment(0xc0, Buffer.from([8, 0, 2, 0, 4, 1, 1, 0x11, 0])),
    segment(0xda, 'scan'),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4]),
    Buffer.from([0xff, 0xd9]),
  ])

export function pngChunk(name: string, content: string | Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(content)])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length - 4)
  frame.writeUInt32BE(crc32(body) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

const onePixel = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0])

/** A PNG file of one pixel with the given chunks after its header. */
export const pngWith = (...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', onePixel),
    ...chunks,
    pngChunk('IDAT', Buffer.from('789c6360000000020001', 'hex')),
    pngChunk('IEND', ''),
  ])
