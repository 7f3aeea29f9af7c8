import {
  type Box,
  objectKey,
  objectKinds,
  objectNameKey,
  prefixOf,
  type StudioProject,
} from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, Chips } from '@didascalie/design'
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react'
import type { AnswerView, StoryView } from '../../language/story-view.js'
import { routeTo } from '../../model/route.js'
import { useStudioState } from '../../model/studio-context.js'
import { type JsonForm, useJsonForm } from '../../model/use-json-form.js'
import { ChecksList } from '../../parts/checks-list.js'
import { AddEntry } from '../../parts/form/add-entry.js'
import { ChoiceField, NumberField, TextField } from '../../parts/form/field.js'
import { ItemList } from '../../parts/form/item-list.js'
import { StagePicture, useStageScale } from '../../parts/miniature.js'
import { backgroundOf } from '../../parts/node-before.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { subpathTo, useSubpath } from '../../parts/subpath.js'
import { PictureUpload } from '../../parts/upload/picture-upload.js'
import { usePictures } from '../../parts/use-pictures.js'
import { formTexts } from '../../words/form-texts.js'
import { objetsTexts } from '../../words/objects-texts.js'
import { formatShare } from '../../words/texts.js'
import { dragBox, freeBox, type Handle, handles, keyBox, overlapOf, smallestSide } from './box-geometry.js'
import css from './objects-screen.module.css'

const words = objetsTexts

const boxKeys = ['x', 'y', 'w', 'h'] as const

interface ObjectsOfPlace {
  readonly background: string
  readonly project: StudioProject
  readonly form: JsonForm
  readonly texts: JsonForm
  readonly ids: readonly string[]
  readonly actions: readonly ObjectAction[]
  readonly chosen: string | undefined
  readonly onChoose: (id: string | undefined) => void
}

const pathOf = (background: string, id: string, state = '') =>
  state === '' ? ['bg', background, 'prop', id] : ['bg', background, 'prop', id, 'states', state]

const boxAt = (form: JsonForm, path: readonly string[]): Box => {
  const [x = 0, y = 0, w = 0, h = 0] = boxKeys.map((key) => Number(form.text([...path, key])))
  return { x, y, w, h }
}

function writeBox(form: JsonForm, path: readonly string[], box: Box): void {
  for (const key of boxKeys)
    if (form.text([...path, key]) !== String(box[key])) form.set([...path, key], box[key])
}

interface ObjectAction extends AnswerView {
  readonly file: string
  readonly background: string
}

function actionsOf(story: StoryView | undefined): ObjectAction[] {
  if (!story) return []
  return story.scenes.flatMap(({ answers, file }) =>
    answers
      .filter(({ object }) => object !== '')
      .map((answer) => ({ ...answer, file, background: backgroundOf(story.graph, answer.node) })),
  )
}

/** Compares places, not backgrounds: `quai_jour` and `quai_soir` show the same place. */
const isAt = (action: ObjectAction, background: string) =>
  prefixOf(action.background) === prefixOf(background)

