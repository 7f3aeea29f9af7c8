import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { placeKinds } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { folderFaults } from '../checks/check-folder.js'
import { pieceFaults } from '../checks/harmony.js'
import { libraryEffects, libraryMusic, screenMusic } from '../index.js'
import { library } from './library.js'

describe.each(Object.entries(library.pieces))('the music %s', (name, compose) => {
  it('is a loop and follows the rules of harmony', () => {
    expect(compose().name).toBe(name)
    expect(compose().band.options.clock.loop).toBe(true)
    expect(pieceFaults(compose())).toEqual([])
  })

  it('is as loud at its end as at its start', () => {
    const { clock, dynamics } = compose().band.options
    expect(dynamics.at(-1)).toEqual([clock.beats, dynamics[0]?.[1]])
  })
})

it('each ambience of the library belongs to a kind of place that the platform draws', () => {
  const kinds = placeKinds.map((kind) => `ambience_${kind}`)
  expect(kinds).toEqual(expect.arrayContaining(Object.keys(library.ambiences)))
})

it('the library contains exactly the music and effects that index.ts lists', () => {
  expect(libraryEffects).toEqual(Object.keys(library.effects))
  expect(libraryMusic).toEqual(Object.keys(library.pieces))
  expect(libraryMusic).toEqual(expect.arrayContaining(Object.values(screenMusic)))
})

it('the library folder has each sound in both formats and no other files', () => {
  expect(folderFaults(library)).toEqual([])
})

it('folderFaults reports a file without measured figures', () => {
  const measuresFile = join(tmpdir(), 'didascalie-no-such-folder', 'measured.json')
  expect(folderFaults({ ...library, measuresFile })).toContain(
    'calme.ogg is not measured, or has changed since the measurement',
  )
})

it('folderFaults reports missing sounds, unknown files and an outdated sounds.json', () => {
  const media = mkdtempSync(join(tmpdir(), 'didascalie-sounds-'))
  try {
    writeFileSync(join(media, 'sounds.json'), '{}')
    writeFileSync(join(media, 'other.ogg'), '')
    expect(folderFaults({ ...library, mediaFolder: media })).toEqual(
      expect.arrayContaining(['calme.ogg is missing', 'other.ogg is unknown', 'sounds.json is out of date']),
    )
  } finally {
    rmSync(media, { recursive: true })
  }
})
