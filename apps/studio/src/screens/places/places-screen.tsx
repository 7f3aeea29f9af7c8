import {
  hours,
  isVariantName,
  locationAltKey,
  locationTitleKey,
  placeAccents,
  placeKinds,
  placeSchema,
  type StudioProject,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, Chips } from '@didascalie/design'
import { useId, useMemo, useState } from 'react'
import type { StoryView } from '../../language/story-view.js'
import { drawnPlace } from '../../model/pictures.js'
import { goToName, routeTo, routeToName } from '../../model/route.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { TextField } from '../../parts/form/field.js'
import { sceneName } from '../../parts/names.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { backgroundSize } from '../../parts/upload/crop-geometry.js'
import { FileButton, fileDrop, pictureFiles } from '../../parts/upload/file-target.js'
import { encodeCrop } from '../../parts/upload/open-picture.js'
import { OriginForm } from '../../parts/upload/origin-form.js'
import { photoChecks } from '../../parts/upload/photo-checks.js'
import { PhotoCrop } from '../../parts/upload/photo-crop.js'
import uploadCss from '../../parts/upload/upload.module.css'
import { type OpenedPicture, useOpenedPicture } from '../../parts/upload/use-opened-picture.js'
import { usePictures } from '../../parts/use-pictures.js'
import { placeTexts as words } from '../../words/places-texts.js'
import { texts } from '../../words/texts.js'
import { uploadTexts } from '../../words/upload-texts.js'
import css from './places-screen.module.css'

interface PlacesProps {
  project: StudioProject
  /** The id of the background in the address of the screen: `quai_jour`. */
  routeRest: string
}

/**
 * The ids of all backgrounds in the story, in the JSON files and among the pictures. Leaves out the variants of pictures, and the pictures
 * of screens that are not places, such as `bg-intro`.
 */
function backgroundsOf({ places, scene, media }: StudioProject, story: StoryView | undefined): string[] {
  const used = Object.values(story?.graph.nodes ?? {}).flatMap(({ background }) => background || [])
  const pictured = Object.keys(media).flatMap((name) => /^bg\/(.+)\.jpg$/.exec(name)?.[1] ?? [])
  const all = [...used, ...Object.keys(places ?? {}), ...Object.keys(scene?.bg ?? {}), ...pictured]
  return [...new Set(all)].filter((id) => !id.startsWith('bg-') && !isVariantName(id)).sort()
}

/** For each place of the game, the writer chooses a photo, or a kind of room that the platform draws. */
export function PlacesScreen({ project, routeRest }: PlacesProps) {
  const story = useStudioState((state) => state.story)
  const backgrounds = useMemo(() => backgroundsOf(project, story), [project, story])
  const pictures = usePictures(project)
  const wordings = useJsonForm('wordings')
  const places = useJsonForm('places')
  const id = backgrounds.includes(routeRest) ? routeRest : (backgrounds[0] ?? '')
  const pictureOf = (background: string) => {
    const drawn = project.places?.[background]
    return pictures.background(background) ?? (drawn && drawnPlace(drawn))
  }
  const hasImage = (background: string) => `bg/${background}.jpg` in project.media
  return (
    <Panes
      className={css.screen}
      names={[words.title, texts.panes.picture, words.about]}
      panes={useShownPane(0, routeRest)}
    >
      <Pane at={0} opens={1}>
        <nav className={css.list} aria-label={words.list}>
          <h2>{words.title}</h2>
          <ul>
            {backgrounds.map((background) => (
              <li key={background}>
                <a
                  href={routeToName('lieux', background)}
                  aria-current={background === id ? 'page' : undefined}
                >
                  <span style={pictureStyle(pictureOf(background))} />
                  <b>{wordings.text([locationTitleKey(background)]) || background}</b>
                  <small>
                    {hasImage(background)
                      ? words.photo
                      : project.places?.[background]
                        ? words.drawn
                        : words.missing}
                    {', '}
                    <code>{background}</code>
                  </small>
                </a>
              </li>
            ))}
          </ul>
          <NewPlace backgrounds={backgrounds} places={places} wordings={wordings} />
          {id !== '' && <UsedIn project={project} story={story} background={id} />}
        </nav>
      </Pane>
      {id !== '' && (
        <PlacePage
          key={id}
          project={project}
          id={id}
          hasImage={hasImage(id)}
          picture={pictureOf(id)}
          places={places}
          wordings={wordings}
        />
      )}
    </Panes>
  )
}

