import type { ClickableObject } from '@didascalie/engine'
import { useGame, useWording } from '../content/game.js'
import { pictureNames } from '../content/media-names.js'
import { Icon } from '../design/icon.js'
import press from '../design/press.module.css'
import css from './object-list.module.css'
import { objectTitle } from './scene-props.js'
import { usePicture } from './use-picture.js'

interface ObjectListProps {
  readonly background: string
  readonly objects: readonly ClickableObject[]
  readonly seen: ReadonlySet<string>
  readonly onPress: (index: number) => void
}

/** What can be pressed in the scene, as a list: for the reading layout. */
export function ObjectList({ background, objects, seen, onPress }: ObjectListProps) {
  const game = useGame()
  const w = useWording()
  return (
    <section className={css.objects}>
      <h2 className="display" tabIndex={-1} data-landing data-objects>
        {w('ui.playing.objects')}
      </h2>
      <ul>
        {objects.map(({ objectName }, index) => (
          <li key={objectName}>
            <button
              type="button"
              className={press.pressable}
              data-object={objectName}
              onClick={() => onPress(index)}
            >
              <Thumb name={pictureNames.prop(background, objectName)} />
              <span>{objectTitle(game, objectName)}</span>
              {seen.has(objectName) && (
                <span className={css.seen}>
                  <Icon name="tick" />
                  <span className="sr">(déjà vu)</span>
                </span>
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
