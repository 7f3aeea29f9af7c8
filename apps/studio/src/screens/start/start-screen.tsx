import type { NewGame } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, Icon } from '@didascalie/design'
import { type Dispatch, type SetStateAction, useState } from 'react'
import { drawnPerson, drawnPlace } from '../../model/pictures.js'
import { go } from '../../model/route.js'
import { useStudio } from '../../model/studio-context.js'
import { inFrench } from '../../parts/form/french-typography.js'
import { repeatedName } from '../../parts/people.js'
import { starterLooks } from '../../parts/starter-looks.js'
import { backgroundSize } from '../../parts/upload/crop-geometry.js'
import { FileButton, fileDrop, pictureFiles } from '../../parts/upload/file-target.js'
import uploadCss from '../../parts/upload/upload.module.css'
import { useOpenedPicture } from '../../parts/upload/use-opened-picture.js'
import { gensTexts } from '../../words/people-texts.js'
import { texts } from '../../words/texts.js'
import { uploadTexts } from '../../words/upload-texts.js'
import { type KeptPhoto, PhotoStep } from './photo-step.js'
import css from './start-screen.module.css'

const words = texts.start

/** The main colour of the new game for each accent that the writer can choose. */
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

const maxPlaces = 12

const [firstShape] = words.shapes

/** A place of the new game, with the photo that the writer has cropped. */
type DraftPlace = NewGame['places'][number] & { readonly picture?: KeptPhoto | undefined }

interface DraftGame extends NewGame {
  places: DraftPlace[]
}

