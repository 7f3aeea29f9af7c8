import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  brandSchema,
  contentManifestSchema,
  glossarySchema,
  graphDataSchema,
  sceneDataSchema,
  weighedChoicesSchema,
} from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { getMediaType } from '@didascalie/game-folder'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadProject } from '../load/load-project.js'
import { buildContent } from './build-content.js'
import { filesChangedSinceBuild } from './describing-texts.js'

const ownWordings = { 'ui.home.title': 'Essai', 'talker.ines.name': 'Inès', 'talker.ines.color': '#123456' }
const files: Record<string, string> = {
  'story.yarn': 'title: Start\n---\nInes: Bonjour. #line:l1\n<<end>>\n===\n',
  'didascalie.json': '{ "wordings": "wordings.json" }',
  'wordings.json': JSON.stringify(ownWordings),
  'media/bg/canal.jpg': 'original',
  'media/bg/canal.avif': 'light',
  'media/audio/canal.ogg': 'music',
  'media/audio/canal.m4a': 'other music',
  'media/audio/sounds.json':
    '{ "canal": { "kind": "music", "seconds": 77.3, "loop": { "start": 0.25, "end": 77 } } }',
}

let folder = ''
const writeGameFile = (name: string, text: string) => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), getMediaType(name) ? sampleMedia(name, text) : text)
}
const readBuilt = (name: string) => readFileSync(join(folder, 'dist', name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const [name, text] of Object.entries(files)) writeGameFile(name, text)
})
afterEach(() => rmSync(folder, { recursive: true }))

it('buildContent writes the graph, the stage data, and a manifest of the media with their lighter formats', () => {
  buildContent(loadProject(folder))
  expect(graphDataSchema.parse(JSON.parse(readBuilt('graphData.json'))).nodes.l1?.text).toBe('Bonjour.')
  expect(sceneDataSchema.parse(JSON.parse(readBuilt('sceneData.json'))).bg).toEqual({})
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  expect(Object.keys(media)).toEqual(expect.arrayContaining(['audio/canal.ogg', 'bg/canal.jpg']))
  expect(media['audio/canal.ogg']).toMatchObject({ seconds: 77.3, loop: { start: 0.25, end: 77 } })
  const [light] = media['bg/canal.jpg']?.alternatives ?? []
  expect(light).toMatchObject({ type: 'image/avif', bytes: sampleMedia('a.avif', 'light').length })
  expect(readBuilt(light?.url ?? '')).toContain('light')
})

it('buildContent adds the platform sounds that the game uses but does not contain', () => {
  writeGameFile(
    'story.yarn',
    'title: Start\n---\n<<background canal tension>>\nInes: Bonjour. #line:l1\n<<end>>\n===\n',
  )
  const wordings = JSON.parse(files['wordings.json'] ?? '{}')
  writeGameFile('wordings.json', JSON.stringify({ ...wordings, 'location.canal.title': 'Le canal' }))
  writeGameFile('media/audio/hover.ogg', 'own')
  buildContent(loadProject(folder))
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  expect(readBuilt(media['audio/hover.ogg']?.url ?? '')).toContain('own')
  expect(Object.keys(media)).toEqual(
    expect.arrayContaining(['audio/tension.ogg', 'audio/ui.ogg', 'audio/press.ogg']),
  )
  expect(Object.keys(media)).not.toContain('audio/entrain.ogg')
  expect(media['audio/ui.ogg']).toMatchObject({
    loop: { start: 0.25 },
    alternatives: [{ type: 'audio/mp4' }],
  })
})

