// What a start need not load it leaves for the first who asks: a server is back sooner, and so is every test that starts one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** Imports that are loaded with the file: those of types are gone by then, and `import()` comes later. */
const importsIn = (text: string) =>
  Array.from(
    text.matchAll(/^(?:import|export) (?!type )(?:[^'"]*? from )?'([^']+)'/gm),
    ([, address = '']) => address,
  )

/** The packages that are loaded with a file of ours, and with all that it imports. */
function packagesOf(entry: string): Set<string> {
  const packages = new Set<string>()
  const seen = new Set<string>()
  const waiting = [join(import.meta.dirname, entry)]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    for (const address of importsIn(readFileSync(file, 'utf8')))
      if (address.startsWith('.')) waiting.push(join(file, '..', address.replace(/\.js$/, '.ts')))
      else packages.add(address)
  }
  return packages
}

test('a start loads no letters, tables, papers, pictures, keys, tokens nor the other database', () => {
  const loaded = packagesOf('main.ts')
  expect(loaded).toContain('fastify')
  expect(loaded).toContain('kysely')
  const later = ['nodemailer', 'write-excel-file/node', 'pdfkit', 'fontkit', 'sharp', 'pg', 'jose']
  for (const name of [...later, '@simplewebauthn/server', '@fastify/swagger', '@fastify/swagger-ui'])
    expect(loaded).not.toContain(name)
})

test('the thread that tidies up the log loads the database alone', () => {
  const loaded = packagesOf('store/checkpoint-worker.ts')
  expect([...loaded].filter((name) => !name.startsWith('node:'))).toEqual(['libsql'])
})
