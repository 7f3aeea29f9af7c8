import { prefixOf } from '@didascalie/contract'
import type { Line, View } from '@didascalie/engine'
import {
  ellipseFade,
  insertIn,
  panelIn,
  panelOut,
  talkerIn,
  talkerOut,
  talkerSwap,
  uiFade,
} from '../constants.js'
import { pictureNames } from '../content/media-names.js'
import { picturesOfGesture } from '../content/staged-pictures.js'
import type { PanelContent, StageState } from '../scene/stage-state.js'
import { wordsOf } from '../scene/words-of.js'
import { hasAct, openingNeeds, playAct, removeAct } from './acts.js'
import { actIdOf, keptActIdOf } from './announcement.js'
import { hiddenPanel, leavingBubble, wideStage } from './arrival.js'
import { closeUpFor } from './close-up.js'
import { addHold, addLean, addPause } from './free-beat.js'
import type { Playback } from './playback.js'
import { addReactions, reactionsOf } from './reactions.js'
import { type Timeline, TimelineBuilder } from './timeline.js'

/**
 * Hides the previous texts and the black screen of an ellipse (a jump in time). Returns the time at which the black screen has faded out,
 * or 0 if there was none.
 */
function clearStage(
  builder: TimelineBuilder,
  previous: StageState,
  playback: Playback,
  stage: Partial<StageState>,
  needs: readonly string[] = [],
): number {
  const withoutTexts = { panel: hiddenPanel(previous), bubble: leavingBubble(previous), objects: [] }
  const cleared = { covered: false, ellipse: null, ...withoutTexts, ...stage }
  builder.cue(0, cleared, previous.covered ? { needs } : { needs, skip: 'click' })
  return previous.covered ? playback.fade(ellipseFade) : 0
}

