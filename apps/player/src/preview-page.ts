// What a trainer sees beside the form of a session: this very page, as the learners will have it, following what is written.
import { boot } from './boot.js'
import { createAskBilan } from './services/bilan.js'
import { createReadFile } from './services/files.js'
import { createPreviewCall, listenToFrame, type Previewed } from './services/preview.js'
import { browserStorage } from './storage/key-value-store.js'

/** Nothing is kept in the trainer's browser. */
const storage = browserStorage(() => {
  throw new Error('a preview keeps nothing')
})

/** How long a page that could not be had is left as it is. */
const rest = 2000

export function bootPreview(): void {
  let wanted: Previewed | undefined
  let tell = (_told: Previewed) => {}
  const first = new Promise<Previewed>((resolve) => {
    tell = resolve
  })
  const { store, model } = boot(
    {
      address: { sessionUID: '', puid: '', signed: undefined, development: false },
      call: createPreviewCall(first),
      readFile: createReadFile(storage),
      askBilan: createAskBilan(),
      bilanAddress: () => '',
      accessibilityAddress: '/accessibilite',
      storage,
    },
    { isPreview: true },
  )

  let isTryingAgain = false
  const follow = () => {
    const { game, status } = store.getState()
    // Nobody can press anything here.
    if (status === 'warning' && !isTryingAgain) {
      isTryingAgain = true
      setTimeout(() => window.location.reload(), rest)
    }
    if (wanted === undefined || game === null) return
    const { data, screen } = wanted
    if (game.session !== data.session) {
      // Other pictures, or another game: the page begins again, and asks what to show.
      if (game.session.decors !== data.session.decors || game.manifest.content !== data.content)
        window.location.reload()
      else store.setState({ game: { ...game, session: data.session } })
    } else if (status === 'login' && screen === 'home') model.send({ kind: 'jump', to: 'home' })
    else if (status === 'home' && screen === 'login') model.send({ kind: 'quit' })
  }
  store.subscribe(follow)
  listenToFrame(window, (told) => {
    wanted = told
    tell(told)
    follow()
  })
}
