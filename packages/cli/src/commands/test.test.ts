import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordingTerminal } from '../testing/recording-terminal.js'
import { runBuild } from './build.js'
import { runCompile } from './compile.js'
import { runTest } from './test.js'

let folder = ''
const { terminal, printed } = recordingTerminal()
const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join('\n')}\n`)
const scene = (...lines: string[]) => write('a.yarn', 'title: A', '---', ...lines, '===')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  printed.length = 0
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('a story that the engine rejects', () => {
  it.each([
    ['compile', () => runCompile(folder, undefined, terminal)],
    ['build', () => runBuild(folder, {}, terminal)],
    ['test', () => runTest(folder, terminal)],
  ])('makes %s exit with 1 and print the line of the fault', (_, run) => {
    scene('I: un', '<<if $jamais>>', 'I: deux', '<<endif>>', '<<end>>')
    write('a.testplan', 'plan: un', 'i: un')
    expect(run()).toBe(1)
    expect(printed.join('\n')).toContain('a.yarn:4:6 erreur read-before-set')
  })
})

describe('didascalie compile', () => {
  beforeEach(() => scene('I: un', '<<end>>'))

  it('prints the graph when -o is not given, and writes nothing to dist/', () => {
    expect(runCompile(folder, undefined, terminal)).toBe(0)
    expect(JSON.parse(printed.join('\n'))).toHaveProperty('nodes')
    expect(existsSync(join(folder, 'dist'))).toBe(false)
  })

  it('writes the graph to the file given with -o', () => {
    const file = join(folder, 'deep', 'graph.json')
    expect(runCompile(folder, file, terminal)).toBe(0)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('nodes')
    expect(printed.join('\n')).toContain(`${file} : version`)
  })
})

describe('didascalie build --report', () => {
  const report = () => join(folder, 'deep', 'report.json')
  const build = () => runBuild(folder, { report: report() }, terminal)

  it('writes the results of the check into the report file', () => {
    scene('I: Alors ?', '-> Oui', '    I: Bien.', '-> Non', '    I: Ah.', '<<end>>')
    expect(build()).toBe(0)
    expect(JSON.parse(readFileSync(report(), 'utf8'))).toMatchObject({
      diagnostics: [{ code: 'missing-line-tag' }],
      exploration: { complete: true, choicePoints: 1 },
      reach: [{ weight: 'cosmetic', later: {} }],
    })
  })

  it('writes no report file for a story that it rejects', () => {
    scene('I: un', '<<if $jamais>>', 'I: deux', '<<endif>>', '<<end>>')
    expect(build()).toBe(1)
    expect(existsSync(report())).toBe(false)
  })
})

describe('didascalie test', () => {
  it('reports that the project has no test plan', () => {
    scene('I: un', '<<end>>')
    expect(runTest(folder, terminal)).toBe(1)
    expect(printed).toEqual([expect.stringContaining('Il n’y a pas de plan')])
  })

  it('reports the step of the plan at which the story reaches a dead end', () => {
    write('a.yarn', '<<declare $a = false>>', 'title: A', '---', 'I: un', '-> oui <<if $a>>', '===')
    write('a.testplan', 'plan: one', 'i: un', 'i: deux')
    expect(runTest(folder, terminal)).toBe(1)
    expect(printed.join('\n')).toMatch(/✗ one\n {2}a\.testplan:[23] /)
  })

  it.each(['refused: abc', 'reports: ', 'variable: $a = oui'])(
    'rejects the step `%s`, which is not valid',
    (step) => {
      scene('I: un', '<<end>>')
      write('a.testplan', 'plan: one', step)
      expect(() => runTest(folder, terminal)).toThrow(/^a\.testplan:2: `.*` ne se lit pas : écrivez `/)
    },
  )

  it('fails the step `choose: -1` when the story offers no objects', () => {
    scene('I: un', '<<pointandclick>>', '-> Lire #object:casque', '  <<end>>')
    write('a.testplan', 'plan: one', '...', 'choose: -1', 'choose: casque -> Lire', 'end', 'choose: -1')
    expect(runTest(folder, terminal)).toBe(1)
    expect(printed.join('\n')).toContain('a.testplan:6 ')
  })
})
