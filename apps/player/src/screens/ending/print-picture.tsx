import { BackgroundPicture, pictureNames, pictureUrl } from '@didascalie/stage'
import { useState } from 'react'
import { useGame } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'

/**
 * The picture of a fact. If there is no picture or the browser cannot load it, shows a background instead: the background that was
 * visible when the learner reached the fact.
 */
export function PrintPicture({ fact: { print, background } }: { fact: ShownFact }) {
  const game = useGame()
  const [hasFailed, setHasFailed] = useState(false)
  const picture = print && !hasFailed ? pictureUrl(game, pictureNames.print(print.picture)) : undefined
  if (picture)
    return <img src={picture} alt="" draggable={false} onError={() => setHasFailed(true)} data-print />
  return background === '' ? null : (
    <span aria-hidden="true">
      <BackgroundPicture id={background} />
    </span>
  )
}
