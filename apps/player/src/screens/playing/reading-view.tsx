import { prefixOf } from '@didascalie/contract'
import { useEffect, useRef } from 'react'
import { useGame } from '../../app/game.js'
import { BackgroundPicture } from '../../stage/background.js'
import { Cover } from '../../stage/cover.js'
import { Ellipse } from '../../stage/ellipse.js'
import { LineWords } from '../../stage/line-words.js'
import { ObjectList } from '../../stage/object-list.js'
import { Panel } from '../../stage/panel.js'
import { placeOf } from '../../stage/people.js'
import { panelKey } from '../../stage/picture.js'
import { Plaque } from '../../stage/plaque.js'
import { SpeakerTag } from '../../stage/speaker-tag.js'
import { stageVariables } from '../../stage/stage.js'
import { TalkerMoods } from '../../stage/talker.js'
import { Waiting } from '../../stage/waiting.js'
import css from './reading-view.module.css'
import type { SceneView } from './scene-view.js'

/** The same picture as a column to read: who speaks in a window above, what is said, what one answers. */
export function ReadingView({ snapshot, title, seen, onGesture }: SceneView) {
  const { picture, waiting } = snapshot
  const { talker, bubble, panel, objects, ellipse, covered } = picture
  const next = () => onGesture({ kind: 'next' })
  const [column, text, answer] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const inHand = panel?.shown && panel.content.kind === 'actions' ? panel.content.objectName : ''
  const line = bubble?.shown ? bubble.line.text : panel && !inHand && panelKey(panel.content)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is read from its beginning
  useEffect(() => {
    column.current?.scrollTo({ top: 0 })
    text.current?.scrollTo({ top: 0 })
  }, [line])
  useEffect(() => {
    if (inHand) answer.current?.scrollIntoView({ block: 'end' })
  }, [inHand, answer])
  return (
    <div className={css.reading} style={stageVariables}>
      <div className={css.column} inert={covered} ref={column}>
        <header className={css.window}>
          {picture.background && <BackgroundPicture key={picture.background} id={picture.background} />}
          {talker && <Bust key={prefixOf(talker.id)} id={talker.id} on={talker.on} />}
          <div className={css.bar}>
            <Plaque title={title} letters={picture.letters} />
          </div>
        </header>
        <div className={css.text} ref={text}>
          {bubble?.shown && (
            <section className={css.said}>
              {bubble.line.talker && (
                <svg className={css.tail} viewBox="0 0 44 34" aria-hidden="true">
                  <path d="M12 34C15 23 12 12 2 2.600 1 1.600 2 .5 3.200 1.100 20 9 34 20 42 34Z" />
                </svg>
              )}
              <SpeakerTag line={bubble.line} />
              <p className={bubble.line.didascalie ? css.told : undefined}>
                <LineWords text={bubble.line.text} shown={bubble.words} />
              </p>
            </section>
          )}
          {objects.length > 0 && (
            <ObjectList
              background={picture.background}
              objects={objects}
              seen={seen}
              onPress={(index) => onGesture({ kind: 'press', index })}
            />
          )}
          {panel && (
            <div className={css.answer} ref={answer}>
              <Panel
                key={panelKey(panel.content)}
                panel={panel}
                onNext={next}
                onChoose={(place) => onGesture({ kind: 'choose', place })}
                onClose={() => onGesture({ kind: 'press', index: -1 })}
              />
            </div>
          )}
          {bubble?.shown && !panel?.shown && <Waiting />}
        </div>
      </div>
      <Cover covered={covered} slow={ellipse !== null}>
        {ellipse && <Ellipse ellipse={ellipse} onNext={next} />}
        {waiting && !ellipse && <Waiting />}
      </Cover>
    </div>
  )
}

/** Head and shoulders, the mouth in the middle of the window. */
function Bust({ id, on }: { id: string; on: boolean }) {
  const { scene } = useGame()
  const { w, h, mouth } = placeOf(scene, id)
  const style = { aspectRatio: `${w} / ${h}`, transform: `translateX(${(-100 * mouth.x) / w}%)` }
  return (
    <div className={css.bust} data-on={on}>
      <div style={style}>
        <TalkerMoods id={id} />
      </div>
    </div>
  )
}
