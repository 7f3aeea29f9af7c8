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

/** A line as far as it has been said. */
export interface Speech {
  readonly text: string
  readonly words: number
}

interface Props {
  readonly id: string
  readonly background: string
  readonly speech: Speech | undefined
  /** Dimmer than whoever speaks. */
  readonly dim: boolean
  readonly onSheet: (sheet: Sheet) => void
}

/** Whether somebody is drawn in layers, and may move: else their picture stands for them. */
export function useLives(id: string): boolean {
  const { scene } = useGame()
  const isStill = useComfort().reduceMotion
  return canMove() && !isStill && hasLayers(scene, id)
}

/** What there is of somebody's sheet. */
export type Sheet = 'coming' | 'here' | 'absent'

/** The puppet of somebody in a place, once their sheet is there. */
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
    // In another light it is somebody else who stands there; until then, who stood there before.
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

/** What is scaled and nothing else, Chromium draws at its full size first and scales then, in every frame: twice the work. */
const unseen = 'translate(0.01px, 0)'

/** As large as the box it is put in. */
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

/** Somebody who breathes, blinks and speaks. */
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
