// Detects the syntax of other tools (Twine, Yarn Spinner) and suggests the syntax of Didascalie.
import { nameCharacter, namePattern, replaceInName, variablePattern } from './names.js'

/** A part of a text in the syntax of another tool. */
export interface ForeignSyntax {
  readonly code: 'value-in-text' | 'link-in-text'
  readonly what: string
  readonly at: number
  readonly hint: string
}

/** Matches braces that contain a variable (`{$nom}`, `{$jour + 1}`) or only a name (`{nom}`). */
const valuePattern = new RegExp(`\\{[^{}]*(${variablePattern})[^{}]*\\}|\\{\\s*(${namePattern})\\s*\\}`, 'gu')
const linkPattern = /\[\[([^\][]+)\]\]/g

/** `linkContent` is the text inside `[[…]]`: `text|scene`, `text->scene`, `scene<-text` or `scene`. */
function hintForLink(linkContent: string): string {
  const [, left = '', arrow, right = ''] = /^(.*?)(\||->|<-)(.*)$/.exec(linkContent) ?? []
  if (arrow === undefined) return `écrivez \`<<jump ${linkContent.trim()}>>\` seul sur sa ligne`
  const [text, scene] = arrow === '<-' ? [right, left] : [left, right]
  return `écrivez \`-> ${text.trim()}\`, et dessous, en retrait, \`<<jump ${scene.trim()}>>\``
}

const linksIn = (text: string): ForeignSyntax[] =>
  Array.from(text.matchAll(linkPattern), ({ 0: what, 1: linkContent = '', index }) => {
    return { code: 'link-in-text', what, at: index, hint: hintForLink(linkContent) }
  })

const valuesIn = (text: string): ForeignSyntax[] =>
  Array.from(text.matchAll(valuePattern), ({ 0: what, 1: variable, 2: name, index }) => {
    const hint = `écrivez une ligne par valeur : \`<<if ${variable ?? `$${name}`} == …>>\`, la ligne, \`<<else>>\`, l’autre ligne, \`<<endif>>\``
    return { code: 'value-in-text', what, at: index, hint }
  })

export const findForeignSyntax = (text: string): ForeignSyntax[] => [...linksIn(text), ...valuesIn(text)]

/** Matches a variable name that wrongly contains spaces or dashes, and the operator after it: `$mon âge = 1`, `$prénom-usuel += 1`. */
const variableWithSpaces = new RegExp(
  `(${variablePattern}(?:[\\s'’-]+\\p{L}${nameCharacter}*)+)\\s*[=!<>+*/]`,
  'u',
)

export function hintForVariable(source: string): string | undefined {
  const [, name] = variableWithSpaces.exec(source) ?? []
  if (name === undefined) return undefined
  return `un nom de variable n’a ni espace ni tiret : écrivez \`$${replaceInName(name.slice(1), '_')}\``
}

/** The hints for commands of Yarn Spinner that have another name here. */
export const commandHints: ReadonlyMap<string, string> = new Map([
  ['wait', 'pour attendre sur un écran noir, écrivez `<<ellipse 3 Texte>>`'],
  ['stop', 'pour finir l’histoire, écrivez `<<end>>`'],
])
