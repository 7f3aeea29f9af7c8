import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { hasTitle } from '../has-title.mjs'
import { inRoot } from '../root.mjs'
import { renderTable } from './page.mjs'
import { sections } from './sentences.mjs'

const rows = sections.flatMap(({ rows }) => rows)

it('every test that the table of the specification names exists', () => {
  const missing = rows
    .flatMap(({ tests }) => tests)
    .filter(
      ({ file, title }) => !existsSync(inRoot(file)) || !hasTitle(readFileSync(inRoot(file), 'utf8'), title),
    )
  expect(missing).toEqual([])
})

it('every sentence of the specification has a test, a reading or a difference', () => {
  const open = rows.filter(({ tests, note }) => tests.length === 0 && note === undefined)
  expect(open).toEqual([])
})

it('docs/specification-table.md is identical to the output of `npm run reference`', () => {
  const page = readFileSync(inRoot('docs/specification-table.md'), 'utf8')
  expect(page === renderTable(), 'specification-table.md is out of date').toBe(true)
})
