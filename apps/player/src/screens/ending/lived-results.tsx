import type { Notion, Survey } from '@didascalie/contract'
import { useGame, useWording } from '../../content/game.js'
import type { LivedWeek } from '../../content/lived-week.js'
import ending from './ending.module.css'
import { Prints } from './prints.js'
import { SaidAndDone } from './said-and-done.js'
import { WishSwitches } from './wishes.js'

interface LivedResultsProps {
  week: LivedWeek
  notions: readonly Notion[]
  survey: Survey
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The week as it was lived, before what one says of it. */
export function LivedResults({ week, notions, survey }: LivedResultsProps) {
  const w = useWording()
  const { calendar } = useGame()
  const chapterName = (id: string) =>
    withCapital(calendar.chapters.find((chapter) => chapter.id === id)?.name ?? '')
  return (
    <>
      <Prints facts={week.told} chapterName={chapterName} />
      <h2 className={ending.part}>{w('ui.results.notions')}</h2>
      <SaidAndDone notions={notions} survey={survey} done={week.done} />
      <WishSwitches />
    </>
  )
}
