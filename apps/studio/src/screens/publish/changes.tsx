import type { Publication, StudioProject } from '@didascalie/contract'
import { capitalise, formatNumber } from '@didascalie/contract/text'
import { Icon } from '@didascalie/design'
import { Face } from '../../design/face.js'
import type { StoryView } from '../../language/story-view.js'
import { faceOf, getPersonName } from '../../model/pictures.js'
import { routeTo } from '../../model/route.js'
import type { StudioState } from '../../model/studio.js'
import { useStudioState } from '../../model/studio-context.js'
import { chapterName, chaptersOf, sceneName } from '../../parts/names.js'
import { usePictures } from '../../parts/use-pictures.js'
import { publierTexts as words } from '../../words/publish-texts.js'
import { shortDate, shortVersion } from './publish-form.js'
import css from './publish-screen.module.css'
import type { LineChange, ScenePositions, StoryChanges } from './story-changes.js'
import { diffWords } from './word-diff.js'

export function FirstPublication({ project, story }: { project: StudioProject; story: StoryView }) {
  const lines = story.scenes.reduce((sum, scene) => sum + scene.lines, 0)
  const scenes = story.scenes.map((scene) => ({
    scene: scene.title,
    chapter: scene.chapter,
    count: scene.lines,
    lost: 0,
  }))
  return (
    <>
      <h2>
        {words.first} <em>{words.firstNote}</em>
      </h2>
      <Positions
        project={project}
        caption={words.lines}
        chapters={chaptersOf(project, story.scenes)}
        scenes={scenes}
      />
      <p className={css.rest}>{words.firstText(story.scenes.length, formatNumber(lines))}</p>
    </>
  )
}

interface ChangesProps {
  project: StudioProject
  changes: StoryChanges
  published: NonNullable<Publication['published']>
}

