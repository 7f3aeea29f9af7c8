import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
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

it('refuses life in a place that is not there, and life without its sheet', () => {
  const water = {
    kind: 'swim',
    amount: 2,
    period: 5000,
    seed: 1,
    at: [0, 0, 90, 20],
    box: { x: 0, y: 0, w: 90, h: 20 },
  }
  const alive = (place: string) => {
    writeFileSync(join(folder, 'life.json'), JSON.stringify({ [place]: [water] }))
    return () => loadProject(folder).source.catalogue.scene?.life
  }
  writeFileSync(join(folder, 'didascalie.json'), '{ "scene": "scene.json" }')
  writeFileSync(join(folder, 'scene.json'), '{ "bg": { "quai": { "prop": {} } }, "talker": {} }')
  expect(alive('quais')).toThrow(/« quais », qui n’est pas un décor/)
  expect(alive('quai')).toThrow(/il manque .*life.quai\.png/)
  mkdirSync(join(folder, 'media', 'life'), { recursive: true })
  writeFileSync(join(folder, 'media', 'life', 'quai.png'), '')
  expect(alive('quai')()).toEqual({ quai: [water] })
})

it('refuses a place whose sound is not there', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{ "scene": "scene.json" }')
  const quai = { prop: {}, ambience: [{ sound: 'ambience_quai' }] }
  writeFileSync(join(folder, 'scene.json'), JSON.stringify({ bg: { quai }, talker: {} }))
  expect(() => loadProject(folder)).toThrow(/« ambience_quai » dans quai : il manque/)
})
