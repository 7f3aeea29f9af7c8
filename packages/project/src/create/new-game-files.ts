import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  brandSchema,
  locationAltKey,
  locationTitleKey,
  type NewGame,
  personColours,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { tagFiles } from '@didascalie/script'
import { neutralMark } from '@didascalie/stand-ins'
import { mainColours, starterNotions, starterWordings } from './starter-texts.js'

const templateBrand = fileURLToPath(new URL('../../template/brand.json', import.meta.url))

/**
 * Converts a name to an id: `'Madame Ferrand'` → `'ferrand'`, `'Le poste de soins'` → `'poste'`. A name without Latin letters and
 * digits gets the id `fallback`. If the id is taken, adds a number to the id. Adds the result to `taken`.
 */
function idOf(name: string, taken: Set<string>, fallback: string): string {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  const meaningful = words.filter(
    (word) => !/^(les?|la|l|des?|du|d|un|une|au|aux|madame|monsieur|mme|m)$/.test(word),
  )
  const base = (meaningful[0] ?? words[0] ?? fallback).replace(/^\d/, 'n$&')
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}${number}`
  taken.add(id)
  return id
}

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

/** Mixes a colour with white (255) or black (0). */
function mixed(colour: string, other: 0 | 255, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16)
    return Math.round(value * (1 - share) + other * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}

interface Named {
  readonly id: string
  readonly name: string
}

/**
 * The contents of the files of a new game, by path. Unlike `createProject`, this function creates one story file for each chapter, and
 * writes nothing to disk.
 */
export function newGameFiles(game: NewGame): Record<string, string> {
  const chapterIds = new Set<string>()
  const chapters = game.chapters.map((name) => ({ id: idOf(name, chapterIds, 'chapitre'), name }))
  const personIds = new Set(['time'])
  const people = game.people.map(({ name, look }) => ({ id: idOf(name, personIds, 'personne'), name, look }))
  const placeIds = new Set<string>()
  const places = game.places.map((place) => ({ ...place, id: idOf(place.name, placeIds, 'lieu') }))
  const scene = `${capitalise(chapters[0]?.id ?? '')}_Debut`
  const story = storyFiles(chapters, scene, people[0]?.id ?? '', places[0] ?? { id: '', name: '' })
  const background = (id: string) => `${id}_jour`
  return {
    'didascalie.json': json({
      story: 'story',
      ending: [scene],
      scene: 'sceneData.json',
      wordings: 'wordings.json',
      notions: 'notions.json',
      brand: 'brand.json',
      calendar: 'calendar.json',
      sounds: [],
    }),
    'calendar.json': json({
      progress: '{name}, partie {n} sur {of}',
      chapters: chapters.map(({ id, name }) => ({ id, name, short: name.slice(0, 12) })),
    }),
    'brand.json': json(brandOf(game)),
    'notions.json': json(starterNotions),
    'people.json': json(
      Object.fromEntries(
        people.map(({ id, name, look }) => [id, { ...(capitalise(id) === name ? {} : { name }), look }]),
      ),
    ),
    'places.json': json(
      Object.fromEntries(
        places.map(({ id, kind, photo }) => [
          background(id),
          {
            ...{ kind, hour: 'day', accent: game.accent },
            ...(photo && { photo: { author: photo.author, licence: photo.licence } }),
          },
        ]),
      ),
    ),
    'sceneData.json': json({
      bg: Object.fromEntries(places.map(({ id }) => [background(id), { prop: {} }])),
      talker: {},
    }),
    'scenes.json': json({ [scene]: { name: 'Le premier jour' } }),
    'wordings.json': json(wordingsOf(game, people, places)),
    'facts.json': json({}),
    'debates.json': json([]),
    ...story,
  }
}

function brandOf({ title, sentence, accent }: NewGame) {
  const main = mainColours[accent]
  const colours = {
    main,
    deep: mixed(main, 0, 0.4),
    pale: mixed(main, 255, 0.62),
    glaze: mixed(main, 255, 0.78),
    mist: mixed(main, 255, 0.9),
    sun: '#ffd166',
  }
  const { signs } = brandSchema.parse(JSON.parse(readFileSync(templateBrand, 'utf8')))
  return { description: sentence || title, colours, mark: neutralMark(colours), signs }
}

interface NamedPlace extends Named {
  readonly photo?: NewGame['places'][number]['photo']
}

function wordingsOf({ title, sentence }: NewGame, people: readonly Named[], places: readonly NamedPlace[]) {
  return {
    'ui.game.title': title,
    'ui.home.title': title,
    'ui.home.text': sentence || title,
    ...starterWordings,
    ...Object.fromEntries(
      people.map(({ id }, index) => [
        `talker.${id}.color`,
        personColours[index % personColours.length] ?? personColours[0],
      ]),
    ),
    ...Object.fromEntries(places.map(({ id, name }) => [locationTitleKey(id), name])),
    ...Object.fromEntries(
      places.flatMap(({ id, photo }) => (photo ? [[locationAltKey(id), photo.alt]] : [])),
    ),
  }
}

/**
 * One story file for each chapter, and a test plan. The first story file contains a scene that can
 * be played. Each other file contains only a comment that names its chapter.
 */
function storyFiles(
  chapters: readonly Named[],
  scene: string,
  person: string,
  place: Named,
): Record<string, string> {
  const talker = capitalise(person)
  const first = `title: ${scene}
chapter: ${chapters[0]?.id ?? ''}
notions: 1
---
<<background ${place.id}_jour calme>>
: [didascalie] ${capitalise(place.name)}. Votre premier jour.
${talker}_neutre: Bonjour. On m’a dit que vous commenciez aujourd’hui.
-> Oui. Par quoi on commence ?
    ${talker}_sourire: Par le plus simple : regarder, et poser des questions.
-> Oui. Je préfère regarder d’abord.
    ${talker}_sourire: C’est une bonne façon de commencer.
${talker}_neutre: Venez, je vous montre.
<<end>>
===
`
  const untagged = chapters.map(({ id, name }, index) => ({
    file: `story/${index + 1}-${id}.yarn`,
    text: index === 0 ? first : `// ${capitalise(name)} : la suite de l’histoire s’écrit ici.\n`,
  }))
  const tagged = new Map(tagFiles(untagged).map(({ file, text }) => [file, text]))
  return {
    ...Object.fromEntries(untagged.map(({ file, text }) => [file, tagged.get(file) ?? text])),
    'story/plans/parcours.testplan': `// On donne la première réponse, et l’histoire continue.
plan: la première réponse
...
choose: A
...
`,
  }
}
