// Modules that a test run has transformed are kept for the next one, by what is in them. What an import leads to is kept with
// them: where a file came, went or got another name, nothing is.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot } from './root.mjs'
import { namesMark } from './stamp.mjs'

const sources = ['packages', 'apps', 'content', 'e2e', 'scripts']
const kept = inRoot('node_modules/.experimental-vitest-cache')
const markFile = inRoot('.cache/module-names')

/** Arguments for the test runner. */
export function moduleCache() {
  const mark = namesMark(sources)
  const known = existsSync(markFile) ? readFileSync(markFile, 'utf8') : ''
  if (known !== mark) {
    rmSync(kept, { recursive: true, force: true })
    mkdirSync(dirname(markFile), { recursive: true })
    writeFileSync(markFile, mark)
  }
  return ['--experimental.fsModuleCache']
}
