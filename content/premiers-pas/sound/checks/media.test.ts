import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AMBIENCES, ambienceIndex } from '../ambience/ambiences.js'
import { EFFECTS } from '../effects/effects.js'
import { AUDIO, DESCRIPTION, RENDERED } from '../paths.js'
import { PIECES } from '../pieces/all.js'
import { INDEX_FILE, soundIndex } from '../render/index-file.js'
import { mp4Seconds, oggSeconds } from './containers.js'

const LARGEST = 700_000
const index = { ...soundIndex(), ...ambienceIndex() }
const names = [PIECES, EFFECTS, AMBIENCES].flatMap((sounds) => Object.keys(sounds))

describe.each(names)('%s', (name) => {
  it.each([
    ['ogg', oggSeconds, 1e-4],
    // An edit list counts in milliseconds.
    ['m4a', mp4Seconds, 2e-3],
  ] as const)(
    'is served as %s, whole, as long as it says, within its budget',
    (format, seconds, tolerance) => {
      const file = join(AUDIO, `${name}.${format}`)
      expect(existsSync(file)).toBe(true)
      expect(statSync(file).size).toBeLessThanOrEqual(LARGEST)
      expect(Math.abs(seconds(readFileSync(file)) - (index[name]?.seconds ?? 0))).toBeLessThan(tolerance)
    },
  )
})

describe('the folder', () => {
  it('has every sound the story may name', () => {
    const { sounds } = JSON.parse(readFileSync(DESCRIPTION, 'utf8'))
    expect(Object.keys(PIECES)).toEqual(expect.arrayContaining(sounds))
  })

  it('has an index that says what the sources say', () => {
    expect(JSON.parse(readFileSync(INDEX_FILE, 'utf8'))).toEqual(index)
  })

  it('has nothing that is not ours', () => {
    const expected = [...names.flatMap((name) => [`${name}.m4a`, `${name}.ogg`]), 'sounds.json']
    expect(readdirSync(AUDIO).sort()).toEqual(expected.sort())
    expect(Object.keys(JSON.parse(readFileSync(RENDERED, 'utf8'))).sort()).toEqual([...names].sort())
  })
})
