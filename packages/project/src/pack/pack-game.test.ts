import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { calls, contentManifestSchema } from '@didascalie/contract'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { packGame } from './pack-game.js'

const file = (url: string, type: string) => ({ url, type, bytes: 5, hash: '0123456789abcdef' })
const media = (url: string, ...alternatives: ReturnType<typeof file>[]) => ({
  ...file(url, 'image/jpeg'),
  alternatives,
})

const manifest = {
  content: 'essai',
  version: 'v1',
  media: {
    'bg/quai.jpg': media(
      'bg/quai.1.jpg',
      file('bg/quai.1.avif', 'image/avif'),
      file('bg/quai.1.webp', 'image/webp'),
    ),
    'bg/quai_formasup.jpg': media('bg/quai_formasup.1.jpg'),
    'icon/favicon.svg': media('icon/favicon.1.svg'),
    'icon/icon-512.png': media('icon/icon-512.1.png'),
  },
  files: ['facts.json', 'debates.json'],
}

const colour = '#123456'
const shape = { path: 'M0 0' }
const brand = {
  description: 'Un essai.',
  colours: { main: colour, deep: colour, pale: colour, glaze: colour, mist: colour, sun: colour },
  mark: [shape],
  signs: Array.from({ length: 8 }, () => ({ shows: 'rien', tint: 'M0 0', lines: 'M0 0' })),
}
const notion = {
  title: 'Écoute',
  description: '<p>x</p>',
  links: [],
  survey: 'J’ai écouté.',
  gestures: ['Un.', 'Deux.'],
}
const builtFiles: Record<string, unknown> = {
  'manifest.json': manifest,
  'graphData.json': {},
  'sceneData.json': {},
  'facts.json': {},
  'debates.json': [],
  'scenes.json': {},
  'wordings.json': { 'ui.game.title': 'Essai & « moi »', 'ui.ending.download': 'PDF' },
  'notions.json': Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`n${index + 1}`, notion])),
  'brand.json': brand,
  'calendar.json': { progress: '{name}', chapters: [{ id: 'un', name: 'un', short: 'un' }] },
}
const page =
  '<head>\n<!--game-->\n<title>x</title>\n<!--/game-->\n</head><script src="./assets/a.js"></script>'

let root = ''
const writeFixture = (name: string, text: string | Buffer) => {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), text)
}
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-'))
  for (const [name, value] of Object.entries(builtFiles))
    writeFixture(`essai/dist/${name}`, JSON.stringify(value))
  for (const { url, alternatives } of Object.values(manifest.media))
    for (const name of [url, ...alternatives.map((other) => other.url)])
      writeFixture(`essai/dist/${name}`, sampleMedia(name))
  writeFixture('player/index.html', page)
  writeFixture('player/assets/a.js', 'run()')
})
afterEach(() => rmSync(root, { recursive: true }))

const pack = (as: '1.2' | '2004' | 'web') =>
  packGame({ folder: join(root, 'essai'), player: join(root, 'player'), as })
const readText = (files: ReturnType<typeof pack>, name: string) => new TextDecoder().decode(files[name])

it('packGame includes the player, the game, and only the smallest format of each picture', () => {
  const files = pack('web')
  expect(Object.keys(files).sort()).toEqual([
    'assets/a.js',
    'data/bg/quai.1.avif',
    'data/facts.json',
    'data/game.json',
    'data/graphData.json',
    'data/icon/favicon.1.svg',
    'data/manifest.json',
    'data/sceneData.json',
    'index.html',
  ])
  const { media: packedMedia } = contentManifestSchema.parse(
    JSON.parse(readText(files, 'data/manifest.json')),
  )
  expect(packedMedia['bg/quai.jpg']).toMatchObject({
    url: 'bg/quai.1.avif',
    type: 'image/avif',
    alternatives: [],
  })
})

it('packGame writes the titles of the game’s notions into the page, in the order of their numbers', () => {
  const titled = (title: string) => ({ ...notion, title })
  writeFixture(
    'essai/dist/notions.json',
    JSON.stringify({ n3: titled('Oui | non'), n1: titled('Un'), n2: titled('Deux') }),
  )
  writeFixture('essai/dist/brand.json', JSON.stringify({ ...brand, signs: brand.signs.slice(0, 3) }))
  expect(readText(pack('1.2'), 'index.html')).toContain(
    '<meta name="didascalie-notions" content="[&quot;Un&quot;,&quot;Deux&quot;,&quot;Oui | non&quot;]" />',
  )
})

