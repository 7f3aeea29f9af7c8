// Renders a stem: one instrument alone, without reverberation. If the music is a loop, FluidSynth plays more than two rounds of the loop.
// The stem is the second round, because this round starts with the fading notes of the round before it, like every later round.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { RATE } from '../dsp/biquad.js'
import { mapSides, type Stereo, sides } from '../dsp/stereo.js'
import { readWav, writeWav } from '../dsp/wav.js'
import { midiFile } from '../midi/smf.js'
import type { Part } from '../players/band.js'
import type { Clock } from '../players/clock.js'
import { runProgram, soundfont } from './tools.js'

const CACHE = fileURLToPath(new URL('../../../../.cache/sound', import.meta.url))

/** No messages, MIDI input, shell, reverberation or chorus. The gain is 0.5. */
const OPTIONS = [
  '-q',
  '-n',
  '-i',
  '-R',
  '0',
  '-C',
  '0',
  '-g',
  '0.5',
  '-r',
  String(RATE),
  '-o',
  'synth.polyphony=512',
]
/** The time to render after the stem. In a loop, it is the beginning of the third round, which `assertRepeats` compares. */
const EXTRA_SECONDS = 3

/** Throws if the third round differs from the second. Compares only the first two seconds. */
function assertRepeats(sound: Stereo, length: number, part: string): void {
  const compared = Math.min(2 * RATE, sound.left.length - 2 * length)
  for (const side of sides(sound)) {
    for (let i = 0; i < compared; i++) {
      const difference = Math.abs((side[length + i] ?? 0) - (side[2 * length + i] ?? 0))
      if (difference > 1e-4) throw new Error(`${part} does not repeat: ${difference} at sample ${i}`)
    }
  }
}

/** The commands for FluidSynth: best interpolation, and corrections for keys that are out of tune. */
function configuration({ retuned }: Part): string {
  const keys = retuned.flatMap(([first, last, cents]) =>
    Array.from({ length: last - first + 1 }, (_, k) => `tune 0 0 ${first + k} ${(first + k) * 100 + cents}`),
  )
  const tuning = keys.length === 0 ? [] : ['tuning retuned 0 0', ...keys, 'settuning 0 0 0']
  return `${['interp 7', ...tuning].join('\n')}\n`
}

function play(midi: Buffer, configText: string, name: string): Stereo {
  const score = join(CACHE, `${name}.mid`)
  const raw = join(CACHE, `${name}.raw.wav`)
  const config = join(CACHE, `${name}.cfg`)
  writeFileSync(score, midi)
  writeFileSync(config, configText)
  const timing = ['-o', 'audio.period-size=64', '-o', 'synth.dynamic-sample-loading=1', '-f', config]
  runProgram('fluidsynth', [...OPTIONS, ...timing, '-O', 'float', '-T', 'wav', '-F', raw, soundfont(), score])
  const sound = readWav(readFileSync(raw))
  for (const file of [raw, score, config]) rmSync(file)
  return sound
}

export function stem(part: Part, clock: Clock): Stereo {
  const length = Math.round(clock.seconds * RATE)
  const playback = clock.loop
    ? { seconds: clock.seconds, rounds: 3, until: 2 * clock.seconds + EXTRA_SECONDS }
    : { seconds: clock.seconds, rounds: 1, until: clock.seconds + EXTRA_SECONDS }
  const midi = midiFile(part, playback)
  const configText = configuration(part)
  const key = createHash('sha256')
    .update(midi)
    .update(configText)
    .update(soundfont())
    .digest('hex')
    .slice(0, 24)
  const cachedFile = join(CACHE, `${key}.wav`)
  if (existsSync(cachedFile)) return readWav(readFileSync(cachedFile))
  mkdirSync(CACHE, { recursive: true })
  const sound = play(midi, configText, key)
  if (clock.loop) assertRepeats(sound, length, part.name)
  const oneRound = mapSides(sound, (side) =>
    clock.loop ? side.slice(length, 2 * length) : side.slice(0, length),
  )
  writeFileSync(cachedFile, writeWav(oneRound))
  return oneRound
}