export function Changes({ project, changes, published }: ChangesProps) {
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const { changedFiles } = published
  const { isSame, lines, fates, variables } = changes
  const scenes = story?.scenes ?? []
  const known = chaptersOf(project, scenes)
  const chapters = [...new Set([...known, ...lines.map(({ chapter }) => chapter)])]
  const { media } = usePictures(project)
  const unset = variables.added.filter(({ first }) => first === null).map(({ name }) => name)
  const added = variables.added.filter(({ first }) => first !== null).map(({ name }) => name)
  return (
    <>
      <Headline changes={changes} />
      <p className={css.soft}>{words.compared(shortVersion(published.version), shortDate(published.date))}</p>
      <Positions project={project} caption={words.positions} chapters={chapters} scenes={changes.scenes} />
      {chapters.map((chapter) => {
        const own = inOrder(
          lines.filter((line) => line.chapter === chapter),
          story,
        )
        if (own.length === 0) return null
        return (
          <section key={chapter}>
            <h3 className={css.chapter}>
              {chapterName(project, chapter)} <span>{words.changes(own.length)}</span>
            </h3>
            {own.map((line) => {
              const face = faceOf(project, stage, media, line.talker)
              return (
                <div key={line.node} className={css.change}>
                  <span>{face && <Face picture={face} size={28} />}</span>
                  <div>
                    <small>
                      {capitalise(sceneName(project, line.scene))}, {speakerOf(project, line)}
                    </small>
                    <Words line={line} />
                  </div>
                  <Fate line={line} />
                </div>
              )
            })}
          </section>
        )
      })}
      {changedFiles.length > 0 && (
        <section>
          <h3 className={css.chapter}>
            {words.files} <span>{words.changes(changedFiles.length)}</span>
          </h3>
          <ul className={css.files}>
            {changedFiles.map((file) => (
              <li key={file}>
                <Icon name="pen" size={16} />
                {words.fileNames[file] ?? file}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={css.rest}>
        {(isSame ? words.rest : words.sameWords)(formatNumber(fates.resumes))}{' '}
        {added.length > 0 && words.newVariables(added.join(', '))}{' '}
        {variables.removed.length > 0 && words.lostVariables(variables.removed.join(', '))}
      </p>
      {variables.added.length > 0 && variables.removed.length > 0 && (
        <p className={css.trouble}>{words.renamedVariables}</p>
      )}
      {unset.length > 0 && <p className={css.trouble}>{words.unsetVariables(unset.join(', '))}</p>}
    </>
  )
}

function Headline({ changes: { isSame, counts, fates } }: { changes: StoryChanges }) {
  const lost = fates['scene-start'] + fates['story-start']
  const parts = [
    counts.changed > 0 && words.changed(counts.changed),
    counts.removed > 0 && words.removed(counts.removed),
    counts.added > 0 && words.added(counts.added),
    counts.moved > 0 && words.moved(counts.moved),
  ].filter((part) => part !== false)
  return (
    <h2>
      {parts.length > 0 ? `${capitalise(parts.join(', '))}.` : isSame ? words.same : words.sameLines}{' '}
      {lost === 0 ? <em>{words.allContinue}</em> : <strong>{words.someLost(lost)}</strong>}
    </h2>
  )
}

interface PositionsProps {
  project: StudioProject
  caption: string
  chapters: readonly string[]
  scenes: readonly ScenePositions[]
}

/**
 * One bar for each scene. Its height is the number of positions at which a game can be saved. The red
 * part is the number of positions from which a saved game cannot continue. Before the first
 * publication, the height is the number of lines.
 */
function Positions({ project, caption, chapters, scenes }: PositionsProps) {
  const maxCount = Math.max(1, ...scenes.map(({ count }) => count))
  const filled = chapters.filter((chapter) => scenes.some((scene) => scene.chapter === chapter))
  return (
    <figure className={css.positions}>
      <figcaption>{caption}</figcaption>
      <div className={css.bars}>
        {filled.map((chapter) => {
          const own = scenes.filter((scene) => scene.chapter === chapter)
          return (
            <div key={chapter} className={css.barGroup} style={{ flexGrow: own.length }}>
              <ul>
                {own.map(({ scene, count, lost }) => {
                  const label = words.positionsIn(capitalise(sceneName(project, scene)), count, lost)
                  return (
                    <li
                      key={scene}
                      title={label}
                      style={{ height: `${Math.max(6, (100 * count) / maxCount)}%` }}
                    >
                      <i style={{ height: count === 0 ? 0 : `${(100 * lost) / count}%` }} />
                      <span className="sr">{label}</span>
                    </li>
                  )
                })}
              </ul>
              <span className={css.barName}>{chapterName(project, chapter)}</span>
            </div>
          )
        })}
      </div>
    </figure>
  )
}

/** Sorts the lines in the order of the current text. Removed lines come after the other lines of their scene. */
function inOrder(lines: readonly LineChange[], story: StudioState['story']): LineChange[] {
  const sceneOrder = (story?.scenes ?? []).map(({ title }) => title)
  const rank = ({ scene, node }: LineChange) => {
    const order = sceneOrder.indexOf(scene)
    const line = story?.lines[node]?.line ?? Number.MAX_SAFE_INTEGER
    return [order === -1 ? sceneOrder.length : order, line] as const
  }
  return lines.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)]
    return a[0] - b[0] || a[1] - b[1]
  })
}

function speakerOf(project: StudioProject, { talker, kind, before }: LineChange): string {
  const speaker = talker === '' ? '' : getPersonName(project, talker.split('_')[0] ?? '')
  if (before === undefined) return [speaker, words.addedKinds[kind]].filter(Boolean).join(', ')
  return speaker || words.kinds[kind]
}

function Words({ line: { before, after } }: { line: LineChange }) {
  if (before === undefined) return <ins>{after}</ins>
  if (after === undefined) return <del>{before}</del>
  return (
    <p>
      {diffWords(before, after).map(({ kind, text }, index) => {
        const key = `${index} ${text}`
        if (kind === 'same') return <span key={key}>{text} </span>
        return kind === 'added' ? (
          <span key={key}>
            <ins>{text}</ins>{' '}
          </span>
        ) : (
          <span key={key}>
            <del>{text}</del>{' '}
          </span>
        )
      })}
    </p>
  )
}

function Fate({ line }: { line: LineChange }) {
  const story = useStudioState((state) => state.story)
  const isBad = line.fate === 'scene-start' || line.fate === 'story-start'
  const place = story?.lines[line.node]
  return (
    <div className={`${css.outcome} ${isBad ? css.bad : ''}`}>
      <Icon name={isBad ? 'alert' : 'tick'} size={16} />
      <span>
        {words.fates[line.fate]}
        {place && <a href={routeTo('ecrire', place)}>{words.openLine(place.line)}</a>}
      </span>
    </div>
  )
}