/** The screen on which the writer places the boxes of the objects on the picture of a place. */
export function ObjectsScreen({ project }: { project: StudioProject }) {
  const story = useStudioState((state) => state.story)
  const form = useJsonForm('scene')
  const texts = useJsonForm('wordings')
  const pictures = usePictures(project)
  const [requested, requestedObject] = useSubpath()
  const actions = useMemo(() => actionsOf(story), [story])
  const backgrounds = useMemo(() => backgroundsOf(form, project, actions), [form, project, actions])
  const background = backgrounds.find((one) => one === requested) ?? backgrounds[0]
  const ids = background === undefined ? [] : form.keys(['bg', background, 'prop'])
  const [picked, setPicked] = useState<string>()
  const chosen = ids.find((id) => id === (picked ?? requestedObject)) ?? ids[0]
  const panes = useShownPane()
  if (background === undefined) return <p className={css.nothing}>{words.noPlaces}</p>
  if (form.isBroken)
    return (
      <p className={css.nothing} role="alert">
        {formTexts.brokenTitle(form.file)} {formTexts.broken}
      </p>
    )
  const own = actions.filter((action) => isAt(action, background))
  const shared = { background, project, form, texts, ids, actions: own, chosen, onChoose: setPicked }
  return (
    <Panes className={css.screen} names={[words.scene, words.chosen]} panes={panes}>
      <Pane at={0}>
        <section className={css.board} aria-label={words.scene}>
          <Board key={background} {...shared} />
          <nav className={css.places} aria-label={words.places}>
            {backgrounds.map((one) => {
              const url = pictures.background(one)
              return (
                <a
                  key={one}
                  href={subpathTo('objets', one)}
                  aria-current={one === background ? 'true' : undefined}
                  onClick={() => setPicked(undefined)}
                >
                  <span style={url === undefined ? undefined : { backgroundImage: `url("${url}")` }} />
                  <b>{backgroundName(texts, one)}</b>
                  <small>{words.count(form.keys(['bg', one, 'prop']).length)}</small>
                </a>
              )
            })}
          </nav>
        </section>
      </Pane>
      <Pane at={1}>
        <aside className={css.side} aria-label={words.chosen}>
          {chosen === undefined ? (
            <p>{words.empty}</p>
          ) : (
            <ObjectForm key={`${background} ${chosen}`} {...shared} id={chosen} />
          )}
          <AddObject {...shared} />
        </aside>
      </Pane>
    </Panes>
  )
}

/**
 * Backgrounds with objects or actions come first. A background that the JSON files do not mention is
 * included only if the story offers an action on it.
 */
function backgroundsOf(
  form: JsonForm,
  { places, media }: StudioProject,
  actions: readonly ObjectAction[],
): string[] {
  const pictured = Object.keys(media).flatMap((name) => /^bg\/(.+)\.jpg$/.exec(name)?.[1] ?? [])
  const hasActions = (name: string) => actions.some(({ background }) => background === name)
  const all = [
    ...new Set([...form.keys(['bg']), ...Object.keys(places ?? {}), ...pictured.filter(hasActions)]),
  ]
  const rank = (name: string) => (form.keys(['bg', name, 'prop']).length > 0 || hasActions(name) ? 0 : 1)
  return all.toSorted((one, other) => rank(one) - rank(other))
}

const backgroundName = (texts: JsonForm, background: string) => {
  const place = prefixOf(background)
  const title = texts.text([`location.${place}.title`]) || capitalise(place)
  const hour = background.slice(place.length + 1).replaceAll('_', ' ')
  return hour === '' ? title : `${title}, ${hour}`
}

const getObjectName = (texts: JsonForm, id: string) => texts.text([objectNameKey(id)]) || capitalise(id)

interface Drag {
  readonly id: string
  readonly handle: Handle
  readonly start: Box
  readonly at: { readonly x: number; readonly y: number }
  readonly box: Box
}

