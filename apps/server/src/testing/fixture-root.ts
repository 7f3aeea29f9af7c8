// Writes a small installation to the disk: a build of the player, and a game.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { sampleMedia } from '@didascalie/game-folder/testing/sample-media'
import { sampleBrand, sampleCalendar, sampleWordings } from './sample-game.js'

const notion = (number: number) => ({
  title: `Notion ${number}`,
  description: `<p>Texte <strong>${number}</strong><script>alert(1)</script></p>`,
  links: [{ title: 'Un lien', description: 'https://exemple.fr/' }],
  survey: `Je sais faire la chose ${number}.`,
  gestures: ['Essayer une fois.', 'Essayer encore.'],
})

/** The files of a game that depend on the number of notions. */
export const withNotions = (count: number) => ({
  'notions.json': Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`n${index + 1}`, notion(index + 1)]),
  ),
  'brand.json': { ...sampleBrand, signs: sampleBrand.signs.slice(0, count) },
})

/** A story with two choices: at a lighthouse, the learner can answer a phone call, then light a lamp. */
export const graph = {
  version: 'fixture-1',
  scenes: { Appel: { chapter: 'soir', entry: 'ring' }, Lampe: { chapter: 'nuit', entry: 'dark' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'room' }] },
    room: { type: 'Background', background: 'salle_soir', soundFile: '', targets: [{ id: 'ring' }] },
    ring: {
      type: 'DialogElement',
      talker: 'marc_neutre',
      text: 'Il y a quelqu’un ?',
      scene: 'Appel',
      targets: [{ id: 'answer' }, { id: 'wait' }],
    },
    answer: {
      type: 'DialogElement',
      talker: '',
      text: 'Oui, ici le phare.',
      scene: 'Appel',
      facts: ['answered'],
      targets: [{ id: 'dark' }],
    },
    wait: {
      type: 'DialogElement',
      talker: '',
      text: 'Attendre.',
      scene: 'Appel',
      targets: [{ id: 'dark' }],
    },
    dark: {
      type: 'DialogElement',
      talker: 'marc_neutre',
      text: 'Il fait noir.',
      scene: 'Lampe',
      targets: [{ id: 'light' }, { id: 'sleep' }],
    },
    light: {
      type: 'DialogElement',
      talker: '',
      text: 'Allumer.',
      scene: 'Lampe',
      facts: ['lit'],
      targets: [{ id: 'end' }],
    },
    sleep: {
      type: 'DialogElement',
      talker: '',
      text: 'Dormir.',
      scene: 'Lampe',
      targets: [{ id: 'end' }],
    },
    end: { type: 'End', targets: [] },
  },
}

/** The same story, but with a loop: a learner who chooses to wait returns to the phone call. */
export const loopedGraph = {
  ...graph,
  nodes: { ...graph.nodes, wait: { ...graph.nodes.wait, targets: [{ id: 'ring' }] } },
}

const facts = {
  answered: {
    text: 'Vous avez répondu à l’appel.',
    notion: 1,
    question: 'Qui appelait ?',
    weight: 3,
    gesture: 'Répondre avant la troisième sonnerie.',
  },
  lit: {
    text: 'Vous avez allumé la lampe.',
    notion: 2,
    question: 'Pour qui ?',
    weight: 5,
    prints: [{ picture: 'lamp', hour: '22\u00a0h' }],
  },
}

const scenes = {
  Appel: { name: 'Le téléphone du phare', hint: 'Décrocher.' },
  Lampe: { name: 'La lampe éteinte' },
}
const choices = {
  answer: { weight: 'ending', scene: 'Appel', lines: 9 },
  light: { weight: 'cosmetic', scene: 'Lampe', lines: 1 },
}
const debates = [
  {
    choice: 'answer',
    title: 'Qui appelle ?',
    where: 'La salle',
    when: 'Le soir',
    situation: 'Ça sonne.',
    now: ['Marc respire.', 'Marc raccroche.'],
    later: ['', ''],
    question: 'Faut-il répondre ?',
    follow: [],
  },
]

const icon = {
  url: 'icon/favicon.0a1b2c3d.svg',
  type: 'image/svg+xml',
  bytes: 6,
  hash: '0a1b2c3d4e5f6071',
  alternatives: [],
}

export const print = {
  url: 'print/lamp.1b2c3d4e.jpg',
  type: 'image/jpeg',
  bytes: 5,
  hash: '1b2c3d4e5f60718a',
  alternatives: [],
}

export const fixture = {
  content: 'phare',
  script: "document.title = 'Didascalie' // ".padEnd(4096, '.'),
  sound: sampleMedia('canal.ogg', 'x'.repeat(996)),
}

function writeFiles(folder: string, files: Record<string, string | Buffer>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** Writes a built game. `changes` adds files or replaces the default files. */
export function writeGame(root: string, name: string, changes: Record<string, unknown> = {}): void {
  const distFolder = join(root, 'content', name, 'dist')
  const parts = {
    'wordings.json': sampleWordings,
    ...withNotions(8),
    'calendar.json': sampleCalendar,
    'graphData.json': graph,
    'facts.json': facts,
    'scenes.json': scenes,
    'choices.json': choices,
    'debates.json': debates,
    'glossary.json': {},
    'sceneData.json': { bg: {}, talker: {} },
    'manifest.json': {
      content: name,
      version: 'fixture-1',
      media: { 'icon/favicon.svg': icon, 'print/lamp.jpg': print },
    },
    ...changes,
  }
  writeFiles(
    distFolder,
    Object.fromEntries(Object.entries(parts).map(([file, part]) => [file, JSON.stringify(part)])),
  )
  writeFiles(distFolder, { 'debates.json.br': brotliCompressSync('[]') })
  writeFiles(join(distFolder, 'icon'), { 'favicon.0a1b2c3d.svg': '<svg/>' })
  writeFiles(join(distFolder, 'print'), { 'lamp.1b2c3d4e.jpg': sampleMedia('lamp.jpg', 'ph') })
  writeFiles(join(distFolder, 'audio'), { 'canal.3f9c2d1e.ogg': fixture.sound })
}

export function writeInstallation(): string {
  const root = mkdtempSync(join(tmpdir(), 'didascalie-root-'))
  const player = join(root, 'apps/player/dist')
  writeFiles(player, {
    'index.html': '<!doctype html><!--game--><title>Didascalie</title><!--/game-->',
    '.hidden': 'no',
  })
  writeFiles(join(player, 'assets'), {
    'index-Bx3k9QaZ.js': fixture.script,
    'index-Bx3k9QaZ.js.br': brotliCompressSync(fixture.script),
    'index-Bx3k9QaZ.js.gz': gzipSync(fixture.script),
  })
  writeGame(root, fixture.content)
  return root
}
