// Converts HTML from the content to React elements. The server has already sanitised the HTML; this is a second protection, without
// `innerHTML`.
import { createElement, type ReactNode, useMemo } from 'react'

const allowedElements: ReadonlySet<string> = new Set(
  'p br strong b em i u small q abbr sup sub ul ol li h2 h3 h4 blockquote dl dt dd hr span div address table thead tbody tr th td caption'.split(
    ' ',
  ),
)
/** Removed with their content. Other elements that are not allowed become `span`, so that their text stays. */
const droppedElements: ReadonlySet<string> = new Set(
  'script style iframe object embed template noscript svg math form input button select textarea'.split(' '),
)
/** The panel has its own title, so the headings of the content start at level 3. */
const replacementTags: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  h1: 'h3',
  h2: 'h3',
}

const safeAddress = (href: string | null) => (href && /^(https?:|mailto:)/i.test(href) ? href : undefined)

function childrenOf(node: Node): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => convert(child, index))
}

function convert(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const name = node.tagName.toLowerCase()
  if (droppedElements.has(name)) return null
  const href = name === 'a' ? safeAddress(node.getAttribute('href')) : undefined
  if (href) {
    return (
      <a key={key} href={href} target="_blank" rel="noopener noreferrer">
        {childrenOf(node)}
      </a>
    )
  }
  if (name === 'br' || name === 'hr') return createElement(name, { key })
  if (!allowedElements.has(name) && name !== 'h1') return <span key={key}>{childrenOf(node)}</span>
  const title = name === 'abbr' ? node.getAttribute('title') : null
  const lang = node.getAttribute('lang')
  const attributes = { key, ...(title !== null && { title }), ...(lang !== null && { lang }) }
  return createElement(replacementTags[name] ?? name, attributes, ...childrenOf(node))
}

function parseHtml(html: string): ReactNode[] {
  return childrenOf(new DOMParser().parseFromString(html, 'text/html').body)
}

export function Html({ html, className }: { html: string; className?: string | undefined }) {
  const nodes = useMemo(() => parseHtml(html), [html])
  return <div className={className}>{nodes}</div>
}
