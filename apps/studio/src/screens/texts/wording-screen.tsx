import { personName, prefixOf, type StudioProject } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import type { CSSProperties, ReactNode } from 'react'
import { faceOf } from '../../model/pictures.js'
import { useStudioState } from '../../model/studio-context.js'
import type { JsonForm } from '../../model/use-json-form.js'
import { BrandMark } from '../../parts/brand-mark.js'
import { Html } from '../../parts/form/html.js'
import { Miniature } from '../../parts/miniature.js'
import { usePictures } from '../../parts/use-pictures.js'
import { textesTexts } from '../../words/texts-screen-texts.js'
import type { GroupId, WordingGroup, WordingRow } from './wording-groups.js'
import css from './wording-screen.module.css'

interface WordingScreenProps {
  project: StudioProject
  group: WordingGroup
  row: WordingRow
  form: JsonForm
  people: JsonForm
}

type Layout = 'home' | 'slide' | 'stage' | 'dialog' | 'panel' | 'paper'

const layouts: Partial<Record<GroupId, Layout>> = {
  connexion: 'home',
  accueil: 'home',
  ouverture: 'slide',
  fin: 'slide',
  jouer: 'stage',
  menu: 'panel',
  carnet: 'panel',
  confort: 'panel',
  papier: 'paper',
}

/** Whether the game shows the text in a dialog in the middle of the screen. */
const isDialog = (key: string) =>
  /^ui\.(restart\.(confirm|cancel)|quit\.(confirm|cancel|unsent)|agree|replaced|confirm|infos)\b/.test(key) ||
  /^ui\.playing\.(notice|lost-position|stuck|resume)$/.test(key)

const defaults: Readonly<Record<string, string>> = defaultWordings

/**
 * Returns an id of the screen on which a text appears: `ui.home.text` → `ui.home`. Two groups of texts
 * appear on the screen of another group: `ui.game` → `ui.home`, and `ui.legal` → `ui.mentions`.
 */
const screenOf = (key: string) =>
  key
    .replace(/^ui\.game\./, 'ui.home.')
    .replace(/^ui\.legal\./, 'ui.mentions.')
    .split('.')
    .slice(0, key.startsWith('bilan.') ? 1 : 2)
    .join('.')

/**
 * A preview of the screen of the game on which the chosen text appears. The text is highlighted among
 * the other texts of the screen.
 */
export function WordingScreen(props: WordingScreenProps) {
  const { project, group, row } = props
  switch (group.id) {
    case 'personnages':
      return <PersonScreen {...props} />
    case 'lieux':
      return <PlaceScreen {...props} />
    case 'objets':
      return <ObjectScreen {...props} />
    default: {
      const colours = brandStyle(project)
      const layout = isDialog(row.key) ? 'dialog' : (layouts[group.id] ?? 'dialog')
      return (
        <div style={colours}>
          <InterfaceScreen {...props} layout={layout} />
        </div>
      )
    }
  }
}

export const brandStyle = ({ brand }: Pick<StudioProject, 'brand'>): CSSProperties => {
  const { main, deep, pale, glaze, mist, sun } = brand?.colours ?? {
    main: '#1f6f78',
    deep: '#134e57',
    pale: '#9cc9c4',
    glaze: '#cfe5e0',
    mist: '#e0eeea',
    sun: '#f2b441',
  }
  const tokens: Record<string, string> = {
    '--b-main': main,
    '--b-deep': deep,
    '--b-pale': pale,
    '--b-glaze': glaze,
    '--b-mist': mist,
    '--b-sun': sun,
  }
  return tokens
}

