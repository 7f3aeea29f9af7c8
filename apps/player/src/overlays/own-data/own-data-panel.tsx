import type { CallData } from '@didascalie/contract'
import { formatDay } from '@didascalie/contract/text'
import { Button } from '@didascalie/stage'
import { useEffect, useRef, useState } from 'react'
import { useGame, useWording } from '../../content/game.js'
import { Switch } from '../../design/switch.js'
import { useApp, useModel } from '../../model/app-context.js'
import { useClickLock } from '../confirm/use-click-lock.js'
import { Modal } from '../modal/modal.js'
import css from './own-data-panel.module.css'

type StoredRuns = CallData<'getWeek'>
type State = { kind: 'loading' } | { kind: 'failed' } | { kind: 'loaded'; storedRuns: StoredRuns }

/** Shows the learner's stored runs (plays of the game) and who may read them, and lets the learner erase the stored choices. */
export function OwnDataPanel({ onClose }: { onClose(): void }) {
  const w = useWording()
  const { session } = useGame()
  const { loadStoredRuns } = useModel()
  const trace = useApp((state) => state.user?.trace)
  const [state, setState] = useState<State>({ kind: 'loading' })

  useEffect(() => {
    let isCurrent = true
    void loadStoredRuns().then((storedRuns) => {
      if (isCurrent) setState(storedRuns ? { kind: 'loaded', storedRuns } : { kind: 'failed' })
    })
    return () => {
      isCurrent = false
    }
  }, [loadStoredRuns])

  return (
    <Modal width="wide" title={w('ui.week.menu')} closeLabel={w('ui.week.close')} onClose={onClose}>
      <div className={css.panel}>
        <p>{w(trace === 'kept' ? 'ui.week.kept' : 'ui.week.notkept')}</p>
        <p>{w(`ui.connexion.text.reads.${session.reads}`)}</p>
        <p role="status">
          {state.kind === 'loading'
            ? w('ui.week.loading')
            : state.kind === 'failed'
              ? w('ui.week.unheard')
              : ''}
        </p>
        {state.kind === 'loaded' && (
          <StoredChoices
            storedRuns={state.storedRuns}
            onErased={(storedRuns) => setState({ kind: 'loaded', storedRuns })}
          />
        )}
      </div>
    </Modal>
  )
}

function StoredChoices({
  storedRuns,
  onErased,
}: {
  storedRuns: StoredRuns
  onErased(storedRuns: StoredRuns): void
}) {
  const w = useWording()
  const { saveWishes } = useModel()
  const shares = useApp((state) => state.user?.shares ?? false)
  const [isSaved, setSaved] = useState(true)
  return (
    <>
      {storedRuns.now.length > 0 && <ChoiceList title={w('ui.week.now')} choices={storedRuns.now} />}
      {storedRuns.runs.map(({ number, kind, endedOn, choices }) => (
        <ChoiceList
          key={number}
          title={w(kind === 'ended' ? 'ui.week.ended' : 'ui.week.restarted').replace(
            '{jour}',
            formatDay(endedOn),
          )}
          choices={choices}
        />
      ))}
      {storedRuns.reads === 'each' && (
        <>
          <Switch
            className={css.share}
            label={w('ui.week.share')}
            note={w('ui.week.share.note')}
            on={shares}
            onChange={(isOn) => void saveWishes({ shares: isOn }).then(setSaved)}
          />
          <p role="status">{isSaved ? '' : w('ui.week.unheard')}</p>
          <MemberActions
            title={w('ui.week.readings')}
            entries={storedRuns.readings}
            emptyText={w('ui.week.readings.nobody')}
          />
        </>
      )}
      <MemberActions title={w('ui.week.codes')} entries={storedRuns.codes} />
      {storedRuns.codes && <p>{w('ui.week.codes.note')}</p>}
      {storedRuns.confirmed && (
        <p>
          {w('ui.week.codes.confirmed').replace(
            '{jours}',
            storedRuns.confirmed.map((day) => formatDay(day)).join(', le '),
          )}
        </p>
      )}
      <EraseChoices storedRuns={storedRuns} onErased={onErased} />
    </>
  )
}

