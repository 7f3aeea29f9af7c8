import { prefixOf } from '@didascalie/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import { useGame } from '../../content/game.js'
import { canMove, hasLayers, moodOf } from '../../content/layers.js'
import { pictureNames } from '../../content/media-names.js'
import { decodedPicture } from '../../pictures/pictures.js'
import { useHeld } from '../use-held.js'
import { wordsOf } from '../words-of.js'
import css from './animated-talker.module.css'
import { RigAnimation } from './rig-animation.js'
import { RigImages } from './rig-images.js'
import { useStageMoving } from './stage-moving.js'
import { beginsClause, type ListenerGaze, nextMouth, restingMouth, seedOf } from './timelines.js'

/** A spoken line, and the number of its words shown so far. */
export interface Speech {
  readonly text: string
  readonly words: number
}

interface Props {
  readonly id: string
  readonly background: string
  readonly speech: Speech | undefined
  /** True for a listener, who is drawn darker than the talker. */
  readonly dim: boolean
  readonly isCalm: boolean
  /** Where a listener looks. `undefined` for a talker, who looks around. */
  readonly gaze: ListenerGaze | undefined
  readonly onRigSheet: (sheet: RigSheetStatus) => void
}

/** Whether the person has a rig (a drawing in movable layers) and motion is allowed. If not, the caller shows a still image. */
export function useHasRig(id: string): boolean {
  const { scene } = useGame()
  const isStill = useComfort().reduceMotion
  return canMove() && !isStill && hasLayers(scene, id)
}

/** The loading state of a rig sheet, the image that contains all layers of a person. */
export type RigSheetStatus = 'coming' | 'here' | 'absent'

/** Creates the animation of a person after the sheet of their rig is loaded. */
function useRigAnimation(
  host: RefObject<HTMLElement | null>,
  { id, background, dim, isCalm, gaze, onRigSheet }: Props,
): RigAnimation | undefined {
  const game = useGame()
  const [animation, setAnimation] = useState<RigAnimation>()
  const person = prefixOf(id)
  const currentAnimation = useRef<RigAnimation>(undefined)
  useEffect(() => () => currentAnimation.current?.stop(), [])
  const show = useEffectEvent((sheet: HTMLImageElement | undefined) => {
    const rig = game.scene.rig?.[person]
    if (!host.current) return
    onRigSheet(sheet && rig ? 'here' : 'absent')
    if (!sheet || !rig) return
    const images = new RigImages(sheet, rig, game.scene.bg[background]?.light, dim)
    const created = new RigAnimation(rig, images, {
      mood: moodOf(id),
      seed: seedOf(person),
      isCalm,
      gaze,
    })
    // Before the first frame that shows the animation: an observer would scale it one or more frames later.
    fitToHost(created, host.current)
    // The previous animation stays visible until the new one is ready.
    host.current.replaceChildren(created.root)
    currentAnimation.current?.stop()
    currentAnimation.current = created
    setAnimation(created)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another background or shade needs another animation
  useEffect(() => {
    let isMounted = true
    void decodedPicture(game, pictureNames.rig(person)).then((sheet) => {
      if (isMounted) show(sheet)
    })
    return () => {
      isMounted = false
    }
  }, [game, person, background, dim])
  return animation
}

/**
 * A shift that is too small to see. Without a shift, Chromium draws a scaled element at full size and scales this drawing down in every
 * frame. This takes twice as long.
 */
const invisibleShift = 'translate(0.01px, 0)'

function fitToHost({ root, width }: RigAnimation, { clientWidth }: HTMLElement): void {
  root.style.transform = `${invisibleShift} scale(${clientWidth / width})`
}

function useScale(host: RefObject<HTMLElement | null>, animation: RigAnimation | undefined): void {
  useEffect(() => {
    const box = host.current
    if (!box || !animation || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => fitToHost(animation, box))
    observer.observe(box)
    return () => observer.disconnect()
  }, [host, animation])
}

function useSpeech(animation: RigAnimation | undefined, speech: Speech | undefined): void {
  const mouthState = useRef(restingMouth)
  const spokenText = useRef('')
  const text = speech?.text ?? ''
  const shown = speech?.words ?? 0
  useEffect(() => {
    if (!animation) return
    if (text !== spokenText.current) mouthState.current = restingMouth
    spokenText.current = text
    const words = wordsOf(text).map(({ text: word }) => word)
    const next = nextMouth(words, shown, performance.now(), mouthState.current)
    if (beginsClause(words, shown)) animation.nod(text.includes('?'))
    if (next === mouthState.current) return
    mouthState.current = next
    animation.setMouth(next.mouth)
  }, [animation, text, shown])
}

/** An animated person who breathes, blinks and speaks. */
export function AnimatedTalker(props: Props) {
  const host = useRef<HTMLDivElement>(null)
  const animation = useRigAnimation(host, props)
  const isHeld = useHeld(host)
  const mood = moodOf(props.id)
  useScale(host, animation)
  useEffect(() => animation?.setMood(mood), [animation, mood])
  useEffect(() => animation?.setGaze(props.gaze), [animation, props.gaze])
  useSpeech(animation, props.speech)
  const isStageMoving = useStageMoving()
  const paused = isHeld ? 'all' : isStageMoving ? 'loops' : 'nothing'
  useEffect(() => animation?.setPaused(paused), [animation, paused])
  return <div ref={host} className={css.living} aria-hidden="true" />
}
