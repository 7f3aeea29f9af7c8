// What writers bring from other tools, and what Didascalie has instead.
import { variablePattern } from './names.js'

/** Part of a text that another tool would replace. */
export interface Habit {
  readonly code: 'value-in-text' | 'link-in-text'
  readonly what: string
  readonly at: number
  readonly hint: string
}

const value = new RegExp(`\\{[^{}]*(${variablePattern})[^{}]*\\}`, 'u')
const link = /\[\[([^\][]+)\]\]/

/** `[[text|scene]]`, `[[text->scene]]`, `[[scene<-text]]` or `[[scene]]`. */
function hintForLink(inside: string): string {
  const [, left = '', arrow, right = ''] = /^(.*?)(\||->|<-)(.*)$/.exec(inside) ?? []
  if (arrow === undefined) return `écrivez \`<<jump ${inside.trim()}>>\` seul sur sa ligne`
  const [text, scene] = arrow === '<-' ? [right, left] : [left, right]
  return `écrivez \`-> ${text.trim()}\`, et dessous, en retrait, \`<<jump ${scene.trim()}>>\``
}

export function habitIn(text: string): Habit | undefined {
  const linked = link.exec(text)
  if (linked)
    return { code: 'link-in-text', what: linked[0], at: linked.index, hint: hintForLink(linked[1] ?? '') }
  const valued = value.exec(text)
  if (!valued) return undefined
  const hint = `écrivez une ligne par valeur : \`<<if ${valued[1]} == …>>\`, la ligne, \`<<else>>\`, l’autre ligne, \`<<endif>>\``
  return { code: 'value-in-text', what: valued[0], at: valued.index, hint }
}

/** Commands of Yarn Spinner that have another name here. */
export const commandHints: ReadonlyMap<string, string> = new Map([
  ['wait', 'pour attendre sur un écran noir, écrivez `<<ellipse 3 Texte>>`'],
  ['stop', 'pour finir l’histoire, écrivez `<<end>>`'],
])
