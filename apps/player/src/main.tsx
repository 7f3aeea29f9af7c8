import './design/global.css'
import { createRoot } from 'react-dom/client'
import { readAddress } from './app/address.js'
import { App } from './app/app.js'
import { AppProvider } from './app/app-context.js'
import { createAppModel } from './app/app-model.js'
import { createAppStore } from './app/app-state.js'
import { guardBackButton } from './app/back-button.js'
import { overlayCode } from './app/overlay-of.js'
import { persist } from './app/persist.js'
import { screenCode } from './app/screens.js'
import { listenForTestKeys } from './app/test-keys.js'
import { leavingText } from './app/texts.js'
import { useComfort } from './overlays/comfort/comfort.js'
import { watchActivity } from './services/activity.js'
import { createAskBilan } from './services/bilan.js'
import { createCall } from './services/call.js'
import { createReadFile } from './services/files.js'
import { browserKeep } from './services/storage.js'
import { SoundProvider } from './sound/sound-context.js'
import { createWebSound } from './sound/web-sound.js'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const store = createAppStore()
const address = readAddress(window.location)
const { getState: comfort, subscribe } = useComfort
const keep = browserKeep()
const sound = createWebSound(() => store.getState().game?.manifest)
sound.setOn(comfort().sound)
subscribe((state) => sound.setOn(state.sound))

const model = createAppModel({
  store,
  address,
  call: createCall(),
  readFile: createReadFile(keep),
  askBilan: createAskBilan(),
  keep,
  activity: watchActivity(),
  sound,
  loadCode: (status) => persist(screenCode[status] ?? (() => Promise.resolve())),
  loadRest() {
    for (const load of [...Object.values(screenCode), ...overlayCode]) load().catch(() => {})
  },
  comfort: { getState: comfort, change: (part) => comfort().change(part) },
})

guardBackButton({
  closeTop() {
    if (store.getState().overlays.length === 0) return false
    model.close()
    return true
  },
  onLeaving: () => model.notify(leavingText),
})
window.addEventListener('online', model.retry)
if (address.development) {
  listenForTestKeys(
    () => store.getState().shown === 'login',
    (to) => model.send({ kind: 'jump', to }),
  )
}

createRoot(place).render(
  <AppProvider value={{ store, model }}>
    <SoundProvider value={sound}>
      <App />
    </SoundProvider>
  </AppProvider>,
)
void model.start()
