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
import type { PanelContent, StageState } from '../scene/stage-state.js'
import { wordsOf } from '../scene/words-of.js'
import { hiddenPanel, leavingBubble } from './arrival.js'
import type { Playback } from './playback.js'
import { type Timeline, TimelineBuilder } from './timeline.js'

/** Removes the black of an ellipse and hides the previous texts. Returns the time at which the black has faded out. */
function clearStage(
  builder: TimelineBuilder,
  previous: StageState,
  playback: Playback,
  insertAndListeners: Partial<StageState>,
): number {
  const withoutTexts = { panel: hiddenPanel(previous), bubble: leavingBubble(previous), objects: [] }
  const cleared = { covered: false, ellipse: null, ...withoutTexts, ...insertAndListeners }
  builder.cue(0, cleared, previous.covered ? {} : { skip: 'click' })
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

/** Reveals the words one at a time. Returns the time at which the last word appears. */
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
): void {
  const time = previous.panel ? Math.max(startTime, playback.fade(panelOut)) : startTime
  builder.cue(time, { panel: { content, shown: true } })
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

/** Returns the complete line and the panel of a view, so that the reading layout can reserve space from the first word on. */
export function finalDialogueOf(
  view: View | undefined,
): { readonly line: Line | null; readonly content: PanelContent } | undefined {
  return view && isDialogue(view) ? { line: lineOf(view), content: contentOf(view) } : undefined
}

export function dialogueOf(previous: StageState, view: Dialogue, playback: Playback): Timeline {
  const builder = new TimelineBuilder()
  const line = lineOf(view)
  const shownLine = view.kind === 'caption' ? view.caption : line
  const insertId = shownLine?.insert ?? ''
  let time = clearStage(builder, previous, playback, {
    insert: nextInsertState(previous, insertId),
    ...listenersOf(shownLine),
  })
  if (line) {
    // A line without a talker, for example a stage direction, keeps the current talker on the stage.
    if (line.talker !== '') time = enterTalker(builder, time, previous, line.talker, playback)
    time = speak(builder, time, line, playback)
  }
  time = showInsert(builder, time, previous, insertId, playback)
  showPanel(builder, time, previous, contentOf(view), playback)
  return builder.build(
    previous,
    'rest',
    view.kind === 'choices' || !shownLine ? undefined : playback.lineDuration(shownLine.text),
  )
}

/** The state of the current insert: it stays if the next line shows the same one, otherwise it is hidden. */
function nextInsertState({ insert }: StageState, next: string): StageState['insert'] {
  return insert && { ...insert, on: insert.id === next }
}

/** Returns the listeners of a line, without its speaker. Without a line, the current listeners stay. */
function listenersOf(line: Line | null): Partial<StageState> {
  if (!line) return {}
  const speaker = prefixOf(line.talker)
  return { listeners: (line.with ?? []).filter((id) => prefixOf(id) !== speaker) }
}

/** Shows the insert of a line, unless it is already visible. Returns the time at which it is fully visible. */
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
  const cleared = clearStage(builder, previous, playback, { insert: null, listeners: [] })
  const talker = previous.talker && { ...previous.talker, on: false }
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
