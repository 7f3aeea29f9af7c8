import type { StudioProject } from '@didascalie/contract'
import { Icon } from '@didascalie/design'
import { Suspense, useEffect, useState } from 'react'
import { go, routeTo, screens, useRoute } from '../model/route.js'
import type { Studio, StudioState } from '../model/studio.js'
import { StudioProvider, useStudio, useStudioState } from '../model/studio-context.js'
import { chapterName, sceneAt, sceneName } from '../parts/names.js'
import { ProjectScreen } from '../screens/project/project-screen.js'
import { conflictTexts, keptTextTexts } from '../words/conflict-texts.js'
import { texts } from '../words/texts.js'
import { FindDialog } from './find-dialog.js'
import { lazyScreen, loadScreens } from './lazy-screens.js'
import { Notices } from './notices.js'
import { ProofBand } from './proof-band.js'
import { ScreenBoundary } from './screen-boundary.js'
import css from './shell.module.css'
import { UndoButton } from './undo-button.js'
import { useTheme } from './use-theme.js'

// The code of these screens is loaded after the first screen.
const WriteScreen = lazyScreen(() => import('../screens/write/write-screen.js'), 'WriteScreen')
const MapScreen = lazyScreen(() => import('../screens/map/map-screen.js'), 'MapScreen')
const RenameScreen = lazyScreen(() => import('../screens/rename/rename-screen.js'), 'RenameScreen')
const RemarksScreen = lazyScreen(() => import('../screens/remarks/remarks-screen.js'), 'RemarksScreen')
const PeopleScreen = lazyScreen(() => import('../screens/people/people-screen.js'), 'PeopleScreen')
const PlacesScreen = lazyScreen(() => import('../screens/places/places-screen.js'), 'PlacesScreen')
const ConflictView = lazyScreen(() => import('../screens/conflict/conflict-view.js'), 'ConflictView')
const ObjectsScreen = lazyScreen(() => import('../screens/objects/objects-screen.js'), 'ObjectsScreen')
const TextsScreen = lazyScreen(() => import('../screens/texts/texts-screen.js'), 'TextsScreen')
const MediaScreen = lazyScreen(() => import('../screens/media/media-screen.js'), 'MediaScreen')
const StartScreen = lazyScreen(() => import('../screens/start/start-screen.js'), 'StartScreen')
const PlayScreen = lazyScreen(() => import('../screens/play/play-screen.js'), 'PlayScreen')
const PublishScreen = lazyScreen(() => import('../screens/publish/publish-screen.js'), 'PublishScreen')

const icons = {
  projet: 'home',
  ecrire: 'pen',
  carte: 'map',
  remarques: 'alert',
  gens: 'person',
  lieux: 'pin',
  objets: 'frame',
  textes: 'resources',
  medias: 'image',
  jouer: 'play',
  publier: 'upload',
} as const

export function App({ createStudio }: { createStudio: () => Studio }) {
  const [studio, setStudio] = useState<Studio>()
  useEffect(() => {
    const created = createStudio()
    setStudio(created)
    void created.start()
    return () => created.stop()
  }, [createStudio])
  if (!studio) return null
  return (
    <StudioProvider value={studio}>
      <Shell />
    </StudioProvider>
  )
}

