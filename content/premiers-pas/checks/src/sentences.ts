// Collects every text that a learner can read, as plain text.
import type { GraphNode } from '@didascalie/contract'
import { readOptions } from '@didascalie/engine/analysis'
import { debates, facts, glossary, notions, sceneNames, story, wordings } from './game.js'
import { plainText } from './plain-text.js'

export interface Sentence {
  /** The file and line of a story text, or the file and key of another text. */
  readonly where: string
  readonly text: string
  /**
   * - `you`: the words or thoughts of the learner's character
   * - `direction`: a stage direction
   * - `spoken`: the words of another character
   * - `screen`: every other text
   */
  readonly voice: 'you' | 'direction' | 'spoken' | 'screen'
  readonly talker: string
}

function sentencesOfNode(id: string, { type, text = '', talker = '' }: GraphNode): Sentence[] {
  const { text: shown, didascalie } = readOptions(text)
  if (shown === '') return []
  const origin = story.origins.node.get(id)
  const where = origin ? `${origin.file}:${origin.line}` : id
  if (talker.toLowerCase() === 'time') return [{ where, text: shown, voice: 'screen', talker: '' }]
  if (talker !== '') return [{ where, text: shown, voice: 'spoken', talker: talker.toLowerCase() }]
  const voice = didascalie ? 'direction' : 'you'
  // Actions on objects are infinitives (« Ouvrir le tiroir »). No character speaks them.
  return [{ where, text: shown, voice: type.startsWith('PointAndClick') ? 'screen' : voice, talker: '' }]
}

const toSentences = (where: string, html: string): Sentence[] =>
  plainText(html).map((text) => ({ where, text, voice: 'screen', talker: '' }))

export const storySentences: readonly Sentence[] = Object.entries(story.graph.nodes).flatMap(([id, node]) =>
  sentencesOfNode(id, node),
)

const wordingSentences = Object.entries(wordings).flatMap(([key, text]) =>
  key.endsWith('.color') ? [] : toSentences(`wordings ${key}`, text),
)

const notionSentences = Object.entries(notions).flatMap(([key, notion]) =>
  [
    notion.title,
    notion.description,
    notion.survey,
    ...notion.gestures,
    ...notion.links.map(({ title }) => title),
  ].flatMap((text) => toSentences(`notions ${key}`, text)),
)

const factSentences = Object.entries(facts).flatMap(([key, { text, question, gesture = '' }]) =>
  [text, question, gesture].flatMap((written) => toSentences(`facts ${key}`, written)),
)

const sceneSentences = Object.entries(sceneNames).flatMap(([title, { name, hint = '' }]) =>
  [name, hint].flatMap((written) => toSentences(`scenes ${title}`, written)),
)

const debateSentences = debates.flatMap(({ choice, title, where, when, situation, question, ...rest }) => {
  const { now, later, follow, rule = { text: '', source: '' } } = rest
  return [
    ...[title, where, when, situation, question, rule.text, rule.source],
    ...[...now, ...later, ...follow],
  ].flatMap((written) => toSentences(`debates ${choice}`, written))
})

const glossarySentences = Object.entries(glossary).flatMap(([term, { definition }]) =>
  toSentences(`glossary ${term}`, definition),
)

export const sentences: readonly Sentence[] = [
  ...storySentences,
  ...wordingSentences,
  ...notionSentences,
  ...factSentences,
  ...sceneSentences,
  ...debateSentences,
  ...glossarySentences,
]
