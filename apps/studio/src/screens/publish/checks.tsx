import type { Publication, StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import { useMemo } from 'react'
import { proofStateOf } from '../../language/proof.js'
import { runPlans } from '../../language/run-plans.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { publierTexts as words } from '../../words/publish-texts.js'
import { texts } from '../../words/texts.js'
import css from './publish-screen.module.css'

interface ChecksProps {
  project: StudioProject
  plans: Publication['plans']
}

/** The checks before a publication. */
export function Checks({ project, plans }: ChecksProps) {
  const story = useStudioState((state) => state.story)
  const proof = useStudioState((state) => state.proof)
  const results = useMemo(
    () => (story?.isPlayable ? runPlans(story.graph, plans) : undefined),
    [story, plans],
  )
  const passed = results?.filter(({ failure }) => !failure).length ?? 0
  const proofState = proofStateOf(proof)
  const diagnostics = useStudioState(getDiagnostics)
  const warnings = diagnostics.filter(({ severity }) => severity === 'warning')
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const faults = project.faults.filter(({ severity }) => severity === 'error')
  return (
    <section>
      <h3>{words.before}</h3>
      <ul className={css.checks}>
        {proofState === 'proved' && proof ? (
          <Row state="good" text={words.proved(formatNumber(proof.moments))} />
        ) : (
          <Row state={proofState === 'exploring' ? 'open' : 'bad'} text={texts.proof[proofState]} />
        )}
        {proof && !proof.isAnalysed && <Row state="open" text={texts.proof.analysing} />}
        {errors.length > 0 && <Row state="bad" text={words.errors(errors.length)} />}
        {results && plans.length === 0 && <Row state="open" text={words.noPlans} />}
        {passed > 0 && <Row state="good" text={words.plansPass(passed)} />}
        {results?.map(
          ({ name, file, failure }) =>
            failure && <Row key={name} state="bad" text={words.planFails(name, file, failure.message)} />,
        )}
        {faults.length === 0 && <Row state="good" text={words.noFaults} />}
        {faults.map(({ message }) => (
          <Row key={message} state="bad" text={message} />
        ))}
        {warnings.length === 0 && proof?.isAnalysed === true && <Row state="good" text={words.noRemarks} />}
        {warnings.length > 0 && <Row state="open" text={words.remarks(warnings.length)} />}
      </ul>
    </section>
  )
}

const icons = { good: 'tick', open: 'clock', bad: 'alert' } as const

const Row = ({ state, text }: { state: keyof typeof icons; text: string }) => (
  <li className={css[state]}>
    <Icon name={icons[state]} size={17} />
    <span>{text}</span>
  </li>
)
