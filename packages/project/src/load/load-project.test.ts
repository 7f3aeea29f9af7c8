import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadProject, readProject } from './load-project.js'
import { FaultyProjectError } from './project-error.js'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'didascalie-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

it.each(['scene', 'wordings', 'notions', 'brand', 'calendar'])(
  'loadProject rejects a project whose %s file, named in didascalie.json, does not exist',
  (part) => {
    writeFileSync(join(folder, 'didascalie.json'), JSON.stringify({ [part]: 'absent.json' }))
    expect(() => loadProject(folder)).toThrow(/nomme .*absent\.json, qui n’existe pas/)
  },
)

it('readProject reports all missing and unreadable files, and reads the other files', () => {
  const writeGameFile = (name: string, text: string | Uint8Array) => writeFileSync(join(folder, name), text)
  writeGameFile(
    'didascalie.json',
    JSON.stringify({ scene: 'absent.json', wordings: 'wordings.json', brand: 'brand.json', sounds: [] }),
  )
  writeGameFile('wordings.json', '{ "ui.game.title": "Essai", }')
  writeGameFile('facts.json', '{ "retard": {} }')
  writeGameFile('glossary.json', '{ "badge": { "definition": "Une carte." } }')
  writeGameFile('a.yarn', 'title: A\n---\nInes: Bonjour.\n<<end>>\n===\n')
  writeGameFile('b.yarn', Buffer.from('title: É', 'latin1'))
  mkdirSync(join(folder, 'media'))
  symlinkSync(join(folder, 'nowhere.png'), join(folder, 'media', 'ines.png'))
  const { faults, source, unchecked } = readProject(folder)
  expect([...new Set(faults.map(({ file }) => file))].toSorted()).toEqual([
    'absent.json',
    'b.yarn',
    'brand.json',
    'facts.json',
    'media/ines.png',
    'wordings.json',
  ])
  expect(source.files.map(({ file }) => file)).toEqual(['a.yarn'])
  expect(source.catalogue.glossary?.data).toEqual({ badge: { definition: 'Une carte.', forms: [] } })
  expect(unchecked).toEqual([
    'personnages, décors et objets (absent.json n’a pas pu être lu)',
    'textes (wordings.json n’a pas pu être lu)',
  ])
  for (const { message } of faults) expect(() => loadProject(folder)).toThrow(message)
})

it('readProject reads the story even if didascalie.json is unreadable', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{ "story": "story", }')
  mkdirSync(join(folder, 'story'))
  writeFileSync(join(folder, 'story', 'a.yarn'), 'title: A\n---\n===\n')
  const { faults, source } = readProject(folder)
  expect(faults).toMatchObject([{ file: 'didascalie.json' }])
  expect(source.files).toMatchObject([{ file: 'story/a.yarn' }])
})

it('readProject reports a story folder that does not exist', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{ "story": "histoire" }')
  expect(readProject(folder).faults).toMatchObject([{ file: 'histoire' }])
})

it.each([
  ['by their default names', '{}', 'people.json', 'places.json'],
  ['by the names in didascalie.json', '{ "people": "a.json", "places": "b.json" }', 'a.json', 'b.json'],
])('loadProject reads people and places %s', (_, manifest, people, places) => {
  writeFileSync(join(folder, 'didascalie.json'), manifest)
  writeFileSync(join(folder, people), '{ "ferrand": { "name": "Madame Ferrand" } }')
  writeFileSync(join(folder, places), '{ "accueil": { "kind": "office" } }')
  expect(loadProject(folder).source.catalogue).toMatchObject({
    people: { ferrand: { name: 'Madame Ferrand' } },
    places: { accueil: { kind: 'office', hour: 'day' } },
  })
})

