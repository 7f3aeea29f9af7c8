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
  const put = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  const chapter = (id: string) => ({ id, name: id, short: id })
  put('didascalie.json', { calendar: 'calendar.json' })
  put('people.json', { nadia: {}, nadiaa: {}, roy: {} })
  put('places.json', {
    magasin: { kind: 'shop' },
    magasin_mtin: { kind: 'shop' },
    'bg-intro': { kind: 'street' },
  })
  put('calendar.json', { progress: '{name}', chapters: [chapter('matin'), chapter('soir')] })
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const found = (text: string) => {
  writeFileSync(join(folder, 'a.yarn'), text)
  const project = readProject(folder)
  return unusedEntries(project, compileStory(project.source))
}

it('unusedEntries warns about unused people, places and chapters, and suggests the nearest name', () => {
  const severity = 'warning'
  const at = (column: number, end: number) => ({ line: 1, column, end: { line: 1, column: end } })
  expect(found(story)).toEqual([
    {
      file: 'people.json',
      code: 'unused-person',
      severity,
      ...at(13, 21),
      message: '« nadiaa » ne parle jamais dans l’histoire : vouliez-vous dire `nadia` ?',
    },
    {
      file: 'people.json',
      code: 'unused-person',
      severity,
      ...at(25, 30),
      message: '« roy » ne parle jamais dans l’histoire.',
    },
    {
      file: 'places.json',
      code: 'unused-place',
      severity,
      ...at(28, 42),
      message: '« magasin_mtin » n’est le décor d’aucune scène : vouliez-vous dire `magasin_matin` ?',
    },
    {
      file: 'calendar.json',
      code: 'unused-chapter',
      severity,
      ...at(86, 92),
      message: '« soir » n’est le chapitre d’aucune scène.',
    },
  ])
})

it('unusedEntries returns nothing for a story with errors, because parts that failed to compile may use the entries', () => {
  expect(found(story.replace('<<end>>', '<<jump Ailleurs>>'))).toEqual([])
})
