import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

export interface MovableClock {
  /** The environment variables that make a server process use this clock. */
  readonly env: NodeJS.ProcessEnv
  setDaysAhead(days: number): void
}

/** In a server process with this clock, `Date.now` returns the real time plus the number of milliseconds that a file contains. */
export function movableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'didascalie-clock-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'ahead')
  const setDaysAhead = (days: number) => writeFileSync(file, String(days * 86_400_000))
  setDaysAhead(0)
  const script = `import { readFileSync } from 'node:fs'
    const now = Date.now
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'))`
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}` },
    setDaysAhead,
  }
}
