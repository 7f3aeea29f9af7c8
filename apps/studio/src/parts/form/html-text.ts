// Reads and writes simple HTML, which has only these elements: paragraphs, line breaks, `h3` headings, lists, bold, italic and links.
import { escapeHtml } from '@didascalie/contract/text'

const inlineTags: Readonly<Record<string, string>> = { b: 'strong', strong: 'strong', i: 'em', em: 'em' }
const blockTags: Readonly<Record<string, string>> = { p: 'p', div: 'p', h2: 'h3', h3: 'h3' }
const listTags: readonly string[] = ['ul', 'ol']

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const getTagName = (node: Node) => (node instanceof Element ? node.tagName.toLowerCase() : '')

function inline(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/\s*\n\s*/g, ' '))
  if (!(node instanceof Element)) return ''
  const content = Array.from(node.childNodes, inline).join('')
  const name = getTagName(node)
  if (name === 'br') return '<br>'
  const href = name === 'a' ? node.getAttribute('href') : null
  if (href) return `<a href="${escapeHtml(href)}">${content}</a>`
  const tag = inlineTags[name]
  return tag && content !== '' ? `<${tag}>${content}</${tag}>` : content
}

const withoutEndBreak = (html: string) => html.replace(/(<br>)+$/, '').trim()

/**
 * Returns the content of `root` as simple HTML (see the top of this file), with each block on a new line. Removes other
 * elements but keeps their text. Removes all attributes except the `href` of a link. Also removes empty blocks and line
 * breaks at the end of a block.
 */
export function htmlOf(root: Node): string {
  const blocks: string[] = []
  let loose = ''
  const close = () => {
    const text = withoutEndBreak(loose)
    if (text !== '') blocks.push(`<p>${text}</p>`)
    loose = ''
  }
  for (const node of root.childNodes) {
    const name = getTagName(node)
    const tag = blockTags[name]
    if (listTags.includes(name)) {
      close()
      const items = Array.from(node.childNodes)
        .map((item) => withoutEndBreak(inline(item)))
        .filter((item) => item !== '')
      if (items.length > 0)
        blocks.push([`<${name}>`, ...items.map((item) => `<li>${item}</li>`), `</${name}>`].join('\n'))
    } else if (tag) {
      close()
      // When the writer creates a list, the browser puts the list inside the current paragraph.
      if (node instanceof Element && node.querySelector('ul, ol')) blocks.push(htmlOf(node))
      else {
        const text = withoutEndBreak(inline(node))
        if (text !== '') blocks.push(`<${tag}>${text}</${tag}>`)
      }
    } else loose += inline(node)
  }
  close()
  return blocks.filter((block) => block !== '').join('\n')
}

/** Scripts in the text do not run, because `DOMParser` disables them. */
export const bodyOf = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body

const comparable = (html: string) => html.replace(/&nbsp;|\s+/g, '')

/** Whether `htmlOf` would return the same HTML, apart from spaces. Then the writer can edit it as formatted text and loses nothing. */
export const isSimpleHtml = (html: string): boolean =>
  comparable(htmlOf(bodyOf(html))) === comparable(bodyOf(html).innerHTML)

export const wordCount = (html: string): number =>
  (bodyOf(html).textContent ?? '').split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
