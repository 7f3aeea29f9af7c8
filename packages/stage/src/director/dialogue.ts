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
import type { PanelContent, Picture } from '../scene/picture.js'
import { wordsOf } from '../scene/words-of.js'
import { hidden, leaving } from './arrival.js'
import type { Manner } from './manner.js'
import { Score, type Timeline } from './timeline.js'

/** Makes the stage visible and hides the previous texts. Returns the time when the black of an ellipse has faded out. */
function lift(score: Score, before: Picture, manner: Manner, standingBy: Partial<Picture>): number {
  const quiet = { panel: hidden(before), bubble: leaving(before), objects: [] }
  const seen = { covered: false, ellipse: null, ...quiet, ...standingBy }
  score.cue(0, seen, before.covered ? {} : { skip: 'click' })
  return before.covered ? manner.fade(ellipseFade) : 0
}

/** Brings the talker in, or changes their mood if they are already present. Returns the time when they can speak. */
function enter(score: Score, from: number, before: Picture, talker: string, manner: Manner): number {
  const old = before.talker?.on ? before.talker : null
  const needs = [manner.standsAs(talker)]
  if (old?.id === talker) return from + manner.fade(talkerSwap)
  if (old && prefixOf(old.id) === prefixOf(talker)) {
    score.cue(from, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
    return from + manner.fade(talkerSwap)
  }
  let at = from
  if (old) {
    score.cue(at, { talker: { ...old, on: false } }, { skip: 'click' })
    at += manner.fade(talkerOut)
  }
  score.cue(at, { talker: { id: talker, on: true } }, { needs, skip: 'click' })
  return at + manner.fade(talkerIn)
}

/** Reveals the words one at a time. Returns the time when the last word appears. */
function speak(score: Score, from: number, line: Line, manner: Manner): number {
  const count = wordsOf(line.text).length
  const each = manner.perWord(line.speed)
  if (each === 0) {
    score.cue(from, { bubble: { line, words: count, shown: true } }, { skip: 'click' })
    return from + manner.fade(uiFade)
  }
  for (let words = 1; words <= count; words += 1) {
    score.cue(from + (words - 1) * each, { bubble: { line, words, shown: true } }, { skip: 'click' })
  }
  return from + Math.max(0, count - 1) * each
}

function showPanel(score: Score, from: number, before: Picture, content: PanelContent, manner: Manner): void {
  const at = before.panel ? Math.max(from, manner.fade(panelOut)) : from
  score.cue(at, { panel: { content, shown: true } })
  score.cue(at + manner.fade(panelIn), {})
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

/** Returns the final line and panel of a view, so that the reading layout can reserve space from the first word. */
export function comingIn(
  view: View | undefined,
): { readonly line: Line | null; readonly content: PanelContent } | undefined {
  return view && isDialogue(view) ? { line: lineOf(view), content: contentOf(view) } : undefined
}

export function dialogueOf(before: Picture, view: Dialogue, manner: Manner): Timeline {
  const score = new Score()
  const line = lineOf(view)
  const shown = view.kind === 'caption' ? view.caption : line
  const print = shown?.insert ?? ''
  let at = lift(score, before, manner, { insert: leavingPrint(before, print), ...listenersOf(shown) })
  if (line) {
    // A line without a talker, for example a stage direction, keeps the current talker on the stage.
    if (line.talker !== '') at = enter(score, at, before, line.talker, manner)
    at = speak(score, at, line, manner)
  }
  at = showPrint(score, at, before, print, manner)
  showPanel(score, at, before, contentOf(view), manner)
  return score.play(before, 'rest', view.kind === 'choices' || !shown ? undefined : manner.stands(shown.text))
}

/** Keeps the current insert if the next line shows the same one, otherwise hides it. */
function leavingPrint({ insert }: Picture, next: string): Picture['insert'] {
  return insert && { ...insert, on: insert.id === next }
}

/** Returns the listeners of a line without its speaker. Without a line, the current listeners stay. */
function listenersOf(line: Line | null): Partial<Picture> {
  if (!line) return {}
  const speaker = prefixOf(line.talker)
  return { listeners: (line.with ?? []).filter((id) => prefixOf(id) !== speaker) }
}

/** Shows an insert before the text that belongs to it. Returns the time when it is fully visible. */
function showPrint(score: Score, from: number, before: Picture, print: string, manner: Manner): number {
  if (print === '') return from
  if (before.insert?.on && before.insert.id === print) return from
  const insert = { id: print, on: true }
  score.cue(from, { insert }, { needs: [pictureNames.insert(print)], skip: 'click' })
  return from + manner.fade(insertIn)
}

/** Starts point-and-click: the talker leaves, then the objects become clickable. */
export function objectsOf(
  before: Picture,
  { objects }: Extract<View, { kind: 'objects' }>,
  manner: Manner,
): Timeline {
  const score = new Score()
  const seen = lift(score, before, manner, { insert: null, listeners: [] })
  const talker = before.talker && { ...before.talker, on: false }
  score.cue(
    seen,
    { talker },
    { needs: objects.map(({ objectName }) => pictureNames.prop(before.background, objectName)) },
  )
  const ready = seen + (talker ? manner.fade(talkerOut) : 0)
  score.cue(Math.max(ready, before.panel ? manner.fade(panelOut) : 0), {
    talker: null,
    bubble: null,
    panel: null,
    objects,
  })
  return score.play(before, 'rest')
}
