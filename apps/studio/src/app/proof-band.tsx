import type { StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import type { ReactNode } from 'react'
import { causesOf, proofStateOf } from '../language/proof.js'
import { routeTo } from '../model/route.js'
import { getDiagnostics, type StudioState } from '../model/studio.js'
import { useStudioState } from '../model/studio-context.js'
import { proofTexts } from '../words/remarks-texts.js'
import { formatSeconds, texts } from '../words/texts.js'
import css from './shell.module.css'

interface ProofBandProps {
  project: StudioProject
  children: ReactNode
  areProblemsOpen: boolean
  onProblems: () => void
}

/**
 * The band at the foot of every screen of a game. It shows whether the studio has proved that no player gets
 * stuck, for example « Personne ne reste bloqué ».
 */
export function ProofBand({ project, children, areProblemsOpen, onProblems }: ProofBandProps) {
  const proof = useStudioState((state) => state.proof)
  const progress = useStudioState((state) => state.progress)
  const plans = useStudioState((state) => state.plans)
  const diagnostics = useStudioState(getDiagnostics)
  const words = texts.proof
  const proofState = proofStateOf(proof)
  const [cause] = causesOf(diagnostics)
  const exploredCount = progress?.explored ?? 0
  const share = progress ? exploredCount / (exploredCount + progress.waiting) : 0
  const { faults } = project
  const hasErrors = [...diagnostics, ...faults].some(({ severity }) => severity === 'error')
  const remarks = diagnostics.length + faults.length
  return (
    <footer className={`${css.band} ${css[proofState]}`}>
      <span className={css.proof} role="status">
        <Icon name={proofState === 'blocked' || proofState === 'unsure' ? 'alert' : 'privacy'} size={17} />
        {words[proofState]}
      </span>
      {proofState === 'exploring' && progress && (
        <>
          <span className={css.gauge} aria-hidden="true">
            <i style={{ width: `${Math.round(100 * share)}%` }} />
          </span>
          <span>{words.seen(formatNumber(exploredCount))}</span>
        </>
      )}
      {proofState === 'proved' && proof && (
        <span>
          {proof.isAnalysed
            ? words.moments(formatNumber(proof.moments), formatSeconds(proof.milliseconds))
            : words.analysing}
        </span>
      )}
      <PlanCount plans={plans} />
      {remarks > 0 && (
        <button
          type="button"
          className={`${css.remarks} ${hasErrors ? css.serious : ''}`}
          aria-expanded={areProblemsOpen}
          onClick={onProblems}
        >
          {proofState === 'blocked' && cause ? words.cause(cause.symptoms.length) : words.remarks(remarks)}
        </button>
      )}
      <span className={css.end}>{children}</span>
    </footer>
  )
}

function PlanCount({ plans }: Pick<StudioState, 'plans'>) {
  if (!plans || plans.length === 0) return null
  const failingCount = plans.filter(({ failure }) => failure).length
  return (
    <a className={failingCount > 0 ? css.serious : undefined} href={routeTo('remarques')}>
      <Icon name={failingCount > 0 ? 'close' : 'tick'} size={14} />{' '}
      {failingCount > 0
        ? proofTexts.stoppedPlans(failingCount)
        : proofTexts.planCount(plans.length, plans.length)}
    </a>
  )
}
