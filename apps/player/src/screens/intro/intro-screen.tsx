import type { Clock, Sound } from '@didascalie/stage'
import { type Comfort, linesOf, type Slide, Slideshow } from '@didascalie/stage'
import { useEffect, useMemo } from 'react'
import { introBuilding, introOffice, introPolaroid } from '../../constants.js'
import { type Game, wording } from '../../content/game.js'

interface IntroScreenProps {
  game: Pick<Game, 'wordings'>
  comfort: Comfort
  sound: Sound
  onDone(): void
  clock?: Clock
}

/** The part of the building's picture that must stay visible on a narrow screen. 0 is the left edge of the picture, 1 the right edge. */
const buildingFocus = 0.79
/** The same for the picture of the office. */
const officeFocus = 0.58

/** Two slides: the building with the people of the story, then the office. */
export function introSlides(game: Pick<Game, 'wordings'>): Slide[] {
  const lines = (number: 1 | 2 | 3) => linesOf(wording(game, `ui.intro.text${number}`, ''))
  return [
    {
      background: 'bg-building',
      focus: buildingFocus,
      passages: [
        { ms: introBuilding, lines: lines(1) },
        { ms: introPolaroid, lines: lines(2), polaroids: 'people' },
      ],
    },
    { background: 'bg-intro', focus: officeFocus, passages: [{ ms: introOffice, lines: lines(3) }] },
  ]
}

export function IntroScreen({ game, comfort, sound, onDone, ...clock }: IntroScreenProps) {
  const slides = useMemo(() => introSlides(game), [game])
  useEffect(() => sound.music('intro'), [sound])
  return (
    <Slideshow
      title={wording(game, 'ui.intro.title')}
      slides={slides}
      comfort={comfort}
      onDone={onDone}
      {...clock}
    />
  )
}
