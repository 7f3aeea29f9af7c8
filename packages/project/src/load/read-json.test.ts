import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from './read-json.js'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const schema = z.strictObject({ name: z.string(), days: z.array(z.number()).optional() })

const englishWords = /expected|received|\binvalid\b|unexpected|token|required|unrecognized/i

it.each([
  ['{ "name": 3 }', 'name : '],
  ['{}', 'name : '],
  ['{ "name": "a", "nom": "b" }', 'nom'],
  ['{ "name": "a", "days": [1, "2"] }', 'days.1 : '],
  ['{ "name": "a",\n  "days": [1 2] }', 'ligne 2, colonne 14'],
  ['{ "name": 3, "nom": "b", "days": 1 }', '"nom"'],
  ['{ "name": ', 's’arrête trop tôt'],
  ['{ "name": } ', 'ligne 1, colonne 11 : vérifiez les virgules'],
  ['', 's’arrête trop tôt'],
])('readJson explains in French why it rejects %j', (text, part) => {
  writeFileSync(join(folder, 'a.json'), text)
  expect(() => readJson(folder, 'a.json', schema)).toThrow(part)
  expect(() => readJson(folder, 'a.json', schema)).not.toThrow(englishWords)
})
