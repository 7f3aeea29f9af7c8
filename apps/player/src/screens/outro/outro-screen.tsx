import type { Clock, Sound } from '@didascalie/stage'
import { type Comfort, linesOf, type Slide, Slideshow } from '@didascalie/stage'
import { useEffect, useMemo } from 'react'
import { outroBuilding, outroPolaroid } from '../../constants.js'
import { type Game, wording } from '../../content/game.js'

interface OutroScreenProps {
  game: Pick<Game, 'wordings'>
  comfort: Comfort
  sound: Sound
  onDone(): void
  clock?: Clock
}

/** The horizontal position of the company's sign in the evening picture, as a fraction of the picture's width. The sign must stay visible
 * on a narrow screen. */
const eveningSign = 0.655
/** The same for the morning picture. */
const morningSign = 0.79

/** Two slides: the places of the story, then the building from outside. */
export function outroSlides(game: Pick<Game, 'wordings'>): Slide[] {
  const lines = (number: 1 | 2 | 3) => linesOf(wording(game, `ui.outro.text${number}`, ''))
  return [
    {
      background: 'bg-outro',
      focus: eveningSign,
      passages: [{ ms: outroPolaroid, lines: lines(1), polaroids: 'places' }],
    },
    {
      background: 'bg-building',
      focus: morningSign,
      passages: [{ ms: outroBuilding, lines: [...lines(2), ...lines(3)] }],
    },
  ]
}

export function OutroScreen({ game, comfort, sound, onDone, ...clock }: OutroScreenProps) {
  const slides = useMemo(() => outroSlides(game), [game])
  useEffect(() => sound.music('outro'), [sound])
  return (
    <Slideshow
      title={wording(game, 'ui.outro.title')}
      slides={slides}
      comfort={comfort}
      onDone={onDone}
      {...clock}
    />
  )
}