describe('notions and their signs (icons)', () => {
  const notion = { title: 'T', description: 'D', links: [], survey: 'S', gestures: ['a', 'b'] }
  const colour = '#123456'
  const load = (keys: readonly string[], signs: number) => {
    const brand = {
      description: 'Un essai.',
      colours: { main: colour, deep: colour, pale: colour, glaze: colour, mist: colour, sun: colour },
      mark: [{ path: 'M0 0' }],
      signs: Array.from({ length: signs }, () => ({ shows: 'rien', tint: 'M0 0', lines: 'M0 0' })),
    }
    const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
    write('didascalie.json', { notions: 'notions.json', brand: 'brand.json' })
    write('notions.json', Object.fromEntries(keys.map((key) => [key, notion])))
    write('brand.json', brand)
    return loadProject(folder)
  }
  const numberedKeys = (count: number) => Array.from({ length: count }, (_, index) => `n${index + 1}`)

  it.each([3, 4, 8])('are accepted when there are %i of each', (count) => {
    const { game, source } = load(numberedKeys(count), count)
    expect(Object.keys(game.notions ?? {})).toEqual(numberedKeys(count))
    expect(source.catalogue.notions).toBe(game.notions)
  })

  it.each([
    [
      numberedKeys(2),
      3,
      /notions\.json n’est pas comme attendu : un jeu a de 3 à 8 notions, celui-ci en a 2$/,
    ],
    [
      numberedKeys(9),
      8,
      /notions\.json n’est pas comme attendu : un jeu a de 3 à 8 notions, celui-ci en a 9$/,
    ],
    [['n1', 'n2', 'n4'], 3, /notions\.json n’est pas comme attendu : il manque «\u00a0n3\u00a0»/],
    [numberedKeys(4), 8, /brand\.json n’est pas comme attendu : 4 notions et 8 signes/],
  ])('are rejected with a French message for the notions %j and %i signs', (keys, signs, message) => {
    expect(() => load(keys, signs)).toThrow(message)
  })
})

it('loadProject lists three skipped checks when didascalie.json names no scene data, no wordings and no sounds', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{}')
  expect(loadProject(folder).unchecked).toHaveLength(3)
})

it('loadProject rejects animations of an unknown place, and animations without a sprite sheet', () => {
  const water = {
    kind: 'swim',
    amount: 2,
    period: 5000,
    seed: 1,
    at: [0, 0, 90, 20],
    box: { x: 0, y: 0, w: 90, h: 20 },
  }
  const loadLife = (place: string) => {
    writeFileSync(join(folder, 'life.json'), JSON.stringify({ [place]: [water] }))
    return () => loadProject(folder).source.catalogue.scene?.life
  }
  writeFileSync(join(folder, 'didascalie.json'), '{ "scene": "scene.json" }')
  writeFileSync(join(folder, 'scene.json'), '{ "bg": { "quai": { "prop": {} } }, "talker": {} }')
  expect(loadLife('quais')).toThrow(/« quais », qui n’est pas un décor/)
  expect(loadLife('quai')).toThrow(/il manque .*life.quai\.png/)
  mkdirSync(join(folder, 'media', 'life'), { recursive: true })
  writeFileSync(join(folder, 'media', 'life', 'quai.png'), sampleMedia('quai.png'))
  expect(loadLife('quai')()).toEqual({ quai: [water] })
})

