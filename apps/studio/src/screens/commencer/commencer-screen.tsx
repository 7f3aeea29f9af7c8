import type { NewGame } from '@didascalie/contract'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { Button } from '../../design/button.js'
import { Icon } from '../../design/icon.js'
import { drawnPerson, drawnPlace } from '../../model/pictures.js'
import { go } from '../../model/route.js'
import { useStudio } from '../../model/studio-context.js'
import { capital, texts } from '../../words/texts.js'
import css from './commencer-screen.module.css'
import { starterLooks } from './starter-looks.js'

const words = texts.start

/** The main colour of the game, by accent, as the new game will have it. */
const tones: Readonly<Record<NewGame['accent'], string>> = {
  teal: '#1f6f78',
  leaf: '#3a6b4f',
  brick: '#a8432d',
  sun: '#7d5606',
  mauve: '#6b4266',
  night: '#2f4a6d',
}

const placeAccents = Object.keys(tones) as NewGame['accent'][]
const placeKinds = Object.keys(words.kinds) as (keyof typeof words.kinds)[]

const [firstShape] = words.shapes

const emptyGame: NewGame = {
  title: '',
  sentence: '',
  chapters: [...firstShape.chapters],
  accent: 'teal',
  people: starterLooks.slice(0, 2).map((look, index) => ({ name: ['Fatou', 'Baptiste'][index] ?? '', look })),
  places: [
    { name: 'Le bureau', kind: 'office' },
    { name: 'Le couloir', kind: 'corridor' },
  ],
}

const portraitOf = (look: NewGame['people'][number]['look']) => drawnPerson(look, 'sourire').url
const pictureOf = (kind: NewGame['places'][number]['kind'], accent: NewGame['accent']) =>
  drawnPlace({ kind, hour: 'day', accent })
const asBackground = (url: string) => ({ backgroundImage: `url("${url}")` })

/** The first minute: an empty folder becomes a game with a first scene. */
export function CommencerScreen() {
  const studio = useStudio()
  const [game, setGame] = useState(emptyGame)
  const [step, setStep] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const create = async () => {
    setWriting(true)
    await studio.create(withoutBlanks(game))
    const [first] = studio.state().project?.story ?? []
    setWriting(false)
    if (first) go('ecrire', { file: first.file, line: firstSpokenLine(first.text) })
  }
  return (
    <div className={css.screen}>
      <div className={css.steps}>
        {words.steps.map((name, index) => (
          <span key={name} className={css.step} aria-current={index === step ? 'step' : undefined}>
            <i>{index + 1}</i>
            {name}
          </span>
        ))}
        <p>{words.final}</p>
      </div>
      {step === 0 ? (
        <GameStep game={game} setGame={setGame} onNext={() => setStep(1)} />
      ) : (
        <CastStep
          game={game}
          setGame={setGame}
          isWriting={isWriting}
          onBack={() => setStep(0)}
          onWrite={() => void create()}
        />
      )}
    </div>
  )
}

/** The first line that a person says, where the writer starts. */
const firstSpokenLine = (text: string) =>
  Math.max(1, text.split('\n').findIndex((line) => /^\p{L}+_\p{L}+:/u.test(line)) + 1)

const withoutBlanks = (game: NewGame): NewGame => ({
  ...game,
  title: game.title.trim(),
  chapters: game.chapters.map((name) => name.trim()).filter((name) => name !== ''),
  people: game.people.filter(({ name }) => name.trim() !== ''),
  places: game.places.filter(({ name }) => name.trim() !== ''),
})

interface StepProps {
  game: NewGame
  setGame: Dispatch<SetStateAction<NewGame>>
}

