import type { Scalar, StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Button, Icon } from '@didascalie/design'
import type { Diagnostic } from '@didascalie/script'
import { useState } from 'react'
import { planText } from '../../language/plan-text.js'
import { type Cause, causesOf, type ProofState, proofStateOf } from '../../language/proof.js'
import { runPlans } from '../../language/run-plans.js'
import { kindOf, placeInStudio } from '../../model/file-screens.js'
import { parseJsonText, pathAt } from '../../model/json-edit.js'
import { entryRows } from '../../model/json-words.js'
import { go, routeToName } from '../../model/route.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { sceneAt, sceneName } from '../../parts/names.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { subpathTo } from '../../parts/subpath.js'
import { fileScreenTexts } from '../../words/file-screen-texts.js'
import { proofTexts as words } from '../../words/remarks-texts.js'
import { texts, toSentence } from '../../words/texts.js'
import { Choices } from './choices.js'
import { Film } from './film.js'
import { formOf } from './form-of.js'
import { Plans } from './plans.js'
import css from './remarks-screen.module.css'

interface RemarksProps {
  project: StudioProject
  /** `choix` shows the weights of the choices. Any other text is the key of a remark (see `keyOf`). */
  routeRest: string
}

const keyOf = ({ code, origin: { file, line, column } }: Diagnostic) =>
  `${code}-${file.replaceAll('/', '~')}-${line}-${column}`

const withoutBackquotes = (message: string) => message.replaceAll('`', '')

/** The errors and warnings, the answers that lead to each error, and the weights of the choices. */
export function RemarksScreen({ project, routeRest }: RemarksProps) {
  const diagnostics = useStudioState(getDiagnostics)
  const causes = causesOf(diagnostics).toSorted(
    (one, other) => rankOf(one.diagnostic) - rankOf(other.diagnostic),
  )
  const shown = diagnostics.find((one) => keyOf(one) === routeRest) ?? causes[0]?.diagnostic
  const isWeighing = routeRest === 'choix'
  // When the writer stores a test plan, the story is explored again. The page of the remark disappears
  // meanwhile, so this component keeps the message of the page.
  const [kept, setKept] = useState<Readonly<Record<string, string>>>({})
  const panes = useShownPane(0, routeRest)
  return (
    <Panes className={css.screen} names={[words.title, texts.panes.remark, words.plans]} panes={panes}>
      <Pane at={0} opens={1}>
        <nav className={css.list} aria-label={words.list}>
          <Causes
            title={words.toRepair}
            causes={causes.filter(({ diagnostic }) => diagnostic.severity === 'error')}
            shown={isWeighing ? undefined : shown}
            project={project}
          />
          <Causes
            title={words.toRead}
            causes={causes.filter(({ diagnostic }) => diagnostic.severity !== 'error')}
            shown={isWeighing ? undefined : shown}
            project={project}
          />
          <Faults project={project} />
          <h2>{words.measures}</h2>
          <a href={routeToName('remarques', 'choix')} aria-current={isWeighing ? 'page' : undefined}>
            <Icon name="privacy" size={17} />
            {words.choices}
          </a>
        </nav>
      </Pane>
      <Pane at={1}>
        <div className={css.middle}>
          {isWeighing ? (
            <Choices project={project} />
          ) : shown ? (
            <CausePage
              key={keyOf(shown)}
              project={project}
              fault={shown}
              kept={kept[keyOf(shown)] ?? ''}
              onKept={(message) => setKept({ ...kept, [keyOf(shown)]: message })}
              symptomCount={causes.find(({ diagnostic }) => diagnostic === shown)?.symptoms.length ?? 0}
            />
          ) : (
            <NoRemark />
          )}
        </div>
      </Pane>
      <Pane at={2}>
        <aside className={css.side} aria-label={words.plans}>
          {!isWeighing && shown?.variables && <VariablesAtEnd fault={shown} />}
          <Plans />
        </aside>
      </Pane>
    </Panes>
  )
}

const rankOf = ({ severity }: Diagnostic) => (severity === 'error' ? 0 : 1)

interface CausesProps {
  title: string
  causes: readonly Cause[]
  shown: Diagnostic | undefined
  project: StudioProject
}

