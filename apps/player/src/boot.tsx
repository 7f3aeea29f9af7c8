import './design/global.css'
import { createWebSound, SoundProvider } from '@didascalie/stage'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.js'
import type { AppHost } from './app/app-host.js'
import { guardBackButton } from './app/back-button.js'
import { createAppModel } from './app/create-app-model.js'
import { brokenScreen, ErrorBoundary } from './app/error-boundary.js'
import { loadWithRetries } from './app/load-with-retries.js'
import { loadPanels } from './app/overlay-of.js'
import { loadStory, screenCode } from './app/screens.js'
import { listenForTestKeys } from './app/test-keys.js'
import { useComfort } from './comfort/comfort.js'
import { leavingText } from './content/texts.js'
import { AppProvider } from './model/app-context.js'
import { createAppStore } from './model/app-state.js'
import { watchActivity } from './services/activity.js'
import { browserStorage } from './storage/key-value-store.js'

/** The dependencies that differ between a game with a server and a game without one. */
export type Backend = Pick<
  AppHost,
  'address' | 'call' | 'readFile' | 'fetchDebrief' | 'bilanAddress' | 'accessibilityAddress' | 'storage'
>

interface FallbackOptions {
  /** The message shown while saves fail. It replaces the default message, which says that the network is down. */
  readonly offlineText?: string
}

interface BootOptions {
  /** Whether the page is a preview in a frame. A preview must not move focus or intercept the back button. */
  readonly isPreview?: boolean
}

export function boot(backend: Backend & FallbackOptions, { isPreview = false }: BootOptions = {}) {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')

  const store = createAppStore()
  if (backend.offlineText !== undefined) store.setState({ offlineText: backend.offlineText })
  const { getState: comfort, subscribe } = useComfort
  const sound = createWebSound(() => store.getState().game ?? undefined, comfort)
  subscribe(sound.applySettings)

  const model = createAppModel({
    ...backend,
    store,
    tab: {
      storage: browserStorage(() => window.sessionStorage),
      open: (path) => window.location.replace(path),
    },
    activity: watchActivity(),
    sound,
    loadCode: (status) => loadWithRetries(screenCode[status] ?? (() => Promise.resolve())),
    loadRest() {
      for (const load of [loadStory, loadPanels]) load().catch(() => {})
    },
    comfort: { getState: comfort, change: (part) => comfort().change(part) },
  })

  if (!isPreview) {
    guardBackButton({
      closeTop() {
        if (store.getState().overlays.length === 0) return false
        model.close()
        return true
      },
      onLeaving: () => model.notify(leavingText),
    })
  }
  window.addEventListener('online', model.retry)
  if (backend.address.development) {
    listenForTestKeys(
      () => store.getState().shown === 'login',
      (to) => model.send({ kind: 'jump', to }),
    )
  }

  const application = { store, model }
  createRoot(root).render(
    <StrictMode>
      <AppProvider value={application}>
        <SoundProvider value={sound}>
          <ErrorBoundary fallback={brokenScreen}>
            <App takesFocus={!isPreview} />
          </ErrorBoundary>
        </SoundProvider>
      </AppProvider>
    </StrictMode>,
  )
  void model.start()
  return application
}
