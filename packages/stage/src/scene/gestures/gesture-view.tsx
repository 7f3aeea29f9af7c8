import { type ReactNode, useRef } from 'react'
import { useGame } from '../../content/game.js'
import { LineText } from '../line-text.js'
import type { StageState } from '../stage-state.js'
import { SpeakerTag } from '../tag.js'
import css from './gestures.module.css'
import { PlaceGesture } from './place-gesture.js'
import { PullGesture } from './pull-gesture.js'
import { WriteGesture } from './write-gesture.js'

interface GestureViewProps {
  readonly stageState: StageState
  /** False while the gesture is still appearing. The gesture cannot be finished during this time. */
  readonly isReady: boolean
  /** Continues the story, as the *Suite* button does. Called only once, also when the learner skips the gesture. */
  readonly onNext: () => void
}

/** The gesture (pull, place or write) that the learner makes instead of pressing the *Suite* button. */
export function GestureView({ stageState, isReady, onNext }: GestureViewProps) {
  const { gesture: id, bubble, panel } = stageState
  const gesture = useGame().scene.staging?.gestures[id]
  const isDone = useRef(false)
  if (!gesture) return null
  const onDone = () => {
    if (!isReady || isDone.current) return
    isDone.current = true
    onNext()
  }
  const caption = panel?.content.kind === 'caption' ? panel.content.line : undefined
  const texts: ReactNode = (
    <>
      {bubble?.shown && (
        <section className={css.text} data-shown="true" aria-hidden="false">
          <SpeakerTag line={bubble.line} />
          <LineText text={bubble.line.text} />
        </section>
      )}
      {caption && (
        <section className={css.text} data-shown="true" data-didascalie={caption.didascalie}>
          <SpeakerTag line={caption} />
          <LineText text={caption.text} />
        </section>
      )}
    </>
  )
  switch (gesture.kind) {
    case 'pull':
      return <PullGesture key={id} gesture={gesture} texts={texts} onDone={onDone} />
    case 'place':
      return <PlaceGesture key={id} gesture={gesture} texts={texts} onDone={onDone} />
    case 'write':
      return <WriteGesture key={id} gesture={gesture} texts={texts} onDone={onDone} />
  }
}
