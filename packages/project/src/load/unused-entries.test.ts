import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compileStory } from '@didascalie/script'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readProject } from './load-project.js'
import { unusedEntries } from './unused-entries.js'

const story = `title: A
chapter: matin
---
<<background magasin_matin>>
Nadia_sourire: Bonjour. #line:a1
<<end>>
===
`

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  const writeGameFile = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value))
  const chapter = (id: string) => ({ id, name: id, short: id })
  writeGameFile('didascalie.json', { calendar: 'calendar.json' })
  writeGameFile('people.json', { nadia: {}, nadiaa: {}, roy: {} })
  writeGameFile('places.json', {
    magasin: { kind: 'shop' },
    magasin_mtin: { kind: 'shop' },
    'bg-intro': { kind: 'street' },
  })
  writeGameFile('calendar.json', { progress: '{name}', chapters: [chapter('matin'), chapter('soir')] })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unusedIn = (text: string) => {
  writeFileSync(join(folder, 'a.yarn'), text)
  const project = readProject(folder)
  return unusedEntries(project, compileStory(project.source))
}

it('unusedEntries warns about unused people, places and chapters, and suggests the nearest name', () => {
  const severity = 'warning'
  const spanAt = (column: number, end: number) => ({ line: 1, column, end: { line: 1, column: end } })
  expect(unusedIn(story)).toEqual([
    {
      file: 'people.json',
      code: 'unused-person',
      severity,
      ...spanAt(13, 21),
      message: '« nadiaa » ne parle jamais dans l’histoire : vouliez-vous dire `nadia` ?',
    },
    {
      file: 'people.json',
      code: 'unused-person',
      severity,
      ...spanAt(25, 30),
      message: '« roy » ne parle jamais dans l’histoire.',
    },
    {
      file: 'places.json',
      code: 'unused-place',
      severity,
      ...spanAt(28, 42),
      message: '« magasin_mtin » n’est le décor d’aucune scène : vouliez-vous dire `magasin_matin` ?',
    },
    {
      file: 'calendar.json',
      code: 'unused-chapter',
      severity,
      ...spanAt(86, 92),
      message: '« soir » n’est le chapitre d’aucune scène.',
    },
  ])
})

it('unusedEntries returns nothing for a story with errors, because faulty parts may use the entries', () => {
  expect(unusedIn(story.replace('<<end>>', '<<jump Ailleurs>>'))).toEqual([])
})
