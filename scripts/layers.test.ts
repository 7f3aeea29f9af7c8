// Checks every import of the apps and packages against the tables in docs/architecture.md:
// - A file imports only files of its own layer or of a lower layer.
// - A file imports only the packages that the table lists for its folder.
// - The routes of a server module are imported only by `app.ts`, its queries only by `store.ts` and by other queries.
// - Files do not import each other in a cycle.
// Layers and cycles concern what runs: `import type` may point to any layer.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface SourceFolder {
  readonly path: string
  /** From the lowest to the highest layer. The folders of one layer may import each other. */
  readonly layers: readonly (readonly string[])[]
  /** The packages that this folder may import. */
  readonly packages: readonly string[]
}

const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name)

/** The table in the section with this heading, as rows of cells. */
function tableOf(text: string, heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => row.split('|').slice(1))
}

function sourceFoldersOf(text: string): SourceFolder[] {
  return tableOf(text, 'Layers').map(([folder = '', packages = '', layers = '']) => ({
    path: quoted(folder)[0] ?? '',
    packages: quoted(packages),
    layers: layers.split('<').map(quoted),
  }))
}

/** For each module of the server: the modules that it imports according to docs/architecture.md. */
const declaredUsesOf = (text: string): Record<string, string[]> =>
  Object.fromEntries(
    tableOf(text, 'Modules of the server').map(([module = '', , uses = '']) => [
      quoted(module)[0] ?? '',
      quoted(uses).toSorted(),
    ]),
  )

interface File {
  /** Relative to its source folder: `stage/panel.tsx`. */
  readonly name: string
  readonly text: string
}

/** Whether a file is a test or test support. Tests may import all files. Other files must not import tests or test support. */
const isTest = (name: string) => name.includes('.test.') || name.split(sep).includes('testing')

function filesOf(folder: string): File[] {
  const path = join(root, folder)
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(join(path, name), 'utf8') }))
}

const specifiersIn = (text: string) =>
  Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g), ([, specifier = '']) => specifier)
const typeImport = /^(?:import|export) type [^'"]*? from '[^']+'/gm
const importsIn = ({ text }: File) => specifiersIn(text)
const valueImportsIn = ({ text }: File) => specifiersIn(text.replace(typeImport, ''))

const withoutEnding = (name: string) => name.replace(/\.(jsx?|tsx?)$/, '')
/** The path of the imported file, relative to the source folder. It has no extension: imports say `.js` where the source is `.ts`. */
const targetOf = (file: File, specifier: string) =>
  withoutEnding(normalize(join(dirname(file.name), specifier)))
/** The files that a file imports, without those from which it imports only types. */
const targetsOf = (file: File) =>
  valueImportsIn(file)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => targetOf(file, specifier))

const isInFolder = (name: string) => name.includes(sep)
/** The top-level folder of a file, or the name of a file that is not in a folder. */
const partOf = (name: string) => withoutEnding(name.split(sep)[0] ?? '')

/** Whether the table names the files that are directly in the source folder. If not, the tests do not check the layers of these files. */
const listsTopLevelFiles = ({ layers }: SourceFolder) => layers.flat().some((name) => name.endsWith('.ts'))

/** Finds imports of a file in a higher layer, and imports from or of a file whose folder the table does not name. */
function upwardImports(folder: SourceFolder, files: readonly File[]): string[] {
  const layerOf = (part: string) =>
    folder.layers.findIndex((names) => names.some((name) => withoutEnding(name) === part))
  const isChecked = (name: string) => isInFolder(name) || listsTopLevelFiles(folder)
  return files.flatMap((file) =>
    targetsOf(file)
      .filter((target) => {
        const [from, to] = [partOf(file.name), partOf(target)]
        if (!isChecked(file.name) || !isChecked(target) || from === to) return false
        return layerOf(from) < 0 || layerOf(to) < 0 || layerOf(to) > layerOf(from)
      })
      .map((target) => `${file.name} → ${target}`),
  )
}

/** Returns the names in the first cycle that it finds in a graph, or an empty list. */
function findCycle(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const finished = new Set<string>()
  const visit = (name: string, path: readonly string[]): readonly string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (finished.has(name)) return []
    for (const target of graph.get(name) ?? []) {
      const cycle = visit(target, [...path, name])
      if (cycle.length > 0) return cycle
    }
    finished.add(name)
    return []
  }
  for (const name of graph.keys()) {
    const cycle = visit(name, [])
    if (cycle.length > 0) return cycle
  }
  return []
}

const graphOf = (files: readonly File[]) =>
  new Map(files.map((file) => [withoutEnding(file.name), targetsOf(file)]))

