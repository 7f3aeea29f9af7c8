// That a picture is read as it was packed, whichever way each of its rows is told.
import { deflateSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { unpackPng } from './unpack-png.js'

const [width, height, step] = [5, 5, 3]
const pixels = Uint8Array.from({ length: width * height * step }, (_, at) => (at * at * 37 + at * 11) % 256)
const byteAt = (row: number, at: number) => (row < 0 || at < 0 ? 0 : (pixels[row * width * step + at] ?? 0))

/** What a byte is told after, by way of telling (PNG 9.2). */
const toldAfter = (way: number, row: number, at: number): number => {
  const [left, up, corner] = [byteAt(row, at - step), byteAt(row - 1, at), byteAt(row - 1, at - step)]
  if (way < 3) return [0, left, up][way] ?? 0
  if (way === 3) return Math.floor((left + up) / 2)
  const guess = left + up - (at < step ? 0 : corner)
  const near = [left, up, at < step ? 0 : corner].map((one) => [Math.abs(guess - one), one] as const)
  return near.reduce((best, one) => (one[0] < best[0] ? one : best))[1]
}

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)])
}

function packed(ways: readonly number[], colorType = 2): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, colorType, 0, 0, 0], 8)
  const rows = ways.flatMap((way, row) => [
    way,
    ...Array.from({ length: width * step }, (_, at) => (byteAt(row, at) - toldAfter(way, row, at)) & 255),
  ])
  const body = deflateSync(Buffer.from(rows))
  const [one, other] = [body.subarray(0, 9), body.subarray(9)]
  const file = [Buffer.alloc(8), chunk('IHDR', head), chunk('IDAT', one), chunk('IDAT', other)]
  return Buffer.concat([...file, chunk('IEND', Buffer.alloc(0))]).toString('base64')
}

it.each([
  [[0, 0, 0, 0, 0]],
  [[1, 1, 1, 1, 1]],
  [[2, 2, 2, 2, 2]],
  [[3, 3, 3, 3, 3]],
  [[4, 4, 4, 4, 4]],
  [[4, 3, 2, 1, 0]],
])('reads rows that are told by %j', (ways) => {
  expect(unpackPng(packed(ways))).toEqual({ width, height, step, data: pixels })
})

it('refuses what is no picture of a screen', () => {
  expect(() => unpackPng(packed([0, 0, 0, 0, 0], 3))).toThrow('not a picture of a screen')
  expect(() => unpackPng('')).toThrow('no picture')
})