/** During a drag, the box moves only on the screen. Its new position is saved when the drag ends. */
function Board({ background, project, form, texts, ids, chosen, onChoose }: ObjectsOfPlace) {
  const pictures = usePictures(project)
  const { box: frame, scale } = useStageScale()
  const [view, setView] = useState<'boxes' | 'game'>('boxes')
  const [drag, setDrag] = useState<Drag>()
  const picture = pictures.background(background)
  const boxOf = (id: string) => (drag?.id === id ? drag.box : boxAt(form, pathOf(background, id)))

  const startDrag = (event: PointerEvent<HTMLElement>, id: string, handle: Handle) => {
    event.stopPropagation()
    onChoose(id)
    const start = boxAt(form, pathOf(background, id))
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ id, handle, start, at: { x: event.clientX, y: event.clientY }, box: start })
  }
  const moveDrag = (event: PointerEvent) => {
    if (!drag) return
    const { start, handle, at } = drag
    const box = dragBox(start, handle, (event.clientX - at.x) / scale, (event.clientY - at.y) / scale)
    setDrag({ ...drag, box })
  }
  const endDrag = () => {
    if (drag && drag.box !== drag.start) writeBox(form, pathOf(background, drag.id), drag.box)
    setDrag(undefined)
  }
  const onKey = (event: KeyboardEvent, id: string) => {
    const moved = keyBox(boxOf(id), event)
    if (!moved) return
    event.preventDefault()
    writeBox(form, pathOf(background, id), moved)
  }
  return (
    <>
      <div className={css.tools}>
        <Chips
          joined
          label={words.view}
          options={[
            { value: 'boxes', label: words.views.boxes },
            { value: 'game', label: words.views.game },
          ]}
          value={view}
          onChange={setView}
        />
        <span>{words.keys}</span>
      </div>
      <div ref={frame} className={css.frame}>
        <div className={css.stage} style={{ transform: `scale(${scale})` }}>
          {picture !== undefined && <StagePicture url={picture} />}
          {ids.map((id) => {
            const url = pictures.url(`prop/${background}/${id}.png`)
            const { x, y, w, h } = boxOf(id)
            return url === undefined ? null : (
              <img
                key={id}
                src={url}
                alt=""
                draggable={false}
                style={{ left: x, top: y, width: w, height: h }}
              />
            )
          })}
        </div>
        {view === 'boxes' &&
          ids.map((id, index) => {
            const { x, y, w, h } = boxOf(id)
            const isChosen = id === chosen
            const name = getObjectName(texts, id)
            const [left, top, width, height] = [x, y, w, h].map((value) => value * scale)
            return (
              <div
                key={id}
                className={`${css.box} ${isChosen ? css.chosenBox : ''}`}
                style={{ left, top, width, height }}
              >
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={words.box(name, ...boxTexts({ x, y, w, h }))}
                  onPointerDown={(event) => startDrag(event, id, [0, 0])}
                  onPointerMove={moveDrag}
                  onPointerUp={endDrag}
                  onPointerCancel={endDrag}
                  onFocus={() => onChoose(id)}
                  onKeyDown={(event) => onKey(event, id)}
                />
                <span className={css.tag} aria-hidden="true">
                  <span className={css.tagNumber}>{index + 1}</span> {name}
                </span>
                {isChosen && (
                  <>
                    {handles.map((handle) => (
                      <i
                        key={handle.join()}
                        className={css.handle}
                        style={{ left: `${(handle[0] + 1) * 50}%`, top: `${(handle[1] + 1) * 50}%` }}
                        data-handle={handle.join()}
                        onPointerDown={(event) => startDrag(event, id, handle)}
                        onPointerMove={moveDrag}
                        onPointerUp={endDrag}
                        onPointerCancel={endDrag}
                      />
                    ))}
                    <span className={css.size} aria-hidden="true">
                      {w} × {h}
                    </span>
                  </>
                )}
              </div>
            )
          })}
      </div>
      <p className={css.caption}>{words.size}</p>
    </>
  )
}

const boxTexts = ({ x, y, w, h }: Box) => [String(x), String(y), String(w), String(h)] as const

