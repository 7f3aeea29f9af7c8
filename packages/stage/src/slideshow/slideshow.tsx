import { type CSSProperties, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Comfort } from '../comfort/comfort.js'
import { useLayout } from '../comfort/layout.js'
import { useWording } from '../content/game.js'
import { Button } from '../design/button.js'
import { Stage } from '../design/stage.js'
import { BackgroundPicture } from '../scene/background.js'
import { browserClock, type Clock } from '../scene/clock.js'
import { LiveRegion } from '../scene/live-region.js'
import { useHeld } from '../scene/use-held.js'
import { Polaroids } from './polaroids.js'
import { durationOf, type Slide, slideParts } from './slide-parts.js'
import css from './slideshow.module.css'
import { useSlideParts } from './use-slide-parts.js'

interface SlideshowProps {
  readonly title: string
  readonly slides: readonly Slide[]
  readonly comfort: Comfort
  readonly onDone: () => void
  readonly clock?: Clock
}

/** A slideshow: scrolling backgrounds with lines of text. The player can pause, advance and skip it. */
export function Slideshow({ title, slides, comfort, onDone, clock = browserClock }: SlideshowProps) {
  const w = useWording()
  const root = useRef<HTMLElement>(null)
  const [paused, setPaused] = useState(false)
  const steps = useMemo(() => slideParts(slides), [slides])
  const byHand = comfort.waitForMe
  const held = useHeld(root)
  const isStopped = paused || held
  const { at, next, finish } = useSlideParts({ parts: steps, clock, byHand, held: isStopped, onDone })
  const step = steps[at]
  const slide = slides[step?.slide ?? 0]
  const inStage = useLayout(comfort) === 'stage'

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || root.current?.closest('[inert]')) return
    const onButton = event.target instanceof Element && event.target.closest('button, a, input')
    if (event.key === 'Escape') finish()
    if ((event.key === 'Enter' || event.key === ' ') && !onButton) {
      event.preventDefault()
      next()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!step || !slide) return null
  const times: CSSProperties & Record<`--${string}`, string> = {
    '--slide': `${durationOf(slide)}ms`,
    '--line': `${step.ms}ms`,
    '--focus': `${(slide.focus ?? 0.5) * 100}%`,
  }
  const show = (
    <div className={css.show} style={times} data-paused={isStopped} data-by-hand={byHand}>
      <div className={css.scroll} key={`slide ${step.slide}`}>
        <BackgroundPicture id={slide.background} />
      </div>
      <div className={css.dusk} data-deep={Boolean(step.polaroids)} />
      {step.polaroids && <Polaroids of={step.polaroids} key={`${step.slide}.${step.passage}`} />}
      <div className={css.foot}>
        <p className={`display ${css.line}`} key={`line ${at}`}>
          {step.line}
        </p>
        <div className={css.controls}>
          {!byHand && (
            <Button
              dark
              before={paused ? 'play' : 'pause'}
              aria-label={paused ? w('ui.slideshow.resume') : w('ui.slideshow.pause')}
              onClick={() => setPaused(!paused)}
            />
          )}
          <Button dark onClick={finish}>
            {w('ui.slideshow.skip')}
          </Button>
          {(byHand || paused) && (
            <Button main after="next" onClick={next}>
              {w('ui.playing.next')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
  return (
    <main ref={root} tabIndex={-1}>
      <h1 className="sr">{title}</h1>
      <Stage off={!inStage}>{show}</Stage>
      <LiveRegion announcement={step.line} clock={clock} />
    </main>
  )
}