const pictureStyle = (url: string | undefined) =>
  url === undefined ? undefined : { backgroundImage: `url("${url}")` }

/** Makes the id of a place from the name that the writer types: « Le couloir » → `couloir`. */
const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/^(?:la|le|les|l['’])\s*/, '')
    .replace(/[^a-z0-9]+/g, '')
    .replace(/^[0-9]+/, '')

const namedHours = { matin: 'morning', jour: 'day', soir: 'evening' } as const

interface FormsProps {
  places: JsonForm
  wordings: JsonForm
}

function NewPlace({ backgrounds, places, wordings }: FormsProps & { backgrounds: readonly string[] }) {
  const nameId = useId()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [hour, setHour] = useState<keyof typeof namedHours>('matin')
  const id = `${idOf(name)}_${hour}`
  const isReady = idOf(name) !== '' && !backgrounds.includes(id)
  if (!isOpen)
    return (
      <Button small icon="plus" className={css.addButton} onClick={() => setOpen(true)}>
        {words.add}
      </Button>
    )
  return (
    <form
      className={css.add}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        places.set([id], { kind: 'office', hour: namedHours[hour] })
        if (!wordings.has([locationTitleKey(id)]))
          wordings.set([locationTitleKey(id)], capitalise(name.trim()))
        setOpen(false)
        setName('')
        goToName('lieux', id)
      }}
    >
      <label htmlFor={nameId}>{words.newName}</label>
      <input id={nameId} value={name} onChange={({ target }) => setName(target.value)} />
      <Chips
        joined
        label={words.newHour}
        options={(['matin', 'jour', 'soir'] as const).map((value) => ({ value, label: words.hours[value] }))}
        value={hour}
        onChange={setHour}
      />
      <Button kind="main" type="submit" disabled={!isReady}>
        {words.create}
      </Button>
    </form>
  )
}

interface UsedInProps {
  project: StudioProject
  story: StoryView | undefined
  background: string
}

function UsedIn({ project, story, background }: UsedInProps) {
  const titles = new Set(
    Object.values(story?.graph.nodes ?? {})
      .filter((node) => node.background === background)
      .flatMap(({ scene = '' }) => scene || []),
  )
  const scenes = (story?.scenes ?? []).filter(({ title }) => titles.has(title))
  return (
    <section className={css.used}>
      <h3>{words.usedIn}</h3>
      {scenes.length === 0 && <p>{words.unused(background)}</p>}
      {scenes.map((scene) => (
        <a key={scene.title} href={routeTo('ecrire', scene)}>
          {sceneName(project, scene.title)}
        </a>
      ))}
    </section>
  )
}

interface PlacePageProps extends FormsProps {
  project: StudioProject
  id: string
  hasImage: boolean
  picture: string | undefined
}

