import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coloursFor } from '../format/colours.js'
import { checkTwice } from './check-twice.js'

let folder = ''
const scene = 'title: A\n---\nInes: Un. #line:a1\n-> Oui #line:a2\n-> Non #line:a3\n<<end>>\n===\n'

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
  writeFileSync(join(folder, 'a.yarn'), scene)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('checkTwice', () => {
  const reports = (maxMoments?: number) => {
    const outputs: string[] = []
    checkTwice(folder, coloursFor(false), (report) => outputs.push(report), maxMoments)
    return outputs
  }

  it('reports once, with the duration, when the first exploration is complete', () => {
    expect(reports()).toEqual([
      expect.stringMatching(/exploration complète.*\n0 erreur, 0 avertissement\n\d+\.\d\d s$/s),
    ])
  })

  it('reports a partial check, then a complete check, when the first exploration stops at its limit', () => {
    const [partial, complete] = reports(1)
    expect(partial).toMatch(/rien n’est prouvé.*le reste est en cours…$/s)
    expect(complete).toMatch(/exploration complète/)
  })

  it('reports a project that it cannot read, and does not throw', () => {
    writeFileSync(join(folder, 'didascalie.json'), '{ "story": ')
    expect(reports()).toEqual([expect.stringContaining('ne se lit pas comme du JSON')])
  })
})