const emptyGame: DraftGame = {
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

const blankPlace: DraftPlace = { name: '', kind: 'office' }

const portraitOf = (look: NewGame['people'][number]['look']) => drawnPerson(look, 'sourire').url
const pictureOf = (kind: NewGame['places'][number]['kind'], accent: NewGame['accent']) =>
  drawnPlace({ kind, hour: 'day', accent })
const asBackground = (url: string) => ({ backgroundImage: `url("${url}")` })
const placePicture = ({ kind, picture }: DraftPlace, accent: NewGame['accent']) =>
  picture?.url ?? pictureOf(kind, accent)

/** The first screen if the folder of the game is empty. It creates a game with a first scene. */
export function StartScreen() {
  const studio = useStudio()
  const [game, setGame] = useState(emptyGame)
  const [step, setStep] = useState(0)
  const [isWriting, setWriting] = useState(false)
  const create = async () => {
    setWriting(true)
    const finalGame = withoutBlanks(game)
    await studio.create({ ...finalGame, places: finalGame.places.map(({ picture: _, ...place }) => place) })
    // The server makes the ids of the places and keeps the order of the places.
    const ids = Object.keys(studio.state().project?.places ?? {})
    for (const [index, { picture }] of finalGame.places.entries()) {
      const id = ids[index]
      if (picture && id !== undefined) await studio.storePhotoOfNewGame(`bg/${id}.jpg`, picture.blob)
    }
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

/** The editor opens at this line. */
const firstSpokenLine = (text: string) =>
  Math.max(1, text.split('\n').findIndex((line) => /^\p{L}+_\p{L}+:/u.test(line)) + 1)

const clean = (text: string) => inFrench(text.trim())

/** Returns the game without empty entries and with French typography. */
const withoutBlanks = (game: DraftGame): DraftGame => ({
  ...game,
  title: clean(game.title),
  sentence: clean(game.sentence),
  chapters: game.chapters.map(clean).filter((name) => name !== ''),
  people: game.people.map((one) => ({ ...one, name: clean(one.name) })).filter(({ name }) => name !== ''),
  places: game.places.map((one) => ({ ...one, name: clean(one.name) })).filter(({ name }) => name !== ''),
})

interface StepProps {
  game: DraftGame
  setGame: Dispatch<SetStateAction<DraftGame>>
}

function GameStep({ game, setGame, onNext }: StepProps & { onNext: () => void }) {
  const set = (change: Partial<DraftGame>) => setGame({ ...game, ...change })
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the writer can edit the name, so only the position identifies a chapter
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
        <div className={css.picture} style={asBackground(placePicture(places[0] ?? blankPlace, accent))}>
          <div className={css.home} style={{ ['--tone' as string]: tones[accent] }}>
            <h4>{title || words.untitled}</h4>
            {sentence && <p>{sentence}</p>}
            <ol>
              {chapters.map((name, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the writer can edit the name, so only the position identifies a chapter
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
            <FileRow name="calendar.json" note={words.chapterCount(chapters.length)} />
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
  const { opened, fault, take, setCrop, close } = useOpenedPicture(backgroundSize, backgroundSize)
  const set = (change: Partial<DraftGame>) => setGame({ ...game, ...change })
  const chosen = people[person] ?? people[0]
  const shown = places[place] ?? places[0]
  const namesake = repeatedName(people.map(({ name }) => name))
  const unused = starterLooks.find((look) => !people.some((one) => one.look === look)) ?? starterLooks[0]
  return (
    <div
      className={`${css.columns} ${css.cast} ${opened ? css.cropping : ''}`}
      {...fileDrop((file) => void take(file))}
    >
      <div className={css.ask}>
        <div className={css.row}>
          <h2>{words.people}</h2>
          <p className={css.note}>{words.peopleNote(people.length)}</p>
        </div>
        <div className={css.people}>
          {people.map(({ name, look }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the writer can edit the name, so only the position identifies a person
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
        <p role="status" className={css.note}>
          {namesake !== undefined && gensTexts.namesakes(namesake.trim())}
        </p>
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
          <FileButton
            label={words.dropPhoto}
            icon="image"
            accept={pictureFiles}
            onFile={(file) => void take(file)}
          />
        </div>
        <p className={css.note}>{words.photoNote}</p>
        <p role="alert" className={uploadCss.fault}>
          {fault && uploadTexts.faults[fault]}
        </p>
        <div className={css.places}>
          {places.map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the writer can edit the name, so only the position identifies a place
            <div key={index} className={`${css.person} ${index === place ? css.chosen : ''}`}>
              <button
                type="button"
                className={css.portrait}
                style={asBackground(placePicture(one, accent))}
                aria-label={one.name}
                aria-pressed={index === place}
                onClick={() => setPlace(index)}
              />
              <input
                aria-label={words.placeName(index + 1)}
                value={one.name}
                maxLength={60}
                onFocus={() => setPlace(index)}
                onChange={({ target }) => set({ places: places.with(index, { ...one, name: target.value }) })}
              />
              {places.length > 1 && (
                <button
                  type="button"
                  className={css.small}
                  aria-label={words.remove(one.name)}
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
              disabled={places.length >= maxPlaces}
              onClick={() => {
                set({ places: [...places, { name: capitalise(words.kinds[kind]), kind }] })
                setPlace(places.length)
              }}
            >
              <span style={asBackground(pictureOf(kind, accent))} />
              {words.kinds[kind]}
            </button>
          ))}
        </div>
      </div>
      {opened ? (
        <PhotoStep
          opened={opened}
          onCrop={setCrop}
          onCancel={close}
          onKept={(kept) => {
            // The first scene plays in the first place, so the place with the photo comes first.
            set({ places: [{ ...blankPlace, ...kept }, ...places].slice(0, maxPlaces) })
            setPlace(0)
            close()
          }}
        />
      ) : (
        <div className={css.see}>
          <h3>{words.onStage}</h3>
          <div className={css.picture} style={shown && asBackground(placePicture(shown, accent))}>
            {chosen && <img className={css.talker} src={portraitOf(chosen.look)} alt="" />}
            <p className={css.bubble}>
              {chosen?.name && <b>{chosen.name}</b>}
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
      )}
    </div>
  )
}
