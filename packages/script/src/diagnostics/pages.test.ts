// The pages are the catalogue and its tests: each code's examples are checked as a project would be.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { compileStory } from '../compile/compile-story.js'
import { leadsToItsPlace, replayWitness } from '../explore/testing/replay-witness.js'
import { catalogue, entryOf } from './catalogue.js'
import { readPage } from './testing/read-page.js'

const folder = new URL('../../diagnostics/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const codes = [...catalogue.keys()]

/** Told only while other faults keep the story from being explored. */
const besideAnother = new Set(['scene-runs-out'])

/** Found by playing, and not by looking at what was met: nothing leads to what cannot be reached. */
const withoutWitness = new Set([
  'unreachable-scene',
  'exploration-stopped',
  'unreached-fact',
  'facts-on-one-route',
  'few-facts',
  'notion-without-fact',
  'save-too-long',
  'too-cosmetic',
  'too-few-lasting',
  'unknown-chapter',
])

test('every code that is told has a page, and no other is known', () => {
  const sources = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test'))
    .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
  const told = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/\b(?:diagnose|report|tell|at|known)\(\s*'([a-z]+(?:-[a-z]+)*)'/g),
      ([, code = '']) => code,
    ),
  )
  expect(told.length).toBeGreaterThan(40)
  for (const code of told) expect(catalogue.has(code), code).toBe(true)
  expect(() => entryOf('no-such-code')).toThrow('no-such-code')
})

describe.each(codes)('%s', (code) => {
  const page = readPage(read(`${code}.md`))
  const errorsIn = ({ diagnostics }: ReturnType<typeof checkStory>) =>
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code)

  test('is triggered by the first example, and nothing else is', () => {
    const check = checkStory(page.triggers, page.limits)
    const found = check.diagnostics.filter((diagnostic) => diagnostic.code === code)
    expect(found).not.toEqual([])
    const files = [...page.triggers.files.map(({ file }) => file), ...page.jsonFiles]
    for (const { message, origin } of found) {
      expect(message).not.toMatch(/\{\w+\}/)
      expect(files).toContain(origin.file)
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
