import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeAmbience } from '../ambience/ambience.js'
import { mapSides, type Stereo, sides } from '../dsp/stereo.js'
import { makeEffect } from '../effects/effects.js'
import type { SoundSet } from '../sound-set.js'
import { encode, type Quality } from './encode.js'
import { soundIndex, writeIfChanged } from './index-file.js'
import { asServed, master, padded } from './master.js'
import { encoderVersion, toolVersions } from './tools.js'

const COMPILED = fileURLToPath(new URL('..', import.meta.url))

/** A hash of the compiled code that makes a sound. When the code changes, the sound is rendered again. */
function hashCompiledCode(folders: readonly string[]): string {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const files = readdirSync(join(COMPILED, folder)).filter(
      (file) => file.endsWith('.js') && !file.includes('.test.'),
    )
    for (const file of files.sort()) hash.update(file).update(readFileSync(join(COMPILED, folder, file)))
  }
  return hash.digest('hex')
}

function fingerprint(...parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24)
}

/** A hash of the samples. Ambiences need it, because their sources are functions, which cannot be hashed. */
function samplesHash(sound: Stereo): string {
  const hash = createHash('sha256')
  for (const side of sides(sound)) hash.update(side)
  return hash.digest('hex')
}

function readRendered(file: string): Record<string, string> {
  const content: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (typeof content !== 'object' || content === null) return {}
  return Object.fromEntries(Object.entries(content).filter(([, value]) => typeof value === 'string'))
}

interface PreparedSound {
  /** A hash. If it changes, the sound is rendered again. */
  readonly fingerprint: string
  readonly render: () => void
}

interface Job {
  readonly name: string
  /** Called only for requested sounds, because it starts FluidSynth or ffmpeg, and computes all samples of an ambience. */
  readonly prepare: () => PreparedSound
}

function jobs({ pieces, effects, ambiences, mediaFolder }: SoundSet): Job[] {
  const musicCode = hashCompiledCode(['dsp', 'midi', 'render'])
  const musicJobs = Object.entries(pieces).map(([name, compose]): Job => {
    const prepare = () => {
      const piece = compose()
      const { clock, ...otherOptions } = piece.band.options
      const { parts } = piece.band
      const sources = [musicCode, parts, clock.seconds, clock.loop, otherOptions, piece.room]
      return {
        fingerprint: fingerprint(toolVersions(), ...sources),
        render: () => encode(mediaFolder, name, asServed(piece, master(piece))),
      }
    }
    return { name, prepare }
  })
  const effectCode = hashCompiledCode(['dsp', 'effects'])
  const effectJobs = Object.entries(effects).map(([name, effect]): Job => {
    const prepare = () => ({
      fingerprint: fingerprint(encoderVersion(), effectCode, effect.seconds, effect.peak),
      render: () => encode(mediaFolder, name, makeEffect(effect)),
    })
    return { name, prepare }
  })
  const ambienceJobs = Object.entries(ambiences).map(([name, ambience]): Job => {
    const quality: Quality = ambience.throughSmallSpeaker ? 'speaker' : 'ambience'
    const prepare = () => {
      const sound = makeAmbience(ambience)
      return {
        fingerprint: fingerprint(encoderVersion(), samplesHash(sound), quality),
        render: () => encode(mediaFolder, name, mapSides(sound, padded), quality),
      }
    }
    return { name, prepare }
  })
  return [...musicJobs, ...effectJobs, ...ambienceJobs]
}

/**
 * Renders the sounds that changed. If `args` contains names of sounds, only these are rendered. With `--force` in `args`, unchanged sounds
 * are rendered too.
 */
export function renderSounds(set: SoundSet, args: readonly string[]): void {
  const force = args.includes('--force')
  const requestedNames = args.filter((arg) => !arg.startsWith('--'))
  const all = jobs(set)
  const names = new Set(all.map(({ name }) => name))
  const rendered = Object.fromEntries(
    Object.entries(readRendered(set.fingerprintFile)).filter(([name]) => names.has(name)),
  )
  for (const { name, prepare } of all) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
    const exists = ['ogg', 'm4a'].every((format) => existsSync(join(set.mediaFolder, `${name}.${format}`)))
    const start = performance.now()
    const prepared = prepare()
    if (exists && rendered[name] === prepared.fingerprint && !force) continue
    prepared.render()
    rendered[name] = prepared.fingerprint
    writeIfChanged(set.fingerprintFile, rendered)
    process.stdout.write(`${name}: rendered in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
  writeIfChanged(set.fingerprintFile, rendered)
  writeIfChanged(join(set.mediaFolder, 'sounds.json'), soundIndex(set))
}
