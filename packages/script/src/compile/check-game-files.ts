// Compares the calendar, scene names, debates and glossary of a game with its story.
import type { Calendar, Debates, Glossary, Rewards, SceneNames } from '@didascalie/contract'
import { escapeRegExp } from '@didascalie/contract/text'
import { readOptions } from '@didascalie/engine/analysis'
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.js'
import { suggest } from '../diagnostics/suggest.js'
import type { ReplyStatement, Scene } from '../parse/syntax.js'
import type { JsonFile } from './json-file.js'
import type { Catalogue } from './story-source.js'
import { typeset } from './typography.js'
import { walkReplies, walkStatements, walkTagged } from './walk-statements.js'

export function checkGameFiles(
  scenes: readonly Scene[],
  { calendar, sceneNames, debates, glossary }: Catalogue,
  rewards: Rewards = {},
): Diagnostic[] {
  return [
    ...(calendar ? checkChapters(scenes, calendar) : []),
    ...(sceneNames ? checkSceneNames(scenes, sceneNames) : []),
    ...(debates ? checkDebates(scenes, debates) : []),
    ...(glossary ? checkGlossary(scenes, glossary) : []),
    ...checkRewardLines(scenes, rewards),
  ]
}

/** Reports chapters that are missing in the calendar. The scenes of such a chapter have no position in the calendar. */
function checkChapters(scenes: readonly Scene[], { chapters }: Calendar): Diagnostic[] {
  const listed = new Set(chapters.map(({ id }) => id))
  const firstScenes = new Map(scenes.toReversed().map((scene) => [scene.chapter, scene]))
  return [...firstScenes.values()]
    .filter(({ chapter }) => !listed.has(chapter))
    .map(({ title, chapter, origin }) =>
      diagnose('unlisted-chapter', origin, { title, chapter }, { hint: suggest(chapter, listed) }),
    )
}

function checkSceneNames(scenes: readonly Scene[], { data, originOf }: JsonFile<SceneNames>): Diagnostic[] {
  const titles = new Set(scenes.map(({ title }) => title))
  const unknown = Object.keys(data).filter((title) => !titles.has(title))
  const unnamed = scenes.filter(({ title }) => title !== '' && !Object.hasOwn(data, title))
  return [
    ...unknown.map((title) =>
      diagnose('unknown-named-scene', originOf(title), { title }, { hint: suggest(title, titles) }),
    ),
    ...unnamed.map(({ title, origin }) => diagnose('unnamed-scene', origin, { title })),
  ]
}

/** The groups of at least two replies, and the actions of each point-and-click. */
function choicesIn(scenes: readonly Scene[]): (readonly ReplyStatement[])[] {
  return scenes
    .flatMap(({ body }) => [...walkStatements(body)])
    .flatMap((statement) => {
      if (statement.kind === 'replies' && statement.replies.length > 1) return [statement.replies]
      return statement.kind === 'pointandclick' ? [statement.actions] : []
    })
}

/**
 * Reports debates about a choice that does not exist. A debate names its choice by the tag of the first reply. Also reports a debate if the
 * number of its `now` texts or `later` texts is not the number of replies.
 */
function checkDebates(scenes: readonly Scene[], { data, originOf }: JsonFile<Debates>): Diagnostic[] {
  const choicesByFirstReply = new Map(
    choicesIn(scenes).map((replies) => [replies[0]?.tags.line ?? '', replies]),
  )
  return data.flatMap(({ choice, title, now, later }) => {
    const origin = originOf(choice)
    const replies = choicesByFirstReply.get(choice)
    if (!replies) {
      const containingChoice = choicesIn(scenes).find((group) =>
        group.some(({ tags }) => tags.line === choice),
      )
      const first = containingChoice?.[0]?.tags.line
      const hint = first === undefined ? undefined : `la première réponse de ce choix est \`${first}\``
      return [diagnose('unknown-choice', origin, { id: choice, title }, { hint })]
    }
    const count = replies.length
    const isUneven = now.length !== count || later.length !== count
    return isUneven
      ? [diagnose('uneven-card', origin, { title, count, now: now.length, later: later.length })]
      : []
  })
}

const projectOrigin = { file: 'didascalie.json', line: 1, column: 1 }

function checkRewardLines(scenes: readonly Scene[], rewards: Rewards): Diagnostic[] {
  const tags = new Set(scenes.flatMap(({ body }) => Array.from(walkTagged(body), ({ tags }) => tags.line)))
  return Object.values(rewards).flatMap(({ name, lines }) =>
    lines
      .filter((id) => !tags.has(id))
      .map((id) => diagnose('unknown-reward-line', projectOrigin, { name, id })),
  )
}

/** Reports terms of the glossary that no line or reply contains in any of their forms. */
function checkGlossary(scenes: readonly Scene[], { data, originOf }: JsonFile<Glossary>): Diagnostic[] {
  const storyText = scenes.flatMap((scene) => textsIn(scene)).join('\n')
  return Object.entries(data)
    .filter(([term, { forms }]) => ![term, ...forms].some((form) => occursIn(form, storyText)))
    .map(([term]) => diagnose('unused-term', originOf(term), { term }))
}

function textsIn({ body }: Scene): string[] {
  const lines = [...walkStatements(body)].flatMap((one) => (one.kind === 'line' ? [one.text] : []))
  const replies = Array.from(walkReplies(body), ({ reply }) => reply.text)
  return [...lines, ...replies].map((text) => readOptions(typeset(text)).text)
}

/** Whether the story contains the form as a whole word, ignoring case. */
function occursIn(form: string, storyText: string): boolean {
  const escaped = escapeRegExp(typeset(form))
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'iu').test(storyText)
}