/** Brings the talker in, or changes their mood if they are already present. Returns the time at which they can speak. */
function enterTalker(
  builder: TimelineBuilder,
  startTime: number,
  previous: StageState,
  talker: string,
  playback: Playback,
): number {
  const currentTalker = previous.talker?.on ? previous.talker : null
  const needs = [playback.imageOf(talker)]
  if (currentTalker?.id === talker) return startTime + playback.fade(talkerSwap)
  if (currentTalker && prefixOf(currentTalker.id) === prefixOf(talker)) {
    builder.cue(startTime, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
    return startTime + playback.fade(talkerSwap)
  }
  let time = startTime
  if (currentTalker) {
    builder.cue(time, { talker: { ...currentTalker, on: false } }, { skip: 'click' })
    time += playback.fade(talkerOut)
  }
  builder.cue(time, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
  return time + playback.fade(talkerIn)
}

/**
 * Returns the time at which the last word appears. With reduced motion, all words appear at once, and the result is the time at which
 * the bubble has faded in.
 */
function speak(builder: TimelineBuilder, startTime: number, line: Line, playback: Playback): number {
  const count = wordsOf(line.text).length
  const msPerWord = playback.msPerWord(line.speed)
  if (msPerWord === 0) {
    builder.cue(startTime, { bubble: { line, words: count, shown: true } }, { skip: 'click' })
    return startTime + playback.fade(uiFade)
  }
  for (let words = 1; words <= count; words += 1) {
    builder.cue(
      startTime + (words - 1) * msPerWord,
      { bubble: { line, words, shown: true } },
      { skip: 'click' },
    )
  }
  return startTime + Math.max(0, count - 1) * msPerWord
}

function showPanel(
  builder: TimelineBuilder,
  startTime: number,
  previous: StageState,
  content: PanelContent,
  playback: Playback,
  gesture: string,
): void {
  const time = previous.panel ? Math.max(startTime, playback.fade(panelOut)) : startTime
  builder.cue(time, { panel: { content, shown: true }, gesture }, { needs: gestureNeeds(gesture, playback) })
  builder.cue(time + playback.fade(panelIn), {})
}

type Dialogue = Extract<View, { kind: 'line' | 'caption' | 'choices' }>

const isDialogue = (view: View): view is Dialogue =>
  view.kind === 'line' || view.kind === 'caption' || view.kind === 'choices'

function contentOf(view: Dialogue): PanelContent {
  switch (view.kind) {
    case 'line':
      return { kind: 'next' }
    case 'caption':
      return { kind: 'caption', line: view.caption }
    case 'choices':
      return { kind: 'choices', replies: view.replies }
  }
}

const lineOf = (view: Dialogue): Line | null => (view.kind === 'line' ? view.line : view.prompt)

/** The line that decides what the stage shows; `null` for a choice without a line, `undefined` for a view without texts. */
export function shownLineOf(view: View): Line | null | undefined {
  if (!isDialogue(view)) return undefined
  return view.kind === 'caption' ? view.caption : lineOf(view)
}

/**
 * Returns the complete line and the panel of a view; `undefined` for a view without texts. The reading layout reserves space for them when
 * the first word appears.
 */
export function finalDialogueOf(
  view: View | undefined,
): { readonly line: Line | null; readonly content: PanelContent } | undefined {
  return view && isDialogue(view) ? { line: lineOf(view), content: contentOf(view) } : undefined
}

/**
 * `changedProp`: the object that has just changed its state; `''` for none.
 * `states`: the states of the objects after the act (the drawings that play before this line).
 */
export function dialogueOf(
  previous: StageState,
  view: Dialogue,
  playback: Playback,
  changedProp = '',
  states = previous.states,
): Timeline {
  const builder = new TimelineBuilder()
  const line = lineOf(view)
  const shownLine = shownLineOf(view) ?? null
  const insertId = shownLine?.insert ?? ''
  const subject = shownLine ? (shownLine.show ?? changedProp) : previous.subject
  const listeners = shownLine ? listenersOf(shownLine) : previous.listeners
  const closeUp = closeUpFor(previous, line, listeners, playback)
  const reactions = reactionsTo(previous, listeners, closeUp !== undefined, playback)
  const stage = {
    insert: nextInsertState(previous, insertId),
    listeners: reactions[0],
    subject,
    leaning: previous.leaning && previous.subject === subject,
    ...peopleOfLine(previous, line, closeUp !== undefined),
  }
  const actId = actIdOf(view)
  const needs = [...(closeUp?.needs ?? []), ...openingNeeds(previous, actId, playback)]
  let time = clearStage(builder, previous, playback, stage, needs)
  if (previous.act && !hasAct(actId, playback)) time = removeAct(builder, time, playback)
  const actStart = time
  time = playAct(builder, time, { previous, id: actId, isKept: keptActIdOf(view) !== '', states, playback })
  const actDuration = time - actStart
  if (line?.talker) time = enterTalker(builder, time, { ...previous, ...stage }, line.talker, playback)
  const lastReaction = addReactions(builder, time, reactions)
  if (line) time = speak(builder, time, line, playback)
  const gesture = gestureOf(view, playback)
  // After an act, no free beat is needed: the last drawing already shows the subject of the caption.
  if (view.kind === 'caption' && actId === '')
    time = addFreeBeat(builder, time, { ...previous, ...stage }, view, playback)
  else time = showInsert(builder, time, previous, insertId, playback)
  showPanel(builder, Math.max(time, lastReaction - panelIn), previous, contentOf(view), playback, gesture)
  const waitsForLearner = view.kind === 'choices' || !shownLine || gesture !== ''
  if (waitsForLearner) return builder.build(previous, 'rest')
  // The description is read aloud from the start of the act, so the duration of the act is subtracted.
  const readingTime = playback.lineDuration(shownLine.text, playback.describeAct(actId)) - actDuration
  return builder.build(previous, 'rest', Math.max(playback.lineDuration(shownLine.text), readingTime))
}

/** The gesture (pull, place or write) with which the learner continues; `''` for none. */
function gestureOf(view: Dialogue, { staging }: Playback): string {
  const { gesture = '' } = view.kind === 'line' ? view.line : view.kind === 'caption' ? view.caption : {}
  return staging && Object.hasOwn(staging.gestures, gesture) ? gesture : ''
}

function gestureNeeds(id: string, { staging }: Playback): string[] {
  const gesture = staging?.gestures[id]
  return gesture ? picturesOfGesture(gesture) : []
}

/**
 * The picture and the talker at the start of a line. In a shot (the closer picture of a place), the talker changes without animation.
 * After a shot, the wide picture starts without a talker.
 */
function peopleOfLine(
  { closeUp, talker }: StageState,
  line: Line | null,
  isCloseUp: boolean,
): Partial<StageState> {
  // A line without a talker, for example a stage direction, keeps the current talker on the stage.
  if (!line?.talker) return { closeUp: isCloseUp }
  if (isCloseUp) return { closeUp: true, talker: { id: line.talker, on: true } }
  return { closeUp: false, talker: closeUp ? null : talker }
}

/**
 * Returns the listeners at the start of the line, then after each change of mood. All moods change at once in two cases: with reduced
 * motion, and when the stage changes between the wide picture and the shot.
 */
function reactionsTo(
  { closeUp, talker, listeners: previous }: StageState,
  listeners: readonly string[],
  isCloseUp: boolean,
  playback: Playback,
): ReturnType<typeof reactionsOf> {
  if (playback.isStill || closeUp !== isCloseUp) return [listeners]
  // In a shot, the previous talker stays on the stage and can become a listener of this line.
  return reactionsOf(isCloseUp && talker ? [talker.id, ...previous] : previous, listeners)
}

/**
 * Adds the free beat: a short time without text, in which the learner sees what the caption is about.
 * - If the caption has a new insert, the free beat shows the insert.
 * - Otherwise, if the caption is a stage direction with a new and visible subject, the camera leans towards the subject.
 * - In any other case, there is no free beat.
 *
 * Returns the time at which the caption can appear.
 */
function addFreeBeat(
  builder: TimelineBuilder,
  startTime: number,
  stage: StageState,
  { caption }: Extract<View, { kind: 'caption' }>,
  playback: Playback,
): number {
  const insertId = caption.insert ?? ''
  const hasNewInsert = insertId !== '' && !(stage.insert?.on && stage.insert.id === insertId)
  const hasNewSubject = caption.didascalie && !stage.leaning && playback.canSee(stage.subject, stage)
  if (!hasNewInsert && !hasNewSubject) return startTime
  const time = stage.panel ? Math.max(startTime, playback.move(panelOut)) : startTime
  if (!hasNewInsert) return addLean(builder, time, stage.subject, playback)
  const insertTime = addPause(builder, time, playback)
  return addHold(builder, showInsert(builder, insertTime, stage, insertId, playback), playback)
}

function nextInsertState({ insert }: StageState, next: string): StageState['insert'] {
  return insert && { ...insert, on: insert.id === next }
}

function listenersOf(line: Line): readonly string[] {
  const speaker = prefixOf(line.talker)
  return (line.with ?? []).filter((id) => prefixOf(id) !== speaker)
}

/** Returns the time at which the insert (the picture beside a line) is fully visible. */
function showInsert(
  builder: TimelineBuilder,
  startTime: number,
  previous: StageState,
  insertId: string,
  playback: Playback,
): number {
  if (insertId === '') return startTime
  if (previous.insert?.on && previous.insert.id === insertId) return startTime
  const insert = { id: insertId, on: true }
  builder.cue(startTime, { insert }, { needs: [pictureNames.insert(insertId)], skip: 'click' })
  return startTime + playback.fade(insertIn)
}

/** The timeline that starts point-and-click: the talker leaves, then the objects become clickable. */
export function objectsOf(
  previous: StageState,
  { objects }: Extract<View, { kind: 'objects' }>,
  playback: Playback,
): Timeline {
  const builder = new TimelineBuilder()
  const emptied = clearStage(builder, previous, playback, wideStage)
  const cleared = previous.act ? removeAct(builder, emptied, playback) : emptied
  const talker = previous.talker && !previous.closeUp ? { ...previous.talker, on: false } : null
  builder.cue(
    cleared,
    { talker },
    { needs: objects.map(({ objectName }) => pictureNames.prop(previous.background, objectName)) },
  )
  const ready = cleared + (talker ? playback.fade(talkerOut) : 0)
  builder.cue(Math.max(ready, previous.panel ? playback.fade(panelOut) : 0), {
    talker: null,
    bubble: null,
    panel: null,
    objects,
  })
  return builder.build(previous, 'rest')
}
