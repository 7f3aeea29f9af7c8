// Bundles the server and the operator's commands. The first argument is the output folder, by default `apps/server/dist/bundle`.
// Without a bundle, the server would spend most of its start reading a thousand module files.
import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'
import { inRoot } from './root.mjs'

/** Packages that are not bundled: they contain native code, read their own files at run time, or are rarely loaded. */
const unbundledPackages = [
  '@photostructure/sqlite',
  'sharp',
  'pino',
  'pg',
  'nodemailer',
  'write-excel-file',
  'pdfkit',
  'fontkit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/swagger-ui',
]

/** @param {string} name */
const compiledFile = (name) => inRoot('apps/server/dist', name)
const folder = process.argv[2] ?? inRoot('apps/server/dist/bundle')

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Removes files of earlier bundles if they are older than a week. Newer files stay, because a running server may still load them.
 * @param {Set<string>} current
 */
function removeOldBundles(current) {
  for (const name of readdirSync(folder)) {
    const { mtimeMs } = statSync(join(folder, name))
    if (name.endsWith('.js') && !current.has(name) && mtimeMs < Date.now() - weekMs)
      rmSync(join(folder, name))
  }
}

const { output } = await build({
  input: {
    main: compiledFile('main.js'),
    'cli/main': compiledFile('cli/main.js'),
    // The server starts these files as worker threads, by their names.
    'pdf-worker': compiledFile('modules/pdf/pdf-worker.js'),
    'xlsx-worker': compiledFile('modules/exports/xlsx-worker.js'),
    // The server starts this file as a process, by its name.
    'logo-process': compiledFile('modules/sessions/logo-process.js'),
  },
  platform: 'node',
  external: (id) => unbundledPackages.some((name) => id === name || id.startsWith(`${name}/`)),
  output: { dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' },
  logLevel: 'warn',
})
removeOldBundles(new Set(output.map(({ fileName }) => fileName)))
