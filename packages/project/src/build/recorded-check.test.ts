import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadProject } from '../load/load-project.js'
import { buildContent } from './build-content.js'

const story = 'title: Start\n---\nInes: Et ? #line:l1\n-> Oui. #line:l2\n-> Non. #line:l3\n<<end>>\n===\n'

let folder = ''
const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
const build = (checker = 'first') =>
  buildContent(loadProject(folder), { record: { file: join(folder, 'checked.json'), checker } })
const choices = () => readFileSync(join(folder, 'dist/choices.json'), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'recorded-'))
  put('story.yarn', story)
  put('glossary.json', '{ "oui": { "definition": "Le contraire de non." } }')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('a second build uses the recorded check and writes the same files', () => {
  const first = build()
  const weighed = choices()
  expect(first).toMatchObject({ isRecorded: false, report: { exploration: { complete: true } } })
  expect(build()).toEqual({ ...first, isRecorded: true })
  expect(choices()).toBe(weighed)
})

it.each([
  ['the story', () => put('story.yarn', story.replace('Non', 'Jamais'))],
  ['another file', () => put('glossary.json', '{ "non": { "definition": "Le contraire de oui." } }')],
  ['the settings', () => put('didascalie.json', '{ "start": "Start" }')],
])('a build checks the story again after a change of %s', (_, change) => {
  build()
  change()
  expect(build()).toMatchObject({ isRecorded: false })
  expect(build()).toMatchObject({ isRecorded: true })
})

it('a build does not use the result of another version of the checker, and checks the story again', () => {
  build()
  expect(build('second')).toMatchObject({ isRecorded: false })
})

it('a build ignores a damaged record and writes a new one', () => {
  put('checked.json', '<<<<<<< HEAD')
  expect(build()).toMatchObject({ isRecorded: false })
  expect(build()).toMatchObject({ isRecorded: true })
})

it.each([
  ['a named pipe', (file: string) => void execFileSync('mkfifo', [file])],
  ['a link to another file', (file: string) => symlinkSync(join(folder, 'story.yarn'), file)],
])('a build refuses %s in the place of the record, and changes no other file', (_, put) => {
  const game = join(folder, 'game')
  mkdirSync(join(game, 'story'), { recursive: true })
  writeFileSync(join(game, 'didascalie.json'), '{ "story": "story" }')
  writeFileSync(join(game, 'story/a.yarn'), story)
  const record = { file: join(game, 'checked.json'), checker: 'first' }
  put(record.file)
  expect(() => buildContent(loadProject(game), { record })).toThrow('n’est pas un fichier ordinaire')
  expect(readFileSync(join(folder, 'story.yarn'), 'utf8')).toBe(story)
})

it('a build does not record a check with warnings', () => {
  put('glossary.json', '{ "absent": { "definition": "Que personne ne dit." } }')
  expect(build()).toMatchObject({ report: { diagnostics: [{ severity: 'warning' }] } })
  expect(build()).toMatchObject({ isRecorded: false })
})
