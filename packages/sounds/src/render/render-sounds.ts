import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeAmbience } from '../ambience/ambience.js'
import { mapSides, type Stereo, sides } from '../dsp/stereo.js'
import { makeEffect } from '../effects/effects.js'
import type { SoundSet } from '../sound-set.js'
import { encode } from './encode.js'
import { soundIndex, writeIfChanged } from './index-file.js'
import { asServed, master, padded } from './master.js'
import { encoderVersion, toolVersions } from './tools.js'

const COMPILED = fileURLToPath(new URL('..', import.meta.url))

/** A hash of the compiled code that makes a sound. When the code changes, the sound is rendered again. */
function codeOf(folders: readonly string[]): string {
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

/** The hash of a rendered sound. Ambiences are made of functions, so their fingerprint is computed from the sound itself. */
function samplesHash(sound: Stereo): string {
  const hash = createHash('sha256')
  for (const side of sides(sound)) hash.update(side)
  return hash.digest('hex')
}

function readRendered(file: string): Record<string, string> {
  const known: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  if (typeof known !== 'object' || known === null) return {}
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string'))
}

interface Job {
  readonly name: string
  /** A function, because computing the fingerprint of music needs FluidSynth, and that of an effect does not. */
  readonly source: () => string
  readonly run: () => void
}

function jobs({ pieces, effects, ambiences, media }: SoundSet): Job[] {
  const musicCode = codeOf(['dsp', 'midi', 'render'])
  const music = Object.entries(pieces).map(([name, compose]): Job => {
    const piece = compose()
    const { clock, ...conduct } = piece.band.options
    const { parts } = piece.band
    const source = () =>
      fingerprint(toolVersions(), musicCode, parts, clock.seconds, clock.loop, conduct, piece.room)
    return { name, source, run: () => encode(media, name, asServed(piece, master(piece))) }
  })
  const effectCode = codeOf(['dsp', 'effects'])
  const short = Object.entries(effects).map(([name, effect]): Job => {
    const source = () => fingerprint(encoderVersion(), effectCode, effect.seconds, effect.peak)
    return { name, source, run: () => encode(media, name, makeEffect(effect)) }
  })
  const ambienceJobs = Object.entries(ambiences).map(([name, ambience]): Job => {
    const source = () => fingerprint(encoderVersion(), samplesHash(makeAmbience(ambience)))
    return {
      name,
      source,
      run: () => encode(media, name, mapSides(makeAmbience(ambience), padded), 'quiet'),
    }
  })
  return [...music, ...short, ...ambienceJobs]
}

/** Renders the sounds that changed. `args`: the names of the sounds to render (all by default), and `--force` to render unchanged ones too. */
export function renderSounds(set: SoundSet, args: readonly string[]): void {
  const force = args.includes('--force')
  const requestedNames = args.filter((arg) => !arg.startsWith('--'))
  const all = jobs(set)
  const names = new Set(all.map(({ name }) => name))
  const rendered = Object.fromEntries(
    Object.entries(readRendered(set.rendered)).filter(([name]) => names.has(name)),
  )
  for (const { name, source, run } of all) {
    if (requestedNames.length > 0 && !requestedNames.includes(name)) continue
    const exists = ['ogg', 'm4a'].every((format) => existsSync(join(set.media, `${name}.${format}`)))
    const sound = source()
    if (exists && rendered[name] === sound && !force) continue
    const start = performance.now()
    run()
    rendered[name] = sound
    writeIfChanged(set.rendered, rendered)
    process.stdout.write(`${name}: rendered in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
  }
  writeIfChanged(set.rendered, rendered)
  writeIfChanged(join(set.media, 'sounds.json'), soundIndex(set))
}
