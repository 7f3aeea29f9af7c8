import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inRoot } from './root.mjs'
import { isFresh, makeStale, markOf, namesMark, stamp } from './stamp.mjs'

const folder = '.cache/stamp-test'
const put = (name: string, text: string) => writeFileSync(inRoot(folder, name), text)
const clean = () => rmSync(inRoot(folder), { recursive: true, force: true })

beforeEach(() => {
  clean()
  mkdirSync(inRoot(folder, 'dist'), { recursive: true })
  put('a.ts', 'one')
})
afterEach(clean)

it('knows that nothing has changed', () => {
  const mark = markOf([folder])
  stamp('stamp-test', mark)
  expect(markOf([folder])).toBe(mark)
  expect(isFresh('stamp-test', mark, [`${folder}/a.ts`])).toBe(true)
})

it('knows what has', () => {
  const mark = markOf([folder])
  put('a.ts', 'another')
  expect(markOf([folder])).not.toBe(mark)
  put('b.ts', 'new')
  expect(markOf([folder])).not.toBe(mark)
})

it('does not take what a build makes for what it is made from', () => {
  const mark = markOf([folder])
  put('dist/a.js', 'made')
  put('tsconfig.tsbuildinfo', 'made')
  expect(markOf([folder])).toBe(mark)
})

it('builds again what somebody has deleted', () => {
  const mark = markOf([folder])
  stamp('stamp-test', mark)
  expect(isFresh('stamp-test', mark, [`${folder}/gone.js`])).toBe(false)
})

it('makes again what somebody else has made since', () => {
  const mark = markOf([folder])
  stamp('stamp-test', mark)
  makeStale('stamp-test')
  expect(isFresh('stamp-test', mark, [`${folder}/a.ts`])).toBe(false)
})

it('knows where imports lead', () => {
  put('package.json', '{ "exports": "./a.js" }')
  const mark = namesMark([folder])
  put('package.json', '{ "exports": "./b.js" }')
  expect(namesMark([folder])).not.toBe(mark)
})

it('knows which files there are, whatever is in them', () => {
  const mark = namesMark([folder])
  put('a.ts', 'another')
  expect(namesMark([folder])).toBe(mark)
  put('b.ts', 'new')
  expect(namesMark([folder])).not.toBe(mark)
})
