// Starts the player as a preview beside the session form of the console. The preview shows what learners will see. It is updated
// while the trainer fills in the form.
import { boot } from './boot.js'
import { createFetchDebrief } from './services/bilan.js'
import { createReadFile } from './services/files.js'
import { createPreviewCall, listenToFramingPage, type PreviewMessage } from './services/preview.js'
import { browserStorage } from './storage/key-value-store.js'

/** Keeps values only in memory. A preview must store nothing in the trainer's browser. */
const storage = browserStorage(() => {
  throw new Error('a preview stores nothing')
})

/** The delay before the preview reloads itself after its data failed to load. */
const reloadDelayMs = 2000

export function bootPreview(): void {
  let preview: PreviewMessage | undefined
  let resolvePreview = (_preview: PreviewMessage) => {}
  const firstPreview = new Promise<PreviewMessage>((resolve) => {
    resolvePreview = resolve
  })
  const { store, model } = boot(
    {
      address: { sessionUID: '', puid: '', signed: undefined, development: false },
      call: createPreviewCall(firstPreview),
      readFile: createReadFile(storage),
      fetchDebrief: createFetchDebrief(),
      bilanAddress: () => '',
      accessibilityAddress: '/accessibilite',
      storage,
    },
    { isPreview: true },
  )

  let isReloading = false
  const applyPreview = () => {
    const { game, status } = store.getState()
    // The trainer cannot press buttons in the preview, so the preview retries automatically.
    if (status === 'warning' && !isReloading) {
      isReloading = true
      setTimeout(() => window.location.reload(), reloadDelayMs)
    }
    if (preview === undefined || game === null) return
    const { data, screen } = preview
    if (game.session !== data.session) {
      // If the pictures or the game change, the preview must be reloaded. The new page then requests its content again.
      if (game.session.decors !== data.session.decors || game.manifest.content !== data.content)
        window.location.reload()
      else store.setState({ game: { ...game, session: data.session } })
    } else if (status === 'login' && screen === 'home') model.send({ kind: 'jump', to: 'home' })
    else if (status === 'home' && screen === 'login') model.send({ kind: 'quit' })
  }
  store.subscribe(applyPreview)
  listenToFramingPage(window, (message) => {
    preview = message
    resolvePreview(message)
    applyPreview()
  })
}
