import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isFresh, recordBuild } from './freshness.mjs'
import { inRoot, root } from './root.mjs'

let folder: string
const put = (name: string, text: string) => writeFileSync(join(root, folder, name), text)
const clean = () => rmSync(inRoot(folder), { recursive: true, force: true })

beforeEach(() => {
  mkdirSync(inRoot('.cache/built'), { recursive: true })
  folder = relative(root, mkdtempSync(inRoot('.cache/built/test-')))
  mkdirSync(inRoot(folder, 'dist'))
  put('a.ts', 'one')
})
afterEach(clean)

describe('fingerprint', () => {
  it('stays the same while no file changes', () => {
    expect(fingerprint([folder])).toBe(fingerprint([folder]))
  })

  it('changes when a file is edited, added or removed', () => {
    const prints = [fingerprint([folder])]
    put('a.ts', 'longer')
    prints.push(fingerprint([folder]))
    put('b.ts', 'new')
    prints.push(fingerprint([folder]))
    rmSync(inRoot(folder, 'a.ts'))
    prints.push(fingerprint([folder]))
    expect(new Set(prints).size).toBe(4)
  })

  it('ignores tests and the files that a build writes', () => {
    const before = fingerprint([folder])
    put('dist/a.js', 'compiled')
    put('tsconfig.tsbuildinfo', 'compiled')
    put('a.test.ts', 'new')
    expect(fingerprint([folder])).toBe(before)
  })
})

describe('isFresh', () => {
  const name = () => `${folder.split(/[/\\]/).at(-1)}/step`

  it('is true after a build from the same inputs, while the output exists', () => {
    const print = fingerprint([folder])
    expect(isFresh(name(), print, [`${folder}/a.ts`])).toBe(false)
    recordBuild(name(), print)
    expect(isFresh(name(), print, [`${folder}/a.ts`])).toBe(true)
    expect(isFresh(name(), print, [`${folder}/deleted.js`])).toBe(false)
    expect(isFresh(name(), 'another fingerprint', [`${folder}/a.ts`])).toBe(false)
  })
})
