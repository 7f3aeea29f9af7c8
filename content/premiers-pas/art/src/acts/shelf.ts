/** The gesture `tablette`: the learner puts the oak shelf in its place under a window of Mme Dupuis's flat. */
import type { Gesture } from '@didascalie/contract'
import { embed } from '../inserts/print.js'
import { drawingOf, type PropDrawing } from '../kit/prop.js'
import { chantier, chantierProps, chantierScene } from '../places/chantier.js'
import { ACT_SIZE, actScene, finishAct } from './act.js'
import type { LayerDrawing } from './layer.js'

/** The part of the picture of the flat that this gesture shows, in pixels of that picture. */
const VIEW = { x: 655, y: 330, w: 760 } as const
const ENLARGED = ACT_SIZE.width / VIEW.w
/** The fitted shelf in the flat's picture, with a margin for its shadow. */
const SHELF = { x: 838, y: 568, w: 396, h: 74 } as const

const shelf = (): PropDrawing => {
  const { tablette } = chantierProps
  if (!tablette) throw new Error('The flat has no prop "tablette"')
  return tablette
}

/** The flat without a shelf. The old makeshift board is gone, and the learner has not yet fitted the new shelf. */
export function bareWindow(): string {
  const flat = chantier(false, {}, (s) => {
    for (const [name, prop] of Object.entries(chantierProps)) {
      if (name !== 'tablette' && !prop.always) s.put(prop.z, prop.draw(s))
    }
  })
  const bleed = 60
  const k = 1 / ENLARGED
  const { width, height } = ACT_SIZE
  return finishAct(actScene('matin'), [
    embed(
      flat,
      'flat',
      [VIEW.x - bleed * k, VIEW.y - bleed * k, (width + 2 * bleed) * k, (height + 2 * bleed) * k],
      [-bleed, -bleed, width + 2 * bleed, height + 2 * bleed],
    ),
  ])
}

/** The new shelf alone, drawn as it looks when it is fitted in the flat. */
export function looseShelf(): LayerDrawing {
  const s = chantierScene()
  const alone = s.sheet.toSvg(drawingOf(shelf(), 'posee')(s))
  const [width, height] = [SHELF.w, SHELF.h]
  const part = embed(alone, 'shelf', [SHELF.x, SHELF.y, width, height], [0, 0, width, height])
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${part}</svg>`,
    width,
    height,
    scale: ENLARGED,
  }
}

const onStage = (y: number) => ({
  x: Math.round((SHELF.x - VIEW.x) * ENLARGED),
  y,
  w: Math.round(SHELF.w * ENLARGED),
  h: Math.round(SHELF.h * ENLARGED),
})

export const shelfGesture: Gesture = {
  kind: 'place',
  picture: 'tablette',
  piece: 'tablette_chene',
  from: { ...onStage(870), x: 560 },
  to: onStage(Math.round((SHELF.y - VIEW.y) * ENLARGED)),
}
