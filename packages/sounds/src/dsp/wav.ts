import { RATE } from './biquad.js'
import type { Stereo } from './stereo.js'

/** The format code of floating-point samples. */
const FLOAT = 3
/** The code of the extended format. In this case, the format code of the samples follows later in the `fmt ` chunk. */
const EXTENSIBLE = 0xfffe

/** Reads a stereo WAV file of 32-bit floats at the sample rate `RATE`. It does not check the number of channels or the rate. */
export function readWav(file: Buffer): Stereo {
  let format = 0
  let bits = 0
  let offset = 12
  while (offset + 8 <= file.length) {
    const id = file.toString('latin1', offset, offset + 4)
    const size = file.readUInt32LE(offset + 4)
    if (id === 'fmt ') {
      format = file.readUInt16LE(offset + 8)
      bits = file.readUInt16LE(offset + 22)
      if (format === EXTENSIBLE) format = file.readUInt16LE(offset + 32)
    }
    if (id === 'data') {
      if (format !== FLOAT || bits !== 32)
        throw new Error(`expected 32-bit float samples, found ${format}/${bits}`)
      return readInterleaved(file.subarray(offset + 8, Math.min(file.length, offset + 8 + size)))
    }
    // A chunk of odd size has a padding byte.
    offset += 8 + size + (size & 1)
  }
  throw new Error('the WAV file contains no samples')
}

/** Reads raw stereo floats: left and right samples alternate. */
export function readInterleaved(bytes: Buffer): Stereo {
  const frameCount = Math.floor(bytes.length / 8)
  const left = new Float64Array(frameCount)
  const right = new Float64Array(frameCount)
  for (let i = 0; i < frameCount; i++) {
    left[i] = bytes.readFloatLE(i * 8)
    right[i] = bytes.readFloatLE(i * 8 + 4)
  }
  return { left, right }
}

export function writeWav({ left, right }: Stereo): Buffer {
  const size = left.length * 8
  const file = Buffer.alloc(58 + size)
  file.write('RIFF', 0)
  file.writeUInt32LE(50 + size, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(18, 16)
  file.writeUInt16LE(FLOAT, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(RATE, 24)
  file.writeUInt32LE(RATE * 8, 28)
  file.writeUInt16LE(8, 32)
  file.writeUInt16LE(32, 34)
  file.write('fact', 38)
  file.writeUInt32LE(4, 42)
  file.writeUInt32LE(left.length, 46)
  file.write('data', 50)
  file.writeUInt32LE(size, 54)
  for (let i = 0; i < left.length; i++) {
    file.writeFloatLE(left[i] ?? 0, 58 + i * 8)
    file.writeFloatLE(right[i] ?? 0, 62 + i * 8)
  }
  return file
}
