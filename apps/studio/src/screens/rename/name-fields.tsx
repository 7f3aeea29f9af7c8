import { Chips, Icon } from '@didascalie/design'
import type { Reference } from '@didascalie/script'
import { useId } from 'react'
import type { MoodFault, RenameKind } from '../../language/mood-references.js'
import { goToName } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { renameTexts as words } from '../../words/rename-texts.js'
import { renameKinds } from './rename-kinds.js'
import css from './rename-screen.module.css'
import { namesOf } from './use-references.js'

export const showName = (kind: RenameKind, name: string) => goToName('renommer', kind, name)

interface NameChoiceProps {
  kind: RenameKind
  name: string
  /** The uses of all names of this kind. */
  references: readonly Reference[]
}

export function NameChoice({ kind, name, references }: NameChoiceProps) {
  const id = useId()
  const names = namesOf(references)
  return (
    <>
      <div className={css.kinds}>
        <Chips
          joined
          label={words.kind}
          options={renameKinds.map((value) => ({ value, label: words.kinds[value] }))}
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

export function NewName({ kind, value, fault, isOff, onChange, onSubmit }: NewNameProps) {
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
            <Icon name={isBad ? 'alert' : fault === undefined ? 'tick' : 'bulb'} size={17} />
            <span>{message}</span>
          </>
        )}
      </p>
    </form>
  )
}

/** Shows the comment of the story that explains a variable. */
export function Meaning({ kind, name }: { kind: RenameKind; name: string }) {
  const story = useStudioState((state) => state.story)
  const meaning = kind === 'variable' && story?.variables.find((one) => one.name === name)?.meaning
  if (!meaning) return null
  return (
    <p className={css.meaning}>
      <b>{words.meaning}</b> {meaning}
    </p>
  )
}
