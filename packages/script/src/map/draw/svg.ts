export type Attributes = Readonly<Record<string, string | number | undefined>>

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes a text for XML, and removes characters that XML does not allow. */
export const escaped = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, '').replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const written = (value: string | number) =>
  typeof value === 'number' ? String(Math.round(value * 10) / 10) : value

export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const attributeText = Object.entries(attributes)
    .flatMap(([key, value]) => (value === undefined ? [] : [` ${key}="${escaped(written(value))}"`]))
    .join('')
  return children.length === 0
    ? `<${name}${attributeText}/>`
    : `<${name}${attributeText}>${children.join('')}</${name}>`
}

export const text = (x: number, y: number, content: string, attributes: Attributes = {}) =>
  element('text', { x, y, ...attributes }, escaped(content))

/** A text that the browser shows while the pointer is over the shape. */
export const tooltip = (content: string) => element('title', {}, escaped(content))
