import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { coloursFor } from '../../tell/colours.js'
import type { Terminal } from '../terminal.js'
import { runCheck } from './check.js'

const whole = 'title: A\n---\nInes: Un. #line:a1\n<<end>>\n===\n'
const endless = `<<declare $n = 0>>
title: A
---
Ines: Un. #line:a1
-> Plus #line:a2
    <<set $n += 1>>
    <<jump A>>
-> Moins #line:a3
    <<set $n -= 1>>
    <<jump A>>
-> Fin #line:a4 <<if $n == 2>>
    <<end>>
===
`

let file = ''
let printed: string[] = []
const terminal: Terminal = {
  colours: coloursFor(false),
  print: (text) => printed.push(text),
  complain: (text) => printed.push(text),
}
const check = (story: string, json = false) => {
  writeFileSync(file, story)
  return runCheck(file, { json, moments: 400 }, terminal)
}

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'didascalie-')), 'a.yarn')
  printed = []
})

afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }))

it('exits with 0 when everything was looked at and nothing is wrong', () => {
  expect(check(whole)).toBe(0)
})

it('tells the longest save, and how long it may be', () => {
  check(whole)
  expect(printed.join('\n')).toMatch(/^sauvegarde la plus longue : \d{3} caractères sur 4.096$/m)
  printed = []
  check(endless)
  expect(printed.join('\n')).not.toContain('sauvegarde la plus longue')
})

it('exits with 1 when something is wrong, also when it was stopped', () => {
  expect(check(whole.replace('<<end>>\n', ''))).toBe(1)
  expect(check(endless.replace('<<end>>', '<<jump B>>'))).toBe(1)
})

it.each([false, true])('exits with 3 when a limit stopped it: nothing is proved (json: %s)', (json) => {
  expect(check(endless, json)).toBe(3)
  expect(printed.join('\n')).toContain('exploration-stopped')
})