function GameStep({ game, setGame, onNext }: StepProps & { onNext: () => void }) {
  const set = (change: Partial<NewGame>) => setGame({ ...game, ...change })
  const { title, sentence, chapters, accent, places } = game
  const isComplete = title.trim() !== '' && chapters.some((name) => name.trim() !== '')
  return (
    <form
      className={css.columns}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onNext()
      }}
    >
      <div className={css.ask}>
        <h2>{words.heading}</h2>
        <p className={css.lead}>{words.lead}</p>
        <label className={css.label}>
          {words.title}
          <input
            className={css.big}
            value={title}
            maxLength={80}
            required
            onChange={({ target }) => set({ title: target.value })}
          />
        </label>
        <label className={css.label}>
          {words.sentence}
          <input
            className={css.field}
            value={sentence}
            maxLength={200}
            onChange={({ target }) => set({ sentence: target.value })}
          />
        </label>
        <fieldset className={css.label} aria-label={words.shape}>
          {words.shape}
          <span className={css.shapes}>
            {words.shapes.map((shape) => (
              <button
                key={shape.name}
                type="button"
                className={css.shape}
                aria-pressed={shape.chapters.join() === chapters.join()}
                onClick={() => set({ chapters: [...shape.chapters] })}
              >
                <span className={css.bars}>
                  {shape.chapters.map((name, index) => (
                    <i
                      key={name}
                      style={{ height: `${((index + 1.5) / (shape.chapters.length + 0.5)) * 100}%` }}
                    />
                  ))}
                </span>
                <b>{shape.name}</b>
                <small>{shape.note}</small>
              </button>
            ))}
          </span>
        </fieldset>
        <fieldset className={css.label} aria-label={words.chapters}>
          {words.chapters}
          <span className={css.chapters}>
            {chapters.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the writer edits the name, so the place identifies a chapter
              <span key={index} className={css.chapter}>
                <input
                  aria-label={words.chapter(index + 1)}
                  value={name}
                  maxLength={40}
                  onChange={({ target }) => set({ chapters: chapters.with(index, target.value) })}
                />
                {chapters.length > 1 && (
                  <button
                    type="button"
                    className={css.small}
                    aria-label={words.removeChapter(name)}
                    onClick={() => set({ chapters: chapters.toSpliced(index, 1) })}
                  >
                    <Icon name="close" size={14} />
                  </button>
                )}
              </span>
            ))}
            {chapters.length < 12 && (
              <Button
                icon="plus"
                onClick={() =>
                  set({ chapters: [...chapters, words.chapter(chapters.length + 1).toLowerCase()] })
                }
              >
                {words.add}
              </Button>
            )}
          </span>
          <span className={css.note}>{words.chaptersNote}</span>
        </fieldset>
        <fieldset className={css.label} aria-label={words.colour}>
          {words.colour}
          <span className={css.colours}>
            {placeAccents.map((one) => (
              <button
                key={one}
                type="button"
                className={css.colour}
                style={{ ['--tone' as string]: tones[one] }}
                aria-label={words.colours[one]}
                aria-pressed={one === accent}
                onClick={() => set({ accent: one })}
              />
            ))}
          </span>
        </fieldset>
        <div className={css.next}>
          <Button kind="main" type="submit" disabled={!isComplete}>
            {words.next}
            <Icon name="next" />
          </Button>
        </div>
      </div>
      <div className={css.see}>
        <h3>{words.home}</h3>
        <div className={css.picture} style={asBackground(pictureOf(places[0]?.kind ?? 'office', accent))}>
          <div className={css.home} style={{ ['--tone' as string]: tones[accent] }}>
            <h4>{title || words.untitled}</h4>
            {sentence && <p>{sentence}</p>}
            <ol>
              {chapters.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the writer edits the name, so the place identifies a chapter
                <li key={index} style={{ height: `${((index + 1.4) / (chapters.length + 0.4)) * 100}%` }}>
                  {name}
                </li>
              ))}
            </ol>
            <b>{words.play}</b>
          </div>
        </div>
        <section className={css.card}>
          <h3>{words.files}</h3>
          <ul className={css.files}>
            <FileRow name="didascalie.json" note="la liste des fichiers" />
            <FileRow name="calendar.json" note={`${chapters.length} chapitres`} />
            <FileRow name="story/" note="un fichier par chapitre, et une première scène" />
            <FileRow name="people.json, places.json" note="les gens et les lieux" />
            <FileRow name="wordings.json, brand.json" note="le titre, la couleur" />
          </ul>
        </section>
      </div>
    </form>
  )
}

const FileRow = ({ name, note }: { name: string; note: string }) => (
  <li>
    <code>{name}</code>
    <span>{note}</span>
  </li>
)

interface CastProps extends StepProps {
  isWriting: boolean
  onBack: () => void
  onWrite: () => void
}

