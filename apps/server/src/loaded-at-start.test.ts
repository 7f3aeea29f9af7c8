// Checks that the server loads some packages on first use and not at start, so that it starts faster.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

/** The modules that a file imports when it is loaded: all imports except type imports and `import()`. */
const importsIn = (text: string) =>
  Array.from(
    text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?['"]([^'"]+)['"]/gm),
    ([, specifier = '']) => specifier,
  )

const sourceOf = (file: string) => file.replace(/\.js$/, '.ts')

/** The packages and files that are loaded with a file, directly or through its imports. */
function loadedWith(entry: string, fileOf = (file: string) => file) {
  const packages = new Set<string>()
  const loadedFiles = new Set<string>()
  const queue = [join(import.meta.dirname, entry)]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (loadedFiles.has(file)) continue
    loadedFiles.add(file)
    for (const specifier of importsIn(readFileSync(file, 'utf8')))
      if (specifier.startsWith('.')) queue.push(fileOf(join(file, '..', specifier)))
      else packages.add(specifier)
  }
  return { packages, files: [...loadedFiles].map((file) => basename(file)) }
}

const lazyPackages = [
  ...['nodemailer', 'write-excel-file/node', 'pdfkit', 'fontkit', 'sharp', 'pg', 'jose'],
  ...['@simplewebauthn/server', '@fastify/swagger', '@fastify/swagger-ui'],
]

test('started from its sources, the server does not load the packages that it needs only later', () => {
  const { packages } = loadedWith('main.ts', sourceOf)
  expect(packages).toContain('fastify')
  expect(packages).toContain('kysely')
  expect(lazyPackages.filter((name) => packages.has(name))).toEqual([])
})

test('started from its bundle, the server does not load the packages that it needs only later', () => {
  const { packages, files } = loadedWith('../dist/bundle/main.js')
  expect(packages).toContain('pino')
  expect(lazyPackages.filter((name) => packages.has(name))).toEqual([])
  const toName = (file: string) => file.replace(/-.{8}\.js$/, '')
  const lazyFiles = ['mailer', 'postgres', 'webapi', 'write-debrief']
  expect(readdirSync(join(import.meta.dirname, '../dist/bundle')).map(toName)).toEqual(
    expect.arrayContaining(lazyFiles),
  )
  expect(files.map(toName)).toContain('store')
  expect(files.map(toName).filter((name) => lazyFiles.includes(name))).toEqual([])
})

test('the SQLite thread loads the driver and no other package', () => {
  const { packages } = loadedWith('platform/database/sqlite-worker.ts', sourceOf)
  expect([...packages].filter((name) => !name.startsWith('node:'))).toEqual(['@photostructure/sqlite'])
})
