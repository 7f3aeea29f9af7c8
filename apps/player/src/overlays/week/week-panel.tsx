import type { CallData } from '@didascalie/contract'
import { useEffect, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import { Button } from '../../design/button.js'
import { Switch } from '../../design/switch.js'
import { useApp, useModel } from '../../model/app-context.js'
import { Modal } from '../modal/modal.js'
import css from './week-panel.module.css'

type Week = CallData<'getWeek'>
type State = { kind: 'asking' } | { kind: 'unheard' } | { kind: 'kept'; week: Week }

/** « 2 mars 2026 » */
const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** What is kept of one's weeks, who may read it, and how to have it forgotten. */
export function WeekPanel({ onClose }: { onClose(): void }) {
  const w = useWording()
  const { session } = useGame()
  const { readWeek } = useModel()
  const trace = useApp((state) => state.user?.trace)
  const [state, setState] = useState<State>({ kind: 'asking' })

  useEffect(() => {
    let isCurrent = true
    void readWeek().then((week) => {
      if (isCurrent) setState(week ? { kind: 'kept', week } : { kind: 'unheard' })
    })
    return () => {
      isCurrent = false
    }
  }, [readWeek])

  return (
    <Modal wide title={w('ui.week.menu')} closeLabel={w('ui.week.close')} onClose={onClose}>
      <div className={css.panel}>
        <p>{w(trace === 'kept' ? 'ui.week.kept' : 'ui.week.notkept')}</p>
        <p>{w(`ui.connexion.text.reads.${session.reads}`)}</p>
        <p role="status">
          {state.kind === 'asking'
            ? w('ui.week.loading')
            : state.kind === 'unheard'
              ? w('ui.week.unheard')
              : ''}
        </p>
        {state.kind === 'kept' && (
          <Kept week={state.week} onForgotten={(week) => setState({ kind: 'kept', week })} />
        )}
      </div>
    </Modal>
  )
}

function Kept({ week, onForgotten }: { week: Week; onForgotten(week: Week): void }) {
  const w = useWording()
  const { wish } = useModel()
  const shares = useApp((state) => state.user?.shares ?? false)
  return (
    <>
      {week.runs.map((run) => (
        <details key={run.number} className={css.run}>
          <summary>
            {w(run.kind === 'ended' ? 'ui.week.ended' : 'ui.week.restarted').replace(
              '{jour}',
              dayInWords(run.endedOn),
            )}
            {' · '}
            {w('ui.week.choices').replace('{n}', `${run.choices.length}`)}
          </summary>
          <ol>
            {run.choices.map(({ reply, text, gone }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a choice is its place
              <li key={index}>{gone && text === '' ? w('ui.week.gone').replace('{id}', reply) : text}</li>
            ))}
          </ol>
        </details>
      ))}
      {week.reads === 'each' && (
        <Switch
          className={css.share}
          label={w('ui.week.share')}
          note={w('ui.week.share.note')}
          on={shares}
          onChange={(to) => void wish({ shares: to })}
        />
      )}
      <Forget week={week} onForgotten={onForgotten} />
    </>
  )
}

/** Asked twice: what is erased does not come back. */
function Forget({ week, onForgotten }: { week: Week; onForgotten(week: Week): void }) {
  const w = useWording()
  const { forgetChoices } = useModel()
  const [step, setStep] = useState<'offered' | 'asked' | 'done' | 'unheard'>('offered')
  const [received, setReceived] = useState<readonly string[]>([])

  async function forget() {
    const kept = await forgetChoices()
    setStep(kept ? 'done' : 'unheard')
    if (!kept) return
    setReceived(kept)
    onForgotten({ ...week, runs: week.runs.map((run) => ({ ...run, facts: [], choices: [] })) })
  }

  const told =
    step === 'asked'
      ? w('ui.week.erase.sure')
      : step === 'unheard'
        ? w('ui.week.unheard')
        : step === 'done'
          ? [w('ui.week.erased'), ...received].join(' ')
          : ''
  return (
    <div className={css.forget}>
      <p role="status">{told}</p>
      {step === 'asked' && <Button onClick={() => setStep('offered')}>{w('ui.week.erase.no')}</Button>}
      {step !== 'done' && (
        <Button onClick={() => (step === 'asked' ? void forget() : setStep('asked'))}>
          {w(step === 'asked' ? 'ui.week.erase.yes' : 'ui.week.erase')}
        </Button>
      )}
    </div>
  )
}
