import { prefixOf } from '@didascalie/contract'
import type { Diagnostic } from '@didascalie/script'
import { Button } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import { goToName } from '../../model/route.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { addPerson } from '../../parts/people.js'
import { gensTexts as words } from '../../words/gens-texts.js'
import { capital } from '../../words/texts.js'
import css from './ecrire-screen.module.css'

/** `unknown-talker`: the game does not have this person. `no-look`: the person has no appearance yet. */
const codes: readonly string[] = ['unknown-talker', 'no-look']

interface UnknownPeopleProps {
  diagnostics: readonly Diagnostic[]
  /** The line with the cursor. Remarks about this line are ignored, because the writer may still be typing a name. */
  cursor: { readonly file: string; readonly line: number }
}

/** Finds the first person of the story who has no appearance in the game, and offers to add this person. */
export function UnknownPeople({ diagnostics, cursor }: UnknownPeopleProps) {
  const people = useJsonForm('people')
  const wordings = useJsonForm('wordings')
  const id = diagnostics
    .filter(
      ({ code, origin }) =>
        codes.includes(code) && (origin.file !== cursor.file || origin.line !== cursor.line),
    )
    .map(({ values }) => prefixOf(String(values.name ?? '')))
    .find((person) => person !== '' && !people.has([person, 'look']))
  if (id === undefined || people.isBroken) return null
  return (
    <p className={css.notice} role="status">
      <Icon name="person" />
      <span>{words.unknown(capital(id))}</span>
      <Button
        isSmall
        icon="plus"
        onClick={() => {
          addPerson({ people, wordings, id, name: people.text([id, 'name']) })
          goToName('gens', id)
        }}
      >
        {words.create}
      </Button>
    </p>
  )
}
