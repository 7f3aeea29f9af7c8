// Reads the playing screen of either layout as plain data, with a single evaluation in the page.
import type { Page } from 'playwright-core'

export interface SpokenText {
  readonly speaker: string
  readonly text: string
}

export interface ShownPicture {
  /** The path of the picture; empty for a fallback drawing. */
  readonly path: string
  readonly isLoaded: boolean
}

export interface ScreenContent {
  /** Whether the screen accepts input. It accepts none during a transition. */
  readonly isReady: boolean
  readonly place: string
  readonly background: ShownPicture | null
  readonly talker: ShownPicture | null
  /** The current drawing of the act: an action that the story shows as a series of drawings. */
  readonly act: ShownPicture | null
  readonly bubble: SpokenText | null
  readonly caption: SpokenText | null
  readonly replies: readonly string[]
  readonly objects: readonly string[]
  readonly actions: { readonly title: string; readonly about: string; readonly texts: string[] } | null
  /** Whether the button *Suite* can be pressed. */
  readonly canContinue: boolean
  readonly ellipse: string | null
  /** The name of the insert: a picture that the story shows beside a line. */
  readonly insert: string | null
  /** Whether the speaker is drawn from moving parts, and not as one picture. */
  readonly isAnimated: boolean
  /** The names of the listeners. */
  readonly listeners: readonly string[]
  /** The objects of the place whose state the story has changed, for example `fauteuil@bas`. */
  readonly states: readonly string[]
  /** The last announcement to screen readers. */
  readonly announcement: string
  readonly hasDialog: boolean
}

/** The browser receives only the source text of this function, so it must not use variables of this file. */
function readScreen(): ScreenContent | null {
  const main = document.querySelector('main[data-ready]')
  if (!main) return null
  const all = (selector: string, within: ParentNode = main) => [...within.querySelectorAll(selector)]
  const getText = (element: Element | null | undefined) => element?.textContent ?? ''
  const isNotTransparent = (element: Element | null): boolean =>
    element === null || (getComputedStyle(element).opacity !== '0' && isNotTransparent(element.parentElement))
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && isNotTransparent(element)

  const pictureOf = (element: Element | null | undefined) => {
    if (!element) return null
    const image = element instanceof HTMLImageElement ? element : element.querySelector('img')
    if (!image) return { path: '', isLoaded: true }
    return { path: new URL(image.src).pathname, isLoaded: image.complete && image.naturalWidth > 0 }
  }
  /** Returns the name above a text, and the part of the text that has appeared. */
  const spokenTextIn = (element: Element | null) => {
    const text = element?.querySelector('p')
    if (!text) return null
    const nameElement = text.previousElementSibling
    const words = [...text.children].filter(isVisible).map(getText)
    return { speaker: nameElement?.tagName === 'SPAN' ? getText(nameElement) : '', text: words.join(' ') }
  }

  const scene = main.querySelector('[data-slid]')
  // Objects and decorative animations are not part of the background picture.
  const layers = scene
    ? [...scene.children].filter((part) => !part.matches('[data-active], [aria-hidden]'))
    : []
  const header = main.querySelector('header')
  const talker = all('[data-on="true"]').find((element) => element.querySelector('img, [role="img"]'))
  const talkerPictures = talker ? all('img, [role="img"]', talker) : []
  // The bubble has `aria-hidden`, because screen readers get an announcement instead. The panel is inert until the player can answer.
  const panel = main.querySelector('[data-shown="true"]:not([aria-hidden])')
  const openObject = panel?.querySelector('section[aria-label]')
  const replies = panel?.querySelector('ol[data-count]')
  // In the reading layout, the button is in a footer. The ring of an ellipse is also marked as primary, but is not this button.
  const next = all('[data-primary]').find((button) => !button.closest('[inert], [data-there]'))
  const bubble = main.querySelector('section[data-shown="true"][aria-hidden]')
  const ellipse = main.querySelector('[data-there="true"]')
  return {
    isReady: main.getAttribute('data-ready') === 'true',
    place: getText(main.querySelector('h1 b')),
    background: pictureOf(layers.at(-1) ?? header?.querySelector(':scope > img') ?? header),
    // An animated talker is drawn from the parts of a sheet, so it has no single picture.
    talker: talkerPictures.at(-1)?.matches('[data-alive]') ? null : pictureOf(talkerPictures.at(-1)),
    act: pictureOf(main.querySelector('[data-drawing]')),
    isAnimated: talkerPictures.at(-1)?.matches('[data-alive]') ?? false,
    bubble: spokenTextIn(bubble),
    caption: next && panel && !replies && !openObject ? spokenTextIn(panel) : null,
    replies: replies ? all('button > :last-child', replies).map(getText) : [],
    objects: all('[data-object]').map((object) => object.getAttribute('data-object') ?? ''),
    actions: openObject
      ? {
          title: openObject.getAttribute('aria-label') ?? '',
          about: getText(openObject.querySelector('p')),
          texts: all(':scope > div button', openObject).map(getText),
        }
      : null,
    canContinue: Boolean(next),
    insert: main.querySelector('[data-insert][data-gone="false"]')?.getAttribute('data-insert') ?? null,
    listeners: all('[data-listener]').map((element) => element.getAttribute('data-listener') ?? ''),
    states: all('[data-state]').flatMap((prop) => {
      const state = prop.getAttribute('data-state')
      const name = prop.getAttribute('data-object') ?? prop.getAttribute('data-prop') ?? ''
      return state ? [`${name}@${state}`] : []
    }),
    ellipse: ellipse ? all('p', ellipse).map(getText).join(' ') : null,
    announcement: getText(main.querySelector(':scope > [role="status"]')),
    hasDialog: document.querySelector('[role="dialog"], [role="alertdialog"]') !== null,
  }
}

/** Returns what the playing screen shows, or null when it is not open. */
export function readPlayingScreen(page: Page): Promise<ScreenContent | null> {
  return page.evaluate(readScreen)
}
