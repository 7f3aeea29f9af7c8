import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { lookSchema, type NewGame, newGameSchema } from '@didascalie/contract'
import * as engine from '@didascalie/engine'
import { listGameFiles } from '@didascalie/game-folder'
import { checkStory, parsePlans, runPlan } from '@didascalie/script'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildContent } from '../build/build-content.js'
import { loadProject } from '../load/load-project.js'
import { createProject } from './create-project.js'
import { newGameFiles } from './new-game-files.js'

let parent = ''
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-new-game-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

const game: NewGame = newGameSchema.parse({
  title: 'Première garde',
  sentence: 'Une première journée en EHPAD.',
  chapters: ['le matin', 'le midi', 'le soir'],
  accent: 'leaf',
  people: [
    { name: 'Fatou', look: lookSchema.parse({ hair: 'braids' }) },
    { name: 'Madame Ferrand', look: lookSchema.parse({ age: 'old' }) },
  ],
  places: [
    { name: 'Le poste de soins', kind: 'office' },
    { name: 'Le poste de garde', kind: 'corridor' },
  ],
})

function writeGame(plan: NewGame): string {
  const folder = join(parent, 'garde')
  for (const [file, text] of Object.entries(newGameFiles(plan))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  return folder
}

it('newGameFiles returns a game that passes the check without diagnostics and can be built', () => {
  const project = loadProject(writeGame(game))
  const { diagnostics, exploration } = checkStory(project.source)
  expect(diagnostics).toEqual([])
  expect(exploration).toMatchObject({ complete: true, choicePoints: 1 })
  expect(project.unchecked).toEqual([])
  expect(buildContent(project)).toMatchObject({ folder: join(project.folder, 'dist') })
})

it('the test plan of a new game passes also after the writer has reworded each line of the first scene', () => {
  const folder = writeGame(game)
  const file = join(folder, 'story', '1-matin.yarn')
  const plan = readFileSync(join(folder, 'story', 'plans', 'parcours.testplan'), 'utf8')
  const reworded = readFileSync(file, 'utf8').replace(
    /(Bonjour|Oui|Par|C’est|Venez)[^#\n]*/g,
    '$1, pour voir. ',
  )
  writeFileSync(file, reworded)
  const { graph } = checkStory(loadProject(folder).source).story
  expect(parsePlans('p', plan).map((one) => runPlan(engine, graph, one))).toEqual([undefined])
})

it('newGameFiles returns the same files that createProject writes, apart from the story files of the chapters', () => {
  const kinds = (folder: string) =>
    [
      ...new Set(
        listGameFiles(folder).files.map(({ name }) => name.replace(/^story\/\d-.*\.yarn$/, 'story/*.yarn')),
      ),
    ].sort()
  expect(kinds(writeGame(game))).toEqual(kinds(createProject(parent, 'essai')))
  expect(readdirSync(join(parent, 'garde', 'story'))).toEqual([
    '1-matin.yarn',
    '2-midi.yarn',
    '3-soir.yarn',
    'plans',
  ])
})

it('newGameFiles includes the author, the licence and the description of the photo of a place', () => {
  const photo = { author: 'Léa', licence: 'CC BY', alt: 'Un long couloir clair.' }
  const [first, ...others] = game.places
  const files = newGameFiles({
    ...game,
    places: [{ kind: 'office', ...first, name: 'Le hall', photo }, ...others],
  })
  expect(JSON.parse(files['places.json'] ?? '').hall_jour.photo).toEqual({ author: 'Léa', licence: 'CC BY' })
  expect(JSON.parse(files['wordings.json'] ?? '')['location.hall.alt']).toBe('Un long couloir clair.')
})

it('newGameFiles gives different ids to two places with the same first word', () => {
  const files = newGameFiles(game)
  expect(Object.keys(JSON.parse(files['places.json'] ?? ''))).toEqual(['poste_jour', 'poste2_jour'])
})

it('newGameFiles omits the name of a person if the name is only the id with a capital letter', () => {
  const files = newGameFiles(game)
  expect(JSON.parse(files['people.json'] ?? '')).toMatchObject({ ferrand: { name: 'Madame Ferrand' } })
  expect(JSON.parse(files['people.json'] ?? '').fatou).not.toHaveProperty('name')
})

it('newGameFiles accepts names without any Latin letter', () => {
  const [person] = game.people
  const odd = {
    ...game,
    title: '404',
    chapters: ['Пролог', '1'],
    people: person ? [{ ...person, name: 'Пётр' }] : [],
    places: [{ name: '…', kind: 'street' as const }],
  }
  expect(
    checkStory(loadProject(writeGame(odd)).source).diagnostics.filter(({ severity }) => severity === 'error'),
  ).toEqual([])
})
