// Renders what changed: `node dist/render.js [name…] [--force]`.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AMBIENCES, ambienceAsServed, ambienceIndex, makeAmbience } from './ambience/ambiences.js'
import { EFFECTS, makeEffect } from './effects/effects.js'
import { AUDIO, COMPILED, RENDERED } from './paths.js'
import { PIECES } from './pieces/all.js'
import { encode } from './render/encode.js'
import { INDEX_FILE, soundIndex, writeIfChanged } from './render/index-file.js'
import { asServed, master } from './render/master.js'
import { encoderVersion, toolVersions } from './render/tools.js'

/** The code a sound passes through; a change there renders it again. */
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

function readRendered(): Record<string, string> {
  const known: unknown = existsSync(RENDERED) ? JSON.parse(readFileSync(RENDERED, 'utf8')) : {}
  if (typeof known !== 'object' || known === null) return {}
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string'))
}

interface Job {
  readonly name: string
  /** Asked for only where it is wanted: what is made without FluidSynth can be made where there is none. */
  readonly source: () => string
  readonly run: () => void
}

function jobs(): Job[] {
  const musicCode = codeOf(['dsp', 'midi', 'render'])
  const music = Object.entries(PIECES).map(([name, compose]): Job => {
    const piece = compose()
    const { clock, ...conduct } = piece.band.options
    const { parts } = piece.band
    const source = () =>
      fingerprint(toolVersions(), musicCode, parts, clock.seconds, clock.loop, conduct, piece.room)
    return { name, source, run: () => encode(name, asServed(piece, master(piece))) }
  })
  const effectCode = codeOf(['dsp', 'effects'])
  const effects = Object.entries(EFFECTS).map(([name, effect]): Job => {
    const source = () => fingerprint(encoderVersion(), effectCode, effect.seconds, effect.peak)
    return { name, source, run: () => encode(name, makeEffect(effect)) }
  })
  const ambienceCode = codeOf(['dsp', 'effects', 'ambience'])
  const ambiences = Object.entries(AMBIENCES).map(([name, ambience]): Job => {
    const source = () => fingerprint(encoderVersion(), ambienceCode, ambience.lufs)
    return { name, source, run: () => encode(name, ambienceAsServed(makeAmbience(ambience)), 'quiet') }
  })
  return [...music, ...effects, ...ambiences]
}

const args = process.argv.slice(2)
const force = args.includes('--force')
const wanted = args.filter((arg) => !arg.startsWith('--'))
const all = jobs()
const known = readRendered()
const rendered = Object.fromEntries(
  Object.entries(known).filter(([name]) => all.some((job) => job.name === name)),
)
for (const { name, source, run } of all) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const there = ['ogg', 'm4a'].every((format) => existsSync(join(AUDIO, `${name}.${format}`)))
  const made = source()
  if (there && rendered[name] === made && !force) continue
  const start = performance.now()
  run()
  rendered[name] = made
  writeIfChanged(RENDERED, rendered)
  process.stdout.write(`${name}: rendered in ${((performance.now() - start) / 1000).toFixed(1)} s\n`)
}
writeIfChanged(RENDERED, rendered)
writeIfChanged(INDEX_FILE, { ...soundIndex(), ...ambienceIndex() })
