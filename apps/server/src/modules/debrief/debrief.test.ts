import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

let app: TestApp
beforeEach(async () => {
  app = await TestApp.open()
})
afterEach(() => app.close())

/** Under what name a browser keeps the debrief of somebody called so. */
async function nameFor(firstname: string, lastname: string): Promise<unknown> {
  const { uid } = await app.session()
  const accessCode = await app.code(uid, { firstname, lastname })
  const { userUID, cookie } = await app.enter('checkAccessCode', { sessionUID: uid, ...{ accessCode } })
  const { headers } = await app.get(`/export_bilan/${userUID}`, { cookie })
  return headers['content-disposition']
}

test('the debrief is a file named after the game and the learner', async () => {
  expect(await nameFor('Zoé', 'L’Hœst')).toBe('inline; filename="bilan-phare-zoe-l-hoest.pdf"')
})

test('somebody without a name has one too', async () => {
  expect(await nameFor('', '')).toBe('inline; filename="bilan-phare.pdf"')
})
