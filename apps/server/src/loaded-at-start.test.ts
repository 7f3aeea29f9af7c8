// What a start need not load it leaves for the first who asks: a server is back sooner, and so is every test that starts one.
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** Imports that are loaded with the file: those of types are gone by then, and `import()` comes later. */
const importsIn = (text: string) =>
  Array.from(
    text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm),
    ([, address = '']) => address,
  )

const sourceOf = (file: string) => file.replace(/\.js$/, '.ts')

/** The packages that are loaded with a file of ours and with all that it imports. */
function loadedWith(entry: string, fileOf = (file: string) => file) {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [join(import.meta.dirname, entry)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const address of importsIn(readFileSync(file, 'utf8')))
      if (address.startsWith('.')) waiting.push(fileOf(join(file, '..', address)))
      else packages.add(address)
  }
  return { packages, files: [...seen].map((file) => basename(file)) }
}

const later = [
  ...['nodemailer', 'write-excel-file/node', 'pdfkit', 'fontkit', 'sharp', 'pg', 'jose'],
  ...['@simplewebauthn/server', '@fastify/swagger', '@fastify/swagger-ui'],
]

test('a start loads no letters, tables, papers, pictures, keys, tokens nor the other database', () => {
  const { packages } = loadedWith('main.ts', sourceOf)
  expect(packages).toContain('fastify')
  expect(packages).toContain('kysely')
  expect(later.filter((name) => packages.has(name))).toEqual([])
})

test('nor does the bundle that is started, which holds some of them in files of their own', () => {
  const { packages, files } = loadedWith('../dist/bundle/main.js')
  expect(packages).toContain('pino')
  expect(later.filter((name) => packages.has(name))).toEqual([])
  const apart = files.filter((file) => file !== 'main.js').map((file) => file.replace(/-.{8}\.js$/, ''))
  expect(apart.sort()).toEqual(['rolldown-runtime', 'store', 'wording'])
})

test('the SQLite thread loads the driver and no other package', () => {
  const { packages } = loadedWith('platform/database/sqlite-worker.ts', sourceOf)
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['@photostructure/sqlite'])
})
