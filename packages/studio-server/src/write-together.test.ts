import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readDirectly } from '@didascalie/game-folder'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hashOf } from './project-store.js'
import { readProjectTexts } from './project-texts.js'
import { finishInterruptedStep, writeTogether } from './write-together.js'

let parent = ''
let folder = ''

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'didascalie-together-'))
  folder = join(parent, 'jeu')
  for (const name of ['story', 'media/talker', 'media/prop/quai', '.didascalie', 'dist'])
    mkdirSync(join(folder, name), { recursive: true })
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'media/talker/ines_neutre.png'), 'image')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

const texts = {
  'story/1.yarn': 'un',
  'story/2.yarn': 'deux',
  'people.json': '{}',
  'dist/graph.json': '{}',
  'checked.json': '{}',
}

const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const change = (file: keyof typeof texts, text: string) => ({ file, text, hash: hashOf(texts[file]) })
const move = { from: 'talker/ines_neutre.png', to: 'talker/lea_neutre.png' }

it('readProjectTexts reads the files that can contain names, and lists the pictures', () => {
  const { files, media } = readProjectTexts(folder, readDirectly(folder))
  expect(files.map(({ file }) => file)).toEqual(['people.json', 'story/1.yarn', 'story/2.yarn'])
  expect(media).toEqual(['talker/ines_neutre.png'])
})

it('writeTogether writes several files and renames a picture in one step', () => {
  const hashes = writeTogether(folder, {
    files: [change('story/1.yarn', 'UN'), change('people.json', '{ }')],
    moves: [move],
  })
  expect([read('story/1.yarn'), read('people.json'), read('media/talker/lea_neutre.png')]).toEqual([
    'UN',
    '{ }',
    'image',
  ])
  expect(hashes).toEqual({ 'story/1.yarn': hashOf('UN'), 'people.json': hashOf('{ }') })
  expect(readdirSync(join(folder, 'story'))).toEqual(['1.yarn', '2.yarn'])
  expect(existsSync(join(folder, '.didascalie/renommage.json'))).toBe(false)
})

it('writeTogether writes nothing if one of the files has changed on disk', () => {
  writeFileSync(join(folder, 'story/2.yarn'), 'ailleurs')
  const step = { files: [change('story/1.yarn', 'UN'), change('story/2.yarn', 'DEUX')], moves: [move] }
  expect(() => writeTogether(folder, step)).toThrow(
    expect.objectContaining({ status: 409, data: { stale: ['story/2.yarn'] } }),
  )
  expect([read('story/1.yarn'), read('story/2.yarn'), read('media/talker/ines_neutre.png')]).toEqual([
    'un',
    'ailleurs',
    'image',
  ])
})

it('writeTogether writes nothing if a picture is missing or if the new name of a picture is taken', () => {
  writeFileSync(join(folder, 'media/talker/lea_neutre.png'), 'autre')
  const missing = { from: 'talker/absent.png', to: 'talker/nouveau.png' }
  expect(() =>
    writeTogether(folder, { files: [change('story/1.yarn', 'UN')], moves: [move, missing] }),
  ).toThrow(
    expect.objectContaining({ data: { stale: ['media/talker/absent.png', 'media/talker/lea_neutre.png'] } }),
  )
  expect([read('story/1.yarn'), read('media/talker/lea_neutre.png')]).toEqual(['un', 'autre'])
})

it('writeTogether refuses programs, links, hidden pictures, and paths outside the folder', () => {
  symlinkSync(join(folder, 'story/2.yarn'), join(folder, 'story/lien.yarn'))
  const files = ['../a.yarn', 'run.sh', 'story/lien.yarn'].map((file) => ({ file, text: '', hash: null }))
  for (const file of files)
    expect(() => writeTogether(folder, { files: [file], moves: [] }), file.file).toThrow(
      expect.objectContaining({ status: 403 }),
    )
  for (const to of ['../../a.png', '../story/1.yarn', 'talker/.cache.png'])
    expect(() => writeTogether(folder, { files: [], moves: [{ ...move, to }] }), to).toThrow(
      expect.objectContaining({ status: 403 }),
    )
})

it('writeTogether writes nothing if the folder for a renamed picture cannot be created', () => {
  writeFileSync(join(folder, 'media/talker/lea'), 'pas un dossier')
  const moves = [move, { from: 'talker/ines_neutre.png', to: 'talker/lea/neutre.png' }]
  expect(() => writeTogether(folder, { files: [change('story/1.yarn', 'UN')], moves })).toThrow(
    expect.objectContaining({ status: 422, message: expect.stringMatching(/rien n’a été écrit/) }),
  )
  expect([read('story/1.yarn'), read('media/talker/ines_neutre.png')]).toEqual(['un', 'image'])
  expect(existsSync(journalPath())).toBe(false)
})

it('writeTogether restores texts and pictures if a rename fails', () => {
  const files = [change('story/1.yarn', 'UN'), { file: 'story/3.yarn', text: 'TROIS', hash: null }]
  const sameSource = { ...move, to: 'prop/quai/lea.png' }
  expect(() => writeTogether(folder, { files, moves: [move, sameSource] })).toThrow(
    expect.objectContaining({ status: 500, message: expect.stringMatching(/restés comme avant/) }),
  )
  expect([read('story/1.yarn'), read('media/talker/ines_neutre.png')]).toEqual(['un', 'image'])
  expect(readdirSync(join(folder, 'story'))).toEqual(['1.yarn', '2.yarn'])
  expect(existsSync(journalPath())).toBe(false)
})

