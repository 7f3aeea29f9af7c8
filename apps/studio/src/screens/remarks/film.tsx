import type { StudioProject } from '@didascalie/contract'
import { Icon } from '@didascalie/design'
import type { Moment } from '@didascalie/engine'
import type { Diagnostic, WitnessStep } from '@didascalie/script'
import { openGame, type StageGame, StillScene } from '@didascalie/stage'
import { useMemo } from 'react'
import type { StageView, StoryView } from '../../language/story-view.js'
import { routeTo } from '../../model/route.js'
import { sceneName } from '../../parts/names.js'
import { isChoice, momentsAlongChoices } from '../../preview/player.js'
import { filesOf } from '../../preview/use-preview.js'
import { proofTexts as words } from '../../words/remarks-texts.js'
import css from './remarks-screen.module.css'

/** The maximum number of pictures. If there are more moments, the earliest ones are listed as text. */
const maxDrawn = 11

interface FilmProps {
  project: StudioProject
  story: StoryView
  stage: StageView
  fault: Diagnostic
}

interface Frame {
  readonly moment: Moment
  /** The answer that the player gives at this moment. `undefined`: this is the moment of the error. */
  readonly step: WitnessStep | undefined
}

/** A frame for each choice before the error, and one for the moment of the error. */
function framesOf(game: StageGame, steps: readonly WitnessStep[]): Frame[] {
  const moments = momentsAlongChoices(
    game.story,
    steps.map(({ index }) => index),
  )
  const choices = moments.filter(isChoice).slice(0, steps.length)
  const last = moments.findLast(({ view: { kind } }) => kind !== 'background' && kind !== 'ellipse')
  return [
    ...choices.map((moment, index) => ({ moment, step: steps[index] })),
    ...(last ? [{ moment: last, step: undefined }] : []),
  ]
}

/** Shows the way to an error (the answers that lead to it) as a row of pictures. */
export function Film({ project, story, stage, fault }: FilmProps) {
  const game = useMemo(
    () => openGame({ ...filesOf(project, stage), graph: story.graph }),
    [project, stage, story.graph],
  )
  const steps = fault.witness ?? noSteps
  const frames = useMemo(() => framesOf(game, steps), [game, steps])
  const drawn = frames.slice(-maxDrawn)
  const earlier = frames.slice(0, frames.length - drawn.length)
  return (
    <>
      {earlier.length > 0 && (
        <details className={css.earlier}>
          <summary>{words.earlier(earlier.length)}</summary>
          <ol>
            {earlier.map(({ step }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the player can give the same answer twice before the error
              <li key={index}>
                {step && (
                  <a href={routeTo('ecrire', step.origin)}>
                    <small>{sceneName(project, step.scene)}</small> {step.text}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
      <ol className={css.film}>
        {drawn.map(({ moment, step }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same moment can be shown twice before the error
          <li key={index} className={step ? undefined : css.last}>
            <a href={routeTo('ecrire', step?.origin ?? fault.origin)}>
              <span className={css.still}>
                <StillScene game={game} moment={moment} />
                <i className={css.position}>{earlier.length + index + 1}</i>
              </span>
              <Caption project={project} story={story} moment={moment} step={step} fault={fault} />
            </a>
          </li>
        ))}
      </ol>
    </>
  )
}

const noSteps: readonly WitnessStep[] = []

interface CaptionProps {
  project: StudioProject
  story: StoryView
  moment: Moment
  step: WitnessStep | undefined
  fault: Diagnostic
}

function Caption({ project, story, moment, step, fault }: CaptionProps) {
  const scene = step?.scene ?? story.graph.nodes[moment.node]?.scene ?? ''
  return (
    <span className={css.caption}>
      {step ? (
        <b className={step.short.length === 1 ? css.letter : css.hand}>
          {step.short.length === 1 ? step.short : <Icon name="hand" size={15} />}
        </b>
      ) : (
        <b className={css.cross}>
          <Icon name="close" size={13} />
        </b>
      )}
      <span>
        <small>{sceneName(project, scene)}</small>
        {step ? step.text : <strong>{fault.message.replaceAll('`', '')}</strong>}
      </span>
    </span>
  )
}
