// The text of a home page is HTML in the API and plain text in the form. The plain text has paragraphs, `*bold*` words, and addresses that become
// links.
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const inline = (text: string) =>
  escaped(text)
    .replace(/\*([^*\n]+)\*/g, '<strong>$1</strong>')
    .replace(/https?:\/\/[^\s<&]+[^\s<&.,;:!?)]/g, (address) => `<a href="${address}">${address}</a>`)
    .replace(/\n/g, '<br>')

export function toHtml(text: string): string {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${inline(paragraph.trim())}</p>`)
    .join('')
}

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ')
  if (!(node instanceof Element)) return ''
  const inside = Array.from(node.childNodes, textOf).join('')
  switch (node.tagName.toLowerCase()) {
    case 'br':
      return '\n'
    case 'p':
    case 'div':
    case 'li':
      return `${inside.trim()}\n\n`
    case 'strong':
    case 'b':
      return inside.trim() === '' ? inside : `*${inside}*`
    case 'a': {
      const address = node.getAttribute('href') ?? ''
      return address === inside || address === '' ? inside : `${inside} (${address})`
    }
    default:
      return inside
  }
}

export function toText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.childNodes, textOf)
    .join('')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
