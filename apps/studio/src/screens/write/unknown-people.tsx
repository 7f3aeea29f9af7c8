import { prefixOf } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, Icon } from '@didascalie/design'
import { memo } from 'react'
import { goToName } from '../../model/route.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { addPerson } from '../../parts/people.js'
import { gensTexts as words } from '../../words/people-texts.js'
import css from './write-screen.module.css'

/** `unknown-talker`: the game does not have this person. `no-look`: the person has no appearance yet. */
const codes: readonly string[] = ['unknown-talker', 'no-look']

/**
 * Finds the first person of the story who has no appearance in the game, and offers to add this person. Ignores remarks about the line
 * with the cursor, because the writer may still be typing a name.
 */
export const UnknownPeople = memo(() => {
  const diagnostics = useStudioState(getDiagnostics)
  const file = useStudioState((state) => state.cursor?.file)
  const line = useStudioState((state) => state.cursor?.line)
  const people = useJsonForm('people')
  const wordings = useJsonForm('wordings')
  const id = diagnostics
    .filter(({ code, origin }) => codes.includes(code) && (origin.file !== file || origin.line !== line))
    .map(({ values }) => prefixOf(String(values.name ?? '')))
    .find((person) => person !== '' && !people.has([person, 'look']))
  if (id === undefined || people.isBroken) return null
  return (
    <p className={css.notice} role="status">
      <Icon name="person" />
      <span>{words.unknown(capitalise(id))}</span>
      <Button
        small
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
})
