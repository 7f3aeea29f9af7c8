import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadProject } from './load-project.js'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each(['scene', 'wordings', 'notions', 'brand', 'calendar'])(
  'refuses a project whose file of %s is missing',
  (part) => {
    writeFileSync(join(folder, 'didascalie.json'), JSON.stringify({ [part]: 'absent.json' }))
    expect(() => loadProject(folder)).toThrow(/nomme .*absent\.json, qui n’existe pas/)
  },
)

it('says what is not checked where the project names nothing', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{}')
  expect(loadProject(folder).unchecked).toHaveLength(3)
})
