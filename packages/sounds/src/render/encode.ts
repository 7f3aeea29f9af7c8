import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stereo } from '../dsp/stereo.js'
import { writeWav } from '../dsp/wav.js'
import { runProgram } from './tools.js'

// The bit rate is constrained, because plain VBR exceeds the requested bit rate by a quarter for this music.
const OPUS = ['-c:a', 'libopus', '-vbr', 'constrained', '-application', 'audio', '-b:a']
const AAC = ['-c:a', 'aac', '-movflags', '+faststart', '-b:a']
/** The bit rates of Opus and AAC, and the number of channels. `speaker` is an ambience that comes from a small loudspeaker. */
const QUALITIES = {
  music: { opus: '64k', aac: '60k', channels: '2' },
  ambience: { opus: '24k', aac: '32k', channels: '2' },
  speaker: { opus: '20k', aac: '24k', channels: '1' },
} as const
export type Quality = keyof typeof QUALITIES
// Omits dates, encoder names and random serial numbers, so that the same sound always gives the same bytes.
const EXACT = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']

/** Writes `<name>.ogg` (Opus) and `<name>.m4a` (AAC) into the target folder. */
export function encode(targetFolder: string, name: string, sound: Stereo, quality: Quality = 'music'): void {
  mkdirSync(targetFolder, { recursive: true })
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-sound-'))
  try {
    const wav = join(folder, 'sound.wav')
    writeFileSync(wav, writeWav(sound))
    const { opus, aac, channels } = QUALITIES[quality]
    const input = ['-hide_banner', '-loglevel', 'error', '-y', '-i', wav, '-ac', channels]
    runProgram('ffmpeg', [...input, ...OPUS, opus, ...EXACT, join(targetFolder, `${name}.ogg`)])
    runProgram('ffmpeg', [...input, ...AAC, aac, ...EXACT, join(targetFolder, `${name}.m4a`)])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
