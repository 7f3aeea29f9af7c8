#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { explainSystemError, FaultyProjectError, ProjectError, startCheckWorker } from '@didascalie/project'
import { PlanError } from '@didascalie/script'
import { runBuild } from './commands/build.js'
import { explorationStoppedExitCode, runCheck } from './commands/check.js'
import { runCompile } from './commands/compile.js'
import { runDiff } from './commands/diff.js'
import { runInspect } from './commands/inspect.js'
import { runMap } from './commands/map.js'
import { runNew } from './commands/new.js'
import { runPack } from './commands/pack.js'
import { runPlay } from './commands/play.js'
import { runStudio } from './commands/studio.js'
import { runTag } from './commands/tag.js'
import { runTest } from './commands/test.js'
import { runWatch } from './commands/watch.js'
import { explainArgumentError } from './explain-argument-error.js'
import { help } from './help.js'
import { processTerminal, type Terminal } from './terminal.js'

const options = {
  json: { type: 'boolean', default: false },
  choices: { type: 'boolean', default: false },
  rewards: { type: 'boolean', default: false },
  variables: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  out: { type: 'string', short: 'o' },
  moments: { type: 'string' },
  report: { type: 'string' },
  checked: { type: 'string' },
  checker: { type: 'string' },
  demo: { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  scorm: { type: 'string' },
  web: { type: 'boolean', default: false },
  player: { type: 'string' },
  studio: { type: 'string' },
  platform: { type: 'string' },
  port: { type: 'string' },
} as const

function readArguments(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new ProjectError(explainArgumentError(error))
  }
}

function momentsOf(argument: string | undefined): number | undefined {
  if (argument === undefined) return undefined
  const moments = Number(argument)
  if (Number.isInteger(moments) && moments > 0) return moments
  throw new ProjectError(`--moments prend un nombre de moments, pas \`${argument}\`.`)
}

/** These commands explore the story. They run again in a worker thread, which has limits of memory and time. */
const exploringCommands = new Set(['check', 'build'])

async function runInWorker(args: string[], { colours, printError }: Terminal): Promise<number> {
  let hasReachedLimit = false
  const worker = startCheckWorker(new URL(import.meta.url), {
    argv: args,
    // The worker has no terminal of its own.
    env: { ...process.env, FORCE_COLOR: colours.bold('') === '' ? '0' : '1' },
    onLimit: (message) => {
      hasReachedLimit = true
      printError(message)
    },
    onError: (error) => {
      throw error
    },
  })
  const code = await new Promise<number>((resolve) => worker.on('exit', resolve))
  return hasReachedLimit ? explorationStoppedExitCode : code
}

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = readArguments(args)
  const [command, path = '.', secondPath] = positionals
  if (values.help || command === undefined || command === 'help') {
    terminal.print(help)
    return 0
  }
  if (isMainThread && exploringCommands.has(command)) return runInWorker(args, terminal)
  switch (command) {
    case 'new':
      return runNew(positionals[1], terminal)
    case 'check':
      return runCheck(
        path,
        {
          json: values.json,
          choices: values.choices,
          rewards: values.rewards,
          variables: values.variables,
          moments: momentsOf(values.moments),
        },
        terminal,
      )
    case 'build':
      return runBuild(path, { ...values, moments: momentsOf(values.moments) }, terminal)
    case 'inspect':
      return runInspect(path, terminal)
    case 'compile':
      return runCompile(path, values.out, terminal)
    case 'test':
      return runTest(path, terminal)
    case 'map':
      return runMap(path, values.out, terminal)
    case 'diff':
      return runDiff([positionals[1], secondPath], { json: values.json, strict: values.strict }, terminal)
    case 'pack':
      return runPack(path, values, terminal)
    case 'studio':
      return runStudio(path, values, terminal)
    case 'play':
      return runPlay(path, values.demo, terminal)
    case 'watch':
      return runWatch(path, terminal)
    case 'tag':
      return runTag(path, terminal)
  }
  throw new ProjectError(`\`${command}\` n’est pas une commande. \`didascalie help\` en donne la liste.`)
}

// A command such as `head` closes the pipe after the first lines. This is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
})

const isUserError = (error: unknown) => error instanceof ProjectError || error instanceof PlanError

const terminal = processTerminal()
try {
  process.exitCode = await run(process.argv.slice(2), terminal)
} catch (error) {
  const message = isUserError(error) ? error.message : explainSystemError(error)
  if (message === undefined) throw error
  terminal.printError(message)
  process.exitCode = error instanceof FaultyProjectError ? 1 : 2
}
