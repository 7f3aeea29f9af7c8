import { afterEach, describe, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'
import { databaseKinds } from '../../testing/test-store.js'
import { chooseDefaultSession } from './rules.js'

describe.each(databaseKinds)('the address without a session on %s', (kind) => {
  let app: TestApp
  afterEach(() => app.close())

  const shownSession = async () => (await app.call('getData', { sessionUID: '' })).json()

  test('opens the default session, and the oldest open session with codes while the default session is closed', async () => {
    app = await TestApp.open(kind)
    const { now } = app
    const chosen = await app.session({ createdAt: now - 1, closesAt: now + 1000 })
    await app.session({ kind: 'demo', createdAt: now - 9 })
    await app.session({ isDraft: true, createdAt: now - 8 })
    await app.session({ opensAt: now + 5000, createdAt: now - 7 })
    await app.session({ closedAt: now - 1, createdAt: now - 6 })
    const open = await app.session({ opensAt: now, closesAt: now + 5000, createdAt: now - 5 })
    await chooseDefaultSession(app.store, chosen.uid)
    expect(await shownSession()).toMatchObject({ data: { session: { uid: chosen.uid } } })
    app.now += 1000
    expect(await shownSession()).toMatchObject({ data: { session: { uid: open.uid } } })
    app.now += 4000
    const later = await shownSession()
    expect(later).toMatchObject({ success: true })
    expect(later.data.session.uid).not.toBe(open.uid)
  })

  test('says why the default session is closed if no session with codes is open', async () => {
    app = await TestApp.open(kind)
    await app.session({ closedAt: app.now })
    expect(await shownSession()).toMatchObject({ success: false, code: 'session-closed' })
  })
})
