import type { Box } from '@didascalie/contract'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import type { Point } from './geometry.js'
import { type AvoidedBox, coversAny, neverCovered, placeBox, type Size } from './place-box.js'

export interface PlacementOptions {
  /** If the text changes, the hook decides its position again. */
  readonly text: string
  /** The widths to try, the preferred one first. */
  readonly widths: readonly number[]
  readonly avoided: readonly AvoidedBox[]
  /** Boxes that do not make the text leave its usual position, but that a new position must avoid. */
  readonly keptClear?: readonly AvoidedBox[]
  /** The preferred centre of the box; by default, the centre of its usual position. */
  readonly preferred?: Point
  readonly safe?: Box
  readonly mouth?: Point
  readonly verticalCost?: number
  /** Set if the text must get a new position, even if its usual position is free. */
  readonly isAlwaysPlaced?: boolean
  /** Set if the box must stay in its usual position. */
  readonly isOff?: boolean
}

const rootSelector = '[data-stage-view]'
/** Finds only the visible bubble. Other texts may cover a hidden bubble, which is still in the document. */
const bubbleSelector = '[data-shown="true"] [data-bubble]'

/** The box of an element in stage units. Ignores `transform`, which moves the element during an animation. */
function boxOnStage(element: HTMLElement): Box {
  const { offsetWidth: w, offsetHeight: h } = element
  let [x, y] = [0, 0]
  let current: Element | null = element
  while (current instanceof HTMLElement && !current.matches(rootSelector)) {
    x += current.offsetLeft
    y += current.offsetTop
    current = current.offsetParent
  }
  return { x, y, w, h }
}

/** The width of the widest line, in stage units. With `text-wrap: balance`, all lines can be narrower than the element. */
function widthOfLines(text: HTMLElement): number {
  const range = document.createRange()
  range.selectNodeContents(text)
  // Unlike `offsetWidth`, a rectangle is scaled like the stage.
  const scale = text.getBoundingClientRect().width / text.offsetWidth
  const lines = range.getBoundingClientRect().width / scale
  return Number.isFinite(lines) ? lines : 0
}

/**
 * The size of the element for each width. Sets `data-placed` while it measures, because the style sheet gives a placed box other padding
 * and wrapping.
 */
function sizesOf(element: HTMLElement, widths: readonly number[]): Size[] {
  const previous = element.style.cssText
  element.dataset.placed = 'true'
  const sizes = widths.map((width) => {
    element.style.cssText = `left: 0; top: 0; width: max-content; max-width: ${width}px`
    const text = element.querySelector('p')
    const padding = text ? element.offsetWidth - text.offsetWidth : 0
    const lines = text ? widthOfLines(text) : 0
    const isTooWide = lines === 0 || element.scrollWidth > width
    return { w: isTooWide ? width : Math.ceil(Math.min(width, lines + padding + 2)), h: element.offsetHeight }
  })
  delete element.dataset.placed
  // Not `setAttribute`: the content security policy blocks style attributes, but not changes of `style`.
  element.style.cssText = previous
  return sizes
}

function otherTexts(element: HTMLElement): AvoidedBox[] {
  const root = element.closest(rootSelector)
  const others = [...(root?.querySelectorAll<HTMLElement>(bubbleSelector) ?? [])]
  return others
    .filter((other) => other !== element && !other.contains(element))
    .map((other) => ({ box: boxOnStage(other), weight: neverCovered }))
}

/**
 * Returns a new position for a text if its usual position covers something that must stay visible, for example a face or another text.
 * Returns `undefined` if the text can stay in its usual position.
 *
 * The text is measured before it is painted. It is measured again if the boxes to avoid or its font change.
 */
export function usePlacedBox(ref: RefObject<HTMLElement | null>, options: PlacementOptions): Box | undefined {
  const { text, widths, avoided, keptClear = [], isAlwaysPlaced = false, isOff = false } = options
  const { textSize, readableFont } = useComfort()
  const key = JSON.stringify([text, avoided, isAlwaysPlaced, isOff, textSize, readableFont])
  const [placement, setPlacement] = useState<{ key: string; box: Box | undefined }>()
  // Runs after each render. The first render with a new key puts the text in its usual position, which this effect measures.
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || placement?.key === key) return
    const usual = boxOnStage(element)
    const all = [...avoided, ...otherTexts(element)]
    const isFree = isOff || (!isAlwaysPlaced && !coversAny(usual, all))
    const preferred = options.preferred ?? { x: usual.x + usual.w / 2, y: usual.y + usual.h / 2 }
    const box = isFree
      ? undefined
      : placeBox({ ...options, sizes: sizesOf(element, widths), avoided: [...all, ...keptClear], preferred })
    setPlacement({ key, box })
  })
  return placement?.key === key ? placement.box : undefined
}
