import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint, isFresh, recordBuild } from './freshness.mjs'
import { inRoot, root } from './root.mjs'

let folder: string
const writeTestFile = (name: string, text: string) => writeFileSync(join(root, folder, name), text)
const removeFolder = () => rmSync(inRoot(folder), { recursive: true, force: true })

beforeEach(() => {
  mkdirSync(inRoot('.cache/built'), { recursive: true })
  folder = relative(root, mkdtempSync(inRoot('.cache/built/test-')))
  mkdirSync(inRoot(folder, 'dist'))
  writeTestFile('a.ts', 'one')
})
afterEach(removeFolder)

describe('fingerprint', () => {
  it('stays the same while no file changes', () => {
    expect(fingerprint([folder])).toBe(fingerprint([folder]))
  })

  it('changes when a file is edited, added or removed', () => {
    const fingerprints = [fingerprint([folder])]
    writeTestFile('a.ts', 'longer')
    fingerprints.push(fingerprint([folder]))
    writeTestFile('b.ts', 'new')
    fingerprints.push(fingerprint([folder]))
    rmSync(inRoot(folder, 'a.ts'))
    fingerprints.push(fingerprint([folder]))
    expect(new Set(fingerprints).size).toBe(4)
  })

  it('does not follow a link', () => {
    const outside = mkdtempSync(inRoot('.cache/built/test-'))
    symlinkSync(outside, inRoot(folder, 'link'))
    const earlierFingerprint = fingerprint([folder])
    writeFileSync(join(outside, 'a.ts'), 'new')
    expect(fingerprint([folder])).toBe(earlierFingerprint)
    rmSync(outside, { recursive: true })
  })

  it('ignores tests and the files that a build writes', () => {
    const earlierFingerprint = fingerprint([folder])
    writeTestFile('dist/a.js', 'compiled')
    writeTestFile('tsconfig.tsbuildinfo', 'compiled')
    writeTestFile('a.test.ts', 'new')
    expect(fingerprint([folder])).toBe(earlierFingerprint)
  })
})

describe('isFresh', () => {
  const name = () => `${folder.split(/[/\\]/).at(-1)}/step`

  it('is true after a build from the same inputs, while the output exists', () => {
    const inputHash = fingerprint([folder])
    expect(isFresh(name(), inputHash, [`${folder}/a.ts`])).toBe(false)
    recordBuild(name(), inputHash)
    expect(isFresh(name(), inputHash, [`${folder}/a.ts`])).toBe(true)
    expect(isFresh(name(), inputHash, [`${folder}/deleted.js`])).toBe(false)
    expect(isFresh(name(), 'another fingerprint', [`${folder}/a.ts`])).toBe(false)
  })
})