it('buildContent draws people, places and the icon for a game that has no pictures', () => {
  writeGameFile('didascalie.json', '{ "brand": "brand.json" }')
  const colours = Object.fromEntries(
    ['main', 'deep', 'pale', 'glaze', 'mist', 'sun'].map((name) => [name, '#4b1f40']),
  )
  const sign = { shows: 'Un rond', tint: 'M1 1h2', lines: 'M1 1h2' }
  writeGameFile(
    'brand.json',
    JSON.stringify({ description: 'Un essai.', colours, signs: Array(8).fill(sign) }),
  )
  writeGameFile('people.json', '{ "hélène": { "look": { "hair": "bob" } } }')
  writeGameFile('places.json', '{ "quai_soir": { "kind": "street", "hour": "evening" } }')
  writeGameFile(
    'story.yarn',
    'title: Start\n---\n<<background quai_soir>>\nInes_sourire: Bonjour. #line:l1\n<<end>>\n===\n',
  )
  rmSync(join(folder, 'media'), { recursive: true })
  buildContent(loadProject(folder))
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  const pictures = Object.entries(media).filter(([name]) => !name.startsWith('audio/'))
  expect(pictures.map(([name]) => name).sort()).toEqual([
    'bg/bg-building.jpg',
    'bg/bg-intro.jpg',
    'bg/bg-outro.jpg',
    'bg/quai_soir.jpg',
    'icon/favicon.svg',
    'talker/ines_sourire.png',
  ])
  for (const [, { url, type, bytes }] of pictures) {
    expect(type).toBe('image/svg+xml')
    expect(url).toMatch(/^[\w/-]+\.[0-9a-f]{8}\.svg$/)
    expect(Buffer.byteLength(readBuilt(url))).toBe(bytes)
  }
  expect(media['talker/ines_sourire.png']).toMatchObject({ width: 855, height: 950 })
  const scene = sceneDataSchema.parse(JSON.parse(readBuilt('sceneData.json')))
  expect(scene.talker.ines_sourire).toHaveProperty('mouth')
  expect(scene.bg.quai_soir?.light?.from).toBe('right')
  expect(brandSchema.parse(JSON.parse(readBuilt('brand.json'))).mark[0]).toMatchObject({ fill: '#4b1f40' })
  expect(readBuilt(media['icon/favicon.svg']?.url ?? '')).toContain('fill="#4b1f40"')
})

it('buildContent writes the names of people.json into the stage data', () => {
  writeGameFile(
    'people.json',
    '{ "ferrand": { "name": "Madame Ferrand" }, "ines": { "look": { "age": "young" } } }',
  )
  buildContent(loadProject(folder))
  const { people } = sceneDataSchema.parse(JSON.parse(readBuilt('sceneData.json')))
  expect(people).toEqual({ ferrand: { name: 'Madame Ferrand' } })
})

it('buildContent writes ASCII file names for pictures whose names have NFD accents or Cyrillic letters', () => {
  writeGameFile('media/talker/hélène_gênée.png'.normalize('NFD'), 'picture')
  writeGameFile('media/talker/hélène_gênée.avif'.normalize('NFD'), 'light picture')
  writeGameFile('media/talker/ольга (1).png', 'other picture')
  buildContent(loadProject(folder))
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  const accented = media['talker/hélène_gênée.png'.normalize('NFC')]
  expect(accented?.url).toMatch(/^talker\/helene_genee\.[0-9a-f]{8}\.png$/)
  expect(readBuilt(accented?.url ?? '')).toContain('picture')
  expect(readBuilt(accented?.alternatives[0]?.url ?? '')).toContain('light picture')
  const cyrillic = media['talker/ольга (1).png']
  expect(cyrillic?.url).toMatch(/^talker\/[\w-]+\.[0-9a-f]{8}\.png$/)
  expect(readBuilt(cyrillic?.url ?? '')).toContain('other picture')
})

it('buildContent finds the picture of an insert whose file name has accents in NFD', () => {
  writeGameFile('media/insert/carte_postée.jpg'.normalize('NFD'), 'picture')
  writeGameFile(
    'story.yarn',
    'title: Début\n---\n<<insert carte_postée>>\nInes: Voici. #line:l1\n<<end>>\n===\n',
  )
  writeGameFile('wordings.json', '{ "talker.ines.color": "#123456", "insert.carte_postée.alt": "Une carte" }')
  expect(buildContent(loadProject(folder))).toMatchObject({ nodes: 4 })
})

