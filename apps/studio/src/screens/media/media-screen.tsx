import { isVariantName, type Media, prefixOf, type StudioProject } from '@didascalie/contract'
import { capitalise, formatNumber } from '@didascalie/contract/text'
import { Icon, type IconName } from '@didascalie/design'
import { type ReactNode, useMemo, useState } from 'react'
import { Face } from '../../design/face.js'
import { faceOf, getPersonName, urlOf } from '../../model/pictures.js'
import { routeToName } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { useJsonForm } from '../../model/use-json-form.js'
import { AddEntry } from '../../parts/form/add-entry.js'
import { TextField } from '../../parts/form/field.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { moodName } from '../../parts/people.js'
import { LineList, type StoryLine, storyLines } from '../../parts/story-lines.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { insertSize, type Size } from '../../parts/upload/crop-geometry.js'
import { PictureUpload, personSize } from '../../parts/upload/picture-upload.js'
import { usePictures } from '../../parts/use-pictures.js'
import { formTexts } from '../../words/form-texts.js'
import { mediasTexts } from '../../words/media-texts.js'
import { texts } from '../../words/texts.js'
import { uploadTexts } from '../../words/upload-texts.js'
import { castOf } from './cast.js'
import css from './media-screen.module.css'
import { SoundsSection } from './sounds-section.js'

const words = mediasTexts

type SectionId = keyof typeof words.sections

const sectionIds = Object.keys(words.sections) as SectionId[]

const icons: Readonly<Record<SectionId, IconName>> = {
  personnages: 'person',
  lieux: 'image',
  objets: 'hand',
  images: 'resources',
  sons: 'audio-on',
}

/** The folder in `media/` with the pictures of each section. */
const folders = { lieux: 'bg', objets: 'prop', images: 'insert' } as const

/** The pictures and sounds of the game, and where the story uses them. */
export function MediaScreen({ project }: { project: StudioProject }) {
  const [requested, chosen] = useSubpath()
  const story = useStudioState((state) => state.story)
  const pictures = usePictures(project)
  const section = sectionIds.find((id) => id === requested) ?? 'personnages'
  const counts: Readonly<Record<SectionId, number>> = {
    personnages: castOf(project, story).reduce((sum, { talkers }) => sum + talkers.length, 0),
    lieux: namesIn(pictures.media, folders.lieux).length,
    objets: namesIn(pictures.media, folders.objets).length,
    images: namesIn(pictures.media, folders.images).length,
    sons: namesIn(pictures.media, 'audio').length,
  }
  const nav = (
    <nav className={css.nav} aria-label={words.title}>
      {sectionIds.map((id) => (
        <a key={id} href={subpathTo('medias', id)} aria-current={id === section ? 'page' : undefined}>
          <Icon name={icons[id]} />
          <span>{words.sections[id]}</span>
          <small>{counts[id]}</small>
        </a>
      ))}
    </nav>
  )
  return (
    <Panes
      className={css.screen}
      names={[words.title, words.sections[section], texts.panes.picture]}
      panes={useShownPane(1, chosen, 2)}
    >
      <Pane at={0} opens={1}>
        {nav}
      </Pane>
      {section === 'personnages' ? (
        <PeopleSection project={project} />
      ) : section === 'sons' ? (
        <SoundsSection project={project} />
      ) : (
        <PictureSection key={section} project={project} section={section} />
      )}
    </Panes>
  )
}

/**
 * The names of the media in a folder, for example `bg/quai_jour.jpg`. Leaves out pictures of the `_formasup` variant, and `.m4a` copies of
 * sounds.
 */
export const namesIn = (media: Readonly<Record<string, Media>>, folder: string): string[] =>
  Object.keys(media).filter(
    (name) => name.startsWith(`${folder}/`) && !isVariantName(name) && !name.endsWith('.m4a'),
  )

