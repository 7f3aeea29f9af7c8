// Completes a game that lacks pictures. Draws the people, places and objects of the story, and sets their positions on the stage.
import {
  type Box,
  type Brand,
  defaultMood,
  type GraphData,
  isVariantName,
  type People,
  type PlaceKind,
  type Places,
  parseMoodAndPose,
  prefixOf,
  type SceneData,
  type SceneTalker,
} from '@didascalie/contract'
import { drawPerson, personSize } from '../person/draw-person.js'
import { drawPlace, lightOfPlace, placeSize } from '../place/draw-place.js'
import { defaultLook } from './default-look.js'
import { drawObject } from './draw-object.js'
import { drawIcon } from './mark.js'
import { frameBackgrounds, placeFor } from './place-for.js'

export interface GameToComplete {
  readonly graph: GraphData
  readonly scene?: SceneData | undefined
  /** The logical names of the game's own pictures, such as `talker/helene_sourire.png`. */
  readonly pictures: readonly string[]
  readonly people?: People | undefined
  readonly places?: Places | undefined
  readonly brand?: Brand | undefined
}

/** The replacement for a missing picture: a drawing, or another picture of the same person or place. */
export type StandIn =
  | { readonly svg: string; readonly width: number; readonly height: number }
  | { readonly same: string }

export interface CompletedGame {
  /** The replacements, by the logical name of the missing picture. */
  readonly standIns: Readonly<Record<string, StandIn>>
  readonly scene: SceneData
}

/** The default box of a person: a half-body portrait on the left of the 1920×1080 stage. */
const defaultBox: Box = { x: 115, y: 130, w: personSize.width, h: personSize.height }
const stageMiddle = 960

const talkerPicture = (id: string) => `talker/${id}.png`
const backgroundPicture = (id: string) => `bg/${id}.jpg`

/** The ids of the pictures in a folder, as the story names them: `helene_sourire` for `talker/helene_sourire.png`. */
const idsIn = (pictures: readonly string[], folder: string) =>
  pictures.flatMap((name) =>
    name.startsWith(`${folder}/`) ? [name.slice(folder.length + 1).replace(/\.\w+$/, '')] : [],
  )

/** Finds another picture of the same person or place, preferably with the neutral mood. */
function siblingOf(id: string, ids: readonly string[]): string | undefined {
  const siblings = ids.filter((other) => prefixOf(other) === prefixOf(id) && !isVariantName(other))
  return siblings.find((other) => other === `${prefixOf(id)}_${defaultMood}`) ?? siblings[0]
}

/** Each name once, in alphabetical order. */
const sorted = (names: Iterable<string>) => [...new Set(names)].sort()

function talkersIn({ nodes }: GraphData): string[] {
  const talkerIds = Object.values(nodes).flatMap(({ talker = '', with: listeners = [] }) => [
    talker,
    ...listeners,
  ])
  return sorted(talkerIds.filter((id) => id !== '' && id !== 'Time'))
}

const backgroundsIn = ({ nodes }: GraphData) =>
  sorted(Object.values(nodes).flatMap(({ background = '' }) => (background === '' ? [] : [background])))

export function completeGame(game: GameToComplete): CompletedGame {
  const { graph, pictures, brand, scene = { bg: {}, talker: {} } } = game
  const ownPictures = new Set(pictures)
  const standIns: Record<string, StandIn> = {}
  const talker = { ...scene.talker }
  const bg = { ...scene.bg }

  for (const id of talkersIn(graph)) {
    if (isInLayers(scene, id)) continue
    if (ownPictures.has(talkerPicture(id))) {
      // The default box fits, because the studio stores the picture of a person in this size.
      talker[id] ??= scene.talker[siblingOf(id, Object.keys(scene.talker)) ?? ''] ?? defaultBox
      continue
    }
    const [standIn, position] = standInForTalker(id, game, scene)
    standIns[talkerPicture(id)] = standIn
    talker[id] = position
  }
  for (const id of [...frameBackgrounds, ...backgroundsIn(graph)]) {
    if (ownPictures.has(backgroundPicture(id))) continue
    const sibling = siblingOf(id, idsIn(pictures, 'bg'))
    const isListed =
      game.places !== undefined &&
      (Object.hasOwn(game.places, id) || Object.hasOwn(game.places, prefixOf(id)))
    if (sibling !== undefined && !isListed) {
      standIns[backgroundPicture(id)] = { same: backgroundPicture(sibling) }
      continue
    }
    const place = placeFor(id, game.places ?? {})
    standIns[backgroundPicture(id)] = { svg: drawPlace(place), ...placeSize }
    if (frameBackgrounds.some((name) => name === id)) continue
    const sceneBackground = bg[id] ?? bg[siblingOf(id, Object.keys(bg)) ?? '']
    const ambience = [{ sound: `ambience_${sameAmbience[place.kind] ?? place.kind}` }]
    bg[id] = { prop: {}, light: lightOfPlace(place), ambience, ...sceneBackground }
  }
  for (const [name, standIn] of missingObjects(bg, pictures)) standIns[name] = standIn
  if (!ownPictures.has('icon/favicon.svg'))
    standIns['icon/favicon.svg'] = { svg: drawIcon(brand), width: 64, height: 64 }
  return { standIns, scene: { ...scene, bg, talker } }
}

