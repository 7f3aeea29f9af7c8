// Runs FluidSynth and ffmpeg, which only the rendering and the checks of sounds need.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'

const SOUNDFONTS = [process.env.SOUNDFONT, '/usr/share/sounds/sf2/FluidR3_GM.sf2']

export function soundfont(): string {
  const found = SOUNDFONTS.find((path) => path !== undefined && existsSync(path))
  if (found === undefined)
    throw new Error('FluidR3_GM.sf2 not found: install fluid-soundfont-gm, or set SOUNDFONT')
  return found
}

export function runProgram(program: string, args: readonly string[]): { stdout: Buffer; stderr: string } {
  const { status, error, stdout, stderr } = spawnSync(program, args, { maxBuffer: 1 << 30 })
  if (error) throw new Error(`${program} could not be started; is it installed?`, { cause: error })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr.toString()}`)
  return { stdout, stderr: stderr.toString() }
}

const firstLine = (program: string, flag: string) =>
  runProgram(program, [flag]).stdout.toString().split('\n')[0] ?? ''

export const encoderVersion = (): string => firstLine('ffmpeg', '-version')

/** The versions of the programs and the size of the soundfont. The rendered music depends on all of them. */
export const toolVersions = (): string =>
  [firstLine('fluidsynth', '--version'), encoderVersion(), statSync(soundfont()).size].join('; ')
