import type { StudioProject, StudioTexts } from '@didascalie/contract'
import { Chips, Icon } from '@didascalie/design'
import { newSpelling, type Reference, type ReferenceRole } from '@didascalie/script'
import { useState } from 'react'
import { routeTo } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { chapterName, sceneAt, sceneName } from '../../parts/names.js'
import { renameTexts as words } from '../../words/rename-texts.js'
import css from './rename-screen.module.css'

const roles: readonly ReferenceRole[] = ['defined', 'set', 'read', 'used', 'entry', 'test', 'comment']

export const keyOf = ({ file, offset }: Reference) => `${file} ${offset}`

export function RoleCounts({ references }: { references: readonly Reference[] }) {
  const counts = roles
    .map((role) => [role, references.filter((one) => one.role === role).length] as const)
    .filter(([, count]) => count > 0)
  if (counts.length === 0) return null
  return (
    <div>
      <h3 className={css.label}>{words.references}</h3>
      <dl className={css.counts}>
        {counts.map(([role, count]) => (
          <div key={role}>
            <dt>{count}</dt>
            <dd>{words.roles[role]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface ReferencesProps {
  project: StudioProject
  references: readonly Reference[]
  texts: StudioTexts | undefined
  /** `''` while the writer has not typed a valid name. */
  newName: string
  /** The keys of the comments in which the writer keeps the old name. */
  kept: ReadonlySet<string>
  onKeep: (reference: Reference, isKept: boolean) => void
}

/** Lists the uses of the name, grouped by file. Each use shows its line before and after the renaming. */
export function References({ project, references, texts, newName, kept, onKeep }: ReferencesProps) {
  const story = useStudioState((state) => state.story)
  const [shownRole, setShownRole] = useState<ReferenceRole | 'all'>('all')
  const present = roles.filter((role) => references.some((one) => one.role === role))
  const role = shownRole === 'all' || present.includes(shownRole) ? shownRole : 'all'
  const shown = references.filter((one) => role === 'all' || one.role === role)
  const files = [...new Set(shown.map(({ file }) => file))].sort(
    (one, other) => rankOf(one) - rankOf(other) || one.localeCompare(other),
  )
  return (
    <section className={css.list} aria-label={words.references}>
      <header>
        <h2>
          {references.length === 0
            ? words.noPlaces
            : words.places(references.length, new Set(references.map(({ file }) => file)).size)}
        </h2>
        {present.length > 1 && (
          <Chips
            joined
            label={words.show}
            options={[
              { value: 'all', label: words.all },
              ...present.map((value) => ({ value, label: words.roles[value] })),
            ]}
            value={role}
            onChange={setShownRole}
          />
        )}
      </header>
      <div className={css.files}>
        {references.length === 0 && <p className={css.help}>{words.help}</p>}
        {files.map((file) => {
          const own = shown.filter((one) => one.file === file)
          const lines = texts?.files.find((one) => one.file === file)?.text.split('\n') ?? []
          return (
            <section key={file} aria-label={file}>
              <h3>
                <Icon
                  name={file.endsWith('.testplan') ? 'privacy' : file.endsWith('.yarn') ? 'pen' : 'folder'}
                  size={16}
                />
                {fileTitle(project, story?.scenes.find((scene) => scene.file === file)?.chapter, file)}
                <small>{file}</small>
                <small className={css.ratio}>
                  {words.ofPlaces(own.filter((one) => !kept.has(keyOf(one))).length, own.length)}
                </small>
              </h3>
              <ul>
                {own.map((one) => {
                  const scene = story && sceneAt(story.scenes, one)
                  const isKept = kept.has(keyOf(one))
                  return (
                    <li key={keyOf(one)} className={isKept ? css.kept : undefined}>
                      {one.role === 'comment' ? (
                        <input
                          type="checkbox"
                          aria-label={words.note(file, one.line)}
                          checked={!isKept}
                          onChange={() => onKeep(one, !isKept)}
                        />
                      ) : (
                        <Icon name="tick" size={16} />
                      )}
                      {file.endsWith('.yarn') ? (
                        <a
                          className={css.number}
                          href={routeTo('ecrire', one)}
                          aria-label={words.line(file, one.line)}
                        >
                          {one.line}
                        </a>
                      ) : (
                        <span className={css.number}>{one.line}</span>
                      )}
                      <span>
                        <Change
                          line={lines[one.line - 1] ?? ''}
                          reference={one}
                          newName={isKept ? '' : newName}
                        />
                        {file.endsWith('.yarn') && (
                          <small className={css.scene}>
                            {scene ? sceneName(project, scene.title) : words.beforeScenes}
                          </small>
                        )}
                      </span>
                      <em className={css[one.role]}>{words.roles[one.role]}</em>
                    </li>
                  )
                })}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}

const rankOf = (file: string) => (file.endsWith('.yarn') ? 0 : file.endsWith('.testplan') ? 1 : 2)

export function fileTitle(project: StudioProject, chapter: string | undefined, file: string): string {
  if (file.endsWith('.testplan')) return words.testplan
  if (!file.endsWith('.yarn')) return file.replace(/\.json$/, '')
  return chapterName(project, chapter ?? file.replace(/^.*\/(?:\d+-)?|\.yarn$/g, ''))
}

/** In characters, before the name and again after it. */
const maxContext = 120

/** A line with the old name crossed out and the new name beside it. */
function Change({ line, reference, newName }: { line: string; reference: Reference; newName: string }) {
  const { column, written } = reference
  const clean = (text: string) => text.replace(/\s*#line:\S+/, '').replace(/\r$/, '')
  const before = clean(line.slice(0, column)).trimStart()
  const after = clean(line.slice(column + written.length))
  return (
    <code>
      {before.length > maxContext ? `…${before.slice(-maxContext)}` : before}
      {newName === '' ? (
        <mark>{written}</mark>
      ) : (
        <>
          <del>{written}</del> <ins>{newSpelling(reference, newName)}</ins>
        </>
      )}
      {after.length > maxContext ? `${after.slice(0, maxContext)}…` : after}
    </code>
  )
}
