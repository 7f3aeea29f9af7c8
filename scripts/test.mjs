import { readFileSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureChromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { checkNode } from './lib/node-version.mjs'
import { inRoot } from './lib/root.mjs'
import { runNode } from './lib/run.mjs'
import { command, Stop, say } from './lib/say.mjs'

/** @param {string} what @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [env] */
async function step(what, program, args, env = process.env) {
  say(`→ ${what}`)
  const { code } = await runNode(inRoot('node_modules', program), args, { show: true, env })
  return code === 0 ? [] : [what]
}

/** The plain closing line, whatever the reporters printed before. */
function closingLine() {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(inRoot('.cache/tests.json'), 'utf8'))
  return `${numPassedTests} passed, ${numFailedTests} failed`
}

await command(async () => {
  checkNode()
  await ensureInstalled()
  const CHROMIUM = await ensureChromium()
  const failed = [
    ...(await step('Format and lint', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '.'])),
    ...(await step('Types', 'typescript/bin/tsc', ['-b'])),
  ]
  if (failed.length > 0) throw new Stop(`Failed: ${failed.join(', ')}.`)
  await ensureBuilt()
  const reporters = ['--reporter=default', '--reporter=json', '--outputFile.json=.cache/tests.json']
  const tests = await step('Tests', 'vitest/vitest.mjs', ['run', ...reporters], { ...process.env, CHROMIUM })
  say(closingLine())
  if (tests.length > 0) throw new Stop('Failed: tests.')
})
