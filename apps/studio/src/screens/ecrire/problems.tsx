import type { StudioFault } from '@didascalie/contract'
import type { Diagnostic } from '@didascalie/script'
import { Icon } from '../../design/icon.js'
import { type Cause, causesOf } from '../../language/proof.js'
import { routeTo } from '../../model/route.js'
import { texts } from '../../words/texts.js'
import css from './ecrire-screen.module.css'

interface ProblemsProps {
  diagnostics: readonly Diagnostic[]
  /** Missing or unreadable files of the game. */
  faults: readonly StudioFault[]
}

/** The remarks as a list, each cause with its symptoms under it. */
export function Problems({ diagnostics, faults }: ProblemsProps) {
  const causes = causesOf(diagnostics)
  return (
    <section className={css.problems} aria-label={texts.write.problems}>
      <h3>{texts.write.problems}</h3>
      {causes.length + faults.length === 0 && <p className={css.group}>{texts.write.noProblems}</p>}
      <ul>
        {faults.map(({ file, message, severity }) => (
          <li key={message} className={css.problem}>
            <span className={css[severity]}>
              <Icon name="flag" size={16} />
            </span>
            <span>{message}</span>
            <small>{file}</small>
          </li>
        ))}
        {causes.map((cause) => (
          <CauseRow key={keyOf(cause.diagnostic)} cause={cause} />
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ code, origin, message }: Diagnostic) =>
  `${code} ${origin.file} ${origin.line} ${origin.column} ${message}`

function CauseRow({ cause: { diagnostic, symptoms } }: { cause: Cause }) {
  return (
    <li>
      <Row diagnostic={diagnostic} />
      {symptoms.length > 0 && (
        <div className={css.symptom}>
          <p className={css.group}>{texts.write.symptoms}</p>
          {symptoms.map((symptom) => (
            <Row key={keyOf(symptom)} diagnostic={symptom} />
          ))}
        </div>
      )}
    </li>
  )
}

function Row({ diagnostic: { origin, severity, message, hint } }: { diagnostic: Diagnostic }) {
  const file = origin.file.replace(/^.*\//, '')
  return (
    <a className={css.problem} href={routeTo('ecrire', origin)}>
      <span className={css[severity]}>
        <Icon name="flag" size={16} />
      </span>
      <span>
        {message.replaceAll('`', '')} {hint && <small>{hint.replaceAll('`', '')}</small>}
      </span>
      <small>
        {file}, {origin.line}
      </small>
    </a>
  )
}
