import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasTitle } from './lib/has-title.mjs'
import { inRoot } from './lib/root.mjs'

/** The second cell of each row: a reading or a difference, then the titles of tests with their files, separated by `<br>`. */
const cells = readFileSync(inRoot('docs/specification-table.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!sentence|---)/.test(line))
  .map(
    (line) =>
      line
        .split(/(?<!\\)\|/)[2]
        ?.replaceAll('\\|', '|')
        .trim() ?? '',
  )

it('every test that the table of the specification names exists', () => {
  const tests = cells.flatMap((cell) => [...cell.matchAll(/(?:^|<br>)(?!\*)(.*?) \(`([^`]+)`\)(?=<br>|$)/g)])
  expect(tests.length).toBeGreaterThan(200)
  const missing = tests
    .map(([, title = '', file = '']) => ({ title, file }))
    .filter(
      ({ title, file }) => !existsSync(inRoot(file)) || !hasTitle(readFileSync(inRoot(file), 'utf8'), title),
    )
  expect(missing).toEqual([])
})

it('every sentence of the specification has a test, a reading or a difference', () => {
  expect(cells.length).toBeGreaterThan(150)
  expect(cells.filter((cell) => !/^\*(reading|difference)\*: |\(`[^`]+`\)$/.test(cell))).toEqual([])
})