/** Relative imports of files outside the folder, and imports of packages that the table does not allow. */
function foreignImports({ packages }: SourceFolder, files: readonly File[]): string[] {
  return files.flatMap((file) =>
    importsIn(file)
      .filter((specifier) => {
        if (specifier.startsWith('.')) return targetOf(file, specifier).startsWith('..')
        const [, packageName] = specifier.match(/^@didascalie\/([a-z-]+)/) ?? []
        return packageName !== undefined && !packages.includes(packageName)
      })
      .map((specifier) => `${file.name} → ${specifier}`),
  )
}

/** The module of the server that a file belongs to. */
const moduleOf = (name: string) => /^modules[/\\]([^/\\]+)[/\\]/.exec(name)?.[1]

const isQueryFile = (name: string) => /(?:^|[/\\-])(?:queries|store)(?:\.ts)?$/.test(name)
const isRouteFile = (name: string) => /(?:^|[/\\-])(?:routes|handlers)$/.test(name)

/** Imports of the routes of another module, and imports of its queries from files that are not queries. */
function privateImports(files: readonly File[]): string[] {
  const isPrivate = (file: File, target: string) =>
    (isRouteFile(target) && file.name !== 'app.ts') || (isQueryFile(target) && !isQueryFile(file.name))
  return files.flatMap((file) =>
    targetsOf(file)
      .filter((target) => moduleOf(target) !== moduleOf(file.name) && isPrivate(file, target))
      .map((target) => `${file.name} → ${target}`),
  )
}

const withoutQueries = (files: readonly File[]) =>
  files.filter(({ name }) => moduleOf(name) !== undefined && !isQueryFile(name))

/** Finds names of database columns, such as `session_uid` or `created_at`, outside the query files. */
const filesWithColumnNames = (files: readonly File[]) =>
  withoutQueries(files)
    .filter(({ text }) => /\b[a-z]+_(?:uid|at|on|by|ms|key|hash)\b/.test(text))
    .map(({ name }) => name.replaceAll(sep, '/'))

/** Finds imports of database row types, such as `LearnerRow`, outside the query files. */
function rowImports(files: readonly File[]): string[] {
  return withoutQueries(files).flatMap(({ name, text }) =>
    Array.from(
      text.matchAll(/import [^;]*?\{([^}]*)\} from '[^']*database\/schema\.js'/g),
      ([, names = '']) => names,
    )
      .flatMap((names) => names.match(/\b(?:\w+Row|Tables)\b/g) ?? [])
      .map((row) => `${name} → ${row}`),
  )
}

/** Which modules each module imports. */
function usesOf(files: readonly File[]): Record<string, string[]> {
  const uses = new Map<string, Set<string>>()
  for (const file of files) {
    const module = moduleOf(file.name)
    if (module === undefined) continue
    const targets = targetsOf(file).flatMap((target) => moduleOf(target) ?? [])
    const used = uses.get(module) ?? new Set()
    uses.set(module, used)
    for (const target of targets) if (target !== module) used.add(target)
  }
  return Object.fromEntries(Array.from(uses, ([module, used]) => [module, [...used].toSorted()]))
}

const sourceFolders = sourceFoldersOf(architecture)

