import { expect, it } from 'vitest'
import type { SoundEntry } from '../render/index-file.js'
import type { Measures } from './served.js'
import { servedFaults } from './served-faults.js'

const loop = { start: 0.25, end: 77.05 }
const music: SoundEntry = { kind: 'music', seconds: 77.3, loop }
const good: Measures = {
  file: 'quay.ogg',
  seconds: 77.3,
  bytes: 600_000,
  lufs: -20.1,
  range: 6.5,
  truePeak: -3,
  clippedChannels: 0,
  dcOffset: 0,
  silentSeconds: 0,
  seam: { raw: 0.02, step: 0.01, local: 0.03 },
}

it('servedFaults accepts a music loop at −20 LUFS with a sufficient loudness range', () => {
  expect(servedFaults(music, good, 5)).toEqual([])
})

it.each([
  ['a loudness range below 5 LU', { range: 3.4 }, 'has a loudness range of 3.4 LU, below 5 LU'],
  ['a loudness other than −20 LUFS', { lufs: -19 }, 'is not at −20 LUFS'],
  ['no measured loudness', { lufs: Number.NaN }, 'is not at −20 LUFS'],
  ['a jump at the seam of the loop', { seam: { raw: 0.2, step: 0.05, local: 0.03 } }, 'clicks at the seam'],
  ['a high peak', { truePeak: -0.5 }, 'has a true peak of −1 dB or more'],
  ['a large file', { bytes: 700_001 }, 'is larger than 700000 bytes'],
])('servedFaults reports music with %s', (_, change, fault) => {
  expect(servedFaults(music, { ...good, ...change }, 5)).toEqual([fault])
})

it('servedFaults accepts a small loudness range in music that does not loop', () => {
  expect(servedFaults({ kind: 'music', seconds: 77.3 }, { ...good, range: 3 }, 5)).toEqual([])
})

it('servedFaults reports each fault of an ambience', () => {
  const ambience: SoundEntry = { kind: 'ambience', seconds: 20.5, loop: { start: 0.25, end: 20.25 } }
  const measures = { ...good, seconds: 20.5, seam: { raw: 0.2, step: 0.05, local: 0.03 } }
  expect(servedFaults(ambience, measures)).toEqual([
    'is not between −37 and −29 LUFS',
    'lasts less than 60 s',
    'clicks at the seam',
  ])
})
