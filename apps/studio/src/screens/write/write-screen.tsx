import type { StudioProject } from '@didascalie/contract'
import { capitalise } from '@didascalie/contract/text'
import { Button, Icon } from '@didascalie/design'
import { openStory } from '@didascalie/engine'
import { type Diagnostic, type Memories, type Memory, transcriptOf } from '@didascalie/script'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Editor } from '../../editor/editor.js'
import type { Remark } from '../../editor/remarks.js'
import type { NameAtCursor } from '../../editor/rename-keys.js'
import { planText } from '../../language/plan-text.js'
import { causesOf } from '../../language/proof.js'
import type { Place } from '../../language/story-view.js'
import { go, goToName, routeTo, type Screen } from '../../model/route.js'
import { getDiagnostics } from '../../model/studio.js'
import { useStudio, useStudioState } from '../../model/studio-context.js'
import { sceneAt, sceneName } from '../../parts/names.js'
import { Pane, Panes, useShownPane } from '../../parts/panes.js'
import type { PlayFrom } from '../../preview/messages.js'
import { momentsAlong } from '../../preview/player.js'
import { PreviewPane } from '../../preview/preview-pane.js'
import { usePreview } from '../../preview/use-preview.js'
import { proofTexts } from '../../words/remarks-texts.js'
import { texts } from '../../words/texts.js'
import { nearestPosition } from './nearest-position.js'
import { Outline } from './outline.js'
import { Problems } from './problems.js'
import { UnknownPeople } from './unknown-people.js'
import { useEditorData } from './use-editor-data.js'
import css from './write-screen.module.css'

interface WriteProps {
  project: StudioProject
  place: Place | undefined
  areProblemsOpen: boolean
}

/**
 * The name of the chapter, or the file name if the calendar does not have the chapter. `chapter` is the chapter id of the
 * first scene in the file. Without `chapter`, takes the id from the file name: `1-matin.yarn` → `matin`.
 */
