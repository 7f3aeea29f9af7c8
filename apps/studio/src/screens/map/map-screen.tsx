import { prefixOf, type StudioProject } from '@didascalie/contract'
import { formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import type { Reference } from '@didascalie/script'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { AnswerView, ChoiceWeightView, SceneView, StoryView } from '../../language/story-view.js'
import { goToName, routeTo } from '../../model/route.js'
import type { StudioState } from '../../model/studio.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { chapterName, chaptersOf, sceneName } from '../../parts/names.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { usePictures } from '../../parts/use-pictures.js'
import { followTexts } from '../../words/map-texts.js'
import { proofTexts } from '../../words/remarks-texts.js'
import { formatShare, texts } from '../../words/texts.js'
import {
  type FollowedKind,
  followedKinds,
  namesOfKind,
  parseFollowed,
  usesByScene,
  usesIn,
} from './followed.js'
import { layoutMap, type MapFlow, type MapNode } from './map-layout.js'
import css from './map-screen.module.css'

interface MapProps {
  project: StudioProject
}

interface MapScreenProps extends MapProps {
  /** The kind and the name to highlight on the map: `variable/$rappel`. */
  routeRest: string
}

/**
 * Returns the transitions between scenes that occur in the random runs of the story. If the random runs have not been played yet,
 * returns all transitions of the story. All transitions out of one scene then have the same share.
 */
function flowsOf(sample: StudioState['sample'], story: StudioState['story']): MapFlow[] {
  if (sample)
    return Object.entries(sample.flows).map(([key, games]) => {
      const [from = '', to = ''] = key.split(' ')
      return { from, to, share: games / sample.games }
    })
  return story ? writtenFlows(story) : []
}

function writtenFlows({ graph, scenes }: StoryView): MapFlow[] {
  const titles = new Set(scenes.map(({ title }) => title))
  const moves = new Set<string>()
  for (const { scene = '', targets } of Object.values(graph.nodes))
    for (const { id } of targets) {
      const to = graph.nodes[id]?.scene ?? ''
      if (scene !== to && titles.has(scene) && titles.has(to)) moves.add(`${scene} ${to}`)
    }
  return [...moves].map((move) => {
    const [from = '', to = ''] = move.split(' ')
    return { from, to, share: 1 / Math.max(1, [...moves].filter((one) => one.startsWith(`${from} `)).length) }
  })
}

export function MapScreen({ project, routeRest }: MapScreenProps) {
  const studio = useStudio()
  const story = useStudioState((state) => state.story)
  const sample = useStudioState((state) => state.sample)
  const field = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const scenes = story?.scenes ?? []
  const [chosen, setChosen] = useState<string>()
  const panes = useShownPane()
  useLayoutEffect(() => {
    const { current } = field
    if (!current) return
    const observer = new ResizeObserver(() =>
      setSize({ width: current.clientWidth, height: current.clientHeight }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  const flows = useMemo(() => flowsOf(sample, story), [sample, story])
  const shareOf = (title: string) => (sample ? (sample.scenes[title] ?? 0) / sample.games : 1)
  const layout = layoutMap({ chapters: chaptersOf(project, scenes), scenes, flows, shareOf, ...size })
  const words = texts.map
  const { kind, name } = parseFollowed(routeRest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new story means that a text has changed
  const uses = useMemo(() => usesIn(studio.documents.texts), [studio, story])
  const followed = useMemo(
    () => (kind && name !== '' ? usesByScene(uses, story?.scenes ?? [], { kind, name }) : undefined),
    [uses, story, kind, name],
  )
  const selected =
    scenes.find(({ title }) => title === chosen) ??
    scenes.find(({ title }) => followed?.has(title)) ??
    scenes[0]
  return (
    <Panes className={css.screen} names={[texts.common.screens.carte, texts.panes.scene]} panes={panes}>
      <Pane at={0}>
        <section className={css.map} aria-label={words.title}>
          <div className={css.legend}>
            <FollowChoice kind={kind} name={name} uses={uses} followed={followed} />
            <span>
              <i />
              {words.share}
            </span>
            <span>
              <svg width="12" height="12" aria-hidden="true">
                <path className={css.diamond} d="M6 1l5 5-5 5-5-5z" />
              </svg>
              {words.choice}
            </span>
            <span>
              <i className={css.yellow} />
              {words.objects}
            </span>
          </div>
          <div className={css.field} ref={field}>
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the scenes in it are labelled buttons */}
            <svg width={Math.max(layout.width, 1)} height={layout.height}>
              {layout.columns.map((column) => (
                <g key={column.chapter}>
                  <rect className={css.column} {...boxOf(column)} rx="14" />
                  <text className={css.chapter} x={column.x + 12} y="26">
                    {chapterName(project, column.chapter)}
                  </text>
                  <text className={css.note} x={column.x + 12} y="45">
                    {words.column(
                      column.nodes.length,
                      column.nodes.reduce((sum, { scene }) => sum + scene.choices, 0),
                    )}
                  </text>
                  {column.ribbons.map(({ path, from, to }) => (
                    <path
                      key={path}
                      className={`${css.water} ${[from, to].includes(selected?.title ?? '') ? css.on : ''}`}
                      d={path}
                    />
                  ))}
                </g>
              ))}
              {layout.links.map((path) => (
                <path key={path} className={css.link} d={path} />
              ))}
              {layout.columns.flatMap((column) =>
                column.nodes.map((node) => (
                  <SceneNode
                    key={node.scene.title}
                    node={node}
                    name={sceneName(project, node.scene.title)}
                    isChosen={node.scene === selected}
                    uses={followed && (followed.get(node.scene.title)?.length ?? 0)}
                    onChoose={() => {
                      setChosen(node.scene.title)
                      panes.show(1)
                    }}
                  />
                )),
              )}
              {layout.columns.flatMap((column) =>
                column.nodes.flatMap((node) => {
                  const own = followed?.get(node.scene.title)
                  return own ? [<UseCount key={node.scene.title} node={node} uses={own.length} />] : []
                }),
              )}
            </svg>
          </div>
        </section>
      </Pane>
      <Pane at={1}>
        {selected && (
          <SceneSide
            project={project}
            scene={selected}
            flows={flows}
            share={shareOf(selected.title)}
            followed={followed && { name, uses: followed.get(selected.title) ?? [] }}
          />
        )}
      </Pane>
    </Panes>
  )
}

const boxOf = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
  x,
  y,
  width,
  height,
})

interface FollowChoiceProps {
  kind: FollowedKind | undefined
  name: string
  uses: readonly Reference[]
  followed: ReadonlyMap<string, readonly Reference[]> | undefined
}

/** Lets the writer choose the name that the map follows: a person, a variable, a fact… Scenes without this name become pale. */
function FollowChoice({ kind, name, uses, followed }: FollowChoiceProps) {
  const follow = (...parts: string[]) => goToName('carte', ...parts)
  return (
    <span className={css.follow}>
      <label>
        {followTexts.follow}{' '}
        <select
          aria-label={followTexts.kind}
          value={kind ?? ''}
          onChange={({ target }) => {
            const chosen = followedKinds.find((one) => one === target.value)
            const [first = ''] = chosen ? namesOfKind(uses, chosen) : []
            if (chosen) follow(chosen, first)
            else follow()
          }}
        >
          <option value="">{followTexts.nothing}</option>
          {followedKinds
            .filter((one) => uses.some((use) => use.kind === one))
            .map((one) => (
              <option key={one} value={one}>
                {followTexts.kinds[one]}
              </option>
            ))}
        </select>
      </label>
      {kind && (
        <select
          aria-label={followTexts.name}
          value={name}
          onChange={({ target }) => follow(kind, target.value)}
        >
          {namesOfKind(uses, kind).map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      {followed && <b role="status">{followTexts.count(followed.size)}</b>}
    </span>
  )
}

/** How often the scene uses the followed name. For screen readers, the label of the scene also contains this number. */
function UseCount({ node: { x, y, width }, uses }: { node: MapNode; uses: number }) {
  return (
    <g className={css.count}>
      <circle cx={x + width} cy={y} r="9" />
      <text x={x + width} y={y + 4} textAnchor="middle">
        {uses}
      </text>
    </g>
  )
}

interface SceneNodeProps {
  node: MapNode
  name: string
  isChosen: boolean
  /** How often the scene uses the followed name. `undefined` if the map follows no name. */
  uses: number | undefined
  onChoose: () => void
}

/** The average width of a letter in the labels of the map, in pixels. */
const letterWidth = 6.9
/** Each scene is a bar. A bar wider than this (in pixels) contains its name, even if the name must be shortened. */
const minWidthInside = 66
/** A bar shows a diamond for each choice only if more than this width remains for the name, in pixels. */
const minWidthBesideChoices = 44

const shortened = (name: string, room: number): string => {
  const maxLetters = Math.floor(room / letterWidth)
  if (maxLetters < 4) return ''
  return name.length <= maxLetters ? name : `${name.slice(0, Math.max(0, maxLetters - 1)).trimEnd()}…`
}

function SceneNode({ node, name, isChosen, uses, onChoose }: SceneNodeProps) {
  const { x, y, width, height, scene, share, roomLeft, roomRight } = node
  const middle = y + height / 2
  const isInside = name.length * letterWidth + 16 < width || width > minWidthInside
  // A long name is shortened to leave room for the diamonds, because a bar without diamonds looks like a scene without
  // choices.
  const roomBesideChoices = width - 16 - (scene.choices > 0 ? 6 + scene.choices * 11 : 0)
  const areChoicesShown = isInside && roomBesideChoices > minWidthBesideChoices
  const roomInside = areChoicesShown ? roomBesideChoices : width - 16
  const shown = shortened(name, isInside ? roomInside : Math.max(roomLeft, roomRight) - 12)
  const isRight = roomRight >= roomLeft
  const usesText = uses === undefined ? '' : `, ${followTexts.times(uses)}`
  const label = `${name}, ${texts.map.ofGames(formatShare(share))}, ${scene.choices} choix${usesText}`
  const classes = [css.node, isChosen && css.chosen, scene.hasObjects && css.objects, uses === 0 && css.faded]
    .filter(Boolean)
    .join(' ')
  return (
    // biome-ignore lint/a11y/useSemanticElements: an element of SVG cannot be a button
    <g
      className={classes}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
    >
      <title>{label}</title>
      <rect className={css.ring} x={x - 3} y={y - 3} width={width + 6} height={height + 6} rx="10" />
      <rect className={css.bar} {...boxOf(node)} rx="7" />
      {isInside ? (
        <text x={x + 9} y={middle + 4.5}>
          {shown}
        </text>
      ) : (
        <text
          className={css.outside}
          x={isRight ? x + width + 6 : x - 6}
          y={middle + 4.5}
          textAnchor={isRight ? 'start' : 'end'}
        >
          {shown}
        </text>
      )}
      {areChoicesShown &&
        Array.from({ length: scene.choices }, (_, place) => x + width - 13 - place * 11).map((at) => (
          <path key={at} className={css.diamond} d={`M${at} ${middle - 4.5}l4.5 4.5-4.5 4.5-4.5-4.5z`} />
        ))}
    </g>
  )
}

interface SceneSideProps extends MapProps {
  followed: { readonly name: string; readonly uses: readonly Reference[] } | undefined
  scene: SceneView
  flows: readonly MapFlow[]
  share: number
}

function SceneSide({ project, scene, flows, share, followed }: SceneSideProps) {
  const studio = useStudio()
  const words = texts.map
  const sample = useStudioState((state) => state.sample)
  const weights = useStudioState((state) => state.weights)
  const scenes = useStudioState((state) => state.story?.scenes) ?? []
  const pictures = usePictures(project)
  const before = scenes.slice(0, scenes.indexOf(scene) + 1).findLast(({ background }) => background !== '')
  const picture = pictures.background(before?.background)
  const choices = [...new Set(scene.answers.map(({ choice }) => choice))].map(
    (number) => [number, scene.answers.filter(({ choice }) => choice === number)] as const,
  )
  const objectName = (object: string) => project.wordings?.data[`object.${object}.name`] ?? object
  const answerShare = ({ node }: AnswerView) => (sample ? (sample.nodes[node] ?? 0) / sample.games : 0)
  const byShare = (some: MapFlow[]) => some.toSorted((one, other) => other.share - one.share)
  return (
    <aside className={css.side} aria-label={sceneName(project, scene.title)}>
      <div
        className={css.picture}
        style={picture === undefined ? undefined : { backgroundImage: `url("${picture}")` }}
      >
        <h2 className={css.plate}>
          {sceneName(project, scene.title)}
          <small>{chapterName(project, scene.chapter)}</small>
        </h2>
      </div>
      <div className={css.in}>
        <p className={css.chips}>
          {sample && <span>{words.ofGames(formatShare(share))}</span>}
          <span>{words.words(formatNumber(scene.words))}</span>
          <span>{words.lines(scene.lines)}</span>
          {before && before.background !== '' && (
            <span>
              {project.wordings?.data[`location.${prefixOf(before.background)}.title`] ?? before.background}
            </span>
          )}
        </p>
        <a className={css.open} href={routeTo('ecrire', scene)}>
          <Icon name="pen" size={16} />
          {words.open(scene.line)}
        </a>
        {followed && (
          <section>
            <h3>{followTexts.here(followed.name)}</h3>
            {followed.uses.length === 0 && <p>{followTexts.notHere}</p>}
            <ul className={css.uses}>
              {followed.uses.map((use) => (
                <li key={use.offset}>
                  <a href={routeTo('ecrire', use)}>
                    <small>{followTexts.line(use.line)}</small>
                    {lineOf(studio.documents.text(use.file), use.line)}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {choices.map(([number, answers]) => (
          <section key={number}>
            <h3>
              {answers[0]?.object
                ? words.actions
                : choices.length > 1
                  ? words.choiceNumber(number + 1)
                  : words.choices}
            </h3>
            <ChoiceWeight weight={findWeight(weights, answers)} />
            <ul className={css.rows}>
              {answers.map((answer, index) => (
                <li key={answer.line}>
                  <a href={routeTo('ecrire', { file: scene.file, line: answer.line })}>
                    <Meter share={answerShare(answer)} />
                    <span>
                      <small>
                        {answer.object ? `${objectName(answer.object)} · ` : `${'ABC'[index] ?? ''} `}
                      </small>
                      {answer.text}
                    </span>
                    <small>{sample ? formatShare(answerShare(answer)) : ''}</small>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Flows
          title={words.comesFrom}
          none={words.nobody}
          flows={byShare(flows.filter(({ to }) => to === scene.title))}
          end="from"
          project={project}
          scenes={scenes}
        />
        <Flows
          title={words.goesTo}
          none={words.end}
          flows={byShare(flows.filter(({ from }) => from === scene.title))}
          end="to"
          project={project}
          scenes={scenes}
        />
        {sample && <p className={css.foot}>{words.games(formatNumber(sample.games))}</p>}
      </div>
    </aside>
  )
}

/** The weight of a choice says how much the choice changes the story. `undefined` until the writer has asked for the weights. */
const findWeight = (
  weights: StudioState['weights'],
  answers: readonly AnswerView[],
): ChoiceWeightView | undefined =>
  Array.isArray(weights) ? weights.find(({ node }) => answers.some((one) => one.node === node)) : undefined

function ChoiceWeight({ weight }: { weight: ChoiceWeightView | undefined }) {
  if (!weight) return null
  const { reach, lines, columns } = proofTexts
  const { median, lower, upper } = weight.felt
  return (
    <p className={css.weight}>
      {`${columns.reach} : ${reach[weight.weight]}. ${columns.felt} : ${lines(median, lower, upper)}.`}
    </p>
  )
}

const lineOf = (text: string | undefined, line: number) =>
  (text?.split('\n')[line - 1] ?? '').replace(/\s*#line:\S+/, '').trim()

const Meter = ({ share }: { share: number }) => (
  <span className={css.meter}>
    <i style={{ width: `${Math.round(share * 100)}%` }} />
  </span>
)

interface FlowsProps {
  title: string
  none: string
  flows: readonly MapFlow[]
  end: 'from' | 'to'
  project: StudioProject
  scenes: readonly SceneView[]
}

function Flows({ title, none, flows, end, project, scenes }: FlowsProps) {
  return (
    <section>
      <h3>{title}</h3>
      {flows.length === 0 && <p>{none}</p>}
      <ul className={css.rows}>
        {flows.map((flow) => {
          const scene = scenes.find((one) => one.title === flow[end])
          return (
            <li key={flow[end]}>
              <a href={scene && routeTo('ecrire', scene)}>
                <Meter share={flow.share} />
                <span>{sceneName(project, flow[end])}</span>
                <small>{formatShare(flow.share)}</small>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
