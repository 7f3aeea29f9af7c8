// This file contains no schema, so that a browser application that imports only this file does not
// load zod.
import type { GraphData } from './graph.js'
import type { Session } from './session.js'
import type { Wordings } from './wordings.js'

interface Texts {
  readonly graph: GraphData
  readonly wordings: Wordings
}

/** Sessions with `decors` = 1 use the variant: pictures of another company (`_formasup`). There, the
 * wording `variant.<name>` replaces the company name `<name>`. */
const prefix = 'variant.'

export const isVariantKey = (key: string) => key.startsWith(prefix) && key !== prefix

const escapeRegExp = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Matches the names as whole words. Tries the longest name first, because a name may be the start of a longer name. */
function wholeWordsPattern(names: Iterable<string>): RegExp {
  const longestFirst = Array.from(names).sort((one, other) => other.length - one.length)
  return new RegExp(`(?<!\\p{L})(?:${longestFirst.map(escapeRegExp).join('|')})(?!\\p{L})`, 'gu')
}

/** If the session uses the variant, replaces the company names, so that the texts match the pictures. */
export function textsFor<GameTexts extends Texts>(
  texts: GameTexts,
  { decors }: Pick<Session, 'decors'>,
): GameTexts {
  const variantByName = new Map(
    Object.entries(texts.wordings)
      .filter(([key]) => isVariantKey(key))
      .map(([key, name]) => [key.slice(prefix.length), name]),
  )
  if (decors === 0 || variantByName.size === 0) return texts
  const namePattern = wholeWordsPattern(variantByName.keys())
  const withVariantNames = (text: string) =>
    text.replaceAll(namePattern, (name) => variantByName.get(name) ?? name)
  const wordings = Object.fromEntries(
    Object.entries(texts.wordings).map(([key, text]) => [key, withVariantNames(text)]),
  )
  const nodes = Object.fromEntries(
    Object.entries(texts.graph.nodes).map(([id, node]) => [
      id,
      node.text === undefined ? node : { ...node, text: withVariantNames(node.text) },
    ]),
  )
  return { ...texts, wordings, graph: { ...texts.graph, nodes } }
}
