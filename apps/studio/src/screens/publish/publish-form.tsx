import {
  type Publication,
  type StudioProject,
  type Version,
  versionNoteMaxLength,
} from '@didascalie/contract'
import { formatDate } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useId, useState } from 'react'
import { proofStateOf } from '../../language/proof.js'
import type { StudioState } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { BuildReport } from '../../parts/build-report.js'
import { useActivity, useBuild } from '../../parts/use-build.js'
import type { PublishingServer } from '../../services/publishing-calls.js'
import { publierTexts as words } from '../../words/publish-texts.js'
import css from './publish-screen.module.css'

interface PublishFormProps {
  project: StudioProject
  server: PublishingServer
  /** Asks the server for all published versions. Returns `undefined` if the server does not answer. */
  onPublished: () => Promise<readonly Version[] | undefined>
}

const canPublish = ({ faults }: StudioProject, { proof, save }: StudioState): boolean =>
  save === 'saved' &&
  proofStateOf(proof) === 'proved' &&
  proof?.isAnalysed === true &&
  ![...(proof?.diagnostics ?? []), ...faults].some(({ severity }) => severity === 'error')

export function PublishForm({ project, server, onPublished }: PublishFormProps) {
  const isReady = useStudioState((state) => canPublish(project, state))
  const [note, setNote] = useState('')
  const { run, isRunning, result, refusal } = useBuild<Version & { readonly isNew: boolean }>()
  const { activity } = useActivity(server, isRunning)
  const noteId = useId()
  const publish = () =>
    run(async () => {
      const built = await server.publish(note)
      const versions = await onPublished()
      if ('refusal' in built) return built
      // If the new build equals the published build, the server adds no version to the list.
      const isListed = versions?.some(({ date }) => date === built.result.date)
      if (isListed) setNote('')
      return { result: { ...built.result, isNew: isListed !== false } }
    })
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <label htmlFor={noteId}>{words.note}</label>
      <textarea
        id={noteId}
        rows={3}
        maxLength={versionNoteMaxLength}
        placeholder={words.noteExample}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button kind="main" type="submit" icon="upload" disabled={isRunning || !isReady}>
        {words.publish}
      </Button>
      <BuildReport
        project={project}
        isBuilding={isRunning}
        explored={activity?.explored ?? undefined}
        refusal={refusal}
      />
      <p className={css.soft} role="status">
        {result
          ? (result.isNew ? words.published : words.alreadyPublished)(result.version)
          : words.publishNote}
      </p>
    </form>
  )
}

export const shortDate = (date: string): string => formatDate(Date.parse(date), { month: 'short' })
export const shortVersion = (version: string): string => version.slice(0, 7)

export function Versions({ publication: { versions } }: { publication: Publication }) {
  return (
    <section>
      <h3>{words.versions}</h3>
      {versions.length === 0 && <p className={css.soft}>{words.noVersions}</p>}
      <ul className={css.versions}>
        {versions.map(({ version, date, note }) => (
          <li key={`${date} ${version}`}>
            <time dateTime={date}>{shortDate(date)}</time>
            <span>{note === '' ? words.noNote : note}</span>
            <small>{shortVersion(version)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
