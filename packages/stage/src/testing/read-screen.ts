// Reads the playing screen as plain data, in both layouts.

export interface ScreenContent {
  /** Whether the screen accepts answers. */
  readonly ready: boolean
  /** The title of the place. */
  readonly place: string
  /** The file name of the visible background. */
  readonly background: string
  /** The file name of the visible talker. */
  readonly talker: string
  /** The file name of the current drawing of the act; `''` for none. */
  readonly act: string
  /** `speaker: words`, with only the words that are already visible; `''` for none. */
  readonly bubble: string
  readonly caption: string
  readonly replies: readonly string[]
  readonly objects: readonly string[]
  readonly actions: readonly string[]
  /** Whether *Suite* is shown. */
  readonly next: boolean
  readonly ellipse: string
  /** The last announcement for screen readers. */
  readonly announcement: string
}

/** The text without spaces and emphasis marks. */
export const withoutSpaces = (text: string) => text.replace(/\*/g, '').replace(/[\s\u00A0\u202F]+/g, '')

const getText = (element: Element | null | undefined) => withoutSpaces(element?.textContent ?? '')

function speakerAndText(element: Element | null | undefined): string {
  const text = element?.querySelector('p')
  if (!text) return ''
  const tag = text.previousElementSibling
  const who = tag?.tagName === 'SPAN' ? getText(tag) : ''
  const words = Array.from(text.children).filter((word) => !word.className.includes('hidden'))
  return `${who}: ${words.map(getText).join('')}`
}

/** The file name of the topmost image. */
const lastPicture = (pictures: readonly Element[]) =>
  pictures.at(-1)?.getAttribute('src')?.split('/').at(-1) ?? ''

/** The properties are getters, because most callers read only `ready`. */
export function readScreen(): ScreenContent {
  const main = document.querySelector('main')
  if (!main) throw new Error('the playing screen is not rendered')
  const all = (selector: string) => Array.from(main.querySelectorAll(selector))
  const objectPanel = () => main.querySelector('[data-shown="true"] section[aria-label]')
  const replies = () => main.querySelector('[data-shown="true"] ol[data-count]')
  return {
    get ready() {
      return main.dataset.ready === 'true'
    },
    get place() {
      return getText(main.querySelector('h1 b'))
    },
    get background() {
      return lastPicture(all('img').filter((image) => image.getAttribute('src')?.includes('/bg/')))
    },
    get talker() {
      return lastPicture(all('[data-on="true"] img'))
    },
    get act() {
      return lastPicture(all('[data-drawing] img').slice(0, 1))
    },
    get bubble() {
      return speakerAndText(main.querySelector('section[data-shown="true"][aria-hidden="false"]'))
    },
    get caption() {
      if (replies() || objectPanel()) return ''
      const panels = all('[data-shown="true"]:not([aria-hidden="false"])')
      return speakerAndText(panels.find((panel) => panel.querySelector('button, p') !== null))
    },
    get replies() {
      return Array.from(replies()?.querySelectorAll('button > :last-child') ?? [], getText)
    },
    get objects() {
      return all('[data-object]').map((object) => object.getAttribute('data-object') ?? '')
    },
    get actions() {
      return Array.from(objectPanel()?.querySelectorAll(':scope > div button') ?? [], getText)
    },
    get next() {
      return main.querySelector('[data-primary]') !== null
    },
    get ellipse() {
      const ellipse = main.querySelector('[data-there="true"]')
      return ellipse ? Array.from(ellipse.querySelectorAll('p'), getText).join('') : ''
    },
    get announcement() {
      return getText(main.querySelector('[role="status"]'))
    },
  }
}
