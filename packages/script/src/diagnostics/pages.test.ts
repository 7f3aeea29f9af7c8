// The pages are the tests: each code's examples are checked as a project would be.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { compileStory } from '../compile/compile-story.js'
import { leadsToItsPlace, replayWitness } from '../explore/testing/replay-witness.js'
import { type Code, catalogue, isCode } from './catalogue.js'
import { readPage } from './testing/read-page.js'

const folder = new URL('../../diagnostics/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const codes = Object.keys(catalogue).filter(isCode)

/** Told only while other faults keep the story from being explored. */
const besideAnother = new Set<Code>(['scene-runs-out'])

/** Found by playing, and not by looking at what was met: nothing leads to what cannot be reached. */
const withoutWitness = new Set<Code>(['unreachable-scene', 'exploration-stopped'])

test('every code has a page, and every page a code', () => {
  const pages = readdirSync(folder).filter((name) => name !== 'README.md')
  expect(pages.sort()).toEqual(codes.map((code) => `${code}.md`).sort())
})

test('the index names every page once, with its severity and its title', () => {
  const rows = read('README.md')
    .split('\n')
    .filter((line) => line.startsWith('| ['))
  const expected = codes.map((code) => {
    const { severity, title } = readPage(read(`${code}.md`))
    return `| [${code}](${code}.md) | ${severity} | ${title} |`
  })
  expect(rows).toEqual(expected)
})

describe.each(codes)('%s', (code) => {
  const page = readPage(read(`${code}.md`))
  const errorsIn = ({ diagnostics }: ReturnType<typeof checkStory>) =>
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code)

  test('is told as in the catalogue', () => {
    expect({ code: page.code, severity: page.severity, message: page.message }).toEqual({
      code,
      ...catalogue[code],
    })
  })

  test('is triggered by the first example, and nothing else is', () => {
    const check = checkStory(page.triggers, page.limits)
    const found = check.diagnostics.filter((diagnostic) => diagnostic.code === code)
    expect(found).not.toEqual([])
    for (const { message, origin } of found) {
      expect(message).not.toMatch(/\{\w+\}/)
      expect(page.triggers.files.map(({ file }) => file)).toContain(origin.file)
    }
    const others = errorsIn(check).filter((other) => other !== code)
    if (!besideAnother.has(code)) expect(others).toEqual([])
  })

  test('is not triggered by the second example, which has no error at all', () => {
    const check = checkStory(page.doesNot, page.limits)
    expect(check.diagnostics.filter((diagnostic) => diagnostic.code === code)).toEqual([])
    expect(errorsIn(check)).toEqual([])
    expect(check.exploration?.complete).toBe(true)
  })

  const byPlaying = !compileStory(page.triggers).diagnostics.some((diagnostic) => diagnostic.code === code)
  if (!byPlaying || besideAnother.has(code) || withoutWitness.has(code)) return

  test('comes with a way there that can be played', () => {
    const { story, diagnostics } = checkStory(page.triggers, page.limits)
    for (const diagnostic of diagnostics.filter((one) => one.code === code)) {
      const replayed = replayWitness(story.graph, diagnostic.witness ?? [], code === 'demo-end-missed')
      expect(diagnostic.witness).toBeDefined()
      expect(leadsToItsPlace(story, diagnostic, replayed)).toBe(true)
    }
  })
})