it('writeTogether replaces no picture if two pictures would get the same name', () => {
  writeFileSync(join(folder, 'media/talker/ines_joie.png'), 'joie')
  const moves = [move, { ...move, from: 'talker/ines_joie.png' }]
  expect(() => writeTogether(folder, { files: [], moves })).toThrow(expect.objectContaining({ status: 500 }))
  expect([read('media/talker/ines_neutre.png'), read('media/talker/ines_joie.png')]).toEqual([
    'image',
    'joie',
  ])
})

it('writeTogether writes nothing if the folder .didascalie is a link to a folder outside the game', () => {
  rmSync(join(folder, '.didascalie'), { recursive: true })
  mkdirSync(join(parent, 'ailleurs'))
  symlinkSync(join(parent, 'ailleurs'), join(folder, '.didascalie'))
  const step = { files: [change('story/1.yarn', 'UN')], moves: [move] }
  expect(() => writeTogether(folder, step)).toThrow(expect.objectContaining({ status: 403 }))
  expect([read('story/1.yarn'), read('media/talker/ines_neutre.png')]).toEqual(['un', 'image'])
})

const journalPath = () => join(folder, '.didascalie/renommage.json')

/** Simulates a crash after the first file of a step: writes the files and the journal that remain. */
function interrupt(): void {
  writeFileSync(join(folder, 'story/1.yarn'), 'UN')
  writeFileSync(join(folder, 'story/.2.yarn.abc.tmp'), 'DEUX')
  const toJournalEntry = (file: 'story/1.yarn' | 'story/2.yarn') => ({
    file,
    temporary: `.${file.slice('story/'.length)}.abc.tmp`,
    before: hashOf(texts[file]),
  })
  const journal = { texts: [toJournalEntry('story/1.yarn'), toJournalEntry('story/2.yarn')], moves: [move] }
  writeFileSync(journalPath(), JSON.stringify(journal))
}

it('finishInterruptedStep finishes a step that was interrupted after the first file', () => {
  interrupt()
  finishInterruptedStep(folder)
  expect([read('story/1.yarn'), read('story/2.yarn'), read('media/talker/lea_neutre.png')]).toEqual([
    'UN',
    'DEUX',
    'image',
  ])
  expect(existsSync(journalPath())).toBe(false)
})

it('finishInterruptedStep keeps both versions of a text that changed after the crash', () => {
  interrupt()
  writeFileSync(join(folder, 'story/2.yarn'), 'ailleurs')
  finishInterruptedStep(folder)
  expect([read('story/2.yarn'), read('media/talker/lea_neutre.png')]).toEqual(['ailleurs', 'image'])
  const kept = readdirSync(join(folder, '.didascalie/conflits')).map((name) =>
    read(`.didascalie/conflits/${name}`),
  )
  expect(kept.toSorted()).toEqual(['DEUX', 'ailleurs'])
  expect(readdirSync(join(folder, 'story'))).toEqual(['1.yarn', '2.yarn'])
  expect(existsSync(journalPath())).toBe(false)
})

it.each(['.didascalie/renommage.json', 'story/.2.yarn.abc.tmp'])(
  'finishInterruptedStep does not wait for a named pipe in the place of %s',
  (file) => {
    const logged = vi.spyOn(console, 'error').mockReturnValue()
    interrupt()
    rmSync(join(folder, file))
    execFileSync('mkfifo', [join(folder, file)])
    finishInterruptedStep(folder)
    expect([read('story/2.yarn'), existsSync(journalPath())]).toEqual(['deux', false])
    logged.mockRestore()
  },
)

it('writeTogether finishes an interrupted step before it starts a new step', () => {
  interrupt()
  writeTogether(folder, { files: [change('people.json', '{ }')], moves: [] })
  expect([read('story/2.yarn'), read('people.json')]).toEqual(['DEUX', '{ }'])
})

it('finishInterruptedStep renames an invalid journal and changes no other file', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  writeFileSync(join(parent, '.vole.tmp'), 'secret')
  const outside = { file: 'story/1.yarn', temporary: '../../.vole.tmp', before: hashOf('un') }
  const journals = [
    'pas du JSON',
    JSON.stringify({ texts: [outside], moves: [] }),
    JSON.stringify({ texts: [], moves: [{ from: 'talker/ines_neutre.png', to: '../../ines.png' }] }),
  ]
  for (const journal of journals) {
    writeFileSync(journalPath(), journal)
    finishInterruptedStep(folder)
    expect(existsSync(journalPath())).toBe(false)
  }
  expect(readdirSync(join(folder, '.didascalie'))).toHaveLength(journals.length)
  expect([read('story/1.yarn'), existsSync(join(parent, 'ines.png'))]).toEqual(['un', false])
  expect(logged).toHaveBeenCalledTimes(journals.length)
  logged.mockRestore()
})
