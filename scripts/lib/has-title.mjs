import { escapeRegExp } from '@didascalie/contract/text'

/** Whether the source of a test file contains this title, or a string with placeholders (`%s`, `$name`) that can become this title.
 * @param {string} source
 * @param {string} title
 */
export function hasTitle(source, title) {
  if (source.includes(title)) return true
  const strings = [...source.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , text = '']) => text)
  return strings.some((text) => {
    const parts = text.split(/%[a-z]|\$\w+/)
    return parts.length > 1 && new RegExp(parts.map(escapeRegExp).join('.+')).test(title)
  })
}
