import { insertKeptKey } from '@didascalie/contract'
import { Button } from '@didascalie/stage'
import { useId, useRef } from 'react'
import { useWording } from '../../content/game.js'
import type { ShownFact } from '../../content/run-summary.js'
import { KeepsakePicture } from './keepsake-picture.js'
import css from './memories.module.css'
import { PrintPicture } from './print-picture.js'
import { useStepKeys } from './use-step-keys.js'
import { useWhenAndWhere } from './use-when-and-where.js'

interface MemoriesProps {
  readonly facts: readonly ShownFact[]
  /** The picture name of the keepsake; '' for none. */
  readonly keepsake: string
  /** The index of the fact on the screen. The step after the last fact shows the keepsake. */
  readonly step: number
  onNext(): void
  onSkip(): void
}

/** Shows the facts of the run as large photo prints, one per step. The last step shows the keepsake, an object that the story gave the
 * learner. Each step waits for the learner. */
export function Memories({ facts, keepsake, step, onNext, onSkip }: MemoriesProps) {
  const w = useWording()
  const root = useRef<HTMLElement>(null)
  useStepKeys(root, { onNext, onSkip })
  const fact = facts[step]
  return (
    <section ref={root} className={css.wall} aria-label={w('ui.week.title')}>
      {fact ? <PrintStep facts={facts} step={step} /> : <KeepsakeStep id={keepsake} />}
      {/* The key restarts the animation of the buttons when the keepsake replaces the prints. */}
      <div className={css.controls} data-keepsake={!fact} key={fact ? 'prints' : 'keepsake'}>
        {fact && (
          <Button dark onClick={onSkip}>
            {w('ui.slideshow.skip')}
          </Button>
        )}
        <Button main after="next" onClick={onNext}>
          {w('ui.playing.next')}
        </Button>
      </div>
    </section>
  )
}

/** The number of earlier prints that stay visible under the new print. */
const visibleBelow = 2

function PrintStep({ facts, step }: { facts: readonly ShownFact[]; step: number }) {
  const w = useWording()
  const whenAndWhere = useWhenAndWhere()
  const whenId = useId()
  const stepId = useId()
  const fact = facts[step]
  if (!fact) return null
  const stepText = w('ui.prints.step')
    .replace('{n}', `${step + 1}`)
    .replace('{of}', `${facts.length}`)
  return (
    <>
      <div className={css.pile}>
        {facts.slice(Math.max(0, step - visibleBelow), step + 1).map((shown) => (
          <div
            className={css.print}
            data-new={shown === fact}
            data-turn={facts.indexOf(shown) % 5}
            key={shown.key}
          >
            <PrintPicture fact={shown} />
          </div>
        ))}
      </div>
      <div className={css.caption} key={fact.key}>
        <p className={css.when} id={whenId}>
          {whenAndWhere(fact)}
        </p>
        <h1
          className="display"
          tabIndex={-1}
          // Each step focuses its title. A screen reader then reads only the title and its description: when, where, and which step.
          aria-describedby={`${whenId} ${stepId}`}
          data-screen-title
        >
          {fact.text}
        </h1>
      </div>
      <div className={css.dots} id={stepId} role="img" aria-label={stepText}>
        {facts.map(({ key }, index) => (
          <span key={key} data-state={index < step ? 'done' : index === step ? 'current' : 'next'} />
        ))}
      </div>
    </>
  )
}

function KeepsakeStep({ id }: { id: string }) {
  const w = useWording()
  return (
    <div className={css.keepsake} data-keepsake={id}>
      <KeepsakePicture id={id} />
      <h1 className={`display ${css.kept}`} tabIndex={-1} data-screen-title>
        {w(insertKeptKey(id))}
      </h1>
    </div>
  )
}