it('buildContent adds staging.json to the stage data, and includes the pictures of its acts and shots', () => {
  writeGameFile('didascalie.json', '{ "scene": "sceneData.json" }')
  const talker = { ines: { x: 0, y: 0, w: 10, h: 10 } }
  writeGameFile('sceneData.json', JSON.stringify({ bg: { quai: { prop: {} } }, talker }))
  const drawings = [{ picture: 'saut', ms: 900, sound: 'press' }]
  const camera = { f: 1400, cx: 960, cy: 500, eye: 1.5 }
  const shots = { quai: { camera, furniture: [], spots: {}, people: {} } }
  writeGameFile('staging.json', JSON.stringify({ acts: { saut: { drawings } }, shots }))
  for (const name of ['act/saut', 'act/saut_formasup', 'shot/quai', 'shot/quai_formasup'])
    writeGameFile(`media/${name}.jpg`, name)
  writeGameFile('story.yarn', 'title: A\n---\n<<act saut>>\nInes: Hop. #line:l1\n<<end>>\n===\n')
  buildContent(loadProject(folder))
  const { staging } = sceneDataSchema.parse(JSON.parse(readBuilt('sceneData.json')))
  expect(staging?.acts).toEqual({ saut: { drawings } })
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  expect(Object.keys(media)).toEqual(
    expect.arrayContaining([
      'act/saut.jpg',
      'act/saut_formasup.jpg',
      'shot/quai.jpg',
      'shot/quai_formasup.jpg',
      'audio/press.ogg',
    ]),
  )
})

it('buildContent adds the default wordings of the platform to those of the game', () => {
  buildContent(loadProject(folder))
  expect(JSON.parse(readBuilt('wordings.json'))).toEqual({ ...defaultWordings, ...ownWordings })
})

it('buildContent writes the default wordings for a game without wordings', () => {
  writeGameFile('didascalie.json', '{}')
  buildContent(loadProject(folder))
  expect(JSON.parse(readBuilt('wordings.json'))).toEqual(defaultWordings)
})

it('buildContent rejects a scene whose chapter is not in the calendar', () => {
  writeGameFile('didascalie.json', '{ "calendar": "calendar.json" }')
  const calendar = (id: string) => ({ progress: '{name}', chapters: [{ id, name: id, short: id }] })
  writeGameFile('calendar.json', JSON.stringify(calendar('story')))
  buildContent(loadProject(folder))
  expect(JSON.parse(readBuilt('calendar.json'))).toEqual(calendar('story'))
  writeGameFile('calendar.json', JSON.stringify(calendar('lundi')))
  expect(buildContent(loadProject(folder))).toMatchObject({ diagnostics: [{ code: 'unlisted-chapter' }] })
  expect(JSON.parse(readBuilt('calendar.json'))).toEqual(calendar('story'))
})

it('buildContent writes all SVG drawings of the interface into one file', () => {
  const manifest = () => contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  buildContent(loadProject(folder))
  expect(manifest().sheet).toBeUndefined()
  writeGameFile('media/ui/next.svg', 'suite')
  writeGameFile('media/ui/photo.png', 'not a text')
  buildContent(loadProject(folder))
  const { sheet, media } = manifest()
  expect(JSON.parse(readBuilt(sheet?.url ?? ''))).toEqual({
    'ui/next.svg': sampleMedia('a.svg', 'suite').toString(),
  })
  expect(sheet?.url).toContain(`.${sheet?.hash.slice(0, 8)}.`)
  expect(media['ui/next.svg']).toBeDefined()
})

it('buildContent names media files by a hash of their content, so that browsers can cache them', () => {
  const urlOf = () =>
    contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json'))).media['bg/canal.jpg']?.url ?? ''
  buildContent(loadProject(folder))
  const previous = urlOf()
  writeGameFile('media/bg/canal.jpg', 'another picture')
  buildContent(loadProject(folder))
  expect(urlOf()).not.toBe(previous)
})

