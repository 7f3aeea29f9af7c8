import { spawn } from 'node:child_process'
import { inRoot, root } from './root.mjs'
import { say } from './say.mjs'

/**
 * Runs a program and waits for its end. Returns its output, or shows it directly if `show` is set.
 * @param {string} program
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { show = false, env = process.env, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: show ? 'inherit' : ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
    })
    child.stderr?.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 1 : 0), output }))
  })
}

/**
 * @param {string} script
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options)

/** Runs an installed program, shows its output, and returns whether it succeeded.
 * @param {string} what
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runStep(what, program, args, env = process.env) {
  say(`→ ${what}`)
  const { code } = await runNode(inRoot('node_modules', program), args, { show: true, env })
  return code === 0
}
