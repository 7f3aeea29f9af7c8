import type { StudioProject, StudioTexts, WriteTogether } from '@didascalie/contract'
import { newSpelling, type Reference, type ReferenceRole, renameIn } from '@didascalie/script'
import { useEffect, useId, useMemo, useState } from 'react'
import { Button, Segments } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import type { MoodFault, RenameKind } from '../../language/mood-references.js'
import { go, goToName, routeTo } from '../../model/route.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { chapterName, sceneAt, sceneName } from '../../parts/names.js'
import { CallError } from '../../services/calls.js'
import { renameTexts as words } from '../../words/renommer-texts.js'
import {
  canonicalName,
  faultOfName,
  picturesToMove,
  renamedName,
  renameKinds,
  usesOfKind,
} from './rename-kinds.js'
import css from './renommer-screen.module.css'
import { sameLettersAs } from './same-letters.js'
import { namesOf, useReferences } from './use-references.js'

interface RenommerProps {
  project: StudioProject
  /** The kind and the name in the address: `variable/$rappel`. */
  asked: string
}

/** The result of the last renaming or undo, and how to undo it. */
interface Outcome {
  readonly message: string
  readonly isBad?: boolean
  readonly undo?: { readonly step: WriteTogether; readonly kind: RenameKind; readonly name: string }
}

function parseAsked(asked: string): { kind: RenameKind; name: string } {
  const [first = '', ...rest] = asked.split('/')
  const kind = renameKinds.find((one) => one === first) ?? 'variable'
  return { kind, name: canonicalName(kind, rest.join('/')) }
}

const showName = (kind: RenameKind, name: string) => goToName('renommer', kind, name)

/** Shows every use of a name, and renames all uses in one step. */
export function RenommerScreen({ project, asked }: RenommerProps) {
  const studio = useStudio()
  const { kind, name } = parseAsked(asked)
  const [found, readAgain] = useReferences()
  const [newName, setNewName] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name starts with an empty field
  useEffect(() => {
    setNewName('')
    setKept(new Set())
  }, [kind, name])
  const uses = useMemo(() => usesOfKind(found, kind), [found, kind])
  const own = useMemo(() => uses.filter((one) => one.name === name), [uses, name])
  const fault = found && faultOfName(kind, name, newName, uses, found.texts.media)
  const changing = own.filter((one) => !kept.has(keyOf(one)))
  const isReady = found !== undefined && fault === undefined && changing.length > 0 && !isBusy

  const apply = async (step: WriteTogether, after: (hashes: Hashes) => void): Promise<void> => {
    setBusy(true)
    try {
      const written = await studio.writeTogether(step)
      if ('stale' in written) {
        setOutcome({ message: words.stale(written.stale), isBad: true })
        readAgain()
      } else after(written.hashes)
    } catch (error) {
      setOutcome({ message: error instanceof CallError ? error.message : words.unanswered, isBad: true })
    } finally {
      setBusy(false)
    }
  }
  const rename = () => {
    if (!found || !isReady) return
    const step = renameStep(found.texts, changing, kind, name, newName.normalize('NFC'))
    void apply(step, (hashes) => {
      const renamed = renamedName(kind, name, newName)
      const message = words.done(name, renamed, changing.length)
      setOutcome({ message, undo: { step: undoStep(found.texts, step, hashes), kind, name } })
      showName(kind, renamed)
    })
  }
  const undo = ({ step, kind: oldKind, name: oldName }: NonNullable<Outcome['undo']>) =>
    void apply(step, () => {
      setOutcome({ message: words.undone(oldName) })
      showName(oldKind, oldName)
    })
  const pictures = found ? picturesToMove(found.texts.media, kind, name, newName || name) : []
  return (
    <div className={css.screen}>
      <section className={css.ask} aria-label={words.title}>
        <h2>{words.title}</h2>
        <NameChoice kind={kind} name={name} references={uses} />
        <NewName
          kind={kind}
          value={newName}
          fault={fault}
          isOff={own.length === 0}
          onChange={setNewName}
          onSubmit={rename}
        />
        <Meaning kind={kind} name={name} />
        {own.length > 0 && (
          <ul className={css.notes}>
            <Note text={words.together} />
            {pictures.length > 0 && <Note text={words.pictures(pictures.length)} />}
            {pictures.length > 0 && <Note text={words.onlyHere} />}
          </ul>
        )}
        <RoleCounts references={own} />
        <div className={css.acts}>
          <p role="status" className={`${css.outcome} ${outcome?.isBad ? css.bad : ''}`}>
            {outcome?.message}
          </p>
          {outcome?.undo && (
            <Button icon="stepback" disabled={isBusy} onClick={() => outcome.undo && undo(outcome.undo)}>
              {words.undo}
            </Button>
          )}
          <div className={css.row}>
            <Button kind="main" icon="pen" className={css.go} disabled={!isReady} onClick={rename}>
              {isBusy
                ? words.renaming
                : own.length === 0
                  ? words.renameNothing
                  : words.rename(changing.length)}
            </Button>
            <Button onClick={() => go('ecrire')}>{words.back}</Button>
          </div>
        </div>
      </section>
      <References
        project={project}
        references={own}
        texts={found?.texts}
        newName={fault === undefined ? newName : ''}
        kept={kept}
        onKeep={(reference, isKept) => {
          const next = new Set(kept)
          if (isKept) next.add(keyOf(reference))
          else next.delete(keyOf(reference))
          setKept(next)
        }}
      />
      <aside className={css.side} aria-label={words.references}>
        <UsesByFile project={project} references={own} texts={found?.texts} />
        {own[0] && (
          <SameLettersCard reference={own[0]} references={found?.references ?? []} texts={found?.texts} />
        )}
        {own.length > 0 && (
          <section className={css.card}>
            <h3>{words.players}</h3>
            <p>{words.playersOf[kind]}</p>
          </section>
        )}
      </aside>
    </div>
  )
}

