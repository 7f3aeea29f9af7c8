// The floors that docs/architecture.md promises: every import of every room is read, and runs down or stays on its floor.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const plan = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

interface Room {
  readonly path: string
  /** From the bottom up; the folders of one floor may import each other. */
  readonly floors: readonly (readonly string[])[]
  /** The packages it may import. */
  readonly packages: readonly string[]
}

const quoted = (text: string) => Array.from(text.matchAll(/`([^`]+)`/g), ([, name = '']) => name)

/** The rows of the table under "## Floors": room, packages, floors. */
function roomsOf(text: string): Room[] {
  const section = text.split(/^## /m).find((part) => part.startsWith('Floors')) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return rows.map((row) => {
    const [, room = '', packages = '', floors = ''] = row.split('|')
    return {
      path: quoted(room)[0] ?? '',
      packages: quoted(packages),
      floors: floors.split('<').map(quoted),
    }
  })
}

interface File {
  /** From its room: `stage/panel.tsx`. */
  readonly name: string
  readonly text: string
}

/** What helps tests may look anywhere; nothing else may look at it. */
const isProof = (name: string) => name.includes('.test.') || name.split(sep).includes('testing')

function filesOf(room: string): File[] {
  const folder = join(root, room)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
}

const importsIn = ({ text }: File) =>
  Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g), ([, address = '']) => address)

/** Where a relative import leads, from the room; without its ending, which a compiler changes. */
const withoutEnding = (name: string) => name.replace(/\.(jsx?|tsx?)$/, '')
const goalOf = (file: File, address: string) => withoutEnding(normalize(join(dirname(file.name), address)))
const goalsOf = (file: File) =>
  importsIn(file)
    .filter((address) => address.startsWith('.'))
    .map((address) => goalOf(file, address))

const folderOf = (name: string) => (name.includes(sep) ? (name.split(sep)[0] ?? '') : '')

/** Imports that run upward, or to a folder that the plan does not name. */
function upward({ floors }: Room, files: readonly File[]): string[] {
  const floorOf = (folder: string) => floors.findIndex((names) => names.includes(folder))
  return files.flatMap((file) =>
    goalsOf(file)
      .filter((goal) => {
        const [from, to] = [folderOf(file.name), folderOf(goal)]
        // A file beside the folders is a foundation or a roof: circles are all that it could do wrong.
        if (from === '' || to === '' || from === to) return false
        return floorOf(from) < 0 || floorOf(to) < 0 || floorOf(to) > floorOf(from)
      })
      .map((goal) => `${file.name} → ${goal}`),
  )
}

/** The first circle that a walk along the imports meets, as the files that make it. */
function circleIn(files: readonly File[]): readonly string[] {
  const goals = new Map(files.map((file) => [withoutEnding(file.name), goalsOf(file)]))
  const left = new Set<string>()
  const walk = (name: string, path: readonly string[]): readonly string[] => {
    if (path.includes(name)) return [...path.slice(path.indexOf(name)), name]
    if (left.has(name)) return []
    for (const goal of goals.get(name) ?? []) {
      const found = walk(goal, [...path, name])
      if (found.length > 0) return found
    }
    left.add(name)
    return []
  }
  for (const name of goals.keys()) {
    const found = walk(name, [])
    if (found.length > 0) return found
  }
  return []
}

/** Imports of another room that are not by the name of a package that this one may have. */
function elsewhere({ packages }: Room, files: readonly File[]): string[] {
  return files.flatMap((file) =>
    importsIn(file)
      .filter((address) => {
        if (address.startsWith('.')) return goalOf(file, address).startsWith('..')
        const [, ours] = address.match(/^@didascalie\/([a-z-]+)/) ?? []
        return ours !== undefined && !packages.includes(ours)
      })
      .map((address) => `${file.name} → ${address}`),
  )
}

const rooms = roomsOf(plan)

it('names every room that has code, and every folder in it', () => {
  const built = ['apps', 'packages'].flatMap((wing) =>
    readdirSync(join(root, wing)).map((name) => `${wing}/${name}/src`),
  )
  expect(rooms.map(({ path }) => path).toSorted()).toEqual(built.toSorted())
  for (const { path, floors } of rooms) {
    const folders = new Set(filesOf(path).map(({ name }) => folderOf(name)))
    expect(floors.flat().toSorted(), path).toEqual(
      [...folders].filter((name) => name !== '' && name !== 'testing').toSorted(),
    )
  }
})

describe.each(rooms)('$path', (room) => {
  const files = filesOf(room.path).filter(({ name }) => !isProof(name))

  it('has no import that runs upward', () => {
    expect(upward(room, files)).toEqual([])
  })

  it('has no circle of files', () => {
    expect(circleIn(files)).toEqual([])
  })

  it('imports no other room but the packages it may have', () => {
    expect(elsewhere(room, files)).toEqual([])
  })

  it('never imports what helps its tests', () => {
    const helped = files.filter((file) => goalsOf(file).some(isProof))
    expect(helped.map(({ name }) => name)).toEqual([])
  })
})

it('one screen never imports another', () => {
  const screens = filesOf('apps/player/src/screens').filter(({ name }) => !isProof(name))
  const faults = screens.flatMap((file) =>
    goalsOf(file)
      .filter((goal) => !goal.startsWith('..') && folderOf(goal) !== folderOf(file.name))
      .map((goal) => `${file.name} → ${goal}`),
  )
  expect(faults).toEqual([])
})

describe('the reader of imports', () => {
  const file = (name: string, ...goals: string[]): File => ({
    name,
    text: goals.map((goal) => `import { x } from '${goal}'`).join('\n'),
  })
  const house: Room = {
    path: 'house',
    packages: ['contract'],
    floors: [['cellar'], ['hall', 'stairs'], ['attic']],
  }

  it('sees an import that runs upward, also of a type or later', () => {
    const files = [
      file('cellar/wine.ts', '../hall/door.js', './shelf.js'),
      { name: 'hall/door.ts', text: "const later = () => import('../attic/trunk.js')" },
      file('stairs/step.ts', '../hall/door.js', '../cellar/wine.js'),
      file('attic/trunk.ts', '../garden/tree.js'),
    ]
    expect(upward(house, files)).toEqual([
      'cellar/wine.ts → hall/door',
      'hall/door.ts → attic/trunk',
      'attic/trunk.ts → garden/tree',
    ])
  })

  it('sees a circle', () => {
    const files = [file('a.ts', './b.js'), file('b.ts', './c.js'), file('c.tsx', './b.js')]
    expect(circleIn(files)).toEqual(['b', 'c', 'b'])
  })

  it('sees an import of another room', () => {
    const files = [file('hall/door.ts', '../../../other/x.js', '@didascalie/contract', '@didascalie/script')]
    expect(elsewhere(house, files)).toEqual([
      'hall/door.ts → ../../../other/x.js',
      'hall/door.ts → @didascalie/script',
    ])
  })
})