it('the table of layers names every app and package, and every folder in them', () => {
  const found = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}/src`),
  )
  expect(sourceFolders.map(({ path }) => path).toSorted()).toEqual(found.toSorted())
  for (const folder of sourceFolders) {
    const names = filesOf(folder.path).map(({ name }) => name)
    const files = listsTopLevelFiles(folder) ? names.filter((name) => !isInFolder(name) && !isTest(name)) : []
    const folders = names.filter(isInFolder).map((name) => name.split(sep)[0] ?? '')
    const parts = new Set([...files, ...folders].filter((name) => name !== 'testing'))
    expect(folder.layers.flat().toSorted(), folder.path).toEqual([...parts].toSorted())
  }
})

describe.each(sourceFolders)('$path', (folder) => {
  const files = filesOf(folder.path).filter(({ name }) => !isTest(name))

  it('has no file that imports from a higher layer', () => {
    expect(upwardImports(folder, files)).toEqual([])
  })

  it('has no files that import each other in a cycle', () => {
    expect(findCycle(graphOf(files))).toEqual([])
  })

  it('imports only the packages that docs/architecture.md allows', () => {
    expect(foreignImports(folder, files)).toEqual([])
  })

  it('imports no test support outside tests', () => {
    const importers = files.filter((file) => targetsOf(file).some(isTest))
    expect(importers.map(({ name }) => name)).toEqual([])
  })
})

describe('the modules of the server', () => {
  const files = filesOf('apps/server/src').filter(({ name }) => !isTest(name))

  it('keep their routes and their queries to themselves', () => {
    expect(privateImports(files)).toEqual([])
  })

  it('import exactly the modules that the table lists for them', () => {
    expect(usesOf(files)).toEqual(declaredUsesOf(architecture))
  })

  it('import types of database rows in their query files only', () => {
    expect(rowImports(files)).toEqual([])
  })

  it('contain names of database columns in their query files only', () => {
    expect(filesWithColumnNames(files)).toEqual([])
  })

  it('do not depend on each other in a cycle', () => {
    expect(findCycle(new Map(Object.entries(usesOf(files))))).toEqual([])
  })
})

it('no screen of the player imports another screen', () => {
  const screens = filesOf('apps/player/src/screens').filter(({ name }) => !isTest(name))
  const imports = screens.flatMap((file) =>
    targetsOf(file)
      .filter((target) => !target.startsWith('..') && partOf(target) !== partOf(file.name))
      .map((target) => `${file.name} → ${target}`),
  )
  expect(imports).toEqual([])
})

describe('the functions that check imports', () => {
  const file = (name: string, ...specifiers: string[]): File => ({
    name,
    text: specifiers.map((specifier) => `import { x } from '${specifier}'`).join('\n'),
  })
  const folder: SourceFolder = {
    path: 'apps/example/src',
    packages: ['contract'],
    layers: [['low'], ['middle', 'beside'], ['high']],
  }

  it('find an import from a higher layer, even if it is dynamic', () => {
    const files = [
      file('low/a.ts', '../middle/b.js', './c.js'),
      { name: 'middle/b.ts', text: "const load = () => import('../high/d.js')" },
      file('beside/e.ts', '../middle/b.js', '../low/a.js'),
      file('high/d.ts', '../unnamed/f.js'),
    ]
    expect(upwardImports(folder, files)).toEqual([
      'low/a.ts → middle/b',
      'middle/b.ts → high/d',
      'high/d.ts → unnamed/f',
    ])
  })

  it('ignore an import of types only', () => {
    const [from, type] = ["from '../high/b.js'", 'import type { A }']
    const files = [`${type} ${from}`, `export type { A } ${from}`, `import { type A, b } ${from}`]
    expect(
      files.map((text) => upwardImports(folder, [{ name: 'low/a.ts', text: `${text}\n` }]).length),
    ).toEqual([0, 0, 1])
  })

  it('check top-level files if the table names them', () => {
    const files = [file('low/a.ts', '../config.js'), file('config.ts', './low/a.js', './main.js')]
    expect(upwardImports(folder, files)).toEqual([])
    const layers = [['low'], ['config.ts'], ['main.ts']]
    expect(upwardImports({ ...folder, layers }, files)).toEqual(['low/a.ts → config', 'config.ts → main'])
  })

  it('find a cycle', () => {
    const files = [file('a.ts', './b.js'), file('b.ts', './c.js'), file('c.tsx', './b.js')]
    expect(findCycle(graphOf(files))).toEqual(['b', 'c', 'b'])
  })

  it('find an import of another app or package', () => {
    const files = [file('low/a.ts', '../../../other/x.js', '@didascalie/contract', '@didascalie/script')]
    expect(foreignImports(folder, files)).toEqual([
      'low/a.ts → ../../../other/x.js',
      'low/a.ts → @didascalie/script',
    ])
  })

  it('find an import of a row type outside the query files', () => {
    const text = "import type { LearnerRow, Tables } from '../../platform/database/schema.js'"
    const files = ['rules.ts', 'a-queries.ts', 'queries.ts'].map((name) => ({
      name: `modules/a/${name}`,
      text,
    }))
    expect(rowImports(files)).toEqual(['modules/a/rules.ts → LearnerRow', 'modules/a/rules.ts → Tables'])
  })

  it('find a column name outside the query files', () => {
    const files = ['rules.ts', 'a-queries.ts', 'queries.ts'].map((name) => ({
      name: `modules/a/${name}`,
      text: 'const isOver = ({ expires_at }: { expires_at: number }) => expires_at < 1',
    }))
    expect(filesWithColumnNames(files)).toEqual(['modules/a/rules.ts'])
  })

  it('find the imports between modules, and those of routes and queries', () => {
    const files = [
      file('modules/a/rules.ts', './queries.js', '../b/rules.js', '../b/queries.js', '../../platform/z.js'),
      file('modules/b/queries.ts', '../c/more-queries.js', '../c/routes.js'),
      file('app.ts', './modules/a/routes.js', './modules/b/rules.js'),
    ]
    expect(privateImports(files)).toEqual([
      'modules/a/rules.ts → modules/b/queries',
      'modules/b/queries.ts → modules/c/routes',
    ])
    expect(usesOf(files)).toEqual({ a: ['b'], b: ['c'] })
  })
})