const keyOf = ({ file, offset }: Reference) => `${file} ${offset}`

type Hashes = Readonly<Record<string, string>>

function renameStep(
  { files, media }: StudioTexts,
  references: readonly Reference[],
  kind: RenameKind,
  name: string,
  newName: string,
): WriteTogether {
  const hashes = new Map(files.map(({ file, hash }) => [file, hash]))
  return {
    files: renameIn(files, references, newName).map((one) => ({
      ...one,
      hash: hashes.get(one.file) ?? null,
    })),
    moves: picturesToMove(media, kind, name, newName),
  }
}

/** The step that restores the earlier texts and the earlier names of the pictures. The server rejects it if a file has changed since. */
function undoStep({ files }: StudioTexts, step: WriteTogether, hashes: Hashes): WriteTogether {
  const before = new Map(files.map(({ file, text }) => [file, text]))
  return {
    files: step.files.map(({ file }) => ({
      file,
      text: before.get(file) ?? '',
      hash: hashes[file] ?? null,
    })),
    moves: step.moves.map(({ from, to }) => ({ from: to, to: from })),
  }
}

interface NameChoiceProps {
  kind: RenameKind
  name: string
  /** The uses of all names of this kind. */
  references: readonly Reference[]
}

/** What to rename: a kind, then one of its names. */
function NameChoice({ kind, name, references }: NameChoiceProps) {
  const id = useId()
  const names = namesOf(references)
  return (
    <>
      <div className={css.kinds}>
        <Segments
          label={words.kind}
          options={renameKinds.map((one) => [one, words.kinds[one]] as const)}
          value={kind}
          onChange={(one) => showName(one, '')}
        />
      </div>
      <div className={css.field}>
        <label htmlFor={id}>{words.name}</label>
        <select id={id} value={name} onChange={({ target }) => showName(kind, target.value)}>
          {!names.some(([one]) => one === name) && <option value={name}>{words.choose}</option>}
          {names.map(([one, uses]) => (
            <option key={one} value={one}>
              {`${one} (${uses})`}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

interface NewNameProps {
  kind: RenameKind
  value: string
  fault: MoodFault | undefined
  isOff: boolean
  onChange: (value: string) => void
  onSubmit: () => void
}

function NewName({ kind, value, fault, isOff, onChange, onSubmit }: NewNameProps) {
  const id = useId()
  const isBad = fault !== undefined && fault !== 'empty'
  const message =
    fault === undefined
      ? words.free
      : fault === 'characters' && kind === 'variable'
        ? words.dollar
        : fault === 'empty' && kind === 'mood'
          ? words.moodOnly
          : words.faults[fault]
  return (
    <form
      className={css.field}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <label htmlFor={id}>{words.newName}</label>
      <input
        id={id}
        value={value}
        disabled={isOff}
        spellCheck={false}
        autoComplete="off"
        placeholder={kind === 'variable' ? '$' : ''}
        aria-invalid={isBad}
        aria-describedby={`${id}-why`}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <p id={`${id}-why`} className={`${css.why} ${isBad ? css.bad : ''}`} role="status">
        {!isOff && (
          <>
            <Icon name={isBad ? 'flag' : fault === undefined ? 'tick' : 'bulb'} size={17} />
            <span>{message}</span>
          </>
        )}
      </p>
    </form>
  )
}

/** The comment that explains a variable. */
function Meaning({ kind, name }: { kind: RenameKind; name: string }) {
  const { story } = useStudioState()
  const meaning = kind === 'variable' && story?.variables.find((one) => one.name === name)?.meaning
  if (!meaning) return null
  return (
    <p className={css.meaning}>
      <b>{words.meaning}</b> {meaning}
    </p>
  )
}

const Note = ({ text }: { text: string }) => (
  <li>
    <Icon name="tick" size={17} />
    <span>{text}</span>
  </li>
)

const roles: readonly ReferenceRole[] = ['defined', 'set', 'read', 'used', 'entry', 'test', 'comment']

function RoleCounts({ references }: { references: readonly Reference[] }) {
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
  /** The valid new name; `''` while there is none. */
  newName: string
  kept: ReadonlySet<string>
  onKeep: (reference: Reference, isKept: boolean) => void
}

/** The uses of the name by file, each with its line before and after the renaming. */
function References({ project, references, texts, newName, kept, onKeep }: ReferencesProps) {
  const { story } = useStudioState()
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
          <Segments
            label={words.show}
            options={[['all', words.all] as const, ...present.map((one) => [one, words.roles[one]] as const)]}
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
                  name={file.endsWith('.testplan') ? 'shield' : file.endsWith('.yarn') ? 'pen' : 'folder'}
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

/** The story first, then the test plans, then the other files. */
const rankOf = (file: string) => (file.endsWith('.yarn') ? 0 : file.endsWith('.testplan') ? 1 : 2)

function fileTitle(project: StudioProject, chapter: string | undefined, file: string): string {
  if (file.endsWith('.testplan')) return words.testplan
  if (!file.endsWith('.yarn')) return file.replace(/\.json$/, '')
  return chapterName(project, chapter ?? file.replace(/^.*\/(?:\d+-)?|\.yarn$/g, ''))
}

/** The number of characters of a long line that are shown before the name, and also after it. */
const mostAround = 120

/** A line with the old name crossed out and the new one beside it. */
function Change({ line, reference, newName }: { line: string; reference: Reference; newName: string }) {
  const { column, written } = reference
  const clean = (text: string) => text.replace(/\s*#line:\S+/, '').replace(/\r$/, '')
  const before = clean(line.slice(0, column)).trimStart()
  const after = clean(line.slice(column + written.length))
  return (
    <code>
      {before.length > mostAround ? `…${before.slice(-mostAround)}` : before}
      {newName === '' ? (
        <mark>{written}</mark>
      ) : (
        <>
          <del>{written}</del> <ins>{newSpelling(reference, newName)}</ins>
        </>
      )}
      {after.length > mostAround ? `${after.slice(0, mostAround)}…` : after}
    </code>
  )
}

interface UsesProps {
  project: StudioProject
  references: readonly Reference[]
  texts: StudioTexts | undefined
}

/** The positions of the uses in each file of the story. */
function UsesByFile({ project, references, texts }: UsesProps) {
  const { story } = useStudioState()
  const files = (texts?.files ?? []).filter(({ file }) => file.endsWith('.yarn'))
  if (references.length === 0 || files.length === 0) return null
  return (
    <section className={css.uses}>
      <h3>{words.map}</h3>
      {files.map(({ file, text }) => {
        const total = text.split('\n').length
        const own = references.filter((one) => one.file === file && one.role !== 'comment')
        return (
          <div key={file}>
            <span>
              {fileTitle(project, story?.scenes.find((scene) => scene.file === file)?.chapter, file)}
            </span>
            <span className={css.track}>
              {own.map((one) => (
                <i
                  key={keyOf(one)}
                  className={one.role === 'set' || one.role === 'defined' ? css.setMark : undefined}
                  style={{ left: `${2 + (96 * one.line) / total}%` }}
                  title={words.line(file, one.line)}
                />
              ))}
            </span>
          </div>
        )
      })}
      <p>
        <i className={css.setMark} /> {words.keyDefined} <i /> {words.keyUsed}
      </p>
    </section>
  )
}

interface SameLettersProps {
  reference: Reference
  references: readonly Reference[]
  texts: StudioTexts | undefined
}

function SameLettersCard({ reference, references, texts }: SameLettersProps) {
  const others = sameLettersAs(reference, references, texts?.files ?? [])
  return (
    <section className={css.card}>
      <h3>{words.sameLetters}</h3>
      <p>{others.length === 0 ? words.none : words.untouched}</p>
      <ul>
        {others.map(({ what, kind, file, line }) => (
          <li key={`${what} ${file} ${line}`}>
            <span>{what}</span>
            <small>
              {kind === 'words' ? `${file.replace(/^.*\//, '')}, ${line}` : words.kinds[kind].toLowerCase()}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
