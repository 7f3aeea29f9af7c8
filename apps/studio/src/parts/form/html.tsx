import { createElement, type ReactNode, useMemo } from 'react'
import { bodyOf, htmlOf } from './html-text.js'

const shownTags: readonly string[] = ['p', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'br']

function elementOf(node: Node, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent
  const name = node.tagName.toLowerCase()
  if (name === 'br') return <br key={key} />
  const children = Array.from(node.childNodes, elementOf)
  return createElement(shownTags.includes(name) ? name : 'span', { key }, ...children)
}

/** Shows an HTML text as learners see it. Links become plain text, so that the writer cannot leave the studio by a click. */
export function Html({ html }: { html: string }) {
  return useMemo(() => Array.from(bodyOf(htmlOf(bodyOf(html))).childNodes, elementOf), [html])
}
