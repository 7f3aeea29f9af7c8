import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runTag } from '../cli/commands/tag.js'
import { coloursFor } from '../tell/colours.js'

const terminal = { colours: coloursFor(false), print: () => undefined, complain: () => undefined }
const story = 'title: A\n---\nInes: Élève.\n<<end>>\n===\n'
let file = ''

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'didascalie-')), 'a.yarn')
})

afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }))

it('a file that is not UTF-8 is refused, and left as it is', () => {
  const bytes = Buffer.from(story, 'latin1')
  writeFileSync(file, bytes)
  expect(() => runTag(file, terminal)).toThrow('enregistrez ce fichier en UTF-8')
  expect(readFileSync(file)).toEqual(bytes)
})

it('a byte order mark stays', () => {
  writeFileSync(file, `\uFEFF${story}`)
  expect(runTag(file, terminal)).toBe(0)
  expect(readFileSync(file, 'utf8')).toMatch(/^\uFEFFtitle: A\n---\nInes: Élève\. #line:l\w+\n<<end>>/)
})
