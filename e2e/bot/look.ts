// Reads the playing screen as plain data, in a single call to the page, in either layout.
import type { Page } from 'playwright-core'

export interface Said {
  readonly who: string
  readonly text: string
}

export interface Picture {
  /** The path of the picture; empty for a fallback drawing. */
  readonly path: string
  readonly whole: boolean
}

export interface Seen {
  /** The screen accepts input: no transition runs. */
  readonly ready: boolean
  readonly place: string
  readonly background: Picture | null
  readonly talker: Picture | null
  readonly bubble: Said | null
  readonly caption: Said | null
  readonly replies: readonly string[]
  readonly objects: readonly string[]
  readonly actions: { readonly title: string; readonly about: string; readonly texts: string[] } | null
  /** The button *Suite* can be pressed. */
  readonly next: boolean
  readonly ellipse: string | null
  /** The name of the insert on the screen. */
  readonly insert: string | null
  /** The speaker is an animated rig. */
  readonly isAlive: boolean
  /** The names of the listeners. */
  readonly listeners: readonly string[]
  /** The states of the place's objects, for example `fauteuil@bas`. */
  readonly states: readonly string[]
  /** The last announcement to screen readers. */
  readonly told: string
  readonly dialog: boolean
}

/** Runs in the page. */
function readScreen(): Seen | null {
  const main = document.querySelector('main[data-ready]')
  if (!main) return null
  const all = (selector: string, within: ParentNode = main) => [...within.querySelectorAll(selector)]
  const textOf = (element: Element | null | undefined) => element?.textContent ?? ''
  const isClear = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).opacity !== '0' && isClear(element.parentElement))
  const seenThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && isClear(element)

  const pictureOf = (place: Element | null | undefined) => {
    if (!place) return null
    const image = place instanceof HTMLImageElement ? place : place.querySelector('img')
    if (!image) return { path: '', whole: true }
    return { path: new URL(image.src).pathname, whole: image.complete && image.naturalWidth > 0 }
  }
  /** Returns the name above a text, and the part of the text that has appeared. */
  const saidIn = (place: Element | null) => {
    const text = place?.querySelector('p')
    if (!text) return null
    const before = text.previousElementSibling
    const words = [...text.children].filter(seenThere).map(textOf)
    return { who: before?.tagName === 'SPAN' ? textOf(before) : '', text: words.join(' ') }
  }

  const scene = main.querySelector('[data-slid]')
  // Objects and decorative animations are not part of the background picture.
  const layers = scene
    ? [...scene.children].filter((part) => !part.matches('[data-active], [aria-hidden]'))
    : []
  const window_ = main.querySelector('header')
  const talker = all('[data-on="true"]').find((place) => place.querySelector('img, [role="img"]'))
  const moods = talker ? all('img, [role="img"]', talker) : []
  // The bubble is hidden from screen readers, which get an announcement; the panel is inert until the player can answer.
  const panel = main.querySelector('[data-shown="true"]:not([aria-hidden])')
  const inHand = panel?.querySelector('section[aria-label]')
  const replies = panel?.querySelector('ol[data-count]')
  // The reading layout has its own button in a footer; the ring of an ellipse does not count.
  const next = all('[data-primary]').find((button) => !button.closest('[inert], [data-there]'))
  const bubble = main.querySelector('section[data-shown="true"][aria-hidden]')
  const ellipse = main.querySelector('[data-there="true"]')
  return {
    ready: main.getAttribute('data-ready') === 'true',
    place: textOf(main.querySelector('h1 b')),
    background: pictureOf(layers.at(-1) ?? window_?.querySelector(':scope > img') ?? window_),
    // An animated talker is drawn from the parts of a sheet, so it has no single picture.
    talker: moods.at(-1)?.matches('[data-alive]') ? null : pictureOf(moods.at(-1)),
    isAlive: moods.at(-1)?.matches('[data-alive]') ?? false,
    bubble: saidIn(bubble),
    caption: next && panel && !replies && !inHand ? saidIn(panel) : null,
    replies: replies ? all('button > :last-child', replies).map(textOf) : [],
    objects: all('[data-object]').map((object) => object.getAttribute('data-object') ?? ''),
    actions: inHand
      ? {
          title: inHand.getAttribute('aria-label') ?? '',
          about: textOf(inHand.querySelector('p')),
          texts: all(':scope > div button', inHand).map(textOf),
        }
      : null,
    next: Boolean(next),
    insert: main.querySelector('[data-insert][data-gone="false"]')?.getAttribute('data-insert') ?? null,
    listeners: all('[data-listener]').map((place) => place.getAttribute('data-listener') ?? ''),
    states: all('[data-state]').flatMap((prop) => {
      const state = prop.getAttribute('data-state')
      const name = prop.getAttribute('data-object') ?? prop.getAttribute('data-prop') ?? ''
      return state ? [`${name}@${state}`] : []
    }),
    ellipse: ellipse ? all('p', ellipse).map(textOf).join(' ') : null,
    told: textOf(main.querySelector(':scope > [role="status"]')),
    dialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
  }
}

/** Returns what the playing screen shows, or null when it is not open. */
export function look(page: Page): Promise<Seen | null> {
  return page.evaluate(readScreen)
}
