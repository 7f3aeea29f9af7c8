// Each diagnostic page has two examples: a story with the fault, and a corrected story. These tests check the two stories.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import { compileStory } from '../compile/compile-story.js'
import { passesItsOrigin, replayWitness } from '../explore/testing/replay-witness.js'
import { catalogue, entryOf } from './catalogue.js'
import { readPage } from './testing/read-page.js'

const folder = new URL('../../diagnostics/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const codes = [...catalogue.keys()]

/** Diagnostics that are reported only if another error prevents the exploration of the story. */
const onlyWithAnotherError = new Set(['scene-runs-out'])

/** Diagnostics of the exploration without a witness (a route to the fault), because they do not concern a single moment. */
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
  'too-few-felt',
  'unknown-chapter',
  'required-reply',
  'sure-reward',
  'stale-acceptance',
])

test('every code that the source reports has a page', () => {
  const sources = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test'))
    .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
  const reportedCodes = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/\b(?:diagnose(?:At)?|report|at|checkListed)\(\s*'([a-z]+(?:-[a-z]+)*)'/g),
      ([, code = '']) => code,
    ),
  )
  expect(reportedCodes.length).toBeGreaterThan(40)
  for (const code of reportedCodes) expect(catalogue.has(code), code).toBe(true)
})

test('entryOf throws for an unknown code', () => {
  expect(() => entryOf('no-such-code')).toThrow('no-such-code')
})

describe.each(codes)('%s', (code) => {
  const page = readPage(read(`${code}.md`))
  const errorsIn = ({ diagnostics }: ReturnType<typeof checkStory>) =>
    diagnostics.filter(({ severity }) => severity === 'error').map((diagnostic) => diagnostic.code)

  test('is reported in the first example of its page, without unrelated errors', () => {
    const check = checkStory(page.wrongExample, page.limits)
    const found = check.diagnostics.filter((diagnostic) => diagnostic.code === code)
    expect(found).not.toEqual([])
    const files = [...page.wrongExample.files.map(({ file }) => file), ...page.jsonFiles]
    for (const { message, origin } of found) {
      expect(message).not.toMatch(/\{\w+\}/)
      expect(files).toContain(origin.file)
    }
    const others = errorsIn(check).filter((other) => other !== code)
    if (!onlyWithAnotherError.has(code)) expect(others).toEqual([])
  })

  test('is not reported in the second example of its page, which has no errors', () => {
    const check = checkStory(page.rightExample, page.limits)
    expect(check.diagnostics.filter((diagnostic) => diagnostic.code === code)).toEqual([])
    expect(errorsIn(check)).toEqual([])
    expect(check.exploration?.complete).toBe(true)
  })

  // Only diagnostics of the exploration have a witness.
  const isFromExploration = !compileStory(page.wrongExample).diagnostics.some(
    (diagnostic) => diagnostic.code === code,
  )
  if (!isFromExploration || onlyWithAnotherError.has(code) || withoutWitness.has(code)) return

  test('has a witness (a route to the fault) that the runtime can replay', () => {
    const { story, diagnostics } = checkStory(page.wrongExample, page.limits)
    for (const diagnostic of diagnostics.filter((one) => one.code === code)) {
      const replayed = replayWitness(story.graph, diagnostic.witness ?? [], code === 'demo-end-missed')
      expect(diagnostic.witness).toBeDefined()
      expect(passesItsOrigin(story, diagnostic, replayed)).toBe(true)
    }
  })
})
