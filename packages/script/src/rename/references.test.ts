import { expect, it } from 'vitest'
import { type NameKind, referencesIn, type TextFile } from './references.js'
import { mediaMoves, nameFault, renameIn } from './rename.js'

const story = `<<declare $vu = false>> // $vu : on a vu le carton
title: Lundi_Quai
chapter: lundi
---
<<background canal_matin canal>>
<<with ines_neutre Karim>>
Karim_sourire: Bonjour Karim. Lundi_Quai ? #fact:salut #line:a1
-> Ouvrir <<if not $vu and $etat_carton != "ouvert">> #object:carton #promise:rappel #line:a2
    <<set $vu = $vu2>>
    <<state carton ouvert>>
    <<fact salut>>
-> Partir #kept:rappel
    <<jump Lundi_Fin>>
===
title: Lundi_Fin
---
karim: À demain.
<<jump Lundi_Quai>>
===
`

const files: TextFile[] = [
  { file: 'story/1.yarn', text: story },
  {
    file: 'story/plans/a.testplan',
    text: 'plan: karim\n...\nkarim_sourire: Bonjour.\nchoose: carton -> Ouvrir\nvariable: $vu = true\nfacts: autre salut\nbackground: canal_matin, canal\n',
  },
  {
    file: 'didascalie.json',
    text: '{ "start": "Lundi_Quai", "ending": ["Lundi_Fin"], "wordings": "mots.json", "limits": { "cosmetic": { "lundi": 2 } } }',
  },
  {
    file: 'mots.json',
    text: '{\n  "talker.karim.name": "Karim",\n  "location.canal.title": "canal",\n  "object.carton": "x"\n}',
  },
  { file: 'scenes.json', text: '{ "Lundi_Quai": { "name": "Lundi_Quai" } }' },
  {
    file: 'facts.json',
    text: '{ "salut": { "text": "salut", "prints": [{ "picture": "canal", "background": "canal_matin" }] } }',
  },
  { file: 'people.json', text: '{ "karim": { "name": "karim" } }' },
  { file: 'places.json', text: '{ "canal_matin": { "kind": "street" } }' },
  { file: 'calendar.json', text: '{ "chapters": [{ "id": "lundi", "name": "lundi" }] }' },
  {
    file: 'sceneData.json',
    text: '{ "bg": { "canal_matin": { "prop": { "carton": { "x": 1 } } } }, "talker": { "karim_sourire": {} } }',
  },
]

const usesOf = (kind: NameKind, name: string) =>
  referencesIn(files)
    .filter((one) => one.kind === kind && one.name === name)
    .map(({ file, line, role, written }) => `${file}:${line} ${role} ${written}`)

it('referencesIn finds every use of a variable in the story, its comments and its test plans', () => {
  expect(usesOf('variable', '$vu')).toEqual([
    'story/1.yarn:1 comment $vu',
    'story/1.yarn:1 defined $vu',
    'story/1.yarn:8 read $vu',
    'story/1.yarn:9 set $vu',
    'story/plans/a.testplan:5 test $vu',
  ])
})

it('referencesIn finds the uses of a scene title but ignores the title in a spoken text', () => {
  expect(usesOf('scene', 'Lundi_Quai')).toEqual([
    'story/1.yarn:2 defined Lundi_Quai',
    'story/1.yarn:18 used Lundi_Quai',
    'didascalie.json:1 entry Lundi_Quai',
    'scenes.json:1 entry Lundi_Quai',
  ])
})

it('referencesIn finds a person in all spellings: with or without a capital letter or a mood', () => {
  expect(usesOf('person', 'karim')).toEqual([
    'story/1.yarn:6 used Karim',
    'story/1.yarn:7 used Karim',
    'story/1.yarn:17 used karim',
    'story/plans/a.testplan:3 test karim',
    'mots.json:2 entry karim',
    'people.json:1 defined karim',
    'sceneData.json:1 entry karim',
  ])
})

it('referencesIn counts the state variable of an object as a use of the object', () => {
  expect(usesOf('object', 'carton')).toEqual([
    'story/1.yarn:8 used carton',
    'story/1.yarn:8 read carton',
    'story/1.yarn:10 set carton',
    'story/plans/a.testplan:4 test carton',
    'mots.json:4 entry carton',
    'sceneData.json:1 entry carton',
  ])
})

it('referencesIn finds facts, promises, places and chapters', () => {
  expect(usesOf('fact', 'salut')).toEqual([
    'story/1.yarn:7 used salut',
    'story/1.yarn:11 used salut',
    'story/plans/a.testplan:6 test salut',
    'facts.json:1 defined salut',
  ])
  expect(usesOf('promise', 'rappel')).toEqual([
    'story/1.yarn:8 defined rappel',
    'story/1.yarn:12 used rappel',
  ])
  expect(usesOf('place', 'canal')).toEqual([
    'story/1.yarn:5 used canal',
    'story/plans/a.testplan:7 test canal',
    'mots.json:3 entry canal',
    'facts.json:1 entry canal',
    'places.json:1 entry canal',
    'sceneData.json:1 entry canal',
  ])
  expect(usesOf('chapter', 'lundi')).toEqual([
    'story/1.yarn:3 used lundi',
    'didascalie.json:1 entry lundi',
    'calendar.json:1 defined lundi',
  ])
})