function CastStep({ game, setGame, isWriting, onBack, onWrite }: CastProps) {
  const { people, places, accent } = game
  const [person, setPerson] = useState(0)
  const [place, setPlace] = useState(0)
  const set = (change: Partial<NewGame>) => setGame({ ...game, ...change })
  const chosen = people[person] ?? people[0]
  const shown = places[place] ?? places[0]
  const unused = starterLooks.find((look) => !people.some((one) => one.look === look)) ?? starterLooks[0]
  return (
    <div className={`${css.columns} ${css.cast}`}>
      <div className={css.ask}>
        <div className={css.row}>
          <h2>{words.people}</h2>
          <p className={css.note}>{words.peopleNote(people.length)}</p>
        </div>
        <div className={css.people}>
          {people.map(({ name, look }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the writer edits the name, so the place identifies a person
            <div key={index} className={`${css.person} ${index === person ? css.chosen : ''}`}>
              <button
                type="button"
                className={css.portrait}
                style={asBackground(portraitOf(look))}
                aria-label={words.choosePerson(name)}
                aria-pressed={index === person}
                onClick={() => setPerson(index)}
              />
              <input
                aria-label={words.personName(index + 1)}
                value={name}
                maxLength={40}
                onFocus={() => setPerson(index)}
                onChange={({ target }) => set({ people: people.with(index, { name: target.value, look }) })}
              />
              {people.length > 1 && (
                <button
                  type="button"
                  className={css.small}
                  aria-label={words.remove(name)}
                  onClick={() => set({ people: people.toSpliced(index, 1) })}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </div>
          ))}
          {people.length < 12 && unused && (
            <button
              type="button"
              className={css.add}
              onClick={() => {
                set({ people: [...people, { name: `Personne ${people.length + 1}`, look: unused }] })
                setPerson(people.length)
              }}
            >
              <Icon name="plus" size={22} />
              {words.someoneElse}
            </button>
          )}
        </div>
        <div className={css.looks}>
          {words.looks}
          {starterLooks.map((look, index) => (
            <button
              key={JSON.stringify(look)}
              type="button"
              className={`${css.look} ${look === chosen?.look ? css.chosen : ''}`}
              style={asBackground(portraitOf(look))}
              aria-label={words.look(index + 1)}
              aria-pressed={look === chosen?.look}
              onClick={() =>
                chosen && set({ people: people.with(people.indexOf(chosen), { ...chosen, look }) })
              }
            />
          ))}
        </div>
        <div className={css.row}>
          <h2>{words.places}</h2>
          <p className={css.note}>{words.photoLater}</p>
        </div>
        <div className={css.places}>
          {places.map(({ name, kind }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the writer edits the name, so the place identifies it
            <div key={index} className={`${css.person} ${index === place ? css.chosen : ''}`}>
              <button
                type="button"
                className={css.portrait}
                style={asBackground(pictureOf(kind, accent))}
                aria-label={name}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              />
              <input
                aria-label={words.placeName(index + 1)}
                value={name}
                maxLength={60}
                onFocus={() => setPlace(index)}
                onChange={({ target }) => set({ places: places.with(index, { name: target.value, kind }) })}
              />
              {places.length > 1 && (
                <button
                  type="button"
                  className={css.small}
                  aria-label={words.remove(name)}
                  onClick={() => set({ places: places.toSpliced(index, 1) })}
                >
                  <Icon name="close" size={14} />
                </button>
              )}
            </div>
          ))}
        </div>
        <div className={css.kinds}>
          {placeKinds.map((kind) => (
            <button
              key={kind}
              type="button"
              className={css.kind}
              disabled={places.length >= 12}
              onClick={() => {
                set({ places: [...places, { name: capital(words.kinds[kind]), kind }] })
                setPlace(places.length)
              }}
            >
              <span style={asBackground(pictureOf(kind, accent))} />
              {words.kinds[kind]}
            </button>
          ))}
        </div>
      </div>
      <div className={css.see}>
        <h3>{words.onStage}</h3>
        <div className={css.picture} style={shown && asBackground(pictureOf(shown.kind, accent))}>
          {chosen && <img className={css.talker} src={portraitOf(chosen.look)} alt="" />}
          <p className={css.bubble}>
            <b>{chosen?.name}</b>
            {words.hello}
          </p>
        </div>
        <p className={css.note}>{words.standIns}</p>
        <div className={css.next}>
          <Button icon="back" onClick={onBack}>
            {words.back}
          </Button>
          <Button
            kind="main"
            disabled={
              isWriting ||
              !people.some(({ name }) => name.trim() !== '') ||
              !places.some(({ name }) => name.trim() !== '')
            }
            onClick={onWrite}
          >
            {isWriting ? words.writing : words.write}
            <Icon name="next" />
          </Button>
        </div>
      </div>
    </div>
  )
}
