import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessibilityState } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { repositoryRoot } from '../../repository-root.js'
import {
  assessedOn,
  levelOf,
  rgaaCounts,
  rgaaRate,
  rgaaRemaining,
  rgaaThemes,
  rgaaVerdicts,
} from './rgaa-results.js'

const document = readFileSync(join(repositoryRoot(import.meta.dirname), 'docs/accessibilite-rgaa.md'), 'utf8')

/** The rows of the tables of criteria: `| 1.1 | C | observation |`. */
const rows = [...document.matchAll(/^\| (\d+\.\d+) \| (C|NC|NA) \| (.+) \|$/gm)].map(
  ([, criterion = '', verdict = '', observation = '']) => ({ criterion, verdict, observation }),
)

test('the results cover the 106 criteria of RGAA 4.1.2', () => {
  expect(Object.values(rgaaThemes).map((verdicts) => verdicts.length)).toEqual([
    9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12,
  ])
  expect(rgaaVerdicts.size).toBe(106)
})

test('docs/accessibilite-rgaa.md has the same verdicts as the results, and an observation for each criterion', () => {
  expect(rows.map(({ criterion, verdict }) => [criterion, verdict])).toEqual([...rgaaVerdicts])
  for (const { criterion, observation } of rows) expect(observation.length, criterion).toBeGreaterThan(10)
})

test('docs/accessibilite-rgaa.md states the counts, the rate and the date of the results', () => {
  const { conforming, failing, notApplicable } = rgaaCounts
  for (const stated of [
    `${conforming} critères conformes`,
    `${failing} non conforme`,
    `${notApplicable} sans objet`,
    `${rgaaRate} %`,
    assessedOn,
  ])
    expect(document.replaceAll('\u00a0', ' ')).toContain(stated)
})

test('the rate is the percentage of conforming criteria among the applicable criteria, rounded down', () => {
  const verdicts = rows.map(({ verdict }) => verdict)
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length
  expect(rgaaRate).toBe(Math.floor((100 * count('C')) / (count('C') + count('NC'))))
})

test('each criterion that does not conform has an explanation for users', () => {
  const failing = [...rgaaVerdicts].filter(([, verdict]) => verdict === 'NC').map(([criterion]) => criterion)
  expect(Object.keys(rgaaRemaining)).toEqual(failing)
})

test('`accessibilityState`, which the links to the statement show, is the level that follows from the rate', () => {
  expect(levelOf(rgaaRate)).toBe(accessibilityState)
})

test.each([
  [100, 'totalement conforme'],
  [99, 'partiellement conforme'],
  [50, 'partiellement conforme'],
  [49, 'non conforme'],
])('a rate of %i %% means « %s »', (rate, level) => {
  expect(levelOf(rate)).toBe(level)
})
