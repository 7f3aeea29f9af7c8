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
import { durationOf, type Slide, slideLines } from './slide-lines.js'
import css from './slideshow.module.css'
import { useSlideLines } from './use-slide-lines.js'

interface SlideshowProps {
  readonly title: string
  readonly slides: readonly Slide[]
  readonly comfort: Comfort
  readonly onDone: () => void
  readonly clock?: Clock
}

/** A slideshow: scrolling backgrounds with lines of text. The learner can pause it, go to the next line and skip the rest. */
export function Slideshow({ title, slides, comfort, onDone, clock = browserClock }: SlideshowProps) {
  const w = useWording()
  const root = useRef<HTMLElement>(null)
  const [isPaused, setPaused] = useState(false)
  const lines = useMemo(() => slideLines(slides), [slides])
  const isManual = comfort.waitForMe
  const isHeld = useHeld(root)
  const isStopped = isPaused || isHeld
  const { index, next, finish } = useSlideLines({ lines, clock, isManual, isHeld: isStopped, onDone })
  const current = lines[index]
  const slide = slides[current?.slide ?? 0]
  const isStageLayout = useLayout(comfort) === 'stage'

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || root.current?.closest('[inert]')) return
    const isOnControl = event.target instanceof Element && event.target.closest('button, a, input')
    if (event.key === 'Escape') finish()
    if ((event.key === 'Enter' || event.key === ' ') && !isOnControl) {
      event.preventDefault()
      next()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  if (!current || !slide) return null
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--slide': `${durationOf(slide)}ms`,
    '--line': `${current.ms}ms`,
    '--focus': `${(slide.focus ?? 0.5) * 100}%`,
  }
  const show = (
    <div className={css.show} style={style} data-paused={isStopped} data-manual={isManual}>
      <div className={css.scroll} key={`slide ${current.slide}`}>
        <BackgroundPicture id={slide.background} />
      </div>
      <div className={css.dusk} data-deep={Boolean(current.polaroids)} />
      {current.polaroids && <Polaroids of={current.polaroids} key={`${current.slide}.${current.passage}`} />}
      <div className={css.footer}>
        <p className={`display ${css.line}`} key={`line ${index}`}>
          {current.line}
        </p>
        <div className={css.controls}>
          {!isManual && (
            <Button
              dark
              before={isPaused ? 'play' : 'pause'}
              aria-label={isPaused ? w('ui.slideshow.resume') : w('ui.slideshow.pause')}
              onClick={() => setPaused(!isPaused)}
            />
          )}
          <Button dark onClick={finish}>
            {w('ui.slideshow.skip')}
          </Button>
          {(isManual || isPaused) && (
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
      <Stage isInFlow={!isStageLayout}>{show}</Stage>
      <LiveRegion announcement={current.line} clock={clock} />
    </main>
  )
}
