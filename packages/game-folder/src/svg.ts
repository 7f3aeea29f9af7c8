// A browser may show a drawing of a game as a page, or insert its text into one. So a drawing must not contain anything that runs, or
// that loads another file.

/** Elements that run scripts, contain pages, or change the address of a link. */
const refusedElements = [
  ...['script', 'handler', 'listener', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video'],
  ...['canvas', 'link', 'meta', 'base', 'form', 'html', 'body', 'portal', 'a'],
]

const ownAddress = /^\s*(?:#|data:image\/(?:png|jpeg|webp|avif|gif)[;,])/i

/** One tag, comment, declaration or section. An attribute value may contain `>`. */
const markup = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<[?!/]?(?:[^<>"']|"[^"]*"|'[^']*')*>/g
const attribute = /([^\s=/"'<>]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/g

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

function isHarmlessTag(tag: string): boolean {
  const [, name = ''] = /^<\/?([^\s/>]+)/.exec(tag) ?? []
  if (name === '' || refusedElements.includes(localName(name))) return false
  for (const [, key = '', ...values] of tag.matchAll(attribute)) {
    const value = decode(values.find((one) => one !== undefined) ?? '')
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

/** Whether a drawing runs nothing and loads nothing. A text that this reader does not understand is not harmless. */
export function isHarmlessSvg(text: string): boolean {
  const pieces = [...text.matchAll(markup)]
  if (!pieces.some(([piece]) => /^<(?:\w+:)?svg[\s>/]/i.test(piece))) return false
  let end = 0
  let isInStyle = false
  for (const { 0: piece, index } of pieces) {
    const between = text.slice(end, index)
    if (between.includes('<') || (isInStyle && loadsFile(decode(between)))) return false
    end = index + piece.length
    if (piece.startsWith('<!--') || /^<\?xml\s/.test(piece)) continue
    if (piece.startsWith('<![CDATA[')) {
      if (isInStyle && loadsFile(piece)) return false
      continue
    }
    // The usual document type has no declarations of its own.
    if (/^<!doctype\s/i.test(piece)) {
      if (piece.includes('[')) return false
      continue
    }
    if (piece.startsWith('<!') || piece.startsWith('<?') || !isHarmlessTag(piece)) return false
    if (/^<(?:\w+:)?style[\s>]/i.test(piece)) isInStyle = !piece.endsWith('/>')
    else if (/^<\/(?:\w+:)?style[\s>]/i.test(piece)) isInStyle = false
  }
  return !text.slice(end).includes('<')
}
