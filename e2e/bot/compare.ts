// Compares the engine's moment with what the screen shows.
import {
  type ContentManifest,
  locationTitleKey,
  mediaFor,
  objectKey,
  objectNameKey,
  personName,
  prefixOf,
  type SceneData,
  stateVariable,
  type Wordings,
  wording,
} from '@didascalie/contract'
import type { Line, Moment, View } from '@didascalie/engine'
import { dataPath } from '../support/data.js'
import { plain } from '../support/screen.js'
import type { Picture, Said, Seen } from './look.js'

export interface Content {
  readonly scene: SceneData
  readonly wordings: Wordings
  readonly manifest: ContentManifest
  readonly decors: 0 | 1
}

type Check = readonly [what: string, wanted: unknown, found: unknown]

export const nameOf = ({ wordings, scene }: Content, talker: string) =>
  personName(talker, wordings, scene.people)

/** A talker speaks, otherwise the player; a stage direction has no speaker. */
export function saidBy(content: Content, { talker, text, didascalie }: Line): Said {
  return { who: talker ? nameOf(content, talker) : didascalie ? '' : 'Vous', text }
}

const plainSaid = (said: Said | null) => said && `${said.who}: ${plain(said.text)}`

/** The paths of a picture in each of its formats. */
export function pathsOf({ manifest, decors }: Content, name: string): string[] {
  const media = mediaFor(manifest, name, decors)
  return media ? [media, ...media.alternatives].map(({ url }) => `${dataPath}${url}`) : []
}

function pictureChecks(content: Content, what: string, name: string, found: Picture | null): Check[] {
  const paths = pathsOf(content, name)
  if (paths.length === 0) return []
  const path = found?.path ?? 'nothing'
  return [
    [what, paths.includes(path) ? path : paths, path],
    [`${what} whole`, true, found?.whole],
  ]
}

const promptOf = (view: View): Line | null => {
  if (view.kind === 'line') return view.line
  return view.kind === 'caption' || view.kind === 'choices' ? view.prompt : null
}

function bubbleChecks(content: Content, view: View, seen: Seen): Check[] {
  if (view.kind === 'objects') return []
  const line = promptOf(view)
  if (!line) return []
  return [['the bubble', plainSaid(saidBy(content, line)), plainSaid(seen.bubble)]]
}

function panelChecks(content: Content, view: View, seen: Seen): Check[] {
  switch (view.kind) {
    case 'line':
      return [
        ['next', true, seen.next],
        ['no caption', null, plainSaid(seen.caption)],
      ]
    case 'caption':
      return [['the caption', plainSaid(saidBy(content, view.caption)), plainSaid(seen.caption)]]
    case 'choices':
      return [['the replies', view.replies.map(({ text }) => plain(text)), seen.replies.map(plain)]]
    case 'objects':
      return [
        ['the objects', view.objects.map(({ objectName }) => objectName).sort(), [...seen.objects].sort()],
      ]
    default:
      return []
  }
}

const shownLineOf = (view: View): Line | null => (view.kind === 'caption' ? view.caption : promptOf(view))

/** Compares inserts, listeners and object states with the story. */
function lifeChecks({ scene }: Content, moment: Moment, seen: Seen, pictures: boolean): Check[] {
  const { view, background, variables } = moment
  const line = shownLineOf(view)
  const checks: Check[] = pictures ? [['the print', line?.insert ?? null, seen.insert]] : []
  const wanted = (line?.with ?? []).map(prefixOf).sort()
  const found = seen.listeners.map(prefixOf).sort()
  if (line && line.talker !== '') {
    const others = wanted.filter((one) => one !== prefixOf(line.talker))
    checks.push(['the listeners', others, found])
  }
  // During narration the last speaker can still be among the listeners. When nothing is said, the listeners stay.
  else if (line) checks.push(['no other listeners', [], found.filter((one) => !wanted.includes(one))])
  else if (view.kind === 'objects') checks.push(['no listeners', [], found])
  const states = Object.entries(scene.bg[background]?.prop ?? {}).flatMap(([name, { states = {} }]) => {
    const state = String(variables[stateVariable(name)] ?? '')
    return Object.hasOwn(states, state) ? [`${name}@${state}`] : []
  })
  checks.push(['the states', states.sort(), [...seen.states].sort()])
  return checks
}

/** Elements of another kind of view, which must not be on the screen. */
function absences({ kind }: View, seen: Seen): Check[] {
  const none: Check[] = []
  if (kind !== 'choices') none.push(['no replies', [], seen.replies])
  if (kind !== 'objects') none.push(['no objects', [], seen.objects])
  if (kind !== 'ellipse') none.push(['no ellipse', null, seen.ellipse])
  return none
}

const told = (checks: readonly Check[]) =>
  checks
    .map(([what, wanted, found]) => [what, JSON.stringify(wanted), JSON.stringify(found)] as const)
    .filter(([, wanted, found]) => wanted !== found)
    .map(([what, wanted, found]) => `${what}: the engine says ${wanted}, the screen ${found}`)

/** Returns every difference between a moment and the screen. `pictures`: whether the network allowed the page to fetch all pictures. */
export function differences(content: Content, moment: Moment, seen: Seen, pictures: boolean): string[] {
  const { view, background } = moment
  const place = wording(content.wordings, locationTitleKey(background))
  const checks: Check[] = [
    ...bubbleChecks(content, view, seen),
    ...panelChecks(content, view, seen),
    ...absences(view, seen),
    ...lifeChecks(content, moment, seen, pictures),
  ]
  if (background !== '') checks.push(['the place', plain(place), plain(seen.place)])
  const talker = promptOf(view)?.talker ?? ''
  if (pictures) {
    if (background !== '')
      checks.push(...pictureChecks(content, 'the background', `bg/${background}.jpg`, seen.background))
    if (talker !== '' && !seen.isAlive)
      checks.push(...pictureChecks(content, 'the talker', `talker/${talker}.png`, seen.talker))
  }
  return told(checks)
}

/** Returns every difference between an open object and the screen. */
export function differencesInHand(
  { wordings }: Content,
  object: { readonly objectName: string; readonly actions: readonly { readonly text: string }[] },
  seen: Seen,
): string[] {
  const { objectName, actions } = object
  return told([
    ['the object', wording(wordings, objectNameKey(objectName), objectName), seen.actions?.title],
    [
      'its description',
      plain(wording(wordings, objectKey(objectName), '')),
      plain(seen.actions?.about ?? ''),
    ],
    ['its actions', actions.map(({ text }) => plain(text)), seen.actions?.texts.map(plain)],
  ])
}
