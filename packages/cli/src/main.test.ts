import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

it.each([
  [['--moments', '1'], {}, 3, 'exploration-stopped'],
  [[], { FORCE_COLOR: '1' }, 0, '\u001b[32m'],
])(
  'the command `check %s` in a terminal prints its report and ends with its code',
  (options, env, code, words) => {
    const folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'a.yarn'), 'title: A\n---\nInes: Un. #line:a1\n<<end>>\n===\n')
    const { NO_COLOR: _, ...rest } = process.env
    const { status, stdout } = spawnSync(process.execPath, [program, 'check', folder, ...options], {
      encoding: 'utf8',
      env: { ...rest, ...env },
    })
    expect(stdout).toContain(words)
    expect(status).toBe(code)
  },
)
