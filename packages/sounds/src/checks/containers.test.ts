import { expect, it } from 'vitest'
import { mp4Seconds, oggSeconds } from './containers.js'

function oggPage(granule: bigint, body: Buffer): Buffer {
  const head = Buffer.alloc(28)
  head.write('OggS', 0)
  head.writeBigInt64LE(granule, 6)
  head.writeUInt8(1, 26)
  head.writeUInt8(body.length, 27)
  return Buffer.concat([head, body])
}

const opusHead = Buffer.from([...Buffer.from('OpusHead'), 1, 2, 0x38, 1, 0, 0, 0, 0, 0, 0, 0])

it('oggSeconds does not count the samples that the decoder skips at the start', () => {
  const file = Buffer.concat([
    oggPage(0n, opusHead),
    oggPage(48312n, Buffer.alloc(9)),
    oggPage(-1n, Buffer.alloc(2)),
  ])
  expect(oggSeconds(file)).toBe(1)
})

it('oggSeconds rejects a damaged file and a file that is not Opus', () => {
  const file = Buffer.concat([oggPage(0n, opusHead), oggPage(48312n, Buffer.alloc(9))])
  expect(() => oggSeconds(file.subarray(0, -1))).toThrow('cut short')
  expect(() => oggSeconds(Buffer.concat([file, Buffer.from('x')]))).toThrow('no Ogg page')
  expect(() => oggSeconds(oggPage(0n, Buffer.from('vorbis')))).toThrow('not Opus')
})

it('mp4Seconds rejects a damaged file and a file that is not MP4', () => {
  expect(() => mp4Seconds(Buffer.from([0, 0, 0, 8, ...Buffer.from('free')]))).toThrow('not MP4')
  expect(() => mp4Seconds(Buffer.from([0, 0, 0, 99, ...Buffer.from('ftyp')]))).toThrow('bad MP4 box')
})
