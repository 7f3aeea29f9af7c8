import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { root } from './root.mjs'
import { untidied } from './tidy.mjs'

let folder: string
const at = (name: string) => join(folder, name)
const kept = () => at('kept.json')
const left = (...names: string[]) =>
  untidied(
    names.map((name) => relative(root, at(name))),
    kept(),
  )

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-tidy-'))
  for (const name of ['a.ts', 'b.ts']) writeFileSync(at(name), 'one')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('looks at everything that nobody has found tidy', () => {
  expect(left('a.ts', 'b.ts').left).toHaveLength(2)
  left('a.ts').keep()
  expect(left('a.ts', 'b.ts').left).toEqual([relative(root, at('b.ts'))])
})

it('looks again at what was changed since', () => {
  left('a.ts', 'b.ts').keep()
  writeFileSync(at('a.ts'), 'another')
  expect(left('a.ts', 'b.ts').left).toEqual([relative(root, at('a.ts'))])
})

it('looks again at everything where what is kept cannot be read', () => {
  left('a.ts').keep()
  writeFileSync(kept(), '{')
  expect(left('a.ts').left).toHaveLength(1)
})
