import { prefixOf } from '@didascalie/contract'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useComfort } from '../../comfort/comfort.js'
import { useGame } from '../../content/game.js'
import { canMove, hasLayers, moodOf } from '../../content/layers.js'
import { pictureNames } from '../../content/media-names.js'
import { decodedPicture } from '../../pictures/pictures.js'
import { useHeld } from '../use-held.js'
import { wordsOf } from '../words-of.js'
import { Costume } from './costume.js'
import css from './living.module.css'
import { Puppet } from './puppet.js'
import { useStirring } from './stirring.js'
import { beginsClause, seedOf, silent, speakOn } from './timelines.js'

/** A line, and the number of words said so far. */
export interface Speech {
  readonly text: string
  readonly words: number
}

interface Props {
  readonly id: string
  readonly background: string
  readonly speech: Speech | undefined
  /** A listener: darker than the talker. */
  readonly dim: boolean
  readonly onSheet: (sheet: Sheet) => void
}

/** True if the person has a rig and motion is allowed. Otherwise the caller shows a still image. */
export function useLives(id: string): boolean {
  const { scene } = useGame()
  const isStill = useComfort().reduceMotion
  return canMove() && !isStill && hasLayers(scene, id)
}

/** The loading state of a rig sheet. */
export type Sheet = 'coming' | 'here' | 'absent'

/** Creates the animated person once the rig sheet is loaded. */
function usePuppet(
  host: RefObject<HTMLElement | null>,
  { id, background, dim, onSheet }: Props,
): Puppet | undefined {
  const game = useGame()
  const [puppet, setPuppet] = useState<Puppet>()
  const person = prefixOf(id)
  const shown = useRef<Puppet>(undefined)
  useEffect(() => () => shown.current?.stop(), [])
  const show = useEffectEvent((sheet: HTMLImageElement | undefined) => {
    const rig = game.scene.rig?.[person]
    if (!host.current) return
    onSheet(sheet && rig ? 'here' : 'absent')
    if (!sheet || !rig) return
    const costume = new Costume(sheet, rig, game.scene.bg[background]?.light, dim)
    const made = new Puppet(rig, costume, { mood: moodOf(id), seed: seedOf(person), isCalm: dim })
    // Another light needs a new puppet. The previous one stays visible until the new one is ready.
    host.current.replaceChildren(made.root)
    shown.current?.stop()
    shown.current = made
    setPuppet(made)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another background or shade needs another puppet
  useEffect(() => {
    let isWanted = true
    void decodedPicture(game, pictureNames.rig(person)).then((sheet) => {
      if (isWanted) show(sheet)
    })
    return () => {
      isWanted = false
    }
  }, [game, person, background, dim])
  return puppet
}

/** An invisible shift. Chromium draws an element that is only scaled at full size and scales it in every frame: twice the
 * work. */
const unseen = 'translate(0.01px, 0)'

/** Scales the puppet to the size of its box. */
function useScale(host: RefObject<HTMLElement | null>, puppet: Puppet | undefined): void {
  useEffect(() => {
    const box = host.current
    if (!box || !puppet || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(() => {
      puppet.root.style.transform = `${unseen} scale(${box.clientWidth / puppet.width})`
    })
    observer.observe(box)
    return () => observer.disconnect()
  }, [host, puppet])
}

function useSpeech(puppet: Puppet | undefined, speech: Speech | undefined): void {
  const speaking = useRef(silent)
  const said = useRef('')
  const text = speech?.text ?? ''
  const shown = speech?.words ?? 0
  useEffect(() => {
    if (!puppet) return
    if (text !== said.current) speaking.current = silent
    said.current = text
    const words = wordsOf(text).map(({ text: word }) => word)
    const next = speakOn(words, shown, performance.now(), speaking.current)
    if (beginsClause(words, shown)) puppet.stress(text.includes('?'))
    if (next === speaking.current) return
    speaking.current = next
    puppet.say(next.mouth)
  }, [puppet, text, shown])
}

/** An animated person who breathes, blinks and speaks. */
export function Living(props: Props) {
  const host = useRef<HTMLDivElement>(null)
  const puppet = usePuppet(host, props)
  const held = useHeld(host)
  const mood = moodOf(props.id)
  useScale(host, puppet)
  useEffect(() => puppet?.feel(mood), [puppet, mood])
  useSpeech(puppet, props.speech)
  const stirs = useStirring()
  const still = held ? 'all' : stirs ? 'loops' : 'nothing'
  useEffect(() => puppet?.keep(still), [puppet, still])
  return <div ref={host} className={css.living} aria-hidden="true" />
}