describe('staging.json', () => {
  const box = { x: 0, y: 0, w: 10, h: 10 }
  const camera = { f: 1400, cx: 960, cy: 500, eye: 1.5 }
  const shot = { camera, furniture: [{ id: 'banc', box, edge: 800 }], spots: {}, people: {} }
  const staging = {
    shots: { quai: shot },
    acts: {
      saut: {
        drawings: [
          {
            picture: 'saut-1',
            ms: 900,
            sound: 'plouf',
            layers: [{ picture: 'vague', box, to: { x: 9, y: 9 } }],
          },
        ],
      },
    },
    gestures: {
      metre: {
        ...{ kind: 'pull', picture: 'planche', handle: 'boitier', from: box, scale: 1, goal: 50, max: 90 },
        hands: [{ picture: 'main', box, follows: true }],
      },
      poser: { kind: 'place', picture: 'table', piece: 'lettre', from: box, to: box },
      signer: { kind: 'write', picture: 'feuille', text: 'oui', box },
    },
  }
  const stagedPictures = [
    'shot/quai.jpg',
    'shot/quai/banc.png',
    'act/saut-1.jpg',
    'act/vague.png',
    'act/planche.jpg',
    'act/boitier.png',
    'act/main.png',
    'act/table.jpg',
    'act/lettre.png',
    'act/feuille.jpg',
  ]
  const writeStaging = (value: object, pictures: readonly string[]) => {
    writeFileSync(join(folder, 'didascalie.json'), '{ "scene": "scene.json" }')
    writeFileSync(join(folder, 'scene.json'), '{ "bg": { "quai": { "prop": {} } }, "talker": {} }')
    writeFileSync(join(folder, 'staging.json'), JSON.stringify(value))
    for (const name of [...pictures, 'audio/plouf.ogg']) {
      mkdirSync(join(folder, 'media', dirname(name)), { recursive: true })
      writeFileSync(join(folder, 'media', name), sampleMedia(name))
    }
  }

  it('is part of the scene data if all its pictures exist', () => {
    writeStaging(staging, stagedPictures)
    expect(loadProject(folder).source.catalogue.scene?.staging).toMatchObject(staging)
  })

  it.each(stagedPictures)('is rejected if the picture %s is missing', (missing) => {
    writeStaging(
      staging,
      stagedPictures.filter((name) => name !== missing),
    )
    const { faults } = readProject(folder)
    expect(faults).toMatchObject([{ code: 'missing-file', file: 'staging.json', line: 1 }])
    expect(faults[0]?.message).toContain(join('media', missing))
  })

  it('is rejected if the `goal` of a pull gesture is greater than its `max`', () => {
    const metre = { ...staging.gestures.metre, goal: 91 }
    writeStaging({ ...staging, gestures: { ...staging.gestures, metre } }, stagedPictures)
    expect(readProject(folder).faults).toMatchObject([
      { file: 'staging.json', message: expect.stringMatching(/goal.*max/s) },
    ])
  })

  it('is rejected if it names an unknown place, or if the sound of a drawing is missing', () => {
    writeStaging({ shots: { quais: { ...shot, furniture: [] } } }, ['shot/quais.jpg'])
    expect(readProject(folder).faults).toMatchObject([{ code: 'unknown-place', file: 'staging.json' }])
    const silent = { drawings: [{ picture: 'saut-1', ms: 900, sound: 'silence' }] }
    writeStaging({ acts: { saut: silent } }, ['act/saut-1.jpg'])
    expect(readProject(folder).faults).toMatchObject([{ code: 'missing-sound' }])
  })
})

it('loadProject rejects a place whose sound does not exist', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{ "scene": "scene.json" }')
  const quai = { prop: {}, ambience: [{ sound: 'ambience_quai' }] }
  writeFileSync(join(folder, 'scene.json'), JSON.stringify({ bg: { quai }, talker: {} }))
  expect(() => loadProject(folder)).toThrow(/« ambience_quai » dans quai : il manque/)
})

it('readProject reports a listed sound that neither the game nor the platform contains', () => {
  mkdirSync(join(folder, 'media', 'audio'), { recursive: true })
  writeFileSync(join(folder, 'media', 'audio', 'été.ogg'.normalize('NFD')), sampleMedia('a.ogg'))
  writeFileSync(join(folder, 'didascalie.json'), '{ "sounds": ["canal", "été", "tension"] }')
  expect(readProject(folder).faults).toEqual([
    {
      code: 'missing-sound',
      file: join('media', 'audio', 'canal.ogg'),
      line: 1,
      column: 1,
      end: { line: 1, column: 1 },
      message: expect.stringMatching(/nomme le son « canal » : il manque .*canal\.ogg/),
      severity: 'error',
    },
  ])
})

it('loadProject converts the JSON files of a game to NFC', () => {
  const writeGameFile = (name: string, value: object) =>
    writeFileSync(join(folder, name), JSON.stringify(value).normalize('NFD'))
  writeGameFile('didascalie.json', { scene: 'décors.json', wordings: 'textes.json' })
  writeFileSync(
    join(folder, 'décors.json'),
    '{ "bg": { "été": { "prop": {} } }, "talker": {} }'.normalize('NFD'),
  )
  writeGameFile('textes.json', { 'talker.hélène.name': 'Hélène' })
  writeGameFile('places.json', { été: { kind: 'street' } })
  const { catalogue } = loadProject(folder).source
  expect(Object.keys(catalogue.scene?.bg ?? {})).toEqual(['été'.normalize('NFC')])
  expect(catalogue.wordings?.data).toEqual({ 'talker.hélène.name': 'Hélène' })
  expect(catalogue.wordings?.originOf('talker.hélène.name')).toMatchObject({ column: 2 })
  expect(Object.keys(catalogue.places ?? {})).toEqual(['été'.normalize('NFC')])
})

