// The server and the operator's commands, as few files: most of a start was to find and read a thousand modules.
import { rmSync } from 'node:fs'
import { build } from 'rolldown'
import { inRoot } from './root.mjs'

/** Stay where they are installed: made of machine code, reading files beside their own, or wanted by few and late. */
const apart = [
  ...['libsql', 'sharp', 'pino', 'pg', 'nodemailer', 'write-excel-file', 'pdfkit', 'fontkit'],
  ...['@fastify/static', '@fastify/swagger', '@fastify/swagger-ui'],
]

/** @param {string} name */
const compiled = (name) => inRoot('apps/server/dist', name)
const folder = inRoot('apps/server/dist/bundle')

rmSync(folder, { recursive: true, force: true })
await build({
  input: {
    main: compiled('main.js'),
    'admin/main': compiled('admin/main.js'),
    // Begun as threads by their names, beside whoever begins them.
    'bilan-worker': compiled('bilan-worker.js'),
    'checkpoint-worker': compiled('store/checkpoint-worker.js'),
  },
  platform: 'node',
  external: (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)),
  output: { dir: folder, format: 'esm', chunkFileNames: '[name].js' },
  logLevel: 'warn',
})
