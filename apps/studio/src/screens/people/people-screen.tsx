import {
  defaultMood,
  type Look,
  lookSchema,
  prefixOf,
  type StudioProject,
  talkerColorKey,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useId, useState } from 'react'
import { Face } from '../../design/face.js'
import { drawnPerson, faceOf, getPersonName, toneOf } from '../../model/pictures.js'
import { go, goToName, routeToName } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { ChecksList } from '../../parts/checks-list.js'
import { Columns, EntryLink } from '../../parts/form/columns.js'
import formCss from '../../parts/form/form.module.css'
import { inFrench } from '../../parts/form/french-typography.js'
import {
  addPerson,
  differenceOf,
  freshId,
  lookOf,
  peopleIds,
  picturedTalkers,
  repeatedName,
} from '../../parts/people.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { usePictures } from '../../parts/use-pictures.js'
import { gensTexts as words } from '../../words/people-texts.js'
import { LookFields, randomLook } from './look-fields.js'
import css from './people-screen.module.css'
import { PersonPage, type PersonProps, RemovePerson } from './person-page.js'

const defaultLook = lookSchema.parse({})

/** Learners can easily distinguish two people if at least this many traits of their appearance differ. */
const minDifference = 4

/** The people of the game: their names, appearances, moods and colours. */
export function PeopleScreen({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const people = useJsonForm('people')
  const wordings = useJsonForm('wordings')
  const pictures = usePictures(project)
  const [requestedId] = useSubpath()
  const ids = peopleIds(people, project, story)
  const id = ids.find((one) => one === requestedId) ?? ids[0]
  const nameIn = (one: string) =>
    people.text([one, 'name']) || getPersonName({ ...project, people: undefined }, one)
  const faceIn = (one: string) => {
    const look = lookOf(people, one)
    const isPictured = picturedTalkers(project).some((talker) => prefixOf(talker) === one)
    const tone = wordings.text([talkerColorKey(one)]) || toneOf(project, one)
    if (look && !isPictured) return { ...drawnPerson(look, defaultMood), tone }
    return faceOf(project, stage, pictures.media, `${one}_${defaultMood}`)
  }
  const list = (
    <>
      <ul className={css.list}>
        {ids.map((one) => {
          const face = faceIn(one)
          return (
            <li key={one}>
              <EntryLink
                href={routeToName('gens', one)}
                isCurrent={one === id}
                icon={
                  face && (
                    <i className={css.face}>
                      <Face picture={face} size={44} />
                    </i>
                  )
                }
                hasRemarks={people.hasRemarks([one])}
              >
                <b>{nameIn(one)}</b>
                <code>{one}</code>
              </EntryLink>
            </li>
          )
        })}
      </ul>
      {ids.length === 0 && <p>{words.none}</p>}
      <AddPerson people={people} wordings={wordings} taken={ids} nameIn={nameIn} />
    </>
  )
  const shared = id === undefined ? undefined : { project, id, people, wordings }
  return (
    <Columns
      form={people}
      entry={requestedId}
      list={list}
      listLabel={words.list}
      side={shared && <LookSide key={id} {...shared} name={nameIn(shared.id)} nameIn={nameIn} />}
      sideLabel={words.look}
    >
      {shared && <PersonPage key={id} {...shared} />}
    </Columns>
  )
}

interface AddPersonProps {
  people: JsonForm
  wordings: JsonForm
  taken: readonly string[]
  nameIn: (id: string) => string
}

function AddPerson({ people, wordings, taken, nameIn }: AddPersonProps) {
  const inputId = useId()
  const [name, setName] = useState('')
  const id = freshId(name, taken)
  const isNamesake = name.trim() !== '' && repeatedName([...new Set(taken.map(nameIn)), name]) === name
  return (
    <form
      className={`${formCss.add} ${css.add}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (id === '') return
        addPerson({ people, wordings, id, name: inFrench(name.trim()) })
        setName('')
        goToName('gens', id)
      }}
    >
      <label htmlFor={inputId}>
        {words.newName}
        <input
          id={inputId}
          className={formCss.input}
          value={name}
          maxLength={40}
          onChange={({ target }) => setName(target.value)}
        />
      </label>
      <p role="status">{isNamesake && words.namesake(name.trim(), capitalise(id))}</p>
      <Button type="submit" small icon="plus" disabled={id === ''}>
        {words.create}
      </Button>
    </form>
  )
}

interface LookSideProps extends PersonProps {
  name: string
  nameIn: (id: string) => string
}

function LookSide({ project, id, people, wordings, name, nameIn }: LookSideProps) {
  const look = lookOf(people, id)
  const isPictured = picturedTalkers(project).some((talker) => prefixOf(talker) === id)
  const set = (trait: keyof Look, value: string | number | boolean) => people.set([id, 'look', trait], value)
  return (
    <div className={css.side}>
      <div className={css.titleRow}>
        <h2>{words.look}</h2>
        {!isPictured && (
          <Button small kind="quiet" icon="restart" onClick={() => people.set([id, 'look'], randomLook())}>
            {words.random}
          </Button>
        )}
      </div>
      {isPictured && <p>{words.owns}</p>}
      {!isPictured && !look && <p>{words.noLook}</p>}
      {!isPictured && <LookFields look={look ?? defaultLook} onChange={set} />}
      {!isPictured && look && <Distinction people={people} id={id} look={look} nameIn={nameIn} />}
      <p>
        <a className={css.link} href={subpathTo('medias', 'personnages', `${id}_neutre`)}>
          {words.pictures}
        </a>
      </p>
      {people.has([id]) && !isPictured && (
        <RemovePerson
          project={project}
          id={id}
          people={people}
          wordings={wordings}
          name={name}
          onRemoved={() => go('gens')}
        />
      )}
    </div>
  )
}

interface DistinctionProps {
  people: JsonForm
  id: string
  look: Look
  nameIn: (id: string) => string
}

/** Tells the writer whether learners can distinguish this person from the other people. */
function Distinction({ people, id, look, nameIn }: DistinctionProps) {
  const others = people.keys([]).flatMap((other) => {
    const theirs = other === id ? undefined : lookOf(people, other)
    return theirs ? [{ other, difference: differenceOf(look, theirs) }] : []
  })
  const [nearest] = others.toSorted((one, other) => one.difference - other.difference)
  const isDistinct = !nearest || nearest.difference >= minDifference
  return (
    <section>
      <h3>{words.checked}</h3>
      <ChecksList
        checks={[
          {
            isGood: isDistinct,
            text: isDistinct
              ? words.distinct(nearest?.difference ?? minDifference)
              : words.alike(nameIn(nearest.other)),
          },
          { isGood: true, text: words.drawnMoods },
        ]}
      />
    </section>
  )
}