it('readProject replaces an invalid person or place by a default entry, and keeps the others', () => {
  const people = { nadia: { look: { hair: 'vert' } }, roy: { name: 'Monsieur Roy' } }
  writeFileSync(join(folder, 'people.json'), JSON.stringify(people))
  writeFileSync(join(folder, 'places.json'), '{ "quai": { "kind": "quay" }, "rue": { "kind": "street" } }')
  const { faults, source } = readProject(folder)
  expect(faults).toMatchObject([
    { file: 'people.json', message: expect.stringContaining('nadia.look.hair') },
    { file: 'places.json', message: expect.stringContaining('quai.kind') },
  ])
  expect(source.catalogue.people).toEqual({ nadia: {}, roy: { name: 'Monsieur Roy' } })
  expect(source.catalogue.places).toMatchObject({ quai: {}, rue: { kind: 'street' } })
})

it('readProject reports an invalid folder name only for a folder in content/ that has a didascalie.json', () => {
  for (const parent of ['content', 'histoires']) {
    const game = join(folder, parent, 'Mon École')
    mkdirSync(game, { recursive: true })
    expect(readProject(game).faults).toEqual([])
    writeFileSync(join(game, 'didascalie.json'), '{}')
  }
  expect(readProject(join(folder, 'content', 'Mon École')).faults).toMatchObject([
    { message: expect.stringMatching(/^« Mon École » n’est pas un nom de jeu/), severity: 'error' },
  ])
  expect(readProject(join(folder, 'histoires', 'Mon École')).faults).toEqual([])
})

it('readProject reports a media file with a wrong extension, suggests its correct name, and warns about files of other types', () => {
  mkdirSync(join(folder, 'media', 'bg'), { recursive: true })
  for (const name of ['bg/quai.JPG', 'bg/rue.jpeg', 'bg/gare.png', 'LISEZMOI.txt', 'bg/gare.psd'])
    writeFileSync(join(folder, 'media', name), sampleMedia(name))
  const { faults } = readProject(folder)
  expect(faults.map(({ file, severity }) => [file, severity])).toEqual([
    ['media/LISEZMOI.txt', 'warning'],
    ['media/bg/gare.psd', 'warning'],
    ['media/bg/quai.JPG', 'error'],
    ['media/bg/rue.jpeg', 'error'],
  ])
  expect(faults[2]?.message).toContain('renommez-le en quai.jpg')
  expect(faults[3]?.message).toContain('renommez-le en rue.jpg')
  expect(() => loadProject(folder)).toThrow(FaultyProjectError)
})

it('readProject reports each fault of a JSON file with its code and its position', () => {
  writeFileSync(join(folder, 'didascalie.json'), '{ "notions": "notions.json", "calendar": "calendar.json" }')
  writeFileSync(join(folder, 'notions.json'), '{\n  "n1": {\n    "title": 3\n  }\n}')
  writeFileSync(join(folder, 'calendar.json'), '{ "chapters": [\n  { "id": "lundi" }, }')
  writeFileSync(join(folder, 'people.json'), '{\n  "roy": {},\n  "nadia": { "nom": "Nadia" }\n}')
  const { faults } = readProject(folder)
  const spansIn = (name: string) =>
    faults
      .filter(({ file }) => file === name)
      .map(({ code, line, column, end }) => [code, `${line}:${column}`, `${end.line}:${end.column}`])
  expect(spansIn('notions.json')).toContainEqual(['bad-value', '3:14', '3:15'])
  expect(spansIn('notions.json').length).toBeGreaterThan(1)
  expect(spansIn('calendar.json')).toEqual([['bad-json', '2:22', '2:23']])
  expect(spansIn('people.json')).toEqual([['bad-value', '3:14', '3:19']])
})

it('readProject reports an invalid sounds.json', () => {
  mkdirSync(join(folder, 'media', 'audio'), { recursive: true })
  writeFileSync(join(folder, 'media', 'audio', 'sounds.json'), '{ "canal": { "loop": { "start": 1 } } }')
  expect(readProject(folder).faults).toMatchObject([
    { file: 'media/audio/sounds.json', message: expect.stringContaining('canal.loop.end') },
  ])
})
