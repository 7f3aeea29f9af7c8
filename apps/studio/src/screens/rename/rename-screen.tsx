import type { StudioProject, WriteTogether } from '@didascalie/contract'
import { Button, Icon } from '@didascalie/design'
import { useEffect, useMemo, useState } from 'react'
import type { RenameKind } from '../../language/mood-references.js'
import { go } from '../../model/route.js'
import { useStudio } from '../../model/studio-context.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { CallError } from '../../services/calls.js'
import { renameTexts as words } from '../../words/rename-texts.js'
import { texts } from '../../words/texts.js'
import { Meaning, NameChoice, NewName, showName } from './name-fields.js'
import { keyOf, References, RoleCounts } from './references-list.js'
import { SameLettersCard, UsesByFile } from './references-side.js'
import {
  canonicalName,
  faultOfName,
  picturesToMove,
  renamedName,
  renameKinds,
  usesOfKind,
} from './rename-kinds.js'
import css from './rename-screen.module.css'
import { type Hashes, renameStep, undoStep } from './rename-step.js'
import { useReferences } from './use-references.js'

interface RenameProps {
  project: StudioProject
  /** The kind and the name in the address: `variable/$rappel`. */
  routeRest: string
}

/** The result of the last renaming or undo, and how to undo it. */
interface Outcome {
  readonly message: string
  readonly isBad?: boolean
  readonly undo?: { readonly step: WriteTogether; readonly kind: RenameKind; readonly name: string }
}

function parseRouteRest(routeRest: string): { kind: RenameKind; name: string } {
  const [first = '', ...rest] = routeRest.split('/')
  const kind = renameKinds.find((one) => one === first) ?? 'variable'
  return { kind, name: canonicalName(kind, rest.join('/')) }
}

/** Shows every use of a name. Renames all uses in one step, except in comments that the writer unticks. */
export function RenameScreen({ project, routeRest }: RenameProps) {
  const studio = useStudio()
  const { kind, name } = parseRouteRest(routeRest)
  const [found, readAgain] = useReferences()
  const [newName, setNewName] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name or kind empties the field
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
    <Panes
      className={css.screen}
      names={[texts.panes.names, texts.panes.uses, words.references]}
      panes={useShownPane()}
    >
      <Pane at={0}>
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
      </Pane>
      <Pane at={1}>
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
      </Pane>
      <Pane at={2}>
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
      </Pane>
    </Panes>
  )
}

const Note = ({ text }: { text: string }) => (
  <li>
    <Icon name="tick" size={17} />
    <span>{text}</span>
  </li>
)
