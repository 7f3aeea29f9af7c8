// The platform knows no game: what names one, somebody in one, or a day of one stands in that game's own room.
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

const days = [
  ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
]

/** A game's own names: its folder, its title, whoever speaks in it, the companies it tells of. */
function namesOf(game: string): string[] {
  const wordings: Record<string, string> = readJson('content', game, 'wordings.json')
  const named = Object.entries(wordings).flatMap(([key, text]) => {
    if (key === 'ui.game.title') return text
    const [, talker] = /^talker\.(\w+)\.name$/.exec(key) ?? []
    if (talker !== undefined) return [talker, text]
    const [, company] = /^variant\.(\p{Lu}\S+)$/u.exec(key) ?? []
    return company ?? []
  })
  return [game, ...named]
}

/** Words, also where they are joined by signs: `Lundi_Quai`, `premiers-pas`. A word inside another is none. */
const patternOf = (names: readonly string[]) =>
  new RegExp(
    `(?<!\\p{L})(?:${names.map((name) => name.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&')).join('|')})(?!\\p{L})`,
    'iu',
  )

/** What the platform is made of; what helps its tests may look like some game. */
function sources(): string[] {
  const rooms = ['apps', 'packages'].flatMap((wing) =>
    readdirSync(join(root, wing)).map((name) => join(wing, name)),
  )
  return rooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /^(src|public)\W|^index\.html$/.test(name) && /\.(tsx?|css|html|svg|json)$/.test(name),
      )
      .filter((name) => !name.includes('.test.') && !name.split(sep).includes('testing'))
      .map((name) => join(room, name)),
  )
}

/** The games of the repository: those whose programs it compiles. A game that a writer adds to content/ may have any name. */
const { references }: { references: { path: string }[] } = readJson('tsconfig.json')
const games = new Set(references.flatMap(({ path }) => /^content\/([^/]+)\//.exec(path)?.[1] ?? []))
const pattern = patternOf([...days, ...[...games].flatMap(namesOf)])

it('takes names from the games of the repository, and not from a game that a writer adds', () => {
  expect([...games]).toEqual(['premiers-pas'])
})

it('no source of the platform names a game, anybody in one, or a day', () => {
  const faults = sources().flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [found] = pattern.exec(line) ?? []
        return found === undefined ? [] : `${file}:${index + 1} names « ${found} »`
      }),
  )
  expect(faults).toEqual([])
})

it('no program of a game reaches into the platform’s apps', () => {
  const programs = readdirSync(join(root, 'content'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$|tsconfig\.json$/.test(name) && !name.split(sep).includes('dist'),
  )
  expect(programs.length).toBeGreaterThan(50)
  const reaching = programs.filter((name) =>
    /\bapps\//.test(readFileSync(join(root, 'content', name), 'utf8')),
  )
  expect(reaching).toEqual([])
})

it('sees a name however it is written, and none inside another word', () => {
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
