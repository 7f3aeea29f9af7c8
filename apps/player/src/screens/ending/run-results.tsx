import type { Notion, Survey } from '@didascalie/contract'
import { useWording } from '../../content/game.js'
import type { RunSummary } from '../../content/run-summary.js'
import { AnswersAndActs } from './answers-and-acts.js'
import { ClosingPicture } from './closing-picture.js'
import ending from './ending.module.css'
import { Thumbnails } from './thumbnails.js'
import { WishSwitches } from './wishes.js'

interface RunResultsProps {
  summary: RunSummary
  /** The picture name of the keepsake; '' for none. */
  keepsake: string
  notions: readonly Notion[]
  survey: Survey
}

/**
 * The results of a run with a summary. The keepsake, an object that the story gave the learner, comes last.
 */
export function RunResults({ summary, keepsake, notions, survey }: RunResultsProps) {
  const w = useWording()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard
    <section className={ending.scroll} tabIndex={0} aria-label={w('ui.talk.title')}>
      <Thumbnails facts={summary.facts} />
      <h2 className={ending.part}>{w('ui.results.notions')}</h2>
      <AnswersAndActs notions={notions} survey={survey} summary={summary} />
      <WishSwitches />
      {keepsake !== '' && <ClosingPicture keepsake={keepsake} />}
    </section>
  )
}
