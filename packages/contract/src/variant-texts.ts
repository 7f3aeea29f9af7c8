// Apart from the schemas, so that a browser that only reads texts does not load zod.
import type { GraphData } from './graph.js'
import type { Session } from './session.js'
import type { Wordings } from './wordings.js'

interface Texts {
  readonly graph: GraphData
  readonly wordings: Wordings
}

/** `variant.Hélia`: what is read in place of that name where the `_formasup` pictures are seen. */
const prefix = 'variant.'

const pattern = (names: readonly string[]) =>
  new RegExp(names.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g')

/** A game's texts for a session: the company has one name on its walls and in what people say of it. */
export function textsFor<Given extends Texts>(given: Given, { decors }: Pick<Session, 'decors'>): Given {
  const names = new Map(
    Object.entries(given.wordings)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, name]) => [key.slice(prefix.length), name]),
  )
  if (decors === 0 || names.size === 0) return given
  // The longest first: one name may begin another.
  const any = pattern(Array.from(names.keys()).sort((one, other) => other.length - one.length))
  const renamed = (text: string) => text.replaceAll(any, (name) => names.get(name) ?? name)
  const wordings = Object.fromEntries(
    Object.entries(given.wordings).map(([key, text]) => [key, renamed(text)]),
  )
  const nodes = Object.fromEntries(
    Object.entries(given.graph.nodes).map(([id, node]) => [
      id,
      node.text === undefined ? node : { ...node, text: renamed(node.text) },
    ]),
  )
  return { ...given, wordings, graph: { ...given.graph, nodes } }
}
