import type { StudioProject } from '@didascalie/contract'
import { keysAt, parseJsonText, removeJson, renameJson, setJson, valueAt } from './json-edit.js'

/** The notions of a scene: `notions: 1, 3`. */
const sceneNotions = /^([ \t]*notions:[ \t]*)([\d, \t]+)$/gm

/**
 * The new texts of the files that mention notions, after the removal of the notion `number`. Notions are numbered
 * without gaps, so each later notion gets the number before it: in its own file, in the facts and in the story.
 */
export function removeNotion(
  texts: ReadonlyMap<string, string>,
  names: StudioProject['names'],
  number: number,
): Map<string, string> {
  const shifted = (one: number) => (one > number ? one - 1 : one)
  const changed = new Map<string, string>()
  const change = (file: string, edit: (text: string) => string) => {
    const text = texts.get(file)
    if (text !== undefined && text !== edit(text)) changed.set(file, edit(text))
  }
  change(names.notions, (text) => {
    const count = keysAt(parseJsonText(text), []).length
    let edited = removeJson(text, [`n${number}`])
    for (let later = number + 1; later <= count; later += 1)
      edited = renameJson(edited, [`n${later}`], `n${later - 1}`)
    return edited
  })
  change(names.brand, (text) =>
    valueAt(parseJsonText(text), ['signs', number - 1]) === undefined
      ? text
      : removeJson(text, ['signs', number - 1]),
  )
  change(names.facts, (text) => {
    const data = parseJsonText(text)
    return keysAt(data, []).reduce((edited, fact) => {
      const notion = valueAt(data, [fact, 'notion'])
      return typeof notion === 'number' && notion > number
        ? setJson(edited, [fact, 'notion'], shifted(notion))
        : edited
    }, text)
  })
  for (const file of texts.keys())
    if (file.endsWith('.yarn'))
      change(file, (text) =>
        text.replace(
          sceneNotions,
          (_, start: string, list: string) =>
            start + list.replace(/\d+/g, (one) => String(shifted(Number(one)))),
        ),
      )
  return changed
}
