import { prefixOf } from '@didascalie/contract'
import { useGame, useWording } from '../../content/game.js'
import { Icon } from '../../design/icon.js'
import { Stage } from '../../design/stage.js'
import { Background } from '../../stage/background.js'
import { Bubble } from '../../stage/bubble.js'
import { Cover } from '../../stage/cover.js'
import { Ellipse } from '../../stage/ellipse.js'
import { Insert } from '../../stage/insert.js'
import { besideBubble, roomFor } from '../../stage/insert-room.js'
import { PlaceLife } from '../../stage/life/places/place-life.js'
import { seatsOf } from '../../stage/listener-seats.js'
import { Listeners } from '../../stage/listeners.js'
import { Waiting } from '../../stage/next-button.js'
import { Panel } from '../../stage/panel.js'
import { panelKey } from '../../stage/picture.js'
import { PlaceLight } from '../../stage/place-light.js'
import { Plaque } from '../../stage/plaque.js'
import { SceneProps } from '../../stage/scene-props.js'
import { speechOf, Talker } from '../../stage/talker.js'
import type { SceneView } from './scene-view.js'
import { goalOf } from './search.js'
import css from './stage-view.module.css'

/** The picture on the 1920×1080 stage. */
export function StageView(props: SceneView) {
  const { snapshot, title, day, seen, hint, revealed, onGesture, onReveal, onLook } = props
  const { picture, waiting, search } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered, insert, listeners } = picture
  const { scene } = useGame()
  const w = useWording()
  const held = panel?.shown && panel.content.kind === 'actions' ? panel.content.objectName : undefined
  const hush = panel?.shown && panel.content.kind === 'caption' && panel.content.line.didascalie
  const next = () => onGesture({ kind: 'next' })
  const standing = talker?.on ? talker.id : undefined
  const faces = seatsOf(scene, listeners, standing).map(({ face }) => face)
  const room = roomFor(scene, standing, bubble)
  const print = insert?.on ? besideBubble[room] : undefined
  const clear = print ? [...faces, print] : faces
  return (
    <>
      <Stage>
        <div className={css.view} inert={covered}>
          <div className={css.corner}>
            <Plaque title={title} letters={picture.letters} aside={day} />
            {objects.length > 0 && (
              <button
                type="button"
                className={css.objects}
                aria-pressed={revealed}
                data-landing
                data-objects
                onClick={onReveal}
              >
                <Icon name="search" />
                {w('ui.playing.objects')}
                <kbd>O</kbd>
              </button>
            )}
            {objects.length > 0 && (
              <p className={css.goal} aria-hidden="true">
                {goalOf(search)}
              </p>
            )}
          </div>
          <Background id={picture.background} slid={picture.slid}>
            <PlaceLife
              id={picture.background}
              isOpen={picture.slid && !covered}
              variables={snapshot.moment?.variables}
            />
            <SceneProps
              background={picture.background}
              states={picture.states}
              clickables={objects.map(({ objectName }) => objectName)}
              selected={held}
              seen={seen}
              done={search.done}
              hint={hint}
              revealed={revealed}
              onPress={(index) => onGesture({ kind: 'press', index })}
            />
          </Background>
          <PlaceLight background={picture.background} />
          <Listeners ids={listeners} talker={standing} background={picture.background} />
          {talker && (
            <Talker
              key={prefixOf(talker.id)}
              {...talker}
              background={picture.background}
              speech={speechOf(talker.id, bubble)}
            />
          )}
          <div className={css.hush} data-on={Boolean(hush)} />
          {bubble && (
            <Bubble
              key={bubble.line.text}
              {...bubble}
              background={picture.background}
              beside={standing}
              clear={clear}
            />
          )}
          {insert && <Insert key={insert.id} {...insert} place={room} onLook={onLook} />}
          {panel && (
            <Panel
              key={panelKey(panel.content)}
              panel={panel}
              onNext={next}
              onChoose={(place) => onGesture({ kind: 'choose', place })}
              onClose={() => onGesture({ kind: 'press', index: -1 })}
            />
          )}
          {bubble?.shown && !panel?.shown && <Waiting />}
        </div>
      </Stage>
      <Cover covered={covered} slow={ellipse !== null}>
        {ellipse ? (
          <Stage>
            <Ellipse ellipse={ellipse} onNext={next} />
          </Stage>
        ) : (
          waiting && (
            <Stage>
              <Waiting />
            </Stage>
          )
        )}
      </Cover>
    </>
  )
}