function Causes({ title, causes, shown, project }: CausesProps) {
  const scenes = useStudioState((state) => state.story?.scenes)
  if (causes.length === 0) return null
  const place = ({ origin }: Diagnostic) => {
    const scene = scenes && sceneAt(scenes, origin)
    return scene
      ? words.where(sceneName(project, scene.title), origin.line)
      : placeInStudio(project, origin).label
  }
  const isShown = (one: Diagnostic) => shown !== undefined && keyOf(one) === keyOf(shown)
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {causes.map(({ diagnostic, symptoms }) => (
          <li key={`${keyOf(diagnostic)} ${diagnostic.message}`}>
            <a
              className={css[diagnostic.severity]}
              href={routeToName('remarques', keyOf(diagnostic))}
              aria-current={isShown(diagnostic) ? 'page' : undefined}
            >
              <Icon name="alert" size={17} />
              {withoutBackquotes(diagnostic.message)}
              <small>{place(diagnostic)}</small>
            </a>
            {symptoms.slice(0, maxVisibleSymptoms).map((symptom) => (
              <Symptom key={`${keyOf(symptom)} ${symptom.message}`} symptom={symptom} isShown={isShown} />
            ))}
            {symptoms.length > maxVisibleSymptoms && (
              <details className={css.more}>
                <summary>{words.moreSymptoms(symptoms.length - maxVisibleSymptoms)}</summary>
                {symptoms.slice(maxVisibleSymptoms).map((symptom) => (
                  <Symptom key={`${keyOf(symptom)} ${symptom.message}`} symptom={symptom} isShown={isShown} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A symptom is a remark that another remark causes. Under each remark, this number of symptoms is visible at first. */
const maxVisibleSymptoms = 6

function Symptom({ symptom, isShown }: { symptom: Diagnostic; isShown: (one: Diagnostic) => boolean }) {
  return (
    <a
      className={css.symptom}
      href={routeToName('remarques', keyOf(symptom))}
      aria-current={isShown(symptom) ? 'page' : undefined}
    >
      {withoutBackquotes(symptom.message)}
      <small>{words.sameCause(symptom.origin.line)}</small>
    </a>
  )
}

function Faults({ project }: { project: StudioProject }) {
  const { faults } = project
  if (faults.length === 0) return null
  return (
    <>
      <h2>{words.files}</h2>
      <ul>
        {faults.map((fault) => {
          const { label, href } = placeInStudio(project, fault)
          return (
            <li key={fault.message}>
              <a className={css[fault.severity]} href={href}>
                <Icon name="alert" size={17} />
                {fault.message}
                <small>{label}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The sentence under the state of the proof while there is no remark. */
const leads: Readonly<Record<ProofState, string>> = {
  exploring: words.exploring,
  proved: texts.proof.analysing,
  blocked: words.unsure,
  unsure: words.unsure,
  stopped: words.unsure,
}

function NoRemark() {
  const proof = useStudioState((state) => state.proof)
  const proofState = proofStateOf(proof)
  const isDone = proofState === 'proved' && proof?.isAnalysed === true
  return (
    <section className={css.cause}>
      <h2>
        <Icon name="privacy" size={28} />
        {isDone ? words.nothing : texts.proof[proofState]}
      </h2>
      <p className={css.lead}>
        {isDone ? words.nothingLead(formatNumber(proof.moments)) : leads[proofState]}
      </p>
    </section>
  )
}

interface CausePageProps {
  project: StudioProject
  fault: Diagnostic
  /** The message that a test plan was stored for this remark; `''` before that. */
  kept: string
  onKept: (message: string) => void
  symptomCount: number
}

function CausePage({ project, fault, kept, onKept, symptomCount }: CausePageProps) {
  const studio = useStudio()
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const { witness, origin, hint, severity } = fault
  const scene = story && sceneAt(story.scenes, origin)
  const place = placeInStudio(project, origin)
  const form = formOf(fault, scene?.chapter)
  const keep = () => {
    const name = words.planName(scene ? sceneName(project, scene.title) : origin.file, origin.line)
    const text = planText(name, witness ?? [])
    const file = studio.keepPlan(text)
    const isFailing = story && runPlans(story.graph, [{ file, text }]).some((one) => one.failure)
    onKept(isFailing ? words.keptFailing(file) : words.kept(file))
  }
  return (
    <section className={css.cause}>
      <h2 className={css[severity]}>
        <Icon name="alert" size={28} />
        {withoutBackquotes(fault.message)}
      </h2>
      <p className={css.lead}>
        {hint && `${withoutBackquotes(toSentence(hint))} `}
        {witness && `${words.steps(witness.length)} `}
        {symptomCount > 0 && words.follows(symptomCount)}
      </p>
      <Where project={project} fault={fault} text={studio.documents.text(origin.file) ?? ''} />
      {witness && (
        <>
          <h3>{words.way}</h3>
          {story?.isPlayable && stage && <Film project={project} story={story} stage={stage} fault={fault} />}
        </>
      )}
      <p role="status" className={css.kept}>
        {kept}
      </p>
      <p className={css.acts}>
        {witness && (
          <Button
            kind="main"
            icon="play"
            onClick={() => {
              studio.requestReplay(fault)
              go('ecrire', origin)
            }}
          >
            {words.replay}
          </Button>
        )}
        <a className={css.open} href={place.href}>
          <Icon name="pen" size={17} />
          {origin.file.endsWith('.yarn') ? words.open(origin.line) : fileScreenTexts.open(place.label)}
        </a>
        {form && kindOf(project.names, origin.file) === undefined && (
          <a className={css.open} href={subpathTo(...form)}>
            <Icon name="resources" size={17} />
            {words.form}
          </a>
        )}
        {witness && (
          <Button kind="quiet" icon="privacy" disabled={kept !== ''} onClick={keep}>
            {words.keep}
          </Button>
        )}
      </p>
    </section>
  )
}

/** The lines of the story; for a JSON file, the entry in the words of its form. */
function Where({ project, fault, text }: { project: StudioProject; fault: Diagnostic; text: string }) {
  const { line, column, file } = fault.origin
  const kind = kindOf(project.names, file)
  if (!kind) return <Excerpt text={text} line={line} />
  const rows = entryRows(kind, parseJsonText(text), pathAt(text, line, column))
  if (rows.length === 0) return null
  return (
    <dl className={css.entry} aria-label={words.excerpt}>
      {rows.map(({ name, value }) => (
        <div key={name} className={css.entryRow}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The excerpt shows this number of lines before the line of the remark, and the same number after it. */
const contextLines = 2

function Excerpt({ text, line }: { text: string; line: number }) {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - contextLines)
  const shown = lines.slice(first - 1, line + contextLines)
  if (shown.length === 0) return null
  return (
    <ol className={css.excerpt} aria-label={words.excerpt}>
      {shown.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
        <li key={first + index} className={first + index === line ? css.faulty : undefined}>
          <i>{first + index}</i>
          <code>{one.replace(/\s*#line:\S+/, '')}</code>
        </li>
      ))}
    </ol>
  )
}

/** The variables at the moment of the error. The variables that the scene does not read are in a closed list. */
function VariablesAtEnd({ fault }: { fault: Diagnostic }) {
  const story = useStudioState((state) => state.story)
  const { variables = {}, origin } = fault
  const scene = story && sceneAt(story.scenes, origin)
  const isRead = (name: string) =>
    [...(story?.variables.find((one) => one.name === name)?.reads ?? [])].some(
      ({ file, line }) => scene && file === scene.file && line >= scene.line && line <= scene.endLine,
    )
  const names = Object.keys(variables)
  const readNames = names.filter(isRead)
  const others = names.filter((name) => !readNames.includes(name))
  const rows = (shown: readonly string[]) => (
    <dl className={css.memory}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{valueText(variables[name])}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <section>
      <h3>{words.memory}</h3>
      {readNames.length === 0 && <p>{words.noMemory}</p>}
      {rows(readNames)}
      {others.length > 0 && (
        <details className={css.more}>
          <summary>{words.otherMemory(others.length)}</summary>
          {rows(others)}
        </details>
      )}
    </section>
  )
}

const valueText = (value: Scalar | undefined) =>
  value === true ? words.true : value === false ? words.false : value === '' ? '–' : String(value)
