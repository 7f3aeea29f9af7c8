import type { StudioProject } from '@didascalie/contract'
import { Icon } from '@didascalie/design'
import type { Diagnostic } from '@didascalie/script'
import { memo } from 'react'
import { type Cause, causesOf } from '../../language/proof.js'
import { placeInStudio } from '../../model/file-screens.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { texts } from '../../words/texts.js'
import css from './write-screen.module.css'

/** Lists the errors and warnings of the story and of the other files of the game. If one error causes other remarks, those remarks are listed under the error. */
export const Problems = memo(({ project }: { project: StudioProject }) => {
  const causes = causesOf(useStudioState(getDiagnostics))
  const { faults } = project
  return (
    <section className={css.problems} aria-label={texts.write.problems}>
      <h3>{texts.write.problems}</h3>
      {causes.length + faults.length === 0 && <p className={css.group}>{texts.write.noProblems}</p>}
      <ul>
        {faults.map((fault) => {
          const { label, href } = placeInStudio(project, fault)
          return (
            <li key={fault.message}>
              <a className={css.problem} href={href}>
                <span className={css[fault.severity]}>
                  <Icon name="alert" size={16} />
                </span>
                <span>{fault.message}</span>
                <small>{label}</small>
              </a>
            </li>
          )
        })}
        {causes.map((cause) => (
          <CauseRow key={keyOf(cause.diagnostic)} project={project} cause={cause} />
        ))}
      </ul>
    </section>
  )
})

const keyOf = ({ code, origin, message }: Diagnostic) =>
  `${code} ${origin.file} ${origin.line} ${origin.column} ${message}`

function CauseRow({ project, cause: { diagnostic, symptoms } }: { project: StudioProject; cause: Cause }) {
  return (
    <li>
      <Row project={project} diagnostic={diagnostic} />
      {symptoms.length > 0 && (
        <div className={css.symptom}>
          <p className={css.group}>{texts.write.symptoms}</p>
          {symptoms.map((symptom) => (
            <Row key={keyOf(symptom)} project={project} diagnostic={symptom} />
          ))}
        </div>
      )}
    </li>
  )
}

function Row({ project, diagnostic }: { project: StudioProject; diagnostic: Diagnostic }) {
  const { origin, severity, message, hint } = diagnostic
  const { label, href } = placeInStudio(project, origin)
  return (
    <a className={css.problem} href={href}>
      <span className={css[severity]}>
        <Icon name="alert" size={16} />
      </span>
      <span>
        {message.replaceAll('`', '')} {hint && <small>{hint.replaceAll('`', '')}</small>}
      </span>
      <small>{label}</small>
    </a>
  )
}
