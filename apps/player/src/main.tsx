import './design/global.css'
import { createRoot } from 'react-dom/client'
import { readAddress } from './app/address.js'
import { App } from './app/app.js'
import { guardBackButton } from './app/back-button.js'
import { createAppModel } from './app/create-app-model.js'
import { overlayCode } from './app/overlay-of.js'
import { persist } from './app/persist.js'
import { screenCode } from './app/screens.js'
import { listenForTestKeys } from './app/test-keys.js'
import { useComfort } from './comfort/comfort.js'
import { leavingText } from './content/texts.js'
import { AppProvider } from './model/app-context.js'
import { createAppStore } from './model/app-state.js'
import { watchActivity } from './services/activity.js'
import { createAskBilan } from './services/bilan.js'
import { createCall } from './services/call.js'
import { createReadFile } from './services/files.js'
import { isMarkedForDevelopment } from './services/service-host.js'
import { SoundProvider } from './sound/sound-context.js'
import { createWebSound } from './sound/web-sound.js'
import { browserStorage } from './storage/key-value-store.js'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no #root')

const store = createAppStore()
const address = readAddress(window.location, isMarkedForDevelopment())
const { getState: comfort, subscribe } = useComfort
const storage = browserStorage()
const sound = createWebSound(
  () => store.getState().game?.manifest,
  () => comfort().sound,
)
subscribe(sound.followChoice)

const model = createAppModel({
  store,
  address,
  call: createCall(),
  readFile: createReadFile(storage),
  askBilan: createAskBilan(),
  storage,
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