it('packGame adapts the head of the page and the texts of the game to the kind of package', () => {
  const web = pack('web')
  const html = readText(web, 'index.html')
  expect(html).toContain('<meta name="didascalie-data" content="data/" />')
  expect(html).toContain('<meta name="didascalie-keeps" content="web" />')
  expect(html).toContain('Chargement · Essai &amp; « moi »')
  expect(html).not.toMatch(/(?:src|href)="\//)
  const game = calls.getData.data.parse(JSON.parse(readText(web, 'data/game.json')))
  expect(game.session).toMatchObject({ uid: 'essai', kind: 'partner' })
  expect(game.wordings['ui.ending.download']).toBe('Ouvrir mon bilan, à imprimer')
  expect(game.wordings['ui.connexion.text.reads.group']).toMatch(/envoyés à personne/)
  const onPlatform = calls.getData.data.parse(JSON.parse(readText(pack('1.2'), 'data/game.json')))
  expect(onPlatform.wordings['ui.connexion.text.reads.group']).toMatch(/plateforme/)
})

it.each([
  ['1.2', '<schemaversion>1.2<', 'adlcp:scormtype="sco"'],
  ['2004', '<schemaversion>2004 3rd Edition<', 'adlcp:scormType="sco"'],
] as const)('packGame writes a manifest for SCORM %s that lists the package files', (as, version, type) => {
  const files = pack(as)
  const xml = readText(files, 'imsmanifest.xml')
  expect(xml).toContain(version)
  expect(xml).toContain(type)
  expect(xml).toContain('<title>Essai &amp; « moi »</title>')
  const listedFiles = Array.from(xml.matchAll(/<file href="([^"]+)"/g), ([, name]) => name)
  const isRoot = (name: string) => name === 'imsmanifest.xml' || name.endsWith('.xsd')
  expect(listedFiles.sort()).toEqual(
    Object.keys(files)
      .filter((name) => !isRoot(name))
      .sort(),
  )
})

it.each(['1.2', '2004'] as const)(
  'packGame includes a schema file for each namespace in the manifest of SCORM %s',
  (as) => {
    const files = pack(as)
    const [, locations = ''] = /xsi:schemaLocation="([^"]+)"/.exec(readText(files, 'imsmanifest.xml')) ?? []
    // The list alternates between a namespace and its schema file.
    const namespacesAndFiles = locations.split(' ')
    expect(namespacesAndFiles).toHaveLength(4)
    for (const [index, namespace] of namespacesAndFiles.entries()) {
      if (index % 2 === 0)
        expect(readText(files, namespacesAndFiles[index + 1] ?? '')).toContain(
          `targetNamespace="${namespace}"`,
        )
    }
  },
)

it('packGame writes the scenes of each chapter into the page, in the order of the chapters', () => {
  const chapters = ['un', 'deux'].map((id) => ({ id, name: id, short: id }))
  writeFixture('essai/dist/calendar.json', JSON.stringify({ progress: '{name}', chapters }))
  const scene = (chapter: string) => ({ chapter, entry: 'n' })
  const scenes = { Quai: scene('deux'), Bureau: scene('un'), Atelier: scene('deux') }
  writeFixture('essai/dist/graphData.json', JSON.stringify({ scenes }))
  expect(readText(pack('2004'), 'index.html')).toContain(
    '<meta name="didascalie-chapters" content="[[&quot;Bureau&quot;],[&quot;Quai&quot;,&quot;Atelier&quot;]]" />',
  )
})

it('packGame omits the WOFF file of a font that also has a WOFF2 file', () => {
  for (const name of ['text-400-AAAA1111.woff', 'text-400-B-b_2222.woff2', 'other-700-CCCC3333.woff'])
    writeFixture(`player/assets/${name}`, 'font')
  const fonts = Object.keys(pack('web')).filter((name) => name.includes('.woff'))
  expect(fonts.sort()).toEqual(['assets/other-700-CCCC3333.woff', 'assets/text-400-B-b_2222.woff2'])
})

it('packGame throws for a missing player and for a game that is not built', () => {
  rmSync(join(root, 'player/index.html'))
  expect(() => pack('web')).toThrow(/Le lecteur des paquets manque/)
  rmSync(join(root, 'essai/dist/manifest.json'))
  expect(() => pack('web')).toThrow(/didascalie build/)
})
