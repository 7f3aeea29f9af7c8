import { type Hour, type Place, type Places, prefixOf } from '@didascalie/contract'

/** The pictures that every game has beside its places: the building, the way in and the way out. */
export const frameBackgrounds = ['bg-building', 'bg-intro', 'bg-outro'] as const

const hourStems: readonly (readonly [Hour, RegExp])[] = [
  ['evening', /soir|nuit|crepuscule|outro|evening|night/],
  ['morning', /matin|aube|intro|morning/],
]

/** The hour that the name of a background tells: `couloir_soir`. */
const hourIn = (background: string): Hour =>
  hourStems.find(([, pattern]) => pattern.test(background))?.[0] ?? 'day'

/** How to draw a background: as `places.json` says for its name, else for its place (`couloir` for `couloir_soir`), whose hour then
 * comes from the name; else a room, or a street for the pictures around the story. */
export function placeFor(background: string, places: Places): Place {
  const own = Object.hasOwn(places, background) ? places[background] : undefined
  if (own) return own
  const prefix = prefixOf(background)
  const place = Object.hasOwn(places, prefix) ? places[prefix] : undefined
  const isFrame = frameBackgrounds.some((name) => name === background)
  const usual: Place = { kind: isFrame ? 'street' : 'office', hour: 'day', accent: 'teal' }
  return { ...(place ?? usual), hour: hourIn(background) }
}
