import { objectNameKey } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { type CSSProperties, type MouseEvent, type PointerEvent, useEffect, useMemo, useState } from 'react'
import { useComfort } from '../comfort/comfort.js'
import { backgroundOffset, backgroundWidth } from '../constants.js'
import { type StageGame, useGame, wording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { loadPicture, pictureUrl } from '../pictures/pictures.js'
import { useSound } from '../sound/sound-context.js'
import { type HitMap, hitAt, hitMapOf, nothingHit } from './hit-map.js'
import { labelPositions } from './label-positions.js'
import { Prop } from './prop.js'
import { propBox, propsOf } from './prop-box.js'
import { drawnProp, type PropImage, propImage, type States } from './prop-state.js'
import { readAlpha } from './read-alpha.js'
import css from './scene-props.module.css'

interface ScenePropsProps {
  readonly background: string
  readonly states: States
  /** The names of the clickable objects, in the order of the engine's answers; empty outside of point-and-click. */
  readonly clickables: readonly string[]
  readonly selected: string | undefined
  readonly seen: ReadonlySet<string>
  /** Objects of which the learner has done all actions. */
  readonly done: ReadonlySet<string>
  /** The object that shimmers as a hint for a stuck learner. */
  readonly hint: string | undefined
  /** Whether the names of all clickable objects are shown. */
  readonly revealed: boolean
  readonly onPress: (index: number) => void
}

export function objectTitle(game: Parameters<typeof wording>[0], objectName: string): string {
  return wording(game, objectNameKey(objectName), capitalise(objectName))
}

function useHitMap(clickables: readonly PropImage[]): HitMap | undefined {
  const game = useGame()
  const [map, setMap] = useState<HitMap>()
  const pictures = clickables.map(({ picture }) => picture).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pictures` changes whenever the clickables or their boxes change
  useEffect(() => {
    let isMounted = true
    const reading = clickables.map(async ({ picture, box }) =>
      readAlpha(await loadPicture(game, picture), box),
    )
    Promise.all(reading).then((alphas) => isMounted && setMap(hitMapOf(alphas)))
    return () => {
      isMounted = false
    }
  }, [game, pictures])
  return map
}

/**
 * Returns the previous states of the objects until their transition is over. There is no transition while the learner can press objects,
 * or with reduced motion.
 */
function usePreviousStates(background: string, states: States, isActive: boolean) {
  const isStill = useComfort().reduceMotion
  const key = JSON.stringify(states)
  const [previous, setPrevious] = useState<{
    background: string
    key: string
    states: States
    before: States | undefined
  }>({
    background,
    key,
    states,
    before: undefined,
  })
  if (previous.background !== background || previous.key !== key) {
    const before = previous.background === background ? previous.states : undefined
    setPrevious({ background, key, states, before })
  }
  return {
    before: isStill || isActive ? undefined : previous.before,
    onTransitionEnd: () => setPrevious({ background, key, states, before: undefined }),
  }
}

/** Escape hides the name of an object. The name stays hidden until the pointer leaves the object or the focus moves. */
function useDismissedName(isActive: boolean) {
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDismissed(true)
    }
    window.addEventListener('keydown', dismiss)
    return () => window.removeEventListener('keydown', dismiss)
  }, [isActive])
  return { isDismissed, showName: () => setDismissed(false) }
}

/** The cursor over clickable objects: a magnifying glass, if the game has this image. */
function cursorStyle(game: StageGame): CSSProperties & Record<`--${string}`, string> {
  const glass = pictureUrl(game, pictureNames.ui('cursor-look'))
  return glass ? { '--look': `url("${glass}") 16 16, pointer` } : {}
}

/** Converts window coordinates to stage coordinates. The scene starts `backgroundOffset` to the left of the stage. */
function stagePoint(event: MouseEvent<HTMLElement>): { x: number; y: number } {
  const { left, top, width } = event.currentTarget.getBoundingClientRect()
  const scale = width > 0 ? backgroundWidth / width : 1
  return { x: (event.clientX - left) * scale - backgroundOffset, y: (event.clientY - top) * scale }
}

/**
 * The props (objects) of a scene. For pointers, a hit map finds the object from the shapes of the images. Keyboards and screen readers use
 * buttons.
 */
export function SceneProps(props: ScenePropsProps) {
  const { background, states, clickables, selected, seen, done, hint, revealed, onPress } = props
  const game = useGame()
  const sound = useSound()
  const scenePropsById = propsOf(game.scene, background)
  // The learner can press an object that the story offers, even if its state means that it is gone.
  const pressable = clickables.map((name, index): PropImage => {
    const prop = propBox(scenePropsById, name, index, clickables.length)
    return propImage(background, name, prop, states[name]) ?? drawnProp(background, name, prop)
  })
  const boxes = pressable.map(({ box }) => box)
  const titles = clickables.map((name) => objectTitle(game, name))
  // biome-ignore lint/correctness/useExhaustiveDependencies: boxes and titles depend only on the place and its clickables
  const labels = useMemo(
    () => labelPositions(boxes.map((box, index) => ({ box, title: titles[index] ?? '' }))),
    [background, pressable.map(({ picture }) => picture).join(' ')],
  )
  const map = useHitMap(pressable)
  const { before, onTransitionEnd } = usePreviousStates(background, states, clickables.length > 0)
  const [hovered, setHovered] = useState(nothingHit)
  const isActive = clickables.length > 0
  const { isDismissed, showName } = useDismissedName(isActive)
  const otherProps = Object.entries(scenePropsById).filter(([name]) => !clickables.includes(name))

  const indexUnderPointer = (event: MouseEvent<HTMLElement>) => {
    // The pointer may move from an object to its name. Then the object stays hovered.
    const name = event.target instanceof Element && event.target.closest('[data-name]')
    if (name && name.closest('button')?.dataset.index === String(hovered)) return hovered
    const { x, y } = stagePoint(event)
    return map ? hitAt(map, x, y) : nothingHit
  }
  const hover = (event: PointerEvent<HTMLElement>) => {
    if (!isActive) return
    const index = indexUnderPointer(event)
    if (index === hovered) return
    if (index !== nothingHit) sound.effect('hover')
    setHovered(index)
    showName()
  }
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!isActive) return
    event.stopPropagation()
    // A press by keyboard or screen reader has no coordinates, so the pressed button gives the index.
    const button = event.detail === 0 && event.target instanceof Element && event.target.closest('button')
    onPress(button ? Number(button.dataset.index) : indexUnderPointer(event))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keyboards and screen readers use the buttons inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the buttons inside
    <div
      className={css.props}
      style={cursorStyle(game)}
      data-active={isActive}
      data-over={hovered !== nothingHit}
      data-dismissed={isDismissed}
      onFocus={showName}
      onPointerMove={hover}
      onPointerLeave={() => setHovered(nothingHit)}
      onClick={press}
    >
      {otherProps.map(([name, prop]) => (
        <Prop
          key={`${background} ${name}`}
          name={name}
          shown={propImage(background, name, prop, states[name])}
          previousImage={before && propImage(background, name, prop, before[name])}
          onTransitionEnd={onTransitionEnd}
        />
      ))}
      {isActive && (
        <ul aria-label={wording(game, 'ui.playing.objects')}>
          {clickables.map((name, index) => (
            <li key={name}>
              <Prop
                name={name}
                shown={pressable[index]}
                clickable={{
                  index,
                  title: titles[index] ?? name,
                  label: labels[index],
                  lit: index === hovered || name === selected,
                  named: revealed || (index === hovered && !isDismissed),
                  seen: seen.has(name),
                  done: done.has(name),
                  shimmers: name === hint,
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