function fileTitle(project: StudioProject, chapter: string | undefined, file: string): string {
  const name = file.replace(/^.*\//, '').replace(/\.yarn$/, '')
  const id = chapter ?? name.replace(/^\d+-/, '')
  return capitalise(project.calendar?.chapters.find((one) => one.id === id)?.name ?? name)
}

/** Opens the form that defines a name. Returns false if the name has no form. */
function goToForm({ scene }: StudioProject, { kind, name }: NameAtCursor): boolean {
  const background = Object.entries(scene?.bg ?? {}).find(([, { prop }]) => name in prop)?.[0]
  const forms: Partial<Record<NameAtCursor['kind'], readonly [Screen, ...string[]]>> = {
    person: ['medias', 'personnages', name],
    mood: ['medias', 'personnages', name],
    place: ['lieux', name],
    object: ['objets', ...(background === undefined ? [] : [background, name])],
    fact: ['textes', 'faits', name],
    chapter: ['textes', 'calendrier'],
  }
  const form = forms[kind]
  if (form) goToName(...form)
  return form !== undefined
}

const panesOfScreen = { plan: 0, text: 1, preview: 2, problems: 3 } as const

export function WriteScreen({ project, place, areProblemsOpen }: WriteProps) {
  const studio = useStudio()
  const story = useStudioState((state) => state.story)
  const stage = useStudioState((state) => state.stage)
  const proof = useStudioState((state) => state.proof)
  const diagnostics = useStudioState(getDiagnostics)
  const first = project.story[0]?.file ?? ''
  const cursorFile = useStudioState((state) => state.cursor?.file)
  const requestedFile = place?.file ?? cursorFile
  const file = project.story.some((one) => one.file === requestedFile) ? (requestedFile ?? first) : first
  const target = useMemo(
    () => (place && place.file === file ? { line: place.line } : undefined),
    [place, file],
  )
  const [isWide, setWide] = useState(false)
  const panes = useShownPane(panesOfScreen.text)
  const { show } = panes
  useEffect(
    () => show(areProblemsOpen ? panesOfScreen.problems : panesOfScreen.text),
    [areProblemsOpen, show],
  )
  const data = useEditorData(project, file)
  const preview = usePreview(project, story, stage, () => studio.measurePreview())
  const playing = preview.moment && story?.lines[preview.moment.node]
  /** The routes to the line that the preview shows, as `studio.memories` returns them. `undefined` until it has returned. */
  const [routes, setRoutes] = useState<{ readonly memories: Memories | undefined }>()

  // The preview starts by itself only once, at the line in the address. It does not start by itself if the writer has
  // already played a line. It never follows the cursor.
  const hasStarted = useRef(false)
  const play = useCallback(
    async (at: Place) => {
      hasStarted.current = true
      const found = await studio.memories(at)
      const [memory] = found?.memories ?? []
      const current = studio.state().story
      const fallback = current && nearestPosition(current, at)
      const from: PlayFrom | undefined = memory
        ? { kind: 'answers', answers: memory.answers }
        : fallback && { kind: 'position', progression: fallback }
      if (from) preview.send({ kind: 'play', from })
    },
    [studio, preview.send],
  )

  const [replayedError, setReplayedError] = useState<Diagnostic>()
  const replay = useCallback(
    (fault: Diagnostic) => {
      show(panesOfScreen.preview)
      setReplayedError(fault)
      const choices = (fault.witness ?? []).map(({ index }) => index)
      preview.send({ kind: 'play', from: { kind: 'choices', choices } })
    },
    [preview.send, show],
  )
  const playFrom = (at: Place) => {
    show(panesOfScreen.preview)
    void play(at)
  }
  const getCursor = () => studio.state().cursor ?? { file, line: 1 }

  /** The stored test plan follows this route to the line that the preview shows, and ends with that line. */
  const keepRoute = ({ answers, steps }: Memory): string => {
    const moment = story && momentsAlong(openStory(story.graph), answers).at(-1)
    const scene = story && playing && sceneAt(story.scenes, playing)
    const name = proofTexts.planName(
      scene ? sceneName(project, scene.title) : file,
      playing?.line ?? getCursor().line,
    )
    return studio.keepPlan(planText(name, steps, moment && transcriptOf(moment.view)[0]))
  }

  useEffect(() => {
    if (!preview.hasGame) return
    const error = studio.takeRequestedReplay()
    if (error) replay(error)
    else if (place && !hasStarted.current) void play(place)
    hasStarted.current = true
  }, [studio, preview.hasGame, place, play, replay])

  const playingFile = playing?.file
  const playingLine = playing?.line
  useEffect(() => {
    let isCurrent = true
    setRoutes(undefined)
    if (playingFile !== undefined && playingLine !== undefined && proof)
      void studio.memories({ file: playingFile, line: playingLine }).then((memories) => {
        if (isCurrent) setRoutes({ memories })
      })
    return () => {
      isCurrent = false
    }
  }, [studio, proof, playingFile, playingLine])

  const remarks = useMemo(() => {
    const symptoms = new Set(causesOf(diagnostics).flatMap((cause) => cause.symptoms))
    return diagnostics
      .filter(({ origin }) => origin.file === file)
      .map((diagnostic): Remark => {
        const { witness } = diagnostic
        const isSymptom = symptoms.has(diagnostic)
        return { diagnostic, isSymptom, onReplay: witness && (() => replay(diagnostic)) }
      })
  }, [diagnostics, file, replay])

  const diskChange = useStudioState((state) => state.diskChange)
  const isNew = useStudioState((state) => state.isNew)
  return (
    <Panes
      className={`${css.screen} ${isWide ? css.wide : ''}`}
      names={[texts.write.plan, texts.panes.text, texts.preview.title, texts.write.problems]}
      panes={panes}
    >
      <Pane at={panesOfScreen.plan} opens={panesOfScreen.text} className={css.planPane}>
        <Outline project={project} people={data.people} media={data.media} />
      </Pane>
      <Pane at={panesOfScreen.text}>
        <div className={css.middle}>
          <div className={css.tabs}>
            {project.story.map((one) => (
              <a
                key={one.file}
                className={css.tab}
                href={routeTo('ecrire', { file: one.file, line: 1 })}
                aria-current={one.file === file ? 'page' : undefined}
              >
                {fileTitle(
                  project,
                  story?.scenes.find((scene) => scene.file === one.file)?.chapter,
                  one.file,
                )}
              </a>
            ))}
            <span className={css.end}>
              <Button
                small
                kind="quiet"
                icon="pen"
                title={texts.write.renameKey}
                onClick={() => goToName('renommer')}
              >
                {texts.write.rename}
              </Button>
              <Button small kind="quiet" icon="play" onClick={() => playFrom(getCursor())}>
                {texts.write.playHere}
              </Button>
            </span>
          </div>
          {isNew && file === first && (
            <p className={css.welcome} role="status">
              <Icon name="bulb" />
              <span>{texts.start.firstScene}</span>
              <Button
                small
                kind="quiet"
                icon="close"
                aria-label={texts.common.close}
                onClick={() => studio.dismissWelcome()}
              />
            </p>
          )}
          {diskChange && (
            <p className={css.notice} role="status">
              <Icon name="folder" />
              <span>{texts.write[diskChange.why](diskChange.file)}</span>
              <Button
                small
                kind="quiet"
                icon="close"
                aria-label={texts.common.close}
                onClick={() => studio.dismissDiskChange()}
              />
            </p>
          )}
          <UnknownPeople />
          <div className={css.text}>
            <Editor
              file={file}
              text={studio.documents.text(file) ?? ''}
              target={target}
              story={story}
              storyText={() => [...studio.documents.texts.values()].join('\n')}
              names={data.names}
              script={data.script}
              faces={data.faces}
              shares={data.shares}
              remarks={remarks}
              playingLine={playing?.file === file ? playing.line : 0}
              onChange={(text) => studio.edit(file, text)}
              onLine={(line, column) => studio.moveCursor({ file, line, column })}
              onPlay={(line) => playFrom({ file, line })}
              onGo={(to) => go('ecrire', to)}
              onForm={(name) => goToForm(project, name)}
              onName={(name) => goToName('renommer', ...(name ? [name.kind, name.name] : []))}
              subscribe={studio.onText}
            />
          </div>
        </div>
      </Pane>
      <Pane
        at={panesOfScreen.problems}
        opens={panesOfScreen.text}
        className={`${css.problemsPane} ${areProblemsOpen ? '' : css.closed}`}
      >
        <Problems project={project} />
      </Pane>
      <Pane at={panesOfScreen.preview} className={css.previewPane}>
        <PreviewPane
          preview={preview}
          variables={story?.variables ?? []}
          isOutdated={story?.isPlayable === false}
          line={playing?.line}
          share={playing?.file === file ? data.shares(playing.line) : undefined}
          onKeep={keepRoute}
          routes={routes}
          isExplored={proof !== undefined && proof.moments > 0}
          replayedError={replayedError && diagnostics.includes(replayedError) ? replayedError : undefined}
          sceneName={(title) => sceneName(project, title)}
          isWide={isWide}
          onWide={setWide}
        />
      </Pane>
    </Panes>
  )
}
