// Checks the package.json files of the workspaces.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inRoot } from './lib/root.mjs'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly workspaces?: readonly string[]
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
const root = readManifest('.')
const workspaces = (root.workspaces ?? []).flatMap((path) => {
  if (!path.endsWith('/*')) return path
  const parent = path.slice(0, -2)
  return readdirSync(inRoot(parent))
    .map((name) => join(parent, name))
    .filter((folder) => existsSync(inRoot(folder, 'package.json')))
})

function* sourcesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(inRoot(folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !/^(dist|node_modules)$/.test(entry.name)) yield* sourcesIn(path)
    else if (/\.(m?ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts')) yield path
  }
}

/** An import or export at the start of a line, the last line of a long import, or an import in an expression or a JSDoc type. */
const importPattern =
  /^(?:(?:import|export|\}) (?:.* )?from |import )'([^'.][^']*)'|\bimport\('([^'.$][^']*)'\)|^@import "([^".][^"]*)"/gm

const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier

/** The packages that a text imports, without the modules of Node. */
const importedPackages = (text: string) =>
  Array.from(text.matchAll(importPattern), ([, from, called, style]) => from ?? called ?? style ?? '')
    .filter((specifier) => !isBuiltin(specifier))
    .map(packageOf)

describe.each(workspaces)('%s', (folder) => {
  const { version, name, dependencies, devDependencies } = readManifest(folder)

  it('has the version of the repository', () => {
    expect(version).toBe(root.version)
  })

  it('declares every package that it imports', () => {
    // The tools of all workspaces (the compiler, the test runner) are in the package.json of the repository.
    const declared = new Set(Object.keys({ ...root.devDependencies, ...dependencies, ...devDependencies }))
    const undeclared = [...sourcesIn(folder)].flatMap((file) =>
      importedPackages(readFileSync(inRoot(file), 'utf8'))
        .filter((imported) => imported !== name && !declared.has(imported))
        .map((imported) => `${file} → ${imported}`),
    )
    expect(undeclared).toEqual([])
  })
})

it('an imported package is found in every form of import', () => {
  const lines = [
    "import 'a'",
    "import { b } from 'b/deep'",
    'import type {',
    "} from '@c/c'",
    "const d = await import('zod')",
    "import { join } from 'node:path'",
    "import { near } from './near.js'",
    `const text = "import x from 'x'"`,
  ]
  expect(importedPackages(lines.join('\n'))).toEqual(['a', 'b', '@c/c', 'zod'])
})
