// A browser may show a drawing of a game as a page. So a drawing must not contain anything that runs, or that loads another file.

/** Elements that run scripts, contain pages, or change the address of a link. */
const refusedElements = [
  'script',
  'handler',
  'listener',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'link',
  'meta',
  'base',
  'form',
  'html',
  'body',
  'portal',
  'a',
]

const ownAddress = /^\s*(?:#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])/i

/** A tag as XML allows it, at `lastIndex`. Browsers read other tags in different ways. */
const tagHere = /<\/?([^\s<>"'=/!?]+)((?:\s+[^\s<>"'=/]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*\/?>/y
const attribute = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** XML allows none of these characters. Some of them select another encoding, in which the browser would read another text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffd-\uffff]/

const namedCharacters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  colon: ':',
  lpar: '(',
  Tab: '\t',
  NewLine: '\n',
}

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));?/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return namedCharacters[String(name)] ?? reference
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

const localName = (name: string) => (name.split(':').at(-1) ?? '').toLowerCase()

/** Whether a style loads another file. A backslash could hide the name of such a rule. */
const loadsFile = (style: string) =>
  style.includes('\\') ||
  /@import|url\(\s*(?!["']?\s*(?:#|data:image\/(?:png|jpeg|webp|avif|gif)[;,]))|image-set\(|expression\(/i.test(
    style,
  )

function isHarmlessTag(name: string, attributes: string): boolean {
  if (refusedElements.includes(localName(name))) return false
  for (const [, key = '', double, single] of attributes.matchAll(attribute)) {
    const value = decode(double ?? single ?? '')
    const attributeName = localName(key)
    if (attributeName.startsWith('on')) return false
    if ((attributeName === 'href' || attributeName === 'src') && !ownAddress.test(value)) return false
    // Animations can set any attribute, for example the address of a link.
    if (attributeName === 'attributename' && /^(?:.*:)?(?:href|on.*)$/i.test(value.trim())) return false
    if (/^xmlns(?::|$)/.test(key) && /xhtml/i.test(value)) return false
    if (loadsFile(value) && (attributeName === 'style' || /url\(/i.test(value))) return false
  }
  return true
}

/** A declaration in UTF-8, or the usual document type. Other document types have declarations or names for characters. */
const isUsualDeclaration = (piece: string) =>
  /^<\?xml\s[^<>]*\?>$/.test(piece)
    ? !/encoding\s*=\s*["'](?!utf-8["'])/i.test(piece)
    : /^<!doctype\s+svg[^<>[]*>$/i.test(piece) && !/xhtml|mathml/i.test(piece)

/**
 * Whether a drawing runs nothing and loads nothing. A text that this reader does not understand is not harmless. Reads each character a
 * fixed number of times, whatever the text is.
 */
export function isHarmlessSvg(text: string): boolean {
  if (forbiddenCharacter.test(text)) return false
  let hasDrawing = false
  let isInStyle = false
  /** The text of a style, which may be in several parts. */
  let style = ''
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    if (isInStyle) style += decode(text.slice(at, start === -1 ? text.length : start))
    if (start === -1) break
    if (text.startsWith('<!--', start)) {
      // XML allows no `--` in a comment. An HTML reader would end such a comment earlier.
      const end = text.indexOf('--', start + 4)
      if (end === -1 || text[end + 2] !== '>' || /^-?>/.test(text.slice(start + 4, start + 6))) return false
      at = end + 3
    } else if (text.startsWith('<![CDATA[', start)) {
      const end = text.indexOf(']]>', start)
      if (end === -1) return false
      if (isInStyle) style += text.slice(start + 9, end)
      at = end + 3
    } else if (text[start + 1] === '?' || text[start + 1] === '!') {
      const end = text.indexOf('>', start)
      if (end === -1 || !isUsualDeclaration(text.slice(start, end + 1))) return false
      at = end + 1
    } else {
      tagHere.lastIndex = start
      const [tag = '', name = '', attributes = ''] = tagHere.exec(text) ?? []
      if (tag === '' || !isHarmlessTag(name, attributes)) return false
      hasDrawing ||= /^(?:\w+:)?svg$/i.test(name)
      if (localName(name) === 'style') isInStyle = !tag.startsWith('</') && !tag.endsWith('/>')
      if (!isInStyle) {
        if (loadsFile(style)) return false
        style = ''
      }
      at = start + tag.length
    }
  }
  return hasDrawing && !loadsFile(style)
}
