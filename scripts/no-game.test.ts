// Checks that the platform does not depend on a particular game. The source files of apps and packages contain no title, character,
// company or weekday of a game. Tests may contain such names.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeRegExp } from '@didascalie/contract/text'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

const days = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]

/** Returns the names of a game: its folder, its title, its characters and its companies. */
function namesOf(game: string): string[] {
  const wordings: Record<string, string> = readJson('content', game, 'wordings.json')
  const namesInWordings = Object.entries(wordings).flatMap(([key, text]) => {
    if (key === 'ui.game.title') return text
    const [, talker] = /^talker\.(\w+)\.name$/.exec(key) ?? []
    if (talker !== undefined) return [talker, text]
    const [, company] = /^variant\.(\p{Lu}\S+)$/u.exec(key) ?? []
    return company ?? []
  })
  return [game, ...namesInWordings]
}

/** Matches a name as a whole word: `lundi` matches in `Lundi_Quai`, but not in `lundinade`. */
const wholeWordPattern = (names: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${names.map(escapeRegExp).join('|')})(?!\\p{L})`, 'iu')

/** Tests and test support are not listed, because they may contain names of games. */
function platformSources(): string[] {
  const packages = ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  )
  return packages.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /^(src|public)\W|^index\.html$/.test(name) && /\.(tsx?|css|html|svg|json)$/.test(name),
      )
      .filter((name) => !name.includes('.test.') && !name.split(sep).includes('testing'))
      .map((name) => join(folder, name)),
  )
}

/** The games of this repository: tsconfig.json references their programs. A writer may add other games to content/, with any name. */
const { references }: { references: { path: string }[] } = readJson('tsconfig.json')
const games = new Set(references.flatMap(({ path }) => /^content\/([^/]+)\//.exec(path)?.[1] ?? []))
const pattern = wholeWordPattern([...days, ...[...games].flatMap(namesOf)])

it('premiers-pas is the only game whose programs tsconfig.json references', () => {
  expect([...games]).toEqual(['premiers-pas'])
})

it('no source file of the platform contains the name of a game, a character, a company or a day', () => {
  const occurrences = platformSources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [name] = pattern.exec(line) ?? []
        return name === undefined ? [] : `${file}:${index + 1} contains « ${name} »`
      }),
  )
  expect(occurrences).toEqual([])
})

it('no program of a game imports files from the apps of the platform', () => {
  const programs = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$|tsconfig\.json$/.test(name) && !name.split(sep).includes('dist'),
  )
  expect(programs.length).toBeGreaterThan(50)
  const programsThatImportApps = programs.filter((name) =>
    /\bapps\//.test(readFileSync(join(root, 'content', name), 'utf8')),
  )
  expect(programsThatImportApps).toEqual([])
})

it('the search ignores upper and lower case, and finds a name only as a whole word', () => {
  for (const line of [
    "const day = 'Lundi_Quai'",
    '/** on Friday evening */',
    'content/premiers-pas',
    'Inès: « Bonjour »',
  ])
    expect(pattern.test(line), line).toBe(true)
  for (const line of ['const lines = 3', 'défines', 'une lundinade'])
    expect(pattern.test(line), line).toBe(false)
})
