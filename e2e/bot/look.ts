// The playing screen as plain data, read from the page in one go, in either layout.
import type { Page } from 'playwright-core'

export interface Said {
  readonly who: string
  readonly text: string
}

export interface Picture {
  /** The path of what is shown; empty for a drawing that stands in. */
  readonly path: string
  readonly whole: boolean
}

export interface Seen {
  /** It listens: nothing moves any more. */
  readonly ready: boolean
  readonly place: string
  readonly background: Picture | null
  readonly talker: Picture | null
  readonly bubble: Said | null
  readonly caption: Said | null
  readonly replies: readonly string[]
  readonly objects: readonly string[]
  readonly actions: { readonly title: string; readonly about: string; readonly texts: string[] } | null
  /** *Suite* is there to press. */
  readonly next: boolean
  readonly ellipse: string | null
  /** The print that is shown. */
  readonly insert: string | null
  /** Who speaks is drawn in layers, and moves. */
  readonly isAlive: boolean
  /** Who stands by. */
  readonly listeners: readonly string[]
  /** What the objects of the place have become: `fauteuil@bas`. */
  readonly states: readonly string[]
  /** What a screen reader was told last. */
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
  /** The name above a text, and as much of the text as has appeared. */
  const saidIn = (place: Element | null) => {
    const text = place?.querySelector('p')
    if (!text) return null
    const before = text.previousElementSibling
    const words = [...text.children].filter(seenThere).map(textOf)
    return { who: before?.tagName === 'SPAN' ? textOf(before) : '', text: words.join(' ') }
  }

  const scene = main.querySelector('[data-slid]')
  // Neither its objects nor what lives in it are the picture of a place.
  const layers = scene
    ? [...scene.children].filter((part) => !part.matches('[data-active], [aria-hidden]'))
    : []
  const window_ = main.querySelector('header')
  const talker = all('[data-on="true"]').find((place) => place.querySelector('img, [role="img"]'))
  const moods = talker ? all('img, [role="img"]', talker) : []
  // What is said can be hidden from those who listen; what the player answers is inert until it is their turn.
  const panel = main.querySelector('[data-shown="true"]:not([aria-hidden])')
  const inHand = panel?.querySelector('section[aria-label]')
  const replies = panel?.querySelector('ol[data-count]')
  // For reading it has a foot of its own; the ring of an ellipse is another.
  const next = all('[data-primary]').find((button) => !button.closest('[inert], [data-there]'))
  const bubble = main.querySelector('section[data-shown="true"][aria-hidden]')
  const ellipse = main.querySelector('[data-there="true"]')
  return {
    ready: main.getAttribute('data-ready') === 'true',
    place: textOf(main.querySelector('h1 b')),
    background: pictureOf(layers.at(-1) ?? window_?.querySelector(':scope > img') ?? window_),
    // Somebody who moves is made of the pieces of a sheet: there is no picture of them.
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

/** What the playing screen shows; nothing when it is not there. */
export function look(page: Page): Promise<Seen | null> {
  return page.evaluate(readScreen)
}
