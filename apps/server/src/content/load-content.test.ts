import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixture, makeRoot } from '../testing/fixture-root.js'
import { loadContent } from './load-content.js'

let root: string
beforeEach(() => {
  root = makeRoot()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const load = () => loadContent(join(root, 'content'), fixture.content)

/** The content's wordings with some of them changed. */
function reword(change: Record<string, string>): void {
  const file = join(root, 'content', fixture.content, 'wordings.json')
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }))
}

test('the version of the consent changes with either sentence of it, and with nothing else', () => {
  const versions = new Set([load().consentVersion])
  reword({ 'ui.home.title': 'Autre chose' })
  versions.add(load().consentVersion)
  expect(versions.size).toBe(1)
  reword({ 'ui.connexion.text.data.use': 'Elles servent à autre chose.' })
  versions.add(load().consentVersion)
  reword({ 'ui.connexion.text.data': 'J’accepte tout.' })
  versions.add(load().consentVersion)
  expect(versions.size).toBe(3)
})