it('buildContent keeps a replaced picture for a week, for learners who have the game open', () => {
  const repaint = (text: string) => writeGameFile('media/bg/canal.jpg', text)
  const urlOf = () =>
    contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json'))).media['bg/canal.jpg']?.url ?? ''
  buildContent(loadProject(folder))
  const first = urlOf()
  repaint('another picture')
  buildContent(loadProject(folder))
  const second = urlOf()
  repaint('a third picture')
  buildContent(loadProject(folder))
  expect([readBuilt(first), readBuilt(second), readBuilt(urlOf())]).toEqual([
    expect.stringContaining('original'),
    expect.stringContaining('another picture'),
    expect.stringContaining('a third picture'),
  ])
  const retired = JSON.parse(readBuilt('retired.json'))
  const eightDaysAgo = Date.now() - 8 * 24 * 60 * 60 * 1000
  writeFileSync(join(folder, 'dist/retired.json'), JSON.stringify({ ...retired, [first]: eightDaysAgo }))
  buildContent(loadProject(folder))
  expect(existsSync(join(folder, 'dist', first))).toBe(false)
  expect(readBuilt(second)).toContain('another picture')
})

it('buildContent takes nothing but unchanged pictures and sounds from a build that came with the game', () => {
  const dist = (name: string, data: string | Buffer) => {
    mkdirSync(dirname(join(folder, 'dist', name)), { recursive: true })
    writeFileSync(join(folder, 'dist', name), data)
  }
  const hashOf = (data: Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 16)
  const genuine = sampleMedia('a.jpg', 'an earlier picture')
  const genuineUrl = `bg/a.${hashOf(genuine).slice(0, 8)}.jpg`
  const page = '<script src="/data/essai/bg/e.01234567.js"></script>'
  const pageUrl = `bg/p.${hashOf(Buffer.from(page)).slice(0, 8)}.jpg`
  const names = [
    'bg/e.01234567.html',
    'bg/e.01234567.js',
    'bg/e.01234567.jpg',
    pageUrl,
    '../../vol.01234567.jpg',
  ]
  for (const name of names) dist(name, name.endsWith('.jpg') && name !== pageUrl ? genuine : page)
  dist(genuineUrl, genuine)
  dist('manifest.json', '{}')
  buildContent(loadProject(folder))
  expect(names.slice(0, 4).filter((name) => existsSync(join(folder, 'dist', name)))).toEqual([])
  for (const name of names.slice(0, 4)) dist(name, name === pageUrl ? page : genuine)
  dist(genuineUrl, genuine)
  dist(
    'retired.json',
    JSON.stringify(Object.fromEntries([...names, genuineUrl].map((name) => [name, Date.now()]))),
  )
  buildContent(loadProject(folder))
  expect(names.slice(0, 4).filter((name) => existsSync(join(folder, 'dist', name)))).toEqual([])
  expect(existsSync(join(folder, 'dist', genuineUrl))).toBe(true)
})

it('buildContent changes the version of the build only when its content changes', () => {
  const versionOf = () => contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json'))).version
  buildContent(loadProject(folder))
  const previous = versionOf()
  buildContent(loadProject(folder))
  expect(versionOf()).toBe(previous)
  writeGameFile(
    'wordings.json',
    JSON.stringify({ ...JSON.parse(files['wordings.json'] ?? ''), 'ui.home.title': 'Autre' }),
  )
  buildContent(loadProject(folder))
  expect(versionOf()).not.toBe(previous)
})

