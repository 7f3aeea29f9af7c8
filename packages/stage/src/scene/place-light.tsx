import type { SceneData, SceneLight } from '@didascalie/contract'
import { memo } from 'react'
import { useGame } from '../content/game.js'

const filterId = 'place-light'
/** The light along the edge of a person: its offset and blur in stage pixels, and its opacity. */
export const lightReach = { x: 8, y: 5, soft: 4, strength: 0.6 }

/** Red, green and blue of `#rrggbb`, each from 0 to 1. */
const channels = (colour: string) =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)

/** The colour matrix that multiplies each channel by the tint. */
export function gainsOf(tint: string): string {
  const rows = [...channels(tint), 1].map((gain, row) =>
    [0, 1, 2, 3, 4].map((column) => (column === row ? gain.toFixed(3) : 0)).join(' '),
  )
  return rows.join(' ')
}

/** The colour matrix that turns the shifted shape of a person into the edge light: the colour `edge` where this shape is transparent. */
export function rimOf(edge: string): string {
  const rows = channels(edge).map((channel) => `0 0 0 0 ${channel.toFixed(3)}`)
  return [...rows, `0 0 0 ${-lightReach.strength} ${lightReach.strength}`].join(' ')
}

/** The CSS filter for a talker in the light of a place; `undefined` if the place has no light or the talker is elsewhere (on the phone). */
export function lightOn(scene: SceneData, background: string, talker: string): string | undefined {
  return scene.bg[background]?.light && !scene.talker[talker]?.elsewhere ? `url(#${filterId})` : undefined
}

/**
 * The SVG filter that applies the light of a place to people: a tint and an edge light. It has few steps, because each step processes the
 * whole image.
 */
export const PlaceLight = memo(function PlaceLight({ background }: { background: string }) {
  const light = useGame().scene.bg[background]?.light
  return light ? <Filter {...light} /> : null
})

function Filter({ tint, edge, from }: SceneLight) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <filter id={filterId} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feColorMatrix in="SourceGraphic" values={gainsOf(tint)} result="tinted" />
        <feOffset in="SourceAlpha" dx={from === 'left' ? lightReach.x : -lightReach.x} dy={lightReach.y} />
        <feGaussianBlur stdDeviation={lightReach.soft} />
        <feColorMatrix values={rimOf(edge)} />
        <feComposite in2="tinted" operator="atop" />
      </filter>
    </svg>
  )
}
