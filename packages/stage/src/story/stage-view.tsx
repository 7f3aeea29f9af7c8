import { prefixOf } from '@didascalie/contract'
import { useGame, useWording } from '../content/game.js'
import { Icon } from '../design/icon.js'
import { Stage } from '../design/stage.js'
import { goalOf } from '../director/search.js'
import { Background } from '../scene/background.js'
import { Bubble } from '../scene/bubble.js'
import { Cover } from '../scene/cover.js'
import { Ellipse } from '../scene/ellipse.js'
import { Insert } from '../scene/insert.js'
import { insertPositionFor, positionsBesideBubble } from '../scene/insert-position.js'
import { PlaceLife } from '../scene/life/places/place-life.js'
import { seatsOf } from '../scene/listener-seats.js'
import { Listeners } from '../scene/listeners.js'
import { Waiting } from '../scene/next-button.js'
import { Panel } from '../scene/panel.js'
import { PlaceLight } from '../scene/place-light.js'
import { Plaque } from '../scene/plaque.js'
import { SceneProps } from '../scene/scene-props.js'
import { panelKey } from '../scene/stage-state.js'
import { speechOf, Talker } from '../scene/talker.js'
import type { SceneView } from './scene-view.js'
import css from './stage-view.module.css'

/** The stage layout: a picture of 1920×1080. */
export function StageView(props: SceneView) {
  const { snapshot, title, chapterName, seen, hint, revealed, onGesture, onReveal, onEnlarge } = props
  const { stageState, waiting, search } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered, insert, listeners } = stageState
  const { scene } = useGame()
  const w = useWording()
  const selectedObject =
    panel?.shown && panel.content.kind === 'actions' ? panel.content.objectName : undefined
  const isDidascalieShown = panel?.shown && panel.content.kind === 'caption' && panel.content.line.didascalie
  const next = () => onGesture({ kind: 'next' })
  const talkerId = talker?.on ? talker.id : undefined
  const faces = seatsOf(scene, listeners, talkerId).map(({ face }) => face)
  const insertPosition = insertPositionFor(scene, talkerId, bubble)
  const insertBox = insert?.on ? positionsBesideBubble[insertPosition] : undefined
  const avoidedBoxes = insertBox ? [...faces, insertBox] : faces
  return (
    <>
      <Stage>
        <div className={css.view} inert={covered}>
          <div className={css.corner}>
            <Plaque title={title} letters={stageState.letters} aside={chapterName} />
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
                {goalOf(search, w)}
              </p>
            )}
          </div>
          <Background id={stageState.background} slid={stageState.slid}>
            <PlaceLife
              id={stageState.background}
              isOpen={stageState.slid && !covered}
              variables={snapshot.moment?.variables}
            />
            <SceneProps
              background={stageState.background}
              states={stageState.states}
              clickables={objects.map(({ objectName }) => objectName)}
              selected={selectedObject}
              seen={seen}
              done={search.finishedObjects}
              hint={hint}
              revealed={revealed}
              onPress={(index) => onGesture({ kind: 'press', index })}
            />
          </Background>
          <PlaceLight background={stageState.background} />
          <Listeners ids={listeners} talker={talkerId} background={stageState.background} />
          {talker && (
            <Talker
              key={prefixOf(talker.id)}
              {...talker}
              background={stageState.background}
              speech={speechOf(talker.id, bubble)}
            />
          )}
          <div className={css.shade} data-on={Boolean(isDidascalieShown)} />
          {bubble && (
            <Bubble
              key={bubble.line.text}
              {...bubble}
              background={stageState.background}
              stageTalker={talkerId}
              avoidedBoxes={avoidedBoxes}
            />
          )}
          {insert && <Insert key={insert.id} {...insert} place={insertPosition} onEnlarge={onEnlarge} />}
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
