import { locationTitleKey } from '@didascalie/contract'
import { whenAndWhere } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'

/** Returns a function that writes the day, the hour and the place of a fact. */
export function useWhenAndWhere(): (fact: ShownFact) => string {
  const { chapters } = useGame().calendar
  const w = useWording()
  return ({ chapter, background, print }) => {
    const place = print?.place ?? background
    const location = place === '' ? '' : w(locationTitleKey(place), '')
    const day = chapters.find(({ id }) => id === chapter)
    if (print?.hour === undefined) return whenAndWhere(day, location)
    return [whenAndWhere(day, print.hour), location].filter((part) => part !== '').join(' · ')
  }
}
