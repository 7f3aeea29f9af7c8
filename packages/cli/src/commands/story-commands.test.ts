import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordingTerminal } from '../testing/recording-terminal.js'
import { runCompile } from './compile.js'
import { runDiff } from './diff.js'
import { runMap } from './map.js'
import { runTag } from './tag.js'
import { runTest } from './test.js'

const story = 'title: A\n---\nInes: Un. #line:a1\nInes: Deux. #line:a2\n<<end>>\n===\n'
const defaultOptions = { json: false, strict: false }

let folder = ''
const { terminal, printed } = recordingTerminal()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  printed.length = 0
  writeFileSync(join(folder, 'old.yarn'), story)
  writeFileSync(join(folder, 'new.yarn'), story.replace('Ines: Deux. #line:a2\n', ''))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('didascalie map', () => {
  it('writes one SVG file and prints a summary of its content', () => {
    const out = join(folder, 'deep', 'map.svg')
    expect(runMap(join(folder, 'old.yarn'), out, terminal)).toBe(0)
    expect(readFileSync(out, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s)
    expect(printed).toEqual([`${out} : 1 scène, aucune faute`])
  })

  it('draws a story that has faults', () => {
    writeFileSync(join(folder, 'old.yarn'), story.replace('<<end>>', '<<jump B>>'))
    expect(runMap(join(folder, 'old.yarn'), join(folder, 'map.svg'), terminal)).toBe(0)
    expect(printed[0]).toMatch(/1 faute, en brique$/)
  })
})

describe('didascalie diff', () => {
  const paths = () => [join(folder, 'old.yarn'), join(folder, 'new.yarn')]

  it('exits with 1 only if --strict is given and saved positions are lost', () => {
    expect(runDiff(paths(), defaultOptions, terminal)).toBe(0)
    expect(runDiff(paths(), { ...defaultOptions, strict: true }, terminal)).toBe(1)
    expect(runDiff(paths().reverse(), { ...defaultOptions, strict: true }, terminal)).toBe(0)
  })

  it('compares a compiled graph with a story file, and prints JSON when --json is given', () => {
    const compiled = join(folder, 'graphData.json')
    runCompile(join(folder, 'old.yarn'), compiled, terminal)
    printed.length = 0
    expect(runDiff([compiled, join(folder, 'new.yarn')], { ...defaultOptions, json: true }, terminal)).toBe(0)
    const diff: unknown = JSON.parse(printed.join('\n'))
    expect(diff).toMatchObject({
      positions: [
        { node: 'a1', fate: 'resumes' },
        { node: 'a2', fate: 'scene-start', scene: 'A', text: 'Deux.' },
      ],
      added: [],
      removed: [],
    })
  })

  it('explains why it cannot compare the given files', () => {
    const invalidStory = join(folder, 'broken.yarn')
    writeFileSync(invalidStory, 'title: A\n---\n<<jump B>>\n===\n')
    const notes = join(folder, 'notes.json')
    writeFileSync(notes, '{}')
    expect(() => runDiff([paths()[0]], defaultOptions, terminal)).toThrow('diff compare deux histoires')
    expect(() => runDiff([invalidStory, invalidStory], defaultOptions, terminal)).toThrow(
      'a 1 erreur d’écriture',
    )
    expect(() => runDiff([notes, notes], defaultOptions, terminal)).toThrow(
      /notes\.json n’est pas comme attendu : version : .*attendu/,
    )
    writeFileSync(
      invalidStory,
      story.replace('<<end>>', '<<if $jamais>>\n<<end>>\n<<else>>\n<<end>>\n<<endif>>'),
    )
    expect(() => runDiff([invalidStory, invalidStory], defaultOptions, terminal)).toThrow(
      'la variable `$jamais` est lue sans jamais recevoir de valeur',
    )
  })
})

describe('on a project with a faulty file that is not part of the story:', () => {
  beforeEach(() => {
    rmSync(join(folder, 'new.yarn'))
    writeFileSync(join(folder, 'didascalie.json'), '{ "wordings": "wordings.json" }')
    writeFileSync(join(folder, 'wordings.json'), '{ "ui.game.title": "Essai", }')
    writeFileSync(join(folder, 'a.testplan'), 'plan: tout droit\n...\n')
  })

  it.each([
    ['tag', () => runTag(folder, terminal)],
    ['map', () => runMap(folder, join(folder, 'map.svg'), terminal)],
    ['test', () => runTest(folder, terminal)],
  ])('`didascalie %s` still works and prints the fault', (_, run) => {
    expect(run()).toBe(0)
    expect(printed[0]).toMatch(/^wordings\.json:1:29 erreur bad-json\n.*ne se lit pas comme du JSON/)
    expect(printed.length).toBeGreaterThan(1)
  })

  it.each([
    ['tag', () => runTag(folder, terminal)],
    ['map', () => runMap(folder, join(folder, 'map.svg'), terminal)],
    ['test', () => runTest(folder, terminal)],
  ])('`didascalie %s` rejects the project when it also cannot read one of the story files', (_, run) => {
    writeFileSync(join(folder, 'b.yarn'), Buffer.from('title: É', 'latin1'))
    expect(run).toThrow(/b\.yarn n’est pas en UTF-8[^\n]*$/)
  })

  it('`didascalie build` exits with 1, but with 2 for a folder that does not exist', () => {
    const main = join(import.meta.dirname, '../../dist/main.js')
    const { status, stderr } = spawnSync(process.execPath, [main, 'build', folder], { encoding: 'utf8' })
    expect(stderr).toContain('ne se lit pas comme du JSON')
    expect(status).toBe(1)
    expect(spawnSync(process.execPath, [main, 'build', join(folder, 'absent')]).status).toBe(2)
  })
})
