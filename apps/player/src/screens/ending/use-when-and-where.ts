import { locationTitleKey } from '@didascalie/contract'
import { whenAndWhere } from '@didascalie/stage'
import { useGame, useWording } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'

/** Returns a function that writes the chapter, the hour and the place of a fact. It leaves out what the fact does not have. */
export function useWhenAndWhere(): (fact: ShownFact) => string {
  const { chapters } = useGame().calendar
  const w = useWording()
  return ({ chapter, background, print }) => {
    const place = print?.place ?? background
    const location = place === '' ? '' : w(locationTitleKey(place), '')
    const factChapter = chapters.find(({ id }) => id === chapter)
    if (print?.hour === undefined) return whenAndWhere(factChapter, location)
    return [whenAndWhere(factChapter, print.hour), location].filter((part) => part !== '').join(' · ')
  }
}
