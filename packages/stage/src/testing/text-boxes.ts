// Measures the cards on the screen: bubbles, captions, replies and the panels of objects.

/** A narrower column has one or two words a line. */
const minCharacters = 18
/** A text of at most this many lines may have a narrow column, because its bubble is as wide as the text. */
const maxShortLines = 2
/** A card that fills this share of the screen cannot have a wider column. */
const fullWidth = 0.85
/** The difference in pixels that rounding can cause. */
const rounding = 1.5

const cardSelector =
  'main [data-bubble], main [data-shown="true"]:has(p, button, ol):not(:has([data-bubble]))'
const textSelector = 'p, ol[data-count] button > :last-child'

const describe = (element: Element) => `« ${(element.textContent ?? '').trim().slice(0, 40)} »`

const isVisible = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
  !element.closest('[inert], [data-shown="false"]')

function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement)
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent
  return null
}

function outsideFaults(element: Element, name: string): string[] {
  const scroller = scrollerOf(element)
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isOutside =
    left < -rounding ||
    right > innerWidth + rounding ||
    (!scroller && (top < -rounding || bottom > innerHeight + rounding))
  const place = [left, top, right, bottom].map(Math.round).join(', ')
  return isOutside ? [`${name} ${describe(element)} leaves the screen: ${place}`] : []
}

const pen = document.createElement('canvas').getContext('2d')

/** How many average characters of the text fit into a line, and how many lines it has. */
function columnOf(text: HTMLElement): { characters: number; lines: number } {
  const { font, paddingLeft, paddingRight, lineHeight } = getComputedStyle(text)
  const content = text.textContent ?? ''
  if (!pen || content === '') return { characters: Number.POSITIVE_INFINITY, lines: 0 }
  pen.font = font
  const average = pen.measureText(content).width / content.length
  const width = text.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  const lines = Math.round(text.clientHeight / Number.parseFloat(lineHeight))
  return { characters: Math.round(width / average), lines }
}

function cardFaults(card: HTMLElement): string[] {
  const own = card.getBoundingClientRect()
  const texts = [...card.querySelectorAll<HTMLElement>(textSelector)].filter(isVisible)
  // *Suite* does not move with its caption. Terms of the glossary are in the text.
  const buttons = [...card.querySelectorAll('button:not([data-primary]):not(p *)')].filter(isVisible)
  return [
    ...outsideFaults(card, 'a card'),
    ...texts.flatMap((text) => outsideFaults(text, 'a text')),
    ...texts.flatMap((text) => {
      const { characters, lines } = columnOf(text)
      const isNarrow =
        characters < minCharacters && lines > maxShortLines && own.width < innerWidth * fullWidth
      return isNarrow
        ? [`a text ${describe(text)} has ${characters} characters a line and ${lines} lines`]
        : []
    }),
    ...[...card.querySelectorAll('button')]
      .filter(isVisible)
      .flatMap((button) => outsideFaults(button, 'a button')),
    ...[...texts, ...buttons].flatMap((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      const isInside =
        left > own.left - rounding &&
        right < own.right + rounding &&
        (scrollerOf(part) !== scrollerOf(card) ||
          (top > own.top - rounding && bottom < own.bottom + rounding))
      return isInside ? [] : [`${describe(part)} leaves its card`]
    }),
  ]
}

/** What is wrong with the cards on the screen, one sentence per fault. */
export const textFaults = (): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>(cardSelector)).filter(isVisible).flatMap(cardFaults)