function Shell() {
  const studio = useStudio()
  const project = useStudioState((state) => state.project)
  const trouble = useStudioState((state) => state.trouble)
  const conflicts = useStudioState((state) => state.conflicts)
  const drafts = useStudioState((state) => state.drafts)
  const isAnalysed = useStudioState((state) => state.proof?.isAnalysed === true)
  const { screen: requestedScreen, place, rest } = useRoute()
  // A conflict is a file that changed both in this window and on disk. A draft is an unsaved text of a closed window. Their screen replaces
  // every other screen, but only when the writer opens it.
  const [question, setQuestion] = useState<string>()
  const conflict = conflicts.find(({ file }) => file === question)
  const draft = drafts.find(({ key }) => key === question)
  const screen = conflict || draft ? 'conflit' : requestedScreen
  const [theme, toggleTheme] = useTheme()
  const [areProblemsOpen, setProblemsOpen] = useState(false)
  // The code of the other screens loads after the story has been explored and analysed. If it loaded earlier, the
  // exploration would be slower.
  useEffect(() => {
    if (isAnalysed) void loadScreens()
  }, [isAnalysed])
  if (!project) return <main>{trouble ?? texts.common.opening}</main>
  return (
    <div className={css.shell}>
      <nav className={css.rail} aria-label={texts.common.studio}>
        <img className={css.logo} src="/favicon.svg" alt="" />
        {!project.isEmpty &&
          screens.map((name) => (
            <a key={name} href={routeTo(name)} aria-current={name === screen ? 'page' : undefined}>
              <Icon name={icons[name]} size={23} />
              {texts.common.screens[name]}
            </a>
          ))}
        <span className={css.space} />
        <button type="button" onClick={toggleTheme}>
          <Icon name={theme === 'dark' ? 'sun' : 'moon'} size={23} />
          {theme === 'dark' ? texts.common.day : texts.common.night}
        </button>
      </nav>
      <header className={css.bar}>
        <h1 className={css.crumbs}>
          <b>{project.isEmpty ? texts.start.newGame : project.title}</b>
          {screen === 'ecrire' && <SceneCrumbs project={project} />}
        </h1>
        {!project.isEmpty && <FindDialog project={project} />}
        <div className={css.state}>
          {screen !== 'ecrire' && <UndoButton />}
          <SaveStatus project={project} />
        </div>
      </header>
      <main className={css.page}>
        {screen !== 'conflit' && <Notices onOpen={setQuestion} />}
        <ScreenBoundary key={screen}>
          <Suspense>
            {project.isEmpty && <StartScreen />}
            {conflict && (
              <ConflictView
                key={`${conflict.file} ${conflict.theirs.hash}`}
                title={conflictTexts.title(conflict.file)}
                names={conflictTexts.names}
                conflict={conflict}
                onDecide={(text) => {
                  studio.documents.decide(conflict.file, text)
                  setQuestion(undefined)
                }}
                onLeave={() => setQuestion(undefined)}
              />
            )}
            {draft && (
              <ConflictView
                key={draft.key}
                title={keptTextTexts.title(draft.file, draft.storedAt)}
                names={keptTextTexts.names}
                conflict={{
                  file: draft.file,
                  base: draft.base,
                  mine: draft.text,
                  theirs: { text: studio.documents.text(draft.file) ?? '' },
                  copies: [],
                }}
                onDecide={(text) => studio.takeDraft(draft, text)}
                onLeave={() => setQuestion(undefined)}
              />
            )}
            {!project.isEmpty && screen === 'projet' && <ProjectScreen project={project} />}
            {!project.isEmpty && screen === 'carte' && <MapScreen project={project} routeRest={rest} />}
            {!project.isEmpty && screen === 'gens' && <PeopleScreen project={project} />}
            {!project.isEmpty && screen === 'lieux' && <PlacesScreen project={project} routeRest={rest} />}
            {!project.isEmpty && screen === 'remarques' && (
              <RemarksScreen project={project} routeRest={rest} />
            )}
            {!project.isEmpty && screen === 'renommer' && <RenameScreen project={project} routeRest={rest} />}
            {!project.isEmpty && screen === 'objets' && <ObjectsScreen project={project} />}
            {!project.isEmpty && screen === 'textes' && <TextsScreen project={project} />}
            {!project.isEmpty && screen === 'medias' && <MediaScreen project={project} />}
            {!project.isEmpty && screen === 'jouer' && <PlayScreen project={project} />}
            {!project.isEmpty && screen === 'publier' && <PublishScreen project={project} />}
            {!project.isEmpty && screen === 'ecrire' && (
              <WriteScreen project={project} place={place} areProblemsOpen={areProblemsOpen} />
            )}
          </Suspense>
        </ScreenBoundary>
      </main>
      {project.isEmpty ? (
        <footer className={css.band}>{texts.start.truth}</footer>
      ) : (
        <ProofBand
          project={project}
          areProblemsOpen={areProblemsOpen && screen === 'ecrire'}
          onProblems={() => {
            if (screen === 'ecrire') setProblemsOpen(!areProblemsOpen)
            else go('remarques')
          }}
        >
          {screen === 'ecrire' ? <CursorPosition /> : <StorySize />}
        </ProofBand>
      )}
    </div>
  )
}

/** The chapter and the scene at the cursor. */
function SceneCrumbs({ project }: { project: StudioProject }) {
  const title = useStudioState((state) => sceneAtCursor(state)?.title)
  const chapter = useStudioState((state) => sceneAtCursor(state)?.chapter)
  if (title === undefined || chapter === undefined) return null
  return (
    <>
      <Icon name="right" size={13} />
      <span>{chapterName(project, chapter)}</span>
      <Icon name="right" size={13} />
      <span>{sceneName(project, title)}</span>
    </>
  )
}

const sceneAtCursor = ({ cursor, story }: StudioState) => cursor && story && sceneAt(story.scenes, cursor)

function CursorPosition() {
  const cursor = useStudioState((state) => state.cursor)
  return cursor ? `ligne ${cursor.line}, colonne ${cursor.column} · ${cursor.file}` : <StorySize />
}

function StorySize() {
  const scenes = useStudioState((state) => state.story?.scenes)
  if (!scenes) return null
  return texts.common.size(
    scenes.length,
    scenes.reduce((sum, { words }) => sum + words, 0),
  )
}

/** Whether the texts are saved, or why they are not. */
function SaveStatus({ project }: { project: StudioProject }) {
  const save = useStudioState((state) => state.save)
  const trouble = useStudioState((state) => state.trouble)
  useUnsavedWarning(save !== 'saved')
  return (
    <span
      className={`${css.where} ${save === 'offline' || save === 'refused' || trouble ? css.alarm : ''}`}
      role="status"
    >
      <Icon name={save === 'saved' ? 'tick' : save === 'pending' ? 'clock' : 'alert'} size={16} />
      {trouble ?? (project.isEmpty ? texts.start.emptyFolder(project.folder) : texts.common.save[save])}
    </span>
  )
}

function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
}
