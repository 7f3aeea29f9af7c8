import {
  defaultMood,
  prefixOf,
  type StudioProject,
  talkerColorKey,
  talkerNameKey,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button } from '@didascalie/design'
import { useState } from 'react'
import { Face, type FacePicture } from '../../design/face.js'
import { drawnPerson, faceOf, getPersonName, toneOf } from '../../model/pictures.js'
import { routeTo, routeToName } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { ColourField } from '../../parts/form/colour-field.js'
import { TextField } from '../../parts/form/field.js'
import { Miniature } from '../../parts/miniature.js'
import { sceneAt, sceneName } from '../../parts/names.js'
import { isDrawnMood, lookOf, moodName, moodsOf } from '../../parts/people.js'
import { LineList, type StoryLine, storyLines } from '../../parts/story-lines.js'
import { usePictures } from '../../parts/use-pictures.js'
import { gensTexts as words } from '../../words/people-texts.js'
import css from './people-screen.module.css'

export interface PersonProps {
  project: StudioProject
  id: string
  people: JsonForm
  wordings: JsonForm
}

/** The lines in which a person speaks or listens. */
export function useLinesOf(id: string): StoryLine[] {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  return storyLines(story, sample, ({ talker = '', with: listeners = [] }) =>
    [talker.toLowerCase(), ...listeners].some((one) => prefixOf(one) === id),
  )
}

export function PersonPage({ project, id, people, wordings }: PersonProps) {
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const pictures = usePictures(project)
  const moods = moodsOf(id, project, story)
  const [chosenMood, setMood] = useState('sourire')
  const mood = moods.includes(chosenMood) ? chosenMood : (moods[0] ?? defaultMood)
  const look = lookOf(people, id)
  const lines = useLinesOf(id)
  const tone = wordings.text([talkerColorKey(id)]) || toneOf(project, id)
  const faceIn = (one: string): FacePicture | undefined =>
    look && isDrawnMood(one) && project.media[`talker/${id}_${one}.png`] === undefined
      ? { ...drawnPerson(look, one), tone }
      : faceOf(project, stage, pictures.media, `${id}_${one}`)
  const shown = faceIn(mood)
  // The name is usually in `people.json`. The field edits `wordings.json` instead if `people.json`
  // does not have the person, or if only `wordings.json` has a name for the person.
  const isInFile = people.has([id]) && (people.has([id, 'name']) || !wordings.has([talkerNameKey(id)]))
  const nameField = isInFile
    ? { form: people, path: [id, 'name'] }
    : { form: wordings, path: [talkerNameKey(id)] }
  const name = nameField.form.text(nameField.path) || getPersonName({ ...project, people: undefined }, id)
  const first = lines[0]
  const line = lines.find(({ node }) => story?.graph.nodes[node]?.talker?.toLowerCase() === `${id}_${mood}`)
  const typed = capitalise(id)
  return (
    <div className={css.person}>
      <div className={css.names}>
        <TextField {...nameField} label={words.shownName} look="title" placeholder={typed} isOptional />
        <div className={css.typed}>
          <span>{words.typed}</span>
          <code>{typed}:</code>
          <a href={routeToName('renommer', 'person', id)}>{words.rename}</a>
        </div>
        <ColourField form={wordings} path={[talkerColorKey(id)]} label={words.colour} fallback={tone} />
      </div>
      <Miniature
        picture={pictures.background(first && story?.graph.nodes[first.node]?.background) ?? pictures.first}
        label={words.onStage(name, moodName(mood))}
      >
        {shown && <img className={css.talker} src={shown.url} alt="" />}
        <p className={css.bubble}>
          <b style={{ background: tone }}>{name}</b>
          {line?.text || words.hello}
        </p>
      </Miniature>
      <section>
        <h3>
          {words.moods} <small>{words.moodsNote}</small>
        </h3>
        <ul className={css.moods}>
          {moods.map((one) => {
            const face = faceIn(one)
            const count = story?.talkers[`${id}_${one}`] ?? 0
            return (
              <li key={one}>
                <button type="button" aria-pressed={one === mood} onClick={() => setMood(one)}>
                  <i className={css.moodFace}>{face && <Face picture={face} size={66} />}</i>
                  <span className="sr">{words.mood(moodName(one), count)}</span>
                  <span aria-hidden="true">{moodName(one)}</span>
                  <small aria-hidden="true" className={css.count}>
                    {count}
                  </small>
                </button>
              </li>
            )
          })}
        </ul>
        {mood !== defaultMood && (story?.talkers[`${id}_${mood}`] ?? 0) > 0 && (
          <a className={css.link} href={routeToName('renommer', 'mood', `${id}_${mood}`)}>
            {words.renameMood(moodName(mood))}
          </a>
        )}
      </section>
      <Scenes project={project} lines={lines} typed={typed} />
    </div>
  )
}

/** The scenes in which a person speaks or listens, with the number of such lines in each scene. */
function Scenes({
  project,
  lines,
  typed,
}: {
  project: StudioProject
  lines: readonly StoryLine[]
  typed: string
}) {
  const story = useStudioState((state) => state.story)
  const scenes = new Map<string, StoryLine[]>()
  for (const line of lines) {
    const title = sceneAt(story?.scenes ?? [], line)?.title ?? ''
    scenes.set(title, [...(scenes.get(title) ?? []), line])
  }
  return (
    <section>
      <h3>{words.inLines(lines.length)}</h3>
      {lines.length === 0 && <p>{words.silent(typed)}</p>}
      <p className={css.scenes}>
        {[...scenes].map(([title, own]) => (
          <a key={title} href={own[0] && routeTo('ecrire', own[0])}>
            {sceneName(project, title)} <b>{own.length}</b>
          </a>
        ))}
      </p>
    </section>
  )
}

interface RemoveProps extends PersonProps {
  name: string
  onRemoved: () => void
}

/** A person who speaks or listens in the story cannot be removed. A list below the button shows these lines. */
export function RemovePerson({ project, id, people, wordings, onRemoved }: RemoveProps) {
  const lines = useLinesOf(id)
  return (
    <section className={css.remove}>
      <Button
        icon="close"
        disabled={lines.length > 0}
        onClick={() => {
          people.remove([id])
          for (const key of [talkerColorKey(id), talkerNameKey(id)])
            if (wordings.has([key])) wordings.remove([key])
          onRemoved()
        }}
      >
        {words.remove}
      </Button>
      {lines.length > 0 && (
        <details>
          <summary>{words.removeUsed(lines.length)}</summary>
          <LineList project={project} lines={lines} />
        </details>
      )}
    </section>
  )
}
