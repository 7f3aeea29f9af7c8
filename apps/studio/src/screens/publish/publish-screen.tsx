import type { Publication, StudioProject } from '@didascalie/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { StoryView } from '../../language/story-view.js'
import { useStudioState } from '../../model/studio-context.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import { CallError } from '../../services/calls.js'
import { httpPublishing, type PublishingServer } from '../../services/publishing-calls.js'
import { buildTexts } from '../../words/build-texts.js'
import { publierTexts as words } from '../../words/publish-texts.js'
import { texts } from '../../words/texts.js'
import { Changes, FirstPublication } from './changes.js'
import { Checks } from './checks.js'
import { PublishForm, Versions } from './publish-form.js'
import css from './publish-screen.module.css'
import { Share } from './share.js'
import { compareStories, type StoryChanges } from './story-changes.js'

interface PublishProps {
  project: StudioProject
  server?: PublishingServer
}

/** The screen on which the writer checks and publishes the game. It also shows what the new version does to saved games. */
export function PublishScreen({ project, server = httpPublishing }: PublishProps) {
  const story = useStudioState((state) => state.story)
  const save = useStudioState((state) => state.save)
  const { publication, trouble, refresh } = usePublication(server, save === 'saved' ? project.version : '')
  const published = publication?.published ?? undefined
  const changes = useMemo(
    () => (published && story?.isPlayable ? compareStories(published.graph, story.graph) : undefined),
    [published, story],
  )
  return (
    <Panes
      className={css.screen}
      names={[texts.panes.changes, texts.common.screens.publier]}
      panes={useShownPane()}
    >
      <Pane at={0}>
        <article className={css.read}>
          <Comparison
            project={project}
            publication={publication}
            story={story}
            changes={changes}
            trouble={trouble}
          />
        </article>
      </Pane>
      <Pane at={1}>
        <aside className={css.aside}>
          {changes && <Fates changes={changes} />}
          {publication && <Checks project={project} plans={publication.plans} />}
          <PublishForm project={project} server={server} onPublished={refresh} />
          {publication && <Versions publication={publication} />}
          <Share project={project} isSaved={save === 'saved'} server={server} />
        </aside>
      </Pane>
    </Panes>
  )
}

interface ComparisonProps {
  project: StudioProject
  publication: Publication | undefined
  story: StoryView | undefined
  changes: StoryChanges | undefined
  trouble: string | undefined
}

function Comparison({ project, publication, story, changes, trouble }: ComparisonProps) {
  if (trouble !== undefined) return <p className={css.trouble}>{trouble}</p>
  if (!publication || !story) return <p role="status">{words.opening}</p>
  if (!story.isPlayable) return <h2>{words.unplayable}</h2>
  const { published, versions } = publication
  if (!published && versions.length > 0)
    return (
      <>
        <h2>{words.notHere}</h2>
        <p className={css.rest}>{words.notHereNote}</p>
      </>
    )
  if (!published) return <FirstPublication project={project} story={story} />
  return changes ? <Changes project={project} changes={changes} published={published} /> : null
}

function usePublication(server: PublishingServer, version: string) {
  const [publication, setPublication] = useState<Publication>()
  const [trouble, setTrouble] = useState<string>()
  const refresh = useCallback(async () => {
    try {
      const read = await server.publication()
      setPublication(read)
      setTrouble(undefined)
      return read.versions
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : buildTexts.noAnswer)
      return undefined
    }
  }, [server])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version means that files have changed
  useEffect(() => void refresh(), [refresh, version])
  return { publication, trouble, refresh }
}

/**
 * A fate says what happens to a saved game after the publication: it continues, restarts its scene, or restarts the story. Shows the
 * number of save positions with each fate.
 */
function Fates({ changes: { fates } }: { changes: StoryChanges }) {
  const fate = (count: number, text: string, note: string, isBad: boolean) => (
    <div className={`${css.fate} ${isBad ? css.bad : ''}`}>
      <b>{count}</b>
      <p>
        {text}
        {note !== '' && <span>{note}</span>}
      </p>
    </div>
  )
  const kept = fates.resumes + fates.changed
  return (
    <section>
      <h3>{words.learners}</h3>
      <p className={css.soft}>{words.places}</p>
      <div className={css.fates}>
        {fate(kept, words.continueHere(kept), fates.changed > 0 ? words.reworded(fates.changed) : '', false)}
        {fates['scene-start'] > 0 &&
          fate(fates['scene-start'], words.sceneStart(fates['scene-start']), words.sceneStartNote, true)}
        {fates['story-start'] > 0 &&
          fate(
            fates['story-start'],
            words.storyStart(fates['story-start']),
            words.storyStartNote(fates['story-start']),
            true,
          )}
      </div>
    </section>
  )
}