function InterfaceScreen({ project, group, row, form, layout }: WordingScreenProps & { layout: Layout }) {
  const pictures = usePictures(project)
  const say = (key: string) => form.text([key]) || defaults[key] || ''
  const inDialog = layout === 'dialog' && isDialog(row.key)
  // The home screen shows only one of `ui.game.title` and `ui.home.title`. The preview shows
  // `ui.game.title` only while the writer edits this text.
  const otherTitle = row.key === 'ui.game.title' ? 'ui.home.title' : 'ui.game.title'
  const rowsOfScreen = group.rows.filter(
    ({ key }) => screenOf(key) === screenOf(row.key) && key !== otherTitle && (!inDialog || isDialog(key)),
  )
  const rows = withNeighbours(rowsOfScreen, row)
  const renderRow = ({ key, role, isHtml }: WordingRow) => {
    const text = say(key)
    if (text === '') return null
    const classes = `${css[role] ?? ''} ${key === row.key ? css.chosen : ''}`
    return (
      <div key={key} className={classes}>
        {isHtml ? <Html html={text} /> : text}
      </div>
    )
  }
  const label = `${textesTexts.interface.groups[group.id]}. ${say(row.key)}`
  const buttons = rows.filter(({ role }) => role === 'button')
  const others = rows.filter(({ role }) => role !== 'button')
  const card: ReactNode = (
    <>
      {others.map(renderRow)}
      {buttons.length > 0 && <div className={css.buttons}>{buttons.map(renderRow)}</div>}
    </>
  )
  switch (layout) {
    case 'home':
      return (
        <Miniature label={label} picture={pictures.first}>
          <div className={css.home}>
            <BrandMark project={project} />
            {card}
          </div>
        </Miniature>
      )
    case 'slide':
      return (
        <Miniature label={label}>
          <div className={css.slide}>{others.map(renderRow)}</div>
        </Miniature>
      )
    case 'stage':
      return (
        <Miniature label={label} picture={pictures.first}>
          <div className={css.bubble}>{textesTexts.interface.sample}</div>
          <div className={css.corner}>{rows.filter(({ key }) => key === row.key).map(renderRow)}</div>
          {row.key !== 'ui.playing.next' && (
            <div className={`${css.button} ${css.next}`}>{say('ui.playing.next')}</div>
          )}
        </Miniature>
      )
    case 'panel':
      return (
        <Miniature label={label} picture={pictures.first} isDimmed>
          <div className={css.panel}>{card}</div>
        </Miniature>
      )
    case 'paper':
      return (
        <div className={css.paper} role="img" aria-label={label}>
          <div aria-hidden="true">{rows.map(renderRow)}</div>
        </div>
      )
    case 'dialog':
      return (
        <Miniature label={label} picture={pictures.first} isDimmed>
          <div className={css.dialog}>{card}</div>
        </Miniature>
      )
  }
}

/** The maximum number of texts that fit in the preview. */
const maxShown = 7

function withNeighbours(rows: readonly WordingRow[], row: WordingRow): readonly WordingRow[] {
  const start = Math.max(0, Math.min(rows.indexOf(row) - 3, rows.length - maxShown))
  return rows.slice(start, start + maxShown)
}

function PersonScreen({ project, row, form, people }: WordingScreenProps) {
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const pictures = usePictures(project)
  const [, person = ''] = row.key.split('.')
  const name = people.text([person, 'name']) || form.text([`talker.${person}.name`]) || personName(person, {})
  const node = Object.values(story?.graph.nodes ?? {}).find(
    ({ talker = '', text }) => prefixOf(talker) === person && text !== undefined,
  )
  const talker = node?.talker ?? `${person}_neutre`
  const face = faceOf(project, stage, pictures.media, talker)
  const tone = form.text([`talker.${person}.color`]) || '#134e57'
  return (
    <Miniature label={name} picture={pictures.first}>
      {face && <img className={css.person} src={face.url} alt="" />}
      <div className={css.bubble} style={{ left: 900, top: 380 }}>
        <b className={css.tag} style={{ background: tone }}>
          {name}
        </b>
        {node?.text ?? textesTexts.interface.sample}
      </div>
    </Miniature>
  )
}

function PlaceScreen({ project, row, form }: WordingScreenProps) {
  const pictures = usePictures(project)
  const [, place = ''] = row.key.split('.')
  const names = [...Object.keys(project.scene?.bg ?? {}), ...Object.keys(project.places ?? {})]
  const background = names.find((one) => prefixOf(one) === place)
  const title = form.text([row.key]) || place
  return (
    <div style={brandStyle(project)}>
      <Miniature label={title} picture={pictures.background(background)}>
        <div className={css.plaque}>{title}</div>
      </Miniature>
    </div>
  )
}

function ObjectScreen({ project, row, form }: WordingScreenProps) {
  const pictures = usePictures(project)
  const object = row.key.split('.')[1] ?? ''
  const places = Object.entries(project.scene?.bg ?? {})
  const [background, { prop } = { prop: {} }] =
    places.find(([, one]) => Object.hasOwn(one.prop, object)) ?? []
  const box = prop[object]
  const url = pictures.url(`prop/${background}/${object}.png`)
  const name = form.text([`object.${object}.name`]) || object
  return (
    <div style={brandStyle(project)}>
      <Miniature label={name} picture={pictures.background(background) ?? pictures.first}>
        {box && url && (
          <img
            className={css.object}
            src={url}
            alt=""
            style={{ left: box.x, top: box.y, width: box.w, height: box.h }}
          />
        )}
        <div className={css.objectPanel}>
          <b>{name}</b>
          <p>{form.text([`object.${object}`])}</p>
        </div>
      </Miniature>
    </div>
  )
}
