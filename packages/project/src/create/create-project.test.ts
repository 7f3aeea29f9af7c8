import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { notionsSchema } from '@didascalie/contract'
import { checkStory } from '@didascalie/script'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildContent } from '../build/build-content.js'
import { loadProject } from '../load/load-project.js'
import { createProject } from './create-project.js'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-new-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

it('createProject writes a game that passes every check without errors or warnings', () => {
  const project = loadProject(createProject(parent, 'essai'))
  expect(checkStory(project.source).diagnostics).toEqual([])
  expect(project.unchecked).toEqual([])
  expect(Object.keys(notionsSchema.parse(project.game.notions))).toHaveLength(3)
  expect(project.game.calendar?.chapters).toHaveLength(2)
})

it('createProject writes a game whose build contains a picture of each person and place', () => {
  const folder = createProject(parent, 'essai')
  expect(buildContent(loadProject(folder))).toMatchObject({ folder: join(folder, 'dist') })
  const { media } = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  expect(Object.keys(media)).toEqual(
    expect.arrayContaining([
      'bg/magasin_matin.jpg',
      'bg/atelier_matin.jpg',
      'talker/nadia_sourire.png',
      'talker/hélène_neutre.png',
      'talker/roy_surprise.png',
      'audio/calme.ogg',
      'audio/ambience_workshop.ogg',
    ]),
  )
})

it('createProject writes objects that have a drawing and do not overlap', () => {
  const { scene } = loadProject(createProject(parent, 'essai')).source.catalogue
  const objects = Object.values(scene?.bg ?? {}).flatMap(({ prop }) => Object.values(prop))
  expect(objects.map(({ kind }) => kind)).toEqual(['notebook', 'bike', 'door'])
  for (const [index, one] of objects.entries())
    for (const other of objects.slice(index + 1)) {
      const isBeside = one.x + one.w <= other.x || other.x + other.w <= one.x
      const isAbove = one.y + one.h <= other.y || other.y + other.h <= one.y
      expect(isBeside || isAbove, JSON.stringify([one, other])).toBe(true)
    }
})

it('createProject rejects a name that cannot be part of a URL, and writes nothing', () => {
  expect(() => createProject(parent, 'Mon jeu')).toThrow('« Mon jeu » n’est pas un nom de jeu')
  expect(() => createProject(parent, '../ailleurs')).toThrow('n’est pas un nom de jeu')
  expect(readdirSync(parent)).toEqual([])
})

it('createProject does not change a folder that exists', () => {
  mkdirSync(join(parent, 'essai'))
  expect(() => createProject(parent, 'essai')).toThrow('existe déjà')
  expect(existsSync(join(parent, 'essai', 'didascalie.json'))).toBe(false)
})