function ObjectForm({
  id,
  background,
  project,
  form,
  texts,
  ids,
  actions,
  onChoose,
}: ObjectsOfPlace & { id: string }) {
  const pictures = usePictures(project)
  const sample = useStudioState((state) => state.sample)
  const [state, setState] = useState('')
  const path = pathOf(background, id, state)
  const states = form.keys([...pathOf(background, id), 'states'])
  const url = pictures.url(`prop/${background}/${id}.png`)
  const file = `prop/${background}/${id}${state === '' ? '' : `@${state}`}.png`
  const isDrawn = project.media[`prop/${background}/${id}.png`] === undefined
  const stateBox = boxAt(form, path)
  const own = actions.filter(({ object }) => object === id)
  const box = boxAt(form, pathOf(background, id))
  const overlaps = ids.flatMap((other) => {
    const overlap = other === id ? undefined : overlapOf(box, boxAt(form, pathOf(background, other)))
    return overlap ? [{ other, size: Math.min(overlap.w, overlap.h) }] : []
  })
  const hasName = texts.text([objectNameKey(id)]) !== ''
  const hasText = texts.text([objectKey(id)]) !== ''
  return (
    <>
      <h2>
        {url !== undefined && <img src={url} alt="" />}
        <span>
          {getObjectName(texts, id)} <code className={css.objectId}>#object:{id}</code>
        </span>
      </h2>
      {states.length > 0 && (
        <Chips
          joined
          label={words.state}
          options={['', ...states].map((value) => ({ value, label: value || words.firstState }))}
          value={state}
          onChange={setState}
        />
      )}
      <div className={css.quad}>
        <NumberField form={form} path={[...path, 'x']} label={words.left} />
        <NumberField form={form} path={[...path, 'y']} label={words.top} />
        <NumberField form={form} path={[...path, 'w']} label={words.width} />
        <NumberField form={form} path={[...path, 'h']} label={words.height} />
      </div>
      <TextField
        form={texts}
        path={[objectNameKey(id)]}
        label={words.name}
        placeholder={capitalise(id)}
        isOptional
      />
      <TextField form={texts} path={[objectKey(id)]} label={words.text} isLong isOptional />
      {isDrawn && (
        <ChoiceField
          form={form}
          path={[...pathOf(background, id), 'kind']}
          label={words.kind}
          note={words.kindNote}
          options={objectKinds.map((value) => ({ value, label: words.kinds[value] }))}
        />
      )}
      <PictureUpload
        key={file}
        file={file}
        size={{ width: Math.round(stateBox.w), height: Math.round(stateBox.h) }}
        hasPicture={project.media[file] !== undefined}
      />
      <h3>{words.actions}</h3>
      {own.length === 0 && <p>{words.noActions(id)}</p>}
      <ul className={css.actions}>
        {own.map(({ text, line, condition, node, file }) => (
          <li key={node || line}>
            <b>{text}</b>
            {sample && <small>{formatShare((sample.nodes[node] ?? 0) / sample.games)}</small>}
            <code>{condition === '' ? words.always : words.when(condition)}</code>
            <a href={routeTo('ecrire', { file, line })}>{words.line(line)}</a>
          </li>
        ))}
      </ul>
      <h3>{words.checked}</h3>
      <ChecksList
        checks={[
          box.w >= smallestSide && box.h >= smallestSide
            ? { isGood: true, text: words.bigEnough }
            : { isGood: false, text: words.tooSmall },
          ...(hasName && hasText && own.length > 0 ? [{ isGood: true, text: words.complete }] : []),
          ...(hasName ? [] : [{ isGood: false, text: words.noName }]),
          ...(hasText ? [] : [{ isGood: false, text: words.noText }]),
          ...overlaps.map(({ other, size }) => ({
            isGood: false,
            text: words.overlap(getObjectName(texts, other), size),
          })),
        ]}
      />
      <h3>{words.order}</h3>
      <ItemList
        form={form}
        path={['bg', background, 'prop']}
        getName={(index) => getObjectName(texts, ids[index] ?? '')}
        render={(_, index) => (
          <button
            type="button"
            className={css.inOrder}
            aria-pressed={ids[index] === id}
            onClick={() => onChoose(ids[index])}
          >
            {index + 1} {getObjectName(texts, ids[index] ?? '')}
          </button>
        )}
      />
    </>
  )
}

/** A little below the middle of the stage. */
const newBox = { x: 860, y: 560, w: 200, h: 160 }

function AddObject({ background, form, ids, actions, onChoose }: ObjectsOfPlace) {
  const named = [...new Set(actions.map(({ object }) => object))]
  const missing = named.filter((id) => !ids.includes(id))
  const add = (added: string) => {
    const boxes = ids.map((id) => boxAt(form, pathOf(background, id)))
    form.set(pathOf(background, added), { ...freeBox(newBox, boxes), kind: 'box' })
    onChoose(added)
  }
  return (
    <div className={css.add}>
      <h3>{words.add}</h3>
      {missing.length > 0 && (
        <p className={css.missing}>
          {words.missing}
          {missing.map((one) => (
            <Button key={one} small icon="plus" onClick={() => add(one)}>
              {words.addNamed(one)}
            </Button>
          ))}
        </p>
      )}
      <AddEntry
        label={words.addName}
        button={words.addButton}
        taken={ids}
        pattern={{ accepts: /^[\p{L}\p{N}_-]+$/u, message: formTexts.badKey }}
        onAdd={add}
      />
    </div>
  )
}