function PlacePage({ project, id, hasImage, picture, places, wordings }: PlacePageProps) {
  const [pictureSource, setPictureSource] = useState<'kind' | 'photo'>(hasImage ? 'photo' : 'kind')
  const { opened, fault, take, setCrop, close } = useOpenedPicture(backgroundSize, backgroundSize)
  const photoButton = (label: string) => (
    <FileButton label={label} icon="image" accept={pictureFiles} onFile={(file) => void take(file)} />
  )
  const drop = fileDrop((file) => {
    setPictureSource('photo')
    void take(file)
  })
  return (
    <>
      <Pane at={1}>
        <section className={css.main} aria-label={words.way} {...drop}>
          <div className={css.ways}>
            <Chips
              joined
              label={words.way}
              options={(['kind', 'photo'] as const).map((value) => ({ value, label: words.ways[value] }))}
              value={pictureSource}
              onChange={setPictureSource}
            />
            {pictureSource === 'photo' && (opened || hasImage) && photoButton(uploadTexts.another)}
          </div>
          {pictureSource === 'kind' && <KindChoice id={id} places={places} hasImage={hasImage} />}
          {pictureSource === 'photo' && opened && (
            <PhotoCrop isPlace url={opened.url} photo={opened.bitmap} crop={opened.crop} onCrop={setCrop} />
          )}
          {pictureSource === 'kind' && !hasImage && (
            <div className={css.large} style={pictureStyle(picture)} />
          )}
          {pictureSource === 'photo' && !opened && hasImage && (
            <div className={css.large} style={pictureStyle(picture)} />
          )}
          {pictureSource === 'photo' && !opened && !hasImage && (
            <div className={uploadCss.drop} style={pictureStyle(picture)}>
              <div>
                <h3>{uploadTexts.drop}</h3>
                <p>{uploadTexts.dropNote}</p>
                {photoButton(uploadTexts.choose)}
              </div>
            </div>
          )}
          <p role="alert" className={uploadCss.fault}>
            {fault && uploadTexts.faults[fault]}
          </p>
        </section>
      </Pane>
      <Pane at={2}>
        <aside className={css.side} aria-label={words.about}>
          <h2>{words.about}</h2>
          <TextField form={wordings} path={[locationTitleKey(id)]} label={words.name} />
          <p className={css.typed}>
            {words.typed} <code>{id}</code>
          </p>
          {pictureSource === 'photo' && opened ? (
            <PhotoOrigin
              project={project}
              id={id}
              opened={opened}
              places={places}
              wordings={wordings}
              onKept={close}
            />
          ) : (
            hasImage && (
              <>
                <TextField
                  form={wordings}
                  path={[locationAltKey(id)]}
                  label={uploadTexts.alt}
                  isLong
                  isOptional
                />
                {places.has([id, 'photo']) && (
                  <>
                    <TextField form={places} path={[id, 'photo', 'author']} label={uploadTexts.photoAuthor} />
                    <TextField form={places} path={[id, 'photo', 'licence']} label={uploadTexts.licence} />
                  </>
                )}
              </>
            )
          )}
        </aside>
      </Pane>
    </>
  )
}

function KindChoice({ id, places, hasImage }: { id: string; places: JsonForm; hasImage: boolean }) {
  const stored = placeSchema.safeParse({
    kind: places.text([id, 'kind']),
    hour: places.text([id, 'hour']) || undefined,
    accent: places.text([id, 'accent']) || undefined,
  })
  const place = stored.success ? stored.data : placeSchema.parse({ kind: 'office' })
  const set = (key: 'kind' | 'hour' | 'accent', value: string) =>
    places.has([id]) ? places.set([id, key], value) : places.set([id], { kind: place.kind, [key]: value })
  return (
    <>
      {hasImage && <p>{words.kindNote}</p>}
      <div className={css.kinds}>
        {placeKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={stored.success && place.kind === kind}
            onClick={() => set('kind', kind)}
          >
            <img src={drawnPlace({ ...place, kind })} alt="" />
            <span>{capitalise(texts.start.kinds[kind])}</span>
          </button>
        ))}
      </div>
      <div className={css.ways}>
        <Chips
          joined
          label={words.hour}
          options={hours.map((value) => ({ value, label: words.placeHours[value] }))}
          value={place.hour}
          onChange={(hour) => set('hour', hour)}
        />
        <Chips
          joined
          label={words.accent}
          options={placeAccents.map((value) => ({ value, label: texts.start.colours[value] }))}
          value={place.accent}
          onChange={(accent) => set('accent', accent)}
        />
      </div>
    </>
  )
}

interface PhotoOriginProps extends FormsProps {
  project: StudioProject
  id: string
  opened: OpenedPicture
  onKept: () => void
}

/** The studio stores the photo only when the writer submits this form. */
function PhotoOrigin({ project, id, opened, places, wordings, onKept }: PhotoOriginProps) {
  const studio = useStudio()
  return (
    <OriginForm
      origin={{
        alt: wordings.text([locationAltKey(id)]),
        author: places.text([id, 'photo', 'author']),
        licence: places.text([id, 'photo', 'licence']),
      }}
      hasAlt
      authorLabel={uploadTexts.photoAuthor}
      keepLabel={uploadTexts.keep}
      note={uploadTexts.people}
      checks={photoChecks(opened.crop.width)}
      onKeep={async ({ alt, author, licence }, canReplace) => {
        const blob = await encodeCrop(opened.bitmap, opened.crop, backgroundSize)
        const result = await studio.storeMedia(`bg/${id}.jpg`, blob, canReplace)
        if (result === 'exists') return result
        const photo = { author, licence }
        if (project.places?.[id] || places.has([id])) places.set([id, 'photo'], photo)
        else places.set([id], { kind: 'office', photo })
        wordings.set([locationAltKey(id)], alt)
        onKept()
        return result
      }}
    />
  )
}
