import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAppStore } from '../model/app-state.js'
import { settle } from '../testing/app-model.js'
import { refusal } from '../testing/fake-server.js'
import { session } from '../testing/fixtures.js'
import { setUp } from '../testing/play.js'
import { whenShown } from './loading.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a partner’s link that names no learner leads to a warning, before the learner is asked for consent', async () => {
  const { model, server, store } = setUp()
  server.session = { ...session, kind: 'partner' }
  server.failures.set(
    'checkOrCreateOdysseusUser',
    refusal(401, 'login-refused', 'Ce lien ne dit pas qui vient.'),
  )
  void model.start()
  await settle()
  await settle()
  expect(store.getState()).toMatchObject({ shown: 'warning', warning: 'Ce lien ne dit pas qui vient.' })
  expect(server.bodies('checkOrCreateOdysseusUser')).toMatchObject([{ puid: '', consent: false }])
})

it('whenShown calls back once, when the screen after the loading screen is fully visible', () => {
  const store = createAppStore()
  store.setState({ shown: 'loading', phase: 'clear' })
  const callback = vi.fn()
  whenShown(store, callback)
  store.setState({ phase: 'darkening' })
  store.setState({ shown: 'login', phase: 'lifting' })
  expect(callback).not.toHaveBeenCalled()
  store.setState({ phase: 'clear' })
  store.setState({ shown: 'home' })
  expect(callback).toHaveBeenCalledOnce()
})
