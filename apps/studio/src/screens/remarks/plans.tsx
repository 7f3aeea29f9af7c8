import { Button, Icon } from '@didascalie/design'
import * as engine from '@didascalie/engine'
import { removePlan, repairPlan } from '@didascalie/script'
import { useState } from 'react'
import type { PlanResult } from '../../language/story-view.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { proofTexts as words } from '../../words/remarks-texts.js'
import css from './remarks-screen.module.css'

const keyOf = ({ file, line }: PlanResult) => `${file} ${line}`

/** The test plans. The writer can delete a plan, and record a plan that fails again. Both can be undone like a form. */
export function Plans() {
  const studio = useStudio()
  const plans = useStudioState((state) => state.plans)
  const story = useStudioState((state) => state.story)
  const [updating, setUpdating] = useState<string>()
  const [message, setMessage] = useState('')
  const write = ({ file }: PlanResult, text: string, done: string) => {
    studio.editFile(file, text)
    setUpdating(undefined)
    setMessage(done)
  }
  return (
    <section>
      <h3>{words.plans}</h3>
      <p role="status">{message}</p>
      {plans?.length === 0 && <p>{words.noPlans}</p>}
      <ul className={css.plans}>
        {plans?.map((plan) => {
          const { name, file, line, failure } = plan
          const text = studio.documents.text(file) ?? ''
          return (
            <li key={keyOf(plan)} className={failure ? css.error : css.good}>
              <Icon name={failure ? 'close' : 'tick'} size={16} />
              <div>
                {name}
                <small>
                  {file.replace(/^.*\//, '')}, {failure ? words.stopped(failure.line) : words.passed}
                </small>
                {failure && <small>{failure.message.replaceAll('`', '')}</small>}
                <p className={css.planActs}>
                  {failure && (
                    <Button
                      small
                      icon="restart"
                      aria-expanded={updating === keyOf(plan)}
                      disabled={!story?.isPlayable}
                      title={story?.isPlayable ? undefined : words.cannotUpdate}
                      onClick={() => setUpdating(updating === keyOf(plan) ? undefined : keyOf(plan))}
                    >
                      {words.update}
                    </Button>
                  )}
                  <Button
                    small
                    kind="quiet"
                    icon="close"
                    aria-label={words.removeNamed(name)}
                    onClick={() => write(plan, removePlan(text, line), words.removed(name))}
                  >
                    {failure && words.remove}
                  </Button>
                </p>
                {updating === keyOf(plan) && story?.isPlayable && (
                  <Update
                    repaired={repairPlan(engine, story.graph, text, line)}
                    onWrite={(repaired) => write(plan, repaired, words.updated(name))}
                    onLeave={() => setUpdating(undefined)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface UpdateProps {
  repaired: ReturnType<typeof repairPlan>
  onWrite: (text: string) => void
  onLeave: () => void
}

/** Shows the lines of the plan before and after the update, before anything is written. */
function Update({ repaired: { text, before, after, isCut }, onWrite, onLeave }: UpdateProps) {
  return (
    <div className={css.update}>
      <p>{words.updatePreview}</p>
      <ol>
        {before
          .filter((line) => !after.includes(line))
          .map((line) => (
            <li key={line}>
              <del>{line}</del>
            </li>
          ))}
        {after.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same line can occur several times
          <li key={index}>{before.includes(line) ? line : <ins>{line}</ins>}</li>
        ))}
      </ol>
      {isCut && <p>{words.updateCut}</p>}
      <p className={css.planActs}>
        <Button small kind="main" onClick={() => onWrite(text)}>
          {words.write}
        </Button>
        <Button small onClick={onLeave}>
          {words.leave}
        </Button>
      </p>
    </div>
  )
}