function ChoiceList({ title, choices }: { title: string; choices: StoredRuns['now'] }) {
  const w = useWording()
  return (
    <details className={css.run}>
      <summary>
        {title} · {w('ui.week.choices').replace('{n}', `${choices.length}`)}
      </summary>
      <ol>
        {choices.map(({ reply, text, gone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a choice is identified by its position
          <li key={index}>{gone && text === '' ? w('ui.week.gone').replace('{id}', reply) : text}</li>
        ))}
      </ol>
    </details>
  )
}

interface MemberActionsProps {
  title: string
  entries: StoredRuns['readings']
  /** The text for an empty list. Without it, an empty list renders nothing. */
  emptyText?: string
}

/** A list of days and members of the organisation: who read the runs on which day, or who replaced the access code. */
function MemberActions({ title, entries = [], emptyText = '' }: MemberActionsProps) {
  const w = useWording()
  if (entries.length === 0 && emptyText === '') return null
  return (
    <section className={css.done}>
      <h3>{title}</h3>
      {entries.length === 0 ? (
        <p>{emptyText}</p>
      ) : (
        <ul>
          {entries.map(({ on, by }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entries can have the same name and day
            <li key={index}>{w('ui.week.by').replace('{nom}', by).replace('{jour}', formatDay(on))}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ErasureStatus = 'offered' | 'confirming' | 'done' | 'failed'

/** An erasure cannot be undone, so the learner must confirm it. The click lock prevents a double click from confirming it. */
function EraseChoices({
  storedRuns,
  onErased,
}: {
  storedRuns: StoredRuns
  onErased(storedRuns: StoredRuns): void
}) {
  const w = useWording()
  const { agreeToTrace, eraseChoices } = useModel()
  const trace = useApp((state) => state.user?.trace)
  const hasTrace = useApp(({ progression }) => (progression.trace ?? '') !== '')
  const [erasure, setErasure] = useState<ErasureStatus>('offered')
  const [received, setReceived] = useState<readonly string[]>([])
  const status = useRef<HTMLParagraphElement>(null)
  const locked = useClickLock()

  // The pressed button disappears, so focus moves to the result.
  useEffect(() => {
    if (erasure === 'done') status.current?.focus()
  }, [erasure])

  async function erase(withdrawsConsent: boolean) {
    const receivers = await eraseChoices(withdrawsConsent)
    setErasure(receivers ? 'done' : 'failed')
    if (!receivers) return
    setReceived(receivers)
    onErased({
      ...storedRuns,
      now: [],
      runs: storedRuns.runs.map((run) => ({ ...run, facts: [], choices: [] })),
    })
  }

  async function setConsent(agrees: boolean) {
    setErasure((await agreeToTrace(agrees)) ? 'offered' : 'failed')
  }

  const hasStoredChoices = [storedRuns.now, ...storedRuns.runs.map(({ choices }) => choices)].some(
    ({ length }) => length > 0,
  )
  const canErase = (hasStoredChoices || hasTrace) && erasure !== 'done'
  const hasNothingToErase = trace === 'kept' && !hasStoredChoices && !hasTrace && erasure !== 'done'
  const canConsent = trace === 'refused' || trace === 'ask'
  const receiversText =
    received.length === 0
      ? w('ui.week.erased.nobody')
      : w('ui.week.erased.received').replace('{services}', received.join(', '))
  const texts: Record<ErasureStatus, string> = {
    offered: '',
    confirming: w('ui.week.erase.sure'),
    done: `${w('ui.week.erased')} ${receiversText}`,
    failed: w('ui.week.unheard'),
  }
  return (
    <div className={css.forget}>
      <p role="status" ref={status} tabIndex={-1}>
        {texts[erasure]}
      </p>
      {erasure === 'confirming' && (
        <>
          <Button onClick={() => locked(() => void erase(true))}>{w('ui.week.erase.stop')}</Button>
          <Button onClick={() => locked(() => void erase(false))}>{w('ui.week.erase.yes')}</Button>
        </>
      )}
      {hasNothingToErase && <p>{w('ui.week.nothing')}</p>}
      {canErase && (
        <Button onClick={() => locked(() => setErasure(erasure === 'confirming' ? 'offered' : 'confirming'))}>
          {w(erasure === 'confirming' ? 'ui.week.erase.no' : 'ui.week.erase')}
        </Button>
      )}
      {(hasNothingToErase || canConsent) && (
        <Button onClick={() => void setConsent(canConsent)}>
          {w(canConsent ? 'ui.week.keep' : 'ui.week.stop')}
        </Button>
      )}
    </div>
  )
}
