import type { SceneData, SceneLight } from '@didascalie/contract'
import { useGame } from '../app/game.js'

const filterId = 'place-light'
/** How far the light from behind reaches over an edge, in pixels of the stage, how softly and how strongly. */
const reach = { x: 8, y: 5, soft: 4, strength: 0.65 }

/** Each channel as much as the tint lets through. */
export function gainsOf(tint: string): string {
  const [red = 1, green = 1, blue = 1] = [1, 3, 5].map(
    (at) => Number.parseInt(tint.slice(at, at + 2), 16) / 255,
  )
  const row = (place: number, gain: number) =>
    [0, 1, 2, 3, 4].map((column) => (column === place ? gain.toFixed(3) : 0)).join(' ')
  return [row(0, red), row(1, green), row(2, blue), row(3, 1)].join(' ')
}

/** What to draw somebody with in the light that `PlaceLight` makes; none for whoever is not in the place. */
export function lightOn(scene: SceneData, background: string, talker: string): string | undefined {
  return scene.bg[background]?.light && !scene.talker[talker]?.elsewhere ? `url(#${filterId})` : undefined
}

/** The light of a place on people: a filter of colours and of an edge, painted once with their picture. */
export function PlaceLight({ background }: { background: string }) {
  const light = useGame().scene.bg[background]?.light
  return light ? <Filter {...light} /> : null
}

function Filter({ tint, edge, from }: SceneLight) {
  return (
    <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
      <filter id={filterId} x="0" y="0" width="1" height="1" colorInterpolationFilters="sRGB">
        <feColorMatrix in="SourceGraphic" values={gainsOf(tint)} result="tinted" />
        <feOffset in="SourceAlpha" dx={from === 'left' ? reach.x : -reach.x} dy={reach.y} result="moved" />
        <feComposite in="SourceAlpha" in2="moved" operator="out" />
        <feGaussianBlur stdDeviation={reach.soft} />
        <feComposite in2="SourceAlpha" operator="in" result="rim" />
        <feFlood floodColor={edge} floodOpacity={reach.strength} />
        <feComposite in2="rim" operator="in" result="lit" />
        <feBlend mode="screen" in="lit" in2="tinted" />
      </filter>
    </svg>
  )
}
