// Converts the text of a home page. The API uses HTML, and the form shows plain text. The plain text
// can contain paragraphs, `*bold*` words and web addresses. Web addresses become links.
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const inlineToHtml = (text: string) =>
  escapeHtml(text)
    .replace(/\*([^*\n]+)\*/g, '<strong>$1</strong>')
    .replace(/https?:\/\/[^\s<&]+[^\s<&.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)
    .replace(/\n/g, '<br>')

export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${inlineToHtml(paragraph.trim())}</p>`)
    .join('')
}

function nodeToText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const content = Array.from(node.childNodes, nodeToText).join('')
  switch (node.tagName.toLowerCase()) {
    case 'br':
      return '\n'
    case 'p':
    case 'div':
    case 'li':
      return `${content.trim()}\n\n`
    case 'strong':
    case 'b':
      return content.trim() === '' ? content : `*${content}*`
    case 'a': {
      const address = node.getAttribute('href') ?? ''
      return address === content || address === '' ? content : `${content} (${address})`
    }
    default:
      return content
  }
}

export function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.childNodes, nodeToText)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