function renamed(kind: NameKind, name: string, newName: string): Record<string, string> {
  const references = referencesIn(files).filter((one) => one.kind === kind && one.name === name)
  return Object.fromEntries(renameIn(files, references, newName).map(({ file, text }) => [file, text]))
}

it('referencesIn finds people, places and objects in staging.json and credits.json', () => {
  const found = referencesIn([
    ...files,
    { file: 'story/2.yarn', text: 'title: Carton\n---\n<<show carton>>\nkarim: Tiens.\n===\n' },
    {
      file: 'staging.json',
      text: '{ "people": { "karim": {} }, "shots": { "canal_matin": { "people": { "karim": "banc" }, "shows": { "carton": {} } } } }',
    },
    {
      file: 'credits.json',
      text: '{ "talker/karim_sourire.png": {}, "bg/canal_matin.jpg": {}, "prop/canal_matin/carton.png": {} }',
    },
  ])
  const namesIn = (file: string) =>
    found.filter((one) => one.file === file).map(({ kind, written }) => `${kind} ${written}`)
  expect(namesIn('story/2.yarn')).toContain('object carton')
  const people = ['person karim', 'place canal']
  expect(namesIn('staging.json')).toEqual([...people, 'person karim', 'object carton'])
  expect(namesIn('credits.json')).toEqual([...people, 'place canal', 'object carton'])
})

it('referencesIn finds objects in conditions of animations and sounds, and does not report a scene header as a person', () => {
  const when = { variable: '$etat_carton', is: 'ouvert' }
  const found = referencesIn([
    ...files,
    { file: 'story/2.yarn', text: 'title: Quai\nnotions: 1\n---\nkarim: Tiens.\n===\n' },
    { file: 'life.json', text: JSON.stringify({ canal_matin: [{ kind: 'steam', when }] }) },
    {
      file: 'sceneData.json',
      text: JSON.stringify({ bg: { canal_matin: { prop: {}, ambience: [{ sound: 'eau', when }] } } }),
    },
  ])
  const objects = found.filter(({ kind, name }) => kind === 'object' && name === 'carton')
  expect(objects.map(({ file }) => file)).toEqual(expect.arrayContaining(['life.json', 'sceneData.json']))
  expect(found.filter(({ name }) => name === 'notions')).toEqual([])
})

it('renameIn changes only the name and keeps its capital or small first letter', () => {
  const changed = renamed('person', 'karim', 'Léo')
  expect(Object.keys(changed)).toHaveLength(5)
  expect(changed['story/1.yarn']).toBe(
    story
      .replace('ines_neutre Karim', 'ines_neutre Léo')
      .replace('Karim_sourire:', 'Léo_sourire:')
      .replace('\nkarim:', '\nléo:'),
  )
  expect(changed['people.json']).toBe('{ "léo": { "name": "karim" } }')
})

it('renameIn restores the original files if it changes a name and then changes it back', () => {
  for (const { kind, name } of referencesIn(files)) {
    const newName = kind === 'variable' ? '$tout_neuf' : 'toutneuf'
    const changed = renamed(kind, name, newName)
    const after = files.map((one) => ({ file: one.file, text: changed[one.file] ?? one.text }))
    const references = referencesIn(after).filter((one) => one.kind === kind && one.name === newName)
    const back = Object.fromEntries(renameIn(after, references, name).map((one) => [one.file, one.text]))
    expect(after.map(({ file, text }) => back[file] ?? text)).toEqual(files.map(({ text }) => text))
  }
})

it('nameFault rejects a name that the game cannot use', () => {
  const references = referencesIn(files)
  const faultOf = (kind: NameKind, name: string, newName: string) =>
    nameFault(kind, name, newName, references)
  expect(faultOf('variable', '$vu', '$vu2')).toBe('taken')
  expect(faultOf('variable', '$vu', 'vu')).toBe('characters')
  expect(faultOf('variable', '$vu', '$')).toBe('empty')
  expect(faultOf('variable', '$vu', '$vu_le_carton')).toBeUndefined()
  expect(faultOf('scene', 'Lundi_Quai', 'Le quai')).toBe('characters')
  expect(faultOf('person', 'karim', 'Karim')).toBe('same')
  expect(faultOf('person', 'karim', 'INES')).toBe('taken')
  expect(faultOf('person', 'karim', 'leo_b')).toBe('underscore')
  expect(faultOf('fact', 'salut', 'bien-vu')).toBeUndefined()
})

it('mediaMoves renames the pictures of a person, a place or an object', () => {
  const media = [
    'talker/karim_sourire.png',
    'talker/karima_neutre.png',
    'rig/karim.webp',
    'bg/canal_matin.jpg',
    'prop/canal_matin/carton@ouvert.png',
    'prop/canal_matin/cartons.png',
    'shot/canal_matin/table.png',
  ]
  const moved = (kind: NameKind, name: string, newName: string) =>
    mediaMoves(media, kind, name, newName).map(({ to }) => to)
  expect(moved('person', 'karim', 'Leo')).toEqual(['talker/leo_sourire.png', 'rig/leo.webp'])
  expect(moved('place', 'canal', 'quai')).toEqual([
    'bg/quai_matin.jpg',
    'prop/quai_matin/carton@ouvert.png',
    'prop/quai_matin/cartons.png',
    'shot/quai_matin/table.png',
  ])
  expect(moved('object', 'carton', 'boite')).toEqual(['prop/canal_matin/boite@ouvert.png'])
  expect(moved('scene', 'karim', 'leo')).toEqual([])
})
