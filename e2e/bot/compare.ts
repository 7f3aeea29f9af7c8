// Compares a moment (the state of the story that the engine returns) with what the screen shows.
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
import { dataPath } from '../support/data-path.js'
import { normalizeText } from '../support/screen.js'
import type { ScreenContent, ShownPicture, SpokenText } from './screen-content.js'

export interface Content {
  readonly scene: SceneData
  readonly wordings: Wordings
  readonly manifest: ContentManifest
  readonly decors: 0 | 1
}

type Check = readonly [what: string, expected: unknown, found: unknown]

export const getTalkerName = ({ wordings, scene }: Content, talker: string) =>
  personName(talker, wordings, scene.people)

/** A line without a talker has the speaker « Vous », because the player says it. A stage direction has no speaker. */
export function spokenTextOf(content: Content, { talker, text, didascalie }: Line): SpokenText {
  return { speaker: talker ? getTalkerName(content, talker) : didascalie ? '' : 'Vous', text }
}

const normalizeSpokenText = (spokenText: SpokenText | null) =>
  spokenText && `${spokenText.speaker}: ${normalizeText(spokenText.text)}`

/** The paths of a picture in each of its formats. */
export function pathsOf({ manifest, decors }: Content, name: string): string[] {
  const media = mediaFor(manifest, name, decors)
  return media ? [media, ...media.alternatives].map(({ url }) => `${dataPath}${url}`) : []
}

function pictureChecks(content: Content, what: string, name: string, found: ShownPicture | null): Check[] {
  const paths = pathsOf(content, name)
  if (paths.length === 0) return []
  const path = found?.path ?? 'nothing'
  return [
    [what, paths.includes(path) ? path : paths, path],
    [`${what} is fully loaded`, true, found?.isLoaded],
  ]
}

const promptOf = (view: View): Line | null => {
  if (view.kind === 'line') return view.line
  return view.kind === 'caption' || view.kind === 'choices' ? view.prompt : null
}

function bubbleChecks(content: Content, view: View, screen: ScreenContent): Check[] {
  if (view.kind === 'objects') return []
  const line = promptOf(view)
  if (!line) return []
  return [
    ['the bubble', normalizeSpokenText(spokenTextOf(content, line)), normalizeSpokenText(screen.bubble)],
  ]
}

function panelChecks(content: Content, view: View, screen: ScreenContent): Check[] {
  switch (view.kind) {
    case 'line':
      return [
        ['the button to continue', true, screen.canContinue],
        ['no caption', null, normalizeSpokenText(screen.caption)],
      ]
    case 'caption':
      return [
        [
          'the caption',
          normalizeSpokenText(spokenTextOf(content, view.caption)),
          normalizeSpokenText(screen.caption),
        ],
      ]
    case 'choices':
      return [
        [
          'the replies',
          view.replies.map(({ text }) => normalizeText(text)),
          screen.replies.map(normalizeText),
        ],
      ]
    case 'objects':
      return [
        ['the objects', view.objects.map(({ objectName }) => objectName).sort(), [...screen.objects].sort()],
      ]
    default:
      return []
  }
}

const shownLineOf = (view: View): Line | null => (view.kind === 'caption' ? view.caption : promptOf(view))

/** An act is an action that the story shows as a series of drawings. Its last drawing stays on the screen behind a caption, but not behind
 * a line of a talker. */
function actChecks(content: Content, view: View, { act }: ScreenContent): Check[] {
  const line = promptOf(view) ?? shownLineOf(view)
  const id = line?.talker === '' ? (line.act ?? '') : ''
  const drawing = content.scene.staging?.acts[id]?.drawings.at(-1)
  return drawing
    ? pictureChecks(content, 'the act', `act/${drawing.picture}.jpg`, act)
    : [['no act', null, act]]
}

function stageChecks(
  { scene }: Content,
  moment: Moment,
  screen: ScreenContent,
  checksPictures: boolean,
): Check[] {
  const { view, background, variables } = moment
  const line = shownLineOf(view)
  const checks: Check[] = checksPictures ? [['the insert', line?.insert ?? null, screen.insert]] : []
  const expected = (line?.with ?? []).map(prefixOf).sort()
  const found = screen.listeners.map(prefixOf).sort()
  if (line && line.talker !== '') {
    const otherListeners = expected.filter((one) => one !== prefixOf(line.talker))
    checks.push(['the listeners', otherListeners, found])
  }
  // For a caption, an expected listener may be missing from `found`, because the last speaker can still be on the stage as the talker.
  else if (line) checks.push(['no other listeners', [], found.filter((one) => !expected.includes(one))])
  else if (view.kind === 'objects') checks.push(['no listeners', [], found])
  const states = Object.entries(scene.bg[background]?.prop ?? {}).flatMap(([name, { states = {} }]) => {
    const state = String(variables[stateVariable(name)] ?? '')
    return Object.hasOwn(states, state) ? [`${name}@${state}`] : []
  })
  checks.push(['the states', states.sort(), [...screen.states].sort()])
  return checks
}

/** Checks that the screen shows no element of another kind of view. */
function absenceChecks({ kind }: View, screen: ScreenContent): Check[] {
  const checks: Check[] = []
  if (kind !== 'choices') checks.push(['no replies', [], screen.replies])
  if (kind !== 'objects') checks.push(['no objects', [], screen.objects])
  if (kind !== 'ellipse') checks.push(['no ellipse', null, screen.ellipse])
  return checks
}

const describeDifferences = (checks: readonly Check[]) =>
  checks
    .map(([what, expected, found]) => [what, JSON.stringify(expected), JSON.stringify(found)] as const)
    .filter(([, expected, found]) => expected !== found)
    .map(([what, expected, found]) => `${what}: the engine says ${expected}, the screen ${found}`)

/** `checksPictures` is false after an outage, when pictures may be missing. */
export function differences(
  content: Content,
  moment: Moment,
  screen: ScreenContent,
  checksPictures: boolean,
): string[] {
  const { view, background } = moment
  const place = wording(content.wordings, locationTitleKey(background))
  const checks: Check[] = [
    ...bubbleChecks(content, view, screen),
    ...panelChecks(content, view, screen),
    ...absenceChecks(view, screen),
    ...stageChecks(content, moment, screen, checksPictures),
  ]
  if (background !== '') checks.push(['the place', normalizeText(place), normalizeText(screen.place)])
  const talker = promptOf(view)?.talker ?? ''
  if (checksPictures) {
    checks.push(...actChecks(content, view, screen))
    if (background !== '')
      checks.push(...pictureChecks(content, 'the background', `bg/${background}.jpg`, screen.background))
    // On a small screen, a stage direction may show a picture of its subject instead of the talker.
    const isThingShown = view.kind === 'caption' && view.caption.didascalie && screen.talker === null
    if (talker !== '' && !screen.isAnimated && !isThingShown)
      checks.push(...pictureChecks(content, 'the talker', `talker/${talker}.png`, screen.talker))
  }
  return describeDifferences(checks)
}

/** `object` is the object that the learner has opened. */
export function objectDifferences(
  { wordings }: Content,
  object: { readonly objectName: string; readonly actions: readonly { readonly text: string }[] },
  screen: ScreenContent,
): string[] {
  const { objectName, actions } = object
  return describeDifferences([
    ['the object', wording(wordings, objectNameKey(objectName), objectName), screen.actions?.title],
    [
      'its description',
      normalizeText(wording(wordings, objectKey(objectName), '')),
      normalizeText(screen.actions?.about ?? ''),
    ],
    ['its actions', actions.map(({ text }) => normalizeText(text)), screen.actions?.texts.map(normalizeText)],
  ])
}
