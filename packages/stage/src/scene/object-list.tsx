import type { ClickableObject } from '@didascalie/engine'
import { useGame, useWording } from '../content/game.js'
import { Icon } from '../design/icon.js'
import press from '../design/press.module.css'
import { usePicture } from '../pictures/use-picture.js'
import css from './object-list.module.css'
import { propBox, propsOf } from './prop-box.js'
import { drawnProp, propImage, type States } from './prop-state.js'
import { objectTitle } from './scene-props.js'

interface ObjectListProps {
  readonly background: string
  readonly objects: readonly ClickableObject[]
  readonly states: States
  /** Objects that the learner has opened. */
  readonly seen: ReadonlySet<string>
  /** Objects of which the learner has done all actions. */
  readonly done: ReadonlySet<string>
  /** A sentence with the number of objects and how many of them the learner has found. */
  readonly goal: string
  readonly onPress: (index: number) => void
}

/** The clickable objects of the place as a list, for the reading layout. */
export function ObjectList({ background, objects, states, seen, done, goal, onPress }: ObjectListProps) {
  const game = useGame()
  const w = useWording()
  const sceneProps = propsOf(game.scene, background)
  const pictureOf = (name: string) => {
    const prop = propBox(sceneProps, name, 0, 1)
    return (propImage(background, name, prop, states[name]) ?? drawnProp(background, name, prop)).picture
  }
  return (
    <section className={css.objects}>
      <h2 className="display" tabIndex={-1} data-landing data-objects>
        {w('ui.playing.objects')}
      </h2>
      <p className={css.goal} aria-hidden="true">
        {goal}
      </p>
      <ul>
        {objects.map(({ objectName }, index) => (
          <li key={objectName}>
            <button
              type="button"
              className={press.pressable}
              data-object={objectName}
              onClick={() => onPress(index)}
            >
              <Thumb name={pictureOf(objectName)} />
              <span>{objectTitle(game, objectName)}</span>
              {done.has(objectName) ? (
                <span className={css.seen}>
                  <Icon name="tick" />
                  <span className="sr">{w('ui.playing.all-seen')}</span>
                </span>
              ) : (
                seen.has(objectName) && <span className="sr">{w('ui.playing.seen')}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumb({ name }: { name: string }) {
  const { url, onError } = usePicture(name)
  return url ? <img src={url} alt="" onError={onError} /> : <Icon name="search" />
}
