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
import { hidden, leaving } from './arrival.js'
import type { Playback } from './playback.js'
import { type Timeline, TimelineBuilder } from './timeline.js'

/** Makes the stage visible and hides the previous texts. Returns the time at which the black of an ellipse has faded out. */
function lift(
  score: TimelineBuilder,
  before: StageState,
  playback: Playback,
  listeners: Partial<StageState>,
): number {
  const quiet = { panel: hidden(before), bubble: leaving(before), objects: [] }
  const cleared = { covered: false, ellipse: null, ...quiet, ...listeners }
  score.cue(0, cleared, before.covered ? {} : { skip: 'click' })
  return before.covered ? playback.fade(ellipseFade) : 0
}

/** Brings the talker in, or changes their mood if they are already present. Returns the time at which they can speak. */
function enterTalker(
  score: TimelineBuilder,
  from: number,
  before: StageState,
  talker: string,
  playback: Playback,
): number {
  const old = before.talker?.on ? before.talker : null
  const needs = [playback.imageOf(talker)]
  if (old?.id === talker) return from + playback.fade(talkerSwap)
  if (old && prefixOf(old.id) === prefixOf(talker)) {
    score.cue(from, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
    return from + playback.fade(talkerSwap)
  }
  let at = from
  if (old) {
    score.cue(at, { talker: { ...old, on: false } }, { skip: 'click' })
    at += playback.fade(talkerOut)
  }
  score.cue(at, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
  return at + playback.fade(talkerIn)
}

/** Reveals the words one at a time. Returns the time at which the last word appears. */
function speak(score: TimelineBuilder, from: number, line: Line, playback: Playback): number {
  const count = wordsOf(line.text).length
  const each = playback.perWord(line.speed)
  if (each === 0) {
    score.cue(from, { bubble: { line, words: count, shown: true } }, { skip: 'click' })
    return from + playback.fade(uiFade)
  }
  for (let words = 1; words <= count; words += 1) {
    score.cue(from + (words - 1) * each, { bubble: { line, words, shown: true } }, { skip: 'click' })
  }
  return from + Math.max(0, count - 1) * each
}

function showPanel(
  score: TimelineBuilder,
  from: number,
  before: StageState,
  content: PanelContent,
  playback: Playback,
): void {
  const at = before.panel ? Math.max(from, playback.fade(panelOut)) : from
  score.cue(at, { panel: { content, shown: true } })
  score.cue(at + playback.fade(panelIn), {})
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

export function dialogueOf(before: StageState, view: Dialogue, playback: Playback): Timeline {
  const score = new TimelineBuilder()
  const line = lineOf(view)
  const shownLine = view.kind === 'caption' ? view.caption : line
  const insertId = shownLine?.insert ?? ''
  let at = lift(score, before, playback, {
    insert: nextInsertState(before, insertId),
    ...listenersOf(shownLine),
  })
  if (line) {
    // A line without a talker, for example a stage direction, keeps the current talker on the stage.
    if (line.talker !== '') at = enterTalker(score, at, before, line.talker, playback)
    at = speak(score, at, line, playback)
  }
  at = showInsert(score, at, before, insertId, playback)
  showPanel(score, at, before, contentOf(view), playback)
  return score.build(
    before,
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

/** Shows an insert before the text that belongs to it. Returns the time at which the insert is fully visible. */
function showInsert(
  score: TimelineBuilder,
  from: number,
  before: StageState,
  insertId: string,
  playback: Playback,
): number {
  if (insertId === '') return from
  if (before.insert?.on && before.insert.id === insertId) return from
  const insert = { id: insertId, on: true }
  score.cue(from, { insert }, { needs: [pictureNames.insert(insertId)], skip: 'click' })
  return from + playback.fade(insertIn)
}

/** The timeline that starts point-and-click: the talker leaves, then the objects become clickable. */
export function objectsOf(
  before: StageState,
  { objects }: Extract<View, { kind: 'objects' }>,
  playback: Playback,
): Timeline {
  const score = new TimelineBuilder()
  const cleared = lift(score, before, playback, { insert: null, listeners: [] })
  const talker = before.talker && { ...before.talker, on: false }
  score.cue(
    cleared,
    { talker },
    { needs: objects.map(({ objectName }) => pictureNames.prop(before.background, objectName)) },
  )
  const ready = cleared + (talker ? playback.fade(talkerOut) : 0)
  score.cue(Math.max(ready, before.panel ? playback.fade(panelOut) : 0), {
    talker: null,
    bubble: null,
    panel: null,
    objects,
  })
  return score.build(before, 'rest')
}
