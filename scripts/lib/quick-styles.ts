/// <reference lib="dom" />
// happy-dom works out an element's style from copies of what those around it hand down, made by `structuredClone`: a tenth of what tests
// of screens cost, since axe and queries by role ask of every element whether it is seen. Here the copies are plain.

interface Styles {
  properties: Record<string, object>
  definedPropertyNames: object
  clone(): Styles
}

const isStyles = (value: unknown): value is Styles =>
  typeof value === 'object' && value !== null && 'properties' in value && 'definedPropertyNames' in value

/** In what happy-dom keeps an element's style. */
function stylesOf(element: Element): Styles | undefined {
  const style = getComputedStyle(element)
  const inside = Object.getOwnPropertySymbols(CSSStyleDeclaration.prototype)
  const asked = inside.find(({ description }) => description === 'getPropertyManager')
  const styles: unknown = asked && Reflect.get(style, asked).call(style)
  return isStyles(styles) ? styles : undefined
}

function clone(this: Styles): Styles {
  const copy: Styles = Object.create(Object.getPrototypeOf(this))
  copy.properties = {}
  for (const name of Object.keys(this.properties)) copy.properties[name] = { ...this.properties[name] }
  copy.definedPropertyNames = { ...this.definedPropertyNames }
  return copy
}

const styles = stylesOf(document.body)
// Another version may do otherwise: tests then take longer, and no more.
if (styles) Object.getPrototypeOf(styles).clone = clone