function PeopleSection({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const sample = useStudioState((state) => state.sample)
  const pictures = usePictures(project)
  const [, requested] = useSubpath()
  const cast = useMemo(() => castOf(project, story), [project, story])
  const ids = cast.flatMap(({ talkers }) => talkers)
  const chosen = ids.find((id) => id === requested) ?? ids[0]
  const lines = storyLines(story, sample, ({ talker }) => talker === chosen)
  const names = cast.map(({ person }) => getPersonName(project, person))
  const isNamesake = (name: string) => names.filter((one) => one === name).length > 1
  return (
    <>
      <Pane at={1} opens={2}>
        <section className={css.main}>
          <h2>{words.people}</h2>
          {cast.length === 0 && <p>{words.none}</p>}
          {cast.map(({ person, talkers }) => (
            <div key={person} className={css.person}>
              <div>
                <b className={css.personName}>{getPersonName(project, person)}</b>
                {isNamesake(getPersonName(project, person)) && <code>{person}</code>}
                <small>{words.lines(talkers.reduce((sum, id) => sum + (story?.talkers[id] ?? 0), 0))}</small>
              </div>
              <ul>
                {talkers.map((id) => {
                  const face = faceOf(project, stage, pictures.media, id)
                  const isDrawn = project.media[`talker/${id}.png`] === undefined
                  return (
                    <li key={id}>
                      <a
                        href={subpathTo('medias', 'personnages', id)}
                        aria-current={id === chosen ? 'true' : undefined}
                      >
                        {face && <Face picture={face} size={64} />}
                        <span>{moodOf(id)}</span>
                        <small>
                          {story?.talkers[id] ?? words.notUsed}
                          {isDrawn && ` · ${words.drawn}`}
                        </small>
                      </a>
                    </li>
                  )
                })}
              </ul>
            </div>
          ))}
        </section>
      </Pane>
      <Pane at={2}>
        {chosen !== undefined && (
          <MediaSide
            key={chosen}
            project={project}
            uploadSize={project.scene?.rig?.[prefixOf(chosen)] ? undefined : personSize}
            name={`talker/${chosen}.png`}
            title={`${getPersonName(project, prefixOf(chosen))}, ${moodOf(chosen)}`}
            id={chosen}
            media={pictures.media}
            lines={lines}
            isTall
          />
        )}
      </Pane>
    </>
  )
}

const moodOf = (talker: string) => moodName(talker.slice(prefixOf(talker).length + 1)) || talker

function PictureSection({ project, section }: { project: StudioProject; section: keyof typeof folders }) {
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const pictures = usePictures(project)
  const [, requested] = useSubpath()
  const names = namesIn(pictures.media, folders[section])
  const chosen = names.find((name) => name === requested) ?? names[0]
  const linesOf = (name: string): StoryLine[] => {
    const id = idOf(name)
    return storyLines(story, sample, (node) => {
      if (section === 'lieux') return node.background === id
      if (section === 'images') return node.insert === id
      return node.objectName === id.split('/')[1]?.split('@')[0]
    })
  }
  const titleOf = (name: string) => titleIn(project, section, idOf(name))
  return (
    <>
      <Pane at={1} opens={2}>
        <section className={css.main}>
          <h2>{words.sections[section]}</h2>
          {names.length === 0 && <p>{words.none}</p>}
          {section === 'images' && <NewInsert names={names} />}
          <ul className={`${css.grid} ${section === 'objets' ? css.small : ''}`}>
            {names.map((name) => (
              <li key={name}>
                <a
                  href={subpathTo('medias', section, name)}
                  aria-current={name === chosen ? 'true' : undefined}
                >
                  <span
                    className={section === 'objets' ? css.contained : css.thumb}
                    style={{ backgroundImage: `url("${urlOf(pictures.media, name)}")` }}
                  />
                  <b>{titleOf(name)}</b>
                  <small>
                    {words.uses(linesOf(name).length)}
                    {project.media[name] === undefined && ` · ${words.drawn}`}
                  </small>
                </a>
              </li>
            ))}
          </ul>
        </section>
      </Pane>
      <Pane at={2}>
        {chosen !== undefined && (
          <MediaSide
            key={chosen}
            project={project}
            uploadSize={sizeOf(project, section, idOf(chosen))}
            name={chosen}
            title={titleOf(chosen)}
            id={idOf(chosen)}
            media={pictures.media}
            lines={linesOf(chosen)}
          />
        )}
      </Pane>
    </>
  )
}

/** Adds an insert: a picture that the story shows beside a line. */
function NewInsert({ names }: { names: readonly string[] }) {
  const [id, setId] = useState<string>()
  if (id !== undefined)
    return (
      <PictureUpload
        key={id}
        file={`insert/${id}.jpg`}
        size={insertSize}
        hasPicture={false}
        onKept={() => {
          setId(undefined)
          window.location.hash = subpathTo('medias', 'images', `insert/${id}.jpg`)
        }}
      />
    )
  return (
    <AddEntry
      label={uploadTexts.picture.insertName}
      button={uploadTexts.picture.newInsert}
      taken={names.map(idOf)}
      pattern={{ accepts: /^\p{L}[\p{L}\p{N}_-]*$/u, message: formTexts.badKey }}
      onAdd={setId}
    />
  )
}

/**
 * The size at which the game shows a picture. Returns `undefined` if the writer cannot add the picture here: the object has no box, or the
 * picture shows a place, which the writer adds on the screen « Lieux ».
 */
function sizeOf({ scene }: StudioProject, section: keyof typeof folders, id: string): Size | undefined {
  if (section === 'lieux') return undefined
  if (section === 'images') return insertSize
  const [background = '', name = ''] = id.split('/')
  const [object = '', state] = name.split('@')
  const prop = scene?.bg[background]?.prop[object]
  const box = state === undefined ? prop : prop?.states?.[state]
  return box && { width: Math.round(box.w), height: Math.round(box.h) }
}

/** `bg/magasin_matin.jpg` → `magasin_matin`. */
const idOf = (name: string) => name.slice(name.indexOf('/') + 1).replace(/\.\w+$/, '')

function titleIn({ wordings }: StudioProject, section: keyof typeof folders, id: string): string {
  const wording = wordings?.data ?? {}
  if (section === 'lieux') {
    const hour = id.slice(prefixOf(id).length + 1)
    const title = wording[`location.${prefixOf(id)}.title`] ?? capitalise(prefixOf(id))
    return hour === '' ? title : `${title}, ${hour.replaceAll('_', ' ')}`
  }
  if (section === 'images') return wording[`insert.${id}.alt`] ?? id
  const [object = '', state] = (id.split('/')[1] ?? id).split('@')
  const title = wording[`object.${object}.name`] ?? capitalise(object)
  return state === undefined ? title : `${title}, ${state}`
}

interface MediaSideProps {
  project: StudioProject
  /** `undefined`: the writer cannot add a picture here. */
  uploadSize: Size | undefined
  name: string
  title: string
  id: string
  media: Readonly<Record<string, Media>>
  lines: readonly StoryLine[]
  isTall?: boolean
}

function MediaSide({ project, uploadSize, name, title, id, media, lines, isTall }: MediaSideProps) {
  const credits = useJsonForm('credits')
  const own = project.media[name]
  const shown = media[name]
  const formats = shown ? [shown, ...shown.alternatives].map(({ type }) => formatOf(type)) : []
  const notes: ReactNode = own ? (
    <dl className={css.facts}>
      <dt>{words.file}</dt>
      <dd>media/{name}</dd>
      <dt>{words.formats}</dt>
      <dd>{[...new Set(formats)].join(', ')}</dd>
    </dl>
  ) : (
    <p>{shown?.type === 'image/svg+xml' ? words.drawnLong : words.same}</p>
  )
  return (
    <aside className={css.side} aria-label={title}>
      {shown && (
        <div className={isTall ? css.portrait : css.large}>
          <img src={urlOf(media, name)} alt="" />
        </div>
      )}
      <h2>{title}</h2>
      <code>{id}</code>
      {notes}
      {credits.has([name]) && (
        <>
          <TextField form={credits} path={[name, 'author']} label={uploadTexts.author} />
          <TextField form={credits} path={[name, 'licence']} label={uploadTexts.licence} />
        </>
      )}
      {uploadSize && <PictureUpload file={name} size={uploadSize} hasPicture={own !== undefined} />}
      {name.startsWith('bg/') && !id.startsWith('bg-') && (
        <a className={css.link} href={routeToName('lieux', id)}>
          {words.placePicture}
        </a>
      )}
      <h3>
        {words.where} <small>{formatNumber(lines.length)}</small>
      </h3>
      {lines.length === 0 ? <p>{words.unused}</p> : <LineList project={project} lines={lines} />}
    </aside>
  )
}

const formatOf = (type: string) =>
  type
    .replace(/^\w+\//, '')
    .replace('+xml', '')
    .toUpperCase()
