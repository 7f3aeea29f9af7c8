import type { LifePiece } from '@didascalie/contract'
import type { Variables } from '@didascalie/engine'
import { type CSSProperties, memo, useCallback, useEffect, useRef, useState } from 'react'
import { useComfort } from '../../../comfort/comfort.js'
import { backgroundScroll } from '../../../constants.js'
import { useGame } from '../../../content/game.js'
import { pictureNames } from '../../../content/media-names.js'
import { decodedPicture } from '../../../pictures/pictures.js'
import { type States, shownVariables } from '../../prop-state.js'
import { useHeld } from '../../use-held.js'
import { useStageMoving } from '../stage-moving.js'
import { isStepped, setAnimationsPaused, startAligned, steppedTiming } from '../stepped-loops.js'
import { SlowFramePause, watchFrames } from './frame-rate.js'
import css from './place-life.module.css'
import { tracksOf } from './place-timelines.js'

export interface PlaceLifeProps {
  /** The id of the background. */
  readonly id: string
  /** Whether the place is visible and its background has started to slide in. */
  readonly isOpen: boolean
  readonly variables: Variables | undefined
  /** The states of the objects on the stage. They can differ from the states in `variables`: see `shownVariables`. */
  readonly states: States
}

/** All places share this pause. A computer that is slow in one place is probably also slow in the next place. */
const pause = new SlowFramePause()

/** Returns whether slow frames have switched the animation off, and a function that reports a measurement. */
function useSlowFramePause(): [boolean, (wereSlow: boolean) => void] {
  const [isPaused, setPaused] = useState(() => pause.remaining > 0)
  useEffect(() => {
    if (!isPaused) return
    const timer = setTimeout(() => setPaused(false), pause.remaining)
    return () => clearTimeout(timer)
  }, [isPaused])
  const report = useCallback((wereSlow: boolean) => {
    pause.add(wereSlow)
    setPaused(wereSlow)
  }, [])
  return [isPaused, report]
}

const boxStyle = ({ x, y, w, h }: LifePiece['box']): CSSProperties => ({
  left: x,
  top: y,
  width: w,
  height: h,
})

/** The CSS background that shows one piece of the sheet, scaled to its box. */
function spriteStyle({ box, at: [left, top, w, h] }: LifePiece, sheet: HTMLImageElement): CSSProperties {
  const [kx, ky] = [box.w / w, box.h / h]
  return {
    backgroundImage: `url("${sheet.src}")`,
    backgroundSize: `${sheet.naturalWidth * kx}px ${sheet.naturalHeight * ky}px`,
    backgroundPosition: `${-left * kx}px ${-top * ky}px`,
  }
}

function MovingPiece({ piece, sheet }: { piece: LifePiece; sheet: HTMLImageElement }) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const running = tracksOf(piece).map(({ frames, duration, begins }) => {
      // A piece that crosses the place moves far, so steps would be visible.
      const loop = { duration, iterations: Number.POSITIVE_INFINITY }
      const timing = piece.kind === 'pass' ? loop : steppedTiming(duration)
      const animation = element.current?.animate([...frames], timing)
      if (animation) startAligned(animation, begins)
      return animation
    })
    return () => {
      for (const animation of running) animation?.cancel()
    }
  }, [piece])
  const { box, within } = piece
  const relativeBox = within ? { ...box, x: box.x - within.x, y: box.y - within.y } : box
  const pieceElement = (
    <div
      ref={element}
      className={css.piece}
      data-kind={piece.kind}
      data-hangs={piece.kind === 'sway' && piece.hangs}
      style={{ ...boxStyle(relativeBox), ...spriteStyle(piece, sheet) }}
    />
  )
  if (!within) return pieceElement
  return (
    <div className={css.opening} style={boxStyle(within)}>
      {pieceElement}
    </div>
  )
}

function useLifeSheet(id: string, isEnabled: boolean): HTMLImageElement | undefined {
  const game = useGame()
  const [loaded, setLoaded] = useState<{ id: string; sheet: HTMLImageElement }>()
  useEffect(() => {
    if (!isEnabled) return
    let isMounted = true
    void decodedPicture(game, pictureNames.life(id)).then((sheet) => {
      if (isMounted && sheet) setLoaded({ id, sheet })
    })
    return () => {
      isMounted = false
    }
  }, [game, id, isEnabled])
  return loaded?.id === id ? loaded.sheet : undefined
}

/** Whether the background has stopped sliding and the first talker has entered. An earlier animation would slow down these movements. */
function useSettled(id: string, isOpen: boolean, isStageMoving: boolean): boolean {
  const [slidId, setSlidId] = useState('')
  const [settledId, setSettledId] = useState('')
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setSlidId(id), backgroundScroll)
    return () => clearTimeout(timer)
  }, [id, isOpen])
  if (slidId === id && settledId !== id && !isStageMoving) setSettledId(id)
  return settledId === id
}

export const PlaceLife = memo(function PlaceLife({ id, isOpen, variables = {}, states }: PlaceLifeProps) {
  const { scene } = useGame()
  const isStill = useComfort().reduceMotion
  const [isPaused, report] = useSlowFramePause()
  const host = useRef<HTMLDivElement>(null)
  const pieces = scene.life?.[id]
  const canMove = typeof Element.prototype.animate === 'function'
  const isAnimated = pieces !== undefined && canMove && !isStill && !isPaused
  const sheet = useLifeSheet(id, isAnimated)
  const isHeld = useHeld(host)
  const isStageMoving = useStageMoving()
  const isSettled = useSettled(id, isOpen && isAnimated, isStageMoving)
  const isMoving = isAnimated && isSettled && sheet !== undefined
  useEffect(() => {
    if (!isMoving || isHeld) return
    return watchFrames(report)
  }, [isMoving, isHeld, report])
  const shown = shownVariables(variables, states)
  const visiblePieces = pieces?.filter(({ when }) => !when || (shown[when.variable] ?? '') === when.is) ?? []
  const count = visiblePieces.length
  // biome-ignore lint/correctness/useExhaustiveDependencies: new pieces must also be paused
  useEffect(() => {
    const animations = host.current?.getAnimations?.({ subtree: true }) ?? []
    // People who walk by do not pause while a talker enters, because a sudden stop would be visible.
    for (const animation of animations)
      setAnimationsPaused([animation], isHeld || (isStageMoving && isStepped(animation)))
  }, [isHeld, isStageMoving, isMoving, count])
  return (
    <div ref={host} className={css.life} aria-hidden="true" data-life={isMoving ? id : ''}>
      {isMoving &&
        visiblePieces.map((piece) => (
          <MovingPiece key={`${id} ${pieces?.indexOf(piece)}`} piece={piece} sheet={sheet} />
        ))}
    </div>
  )
})
