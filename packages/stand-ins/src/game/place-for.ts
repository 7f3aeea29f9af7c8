import { type Hour, type Place, type Places, prefixOf } from '@didascalie/contract'

/** The backgrounds that every game has in addition to its places: the building, the introduction and the end. */
export const frameBackgrounds = ['bg-building', 'bg-intro', 'bg-outro'] as const

/** Parts of background names that tell the hour (the time of day). */
const hourPatterns: readonly (readonly [Hour, RegExp])[] = [
  ['evening', /soir|nuit|crepuscule|outro|evening|night/],
  ['morning', /matin|aube|intro|morning/],
]

/** Derives the hour from the name of a background, such as `couloir_soir`. */
const hourIn = (background: string): Hour =>
  hourPatterns.find(([, pattern]) => pattern.test(background))?.[0] ?? 'day'

/**
 * Returns how to draw a background:
 * 1. as the entry of `places.json` with the same name;
 * 2. otherwise as the entry of its place (`couloir` for `couloir_soir`), with the hour from the name;
 * 3. otherwise as a street if it is in `frameBackgrounds`, or else as an office, with the hour from the name.
 */
export function placeFor(background: string, places: Places): Place {
  const exactEntry = Object.hasOwn(places, background) ? places[background] : undefined
  if (exactEntry) return exactEntry
  const prefix = prefixOf(background)
  const placeEntry = Object.hasOwn(places, prefix) ? places[prefix] : undefined
  const isFrame = frameBackgrounds.some((name) => name === background)
  const defaultPlace: Place = { kind: isFrame ? 'street' : 'office', hour: 'day', accent: 'teal' }
  return { ...(placeEntry ?? defaultPlace), hour: hourIn(background) }
}