it('buildContent writes nothing for a story that jumps to a missing scene', () => {
  writeGameFile('story.yarn', 'title: Start\n---\n<<jump Nowhere>>\n===\n')
  expect(buildContent(loadProject(folder))).toMatchObject({ diagnostics: [{ code: 'unknown-scene' }] })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

it('buildContent rejects a story with an error, and does not change the previous build', () => {
  buildContent(loadProject(folder))
  const previous = readBuilt('graphData.json')
  writeGameFile('story.yarn', 'title: Start\n---\nInes: Bonjour. #line:l1\n<<jump Start>>\n===\n')
  expect(buildContent(loadProject(folder))).toMatchObject({ diagnostics: [{ code: 'endless-loop' }] })
  expect(readBuilt('graphData.json')).toBe(previous)
})

it('buildContent rejects a story that was not completely explored', () => {
  expect(buildContent(loadProject(folder), { limits: { moments: 1 } })).toMatchObject({ unproved: true })
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

it('buildContent copies the optional files of the game and writes the weight of each choice', () => {
  writeGameFile(
    'story.yarn',
    'title: Start\n---\nInes: Et ? #line:l1\n-> Oui. #line:l2\n    Ines: Bien. #line:l3\n-> Non. #line:l4\n<<end>>\n===\n',
  )
  writeGameFile('glossary.json', '{ "bien": { "definition": "Mieux que mal." } }')
  buildContent(loadProject(folder))
  const { files: optionalFiles } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  expect(optionalFiles).toEqual(['choices.json', 'glossary.json'])
  expect(glossarySchema.parse(JSON.parse(readBuilt('glossary.json')))).toHaveProperty('bien')
  const weighed = weighedChoicesSchema.parse(JSON.parse(readBuilt('choices.json')))
  expect(weighed).toEqual({
    l2: { weight: 'cosmetic', scene: 'Start', lines: 0, felt: expect.objectContaining({ median: 0 }) },
  })
})

it('buildContent ignores media files that are neither pictures nor sounds', () => {
  writeGameFile('media/bg/notes.txt', 'x')
  buildContent(loadProject(folder))
  const { media } = contentManifestSchema.parse(JSON.parse(readBuilt('manifest.json')))
  expect(Object.keys(media)).toContain('bg/canal.jpg')
  expect(Object.keys(media)).not.toContain('bg/notes.txt')
})

it('buildContent writes the optional files of the game in NFC', () => {
  writeGameFile('glossary.json', '{ "gênée": { "definition": "Mal à l’aise." } }'.normalize('NFD'))
  buildContent(loadProject(folder))
  expect(Object.keys(glossarySchema.parse(JSON.parse(readBuilt('glossary.json'))))).toEqual(['gênée'])
})

it('buildContent writes only into the folder `target`, and names the game after that folder', () => {
  const target = join(folder, 'elsewhere', 'copie')
  buildContent(loadProject(folder), { target })
  const manifest = JSON.parse(readFileSync(join(target, 'dist/manifest.json'), 'utf8'))
  expect(manifest.content).toBe('copie')
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

it('filesChangedSinceBuild names changed, new and deleted JSON files, but no story files', () => {
  writeGameFile('glossary.json', '{}')
  buildContent(loadProject(folder))
  writeGameFile('story.yarn', files['story.yarn']?.replace('Bonjour', 'Salut') ?? '')
  expect(filesChangedSinceBuild(loadProject(folder))).toEqual([])
  writeGameFile('wordings.json', JSON.stringify({ ...ownWordings, 'ui.home.title': 'Autre' }))
  writeGameFile('scenes.json', '{}')
  rmSync(join(folder, 'glossary.json'))
  expect(filesChangedSinceBuild(loadProject(folder))).toEqual([
    'glossary.json',
    'scenes.json',
    'wordings.json',
  ])
})

it('filesChangedSinceBuild does not wait for a pipe in the place of a built file', () => {
  buildContent(loadProject(folder))
  rmSync(join(folder, 'dist/wordings.json'))
  execFileSync('mkfifo', [join(folder, 'dist/wordings.json')])
  expect(filesChangedSinceBuild(loadProject(folder))).toEqual(['wordings.json'])
})
