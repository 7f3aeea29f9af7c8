import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { tagProject } from './tag-project.js'

const story = 'title: A\n---\nInes: Élève.\n<<end>>\n===\n'
let file = ''

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'didascalie-')), 'a.yarn')
})

afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }))

it('tagProject rejects a file that is not UTF-8 and does not change it', () => {
  const bytes = Buffer.from(story, 'latin1')
  writeFileSync(file, bytes)
  expect(() => tagProject(file)).toThrow('enregistrez ce fichier en UTF-8')
  expect(readFileSync(file)).toEqual(bytes)
})

it('tagProject tags the story and returns the faults of other files', () => {
  writeFileSync(file, story)
  writeFileSync(join(file, '..', 'facts.json'), '{')
  expect(tagProject(join(file, '..'))).toMatchObject({
    written: [{ file: 'a.yarn', added: 1 }],
    faults: [{ file: 'facts.json' }],
  })
})

it('tagProject keeps a byte order mark', () => {
  writeFileSync(file, `\uFEFF${story}`)
  expect(tagProject(file)).toMatchObject({ written: [{ file: 'a.yarn', added: 1 }], conflict: undefined })
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFtitle: A\n---\nInes: Élève\. #line:l\w+\n<<end>>/)
})