/** These places sound like another kind of place. */
const sameAmbience: Readonly<Partial<Record<PlaceKind, PlaceKind>>> = {
  'restaurant-kitchen': 'kitchen',
  'care-room': 'corridor',
  store: 'shop',
}

/** Whether a person is drawn in layers, and so needs no picture. */
const isInLayers = ({ rig }: SceneData, id: string) =>
  rig?.[prefixOf(id)]?.moods[id.slice(prefixOf(id).length + 1)] !== undefined

function standInForTalker(
  id: string,
  { pictures, people }: GameToComplete,
  scene: SceneData,
): [StandIn, SceneTalker] {
  const person = prefixOf(id)
  const sceneTalker = scene.talker[id] ?? scene.talker[siblingOf(id, Object.keys(scene.talker)) ?? '']
  const box = sceneTalker ?? defaultBox
  const sibling = siblingOf(id, idsIn(pictures, 'talker'))
  if (sibling !== undefined) return [{ same: talkerPicture(sibling) }, box]
  const look = (people && Object.hasOwn(people, person) ? people[person]?.look : undefined) ?? defaultLook
  const looksTo = box.x + box.w / 2 > stageMiddle ? 'left' : 'right'
  const { svg, mouth, width, height } = drawPerson(look, {
    ...parseMoodAndPose(id.slice(person.length + 1)),
    looksTo,
  })
  const mouthInBox = { x: Math.round((mouth.x * box.w) / width), y: Math.round((mouth.y * box.h) / height) }
  return [
    { svg, width, height },
    { ...box, mouth: scene.talker[id]?.mouth ?? mouthInBox },
  ]
}

/**
 * Returns replacements for the objects that have a position on the stage but no picture. Each state of an object gets a picture from
 * another hour of the same place, if the game has one. Otherwise it gets a drawing.
 */
function missingObjects(bg: SceneData['bg'], pictures: readonly string[]): [string, StandIn][] {
  const ownPictures = new Set(pictures)
  return Object.entries(bg).flatMap(([background, { prop }]) =>
    Object.entries(prop).flatMap(([object, { kind = 'box', states = {}, ...box }]) => {
      const boxes: [string, Box][] = [
        [`${object}.png`, box],
        ...Object.entries(states).map(([state, stateBox]): [string, Box] => [
          `${object}@${state}.png`,
          stateBox,
        ]),
      ]
      // A picture of one state means that the writer has drawn the object. Then a state without a picture is invisible on purpose.
      if (boxes.some(([file]) => ownPictures.has(`prop/${background}/${file}`))) return []
      return boxes.map(([file, { w, h }]): [string, StandIn] => {
        const name = `prop/${background}/${file}`
        const same = pictures.find((other) => isAtOtherHour(other, background, file))
        if (same !== undefined) return [name, { same }]
        const size = { width: Math.round(w), height: Math.round(h) }
        return [name, { svg: drawObject(kind, size), ...size }]
      })
    }),
  )
}

/** Whether a picture shows the same object at another hour of the same place. */
function isAtOtherHour(picture: string, background: string, file: string): boolean {
  const [folder, other = '', name] = picture.split('/')
  return folder === 'prop' && name === file && prefixOf(other) === prefixOf(background)
}
