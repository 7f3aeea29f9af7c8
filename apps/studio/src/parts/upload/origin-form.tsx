import { Button } from '@didascalie/design'
import { type ReactNode, useId, useState } from 'react'
import { CallError } from '../../services/calls.js'
import { uploadTexts as words } from '../../words/upload-texts.js'
import { type Check, ChecksList } from '../checks-list.js'
import { inFrench } from '../form/french-typography.js'
import css from './upload.module.css'

/** What the writer must say about a picture or a sound before the studio stores it. */
export interface Origin {
  /** The description for people who do not see the picture. */
  readonly alt: string
  readonly author: string
  readonly licence: string
}

interface OriginFormProps {
  /** The values that the form shows at the start. */
  origin: Origin
  /** Whether the form asks for `alt`. Sounds, people and objects need no description, because they have a name. */
  hasAlt: boolean
  authorLabel: string
  keepLabel: string
  cancelLabel?: string
  note?: string
  checks: readonly Check[]
  isReady?: boolean
  /** Stores the file. Returns `exists` if the file already exists and `canReplace` is false. The form then asks whether to replace it. */
  onKeep: (origin: Origin, canReplace: boolean) => Promise<'kept' | 'exists'>
  onCancel?: () => void
  children?: ReactNode
}

export function OriginForm(props: OriginFormProps) {
  const { origin, hasAlt, authorLabel, keepLabel, cancelLabel, note, checks, isReady = true } = props
  const [alt, setAlt] = useState(origin.alt)
  const [author, setAuthor] = useState(origin.author)
  const [licence, setLicence] = useState(origin.licence)
  const [state, setState] = useState<'asking' | 'busy' | 'exists'>('asking')
  const [trouble, setTrouble] = useState('')
  const hasRights = author.trim() !== '' && licence.trim() !== ''
  const isComplete = isReady && hasRights && (!hasAlt || alt.trim() !== '')
  const keep = async (canReplace: boolean) => {
    setState('busy')
    setTrouble('')
    const given = {
      alt: inFrench(alt.trim()),
      author: inFrench(author.trim()),
      licence: inFrench(licence.trim()),
    }
    try {
      const result = await props.onKeep(given, canReplace)
      setState(result === 'exists' ? 'exists' : 'asking')
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : words.faults.unsent)
      setState('asking')
    }
  }
  return (
    <form
      className={css.rights}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete && state === 'asking') void keep(false)
      }}
    >
      {props.children}
      {hasAlt && (
        <Labelled label={words.alt}>
          {(id) => <textarea id={id} rows={3} value={alt} onChange={({ target }) => setAlt(target.value)} />}
        </Labelled>
      )}
      <Labelled label={authorLabel}>
        {(id) => <input id={id} value={author} onChange={({ target }) => setAuthor(target.value)} />}
      </Labelled>
      <Labelled label={words.licence}>
        {(id) => (
          <input
            id={id}
            value={licence}
            placeholder={words.licenceHint}
            onChange={({ target }) => setLicence(target.value)}
          />
        )}
      </Labelled>
      {note && <p>{note}</p>}
      <ChecksList
        checks={[
          ...checks,
          ...(hasAlt ? [{ isGood: alt.trim() !== '', text: words.checks.alt }] : []),
          { isGood: hasRights, text: words.checks.rights },
        ]}
      />
      <p role="alert" className={css.fault}>
        {trouble}
      </p>
      {state === 'exists' ? (
        <div className={css.replace} role="alert">
          <p>{words.exists}</p>
          <div className={css.actions}>
            <Button kind="main" onClick={() => void keep(true)}>
              {words.replace}
            </Button>
            <Button onClick={() => setState('asking')}>{cancelLabel ?? words.cancel}</Button>
          </div>
        </div>
      ) : (
        <div className={css.actions}>
          <Button kind="main" icon="tick" type="submit" disabled={!isComplete || state === 'busy'}>
            {state === 'busy' ? words.keeping : keepLabel}
          </Button>
          {props.onCancel && <Button onClick={props.onCancel}>{cancelLabel ?? words.cancel}</Button>}
        </div>
      )}
    </form>
  )
}

export function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
