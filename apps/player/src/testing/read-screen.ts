// The playing screen as plain data, in either layout.

export interface Shown {
  /** It listens. */
  readonly ready: boolean
  readonly place: string
  /** Which files are seen. */
  readonly background: string
  readonly talker: string
  /** Who speaks, and what of it has appeared. */
  readonly bubble: string
  readonly caption: string
  readonly replies: readonly string[]
  readonly objects: readonly string[]
  readonly actions: readonly string[]
  readonly next: boolean
  readonly ellipse: string
  /** What a screen reader was told last. */
  readonly told: string
}

/** Spaces of every kind are one, and emphasis is not read. */
export const plain = (text: string) => text.replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')

const textOf = (element: Element | null | undefined) => plain(element?.textContent ?? '')

/** The name above a text, and the words of it that have appeared. */
function saidIn(place: Element | null | undefined): string {
  const text = place?.querySelector('p')
  if (!text) return ''
  const before = text.previousElementSibling
  const who = before?.tagName === 'SPAN' ? textOf(before) : ''
  const words = Array.from(text.children).filter((word) => !word.className.includes('hidden'))
  return `${who}: ${words.map(textOf).join('')}`
}

/** The file of the picture that lies on top. */
const lastPicture = (pictures: readonly Element[]) =>
  pictures.at(-1)?.getAttribute('src')?.split('/').at(-1) ?? ''

export function readScreen(): Shown {
  const main = document.querySelector('main')
  if (!main) throw new Error('the playing screen is not there')
  const all = (selector: string) => Array.from(main.querySelectorAll(selector))
  const panel = all('[data-shown="true"]:not([aria-hidden="false"])').find(
    (one) => one.querySelector('button, p') !== null,
  )
  const next = main.querySelector('[data-primary]')
  const inHand = main.querySelector('[data-shown="true"] section[aria-label]')
  const replies = main.querySelector('[data-shown="true"] ol[data-count]')
  const ellipse = main.querySelector('[data-there="true"]')
  return {
    ready: main.dataset.ready === 'true',
    place: textOf(main.querySelector('h1 b')),
    background: lastPicture(all('img').filter(({ outerHTML }) => outerHTML.includes('/bg/'))),
    talker: lastPicture(all('[data-on="true"] img')),
    bubble: saidIn(main.querySelector('section[data-shown="true"][aria-hidden="false"]')),
    caption: replies || inHand ? '' : saidIn(panel),
    replies: replies ? Array.from(replies.querySelectorAll('button > :last-child'), textOf) : [],
    objects: all('[data-object]').map((one) => one.getAttribute('data-object') ?? ''),
    actions: inHand ? Array.from(inHand.querySelectorAll(':scope > div button'), textOf) : [],
    next: next !== null,
    ellipse: ellipse ? Array.from(ellipse.querySelectorAll('p'), textOf).join('') : '',
    told: textOf(main.querySelector('[role="status"]')),
  }
}
