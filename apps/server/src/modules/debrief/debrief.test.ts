import { afterEach, beforeEach, expect, test } from 'vitest'
import { TestApp } from '../../testing/test-app.js'

let app: TestApp
beforeEach(async () => {
  app = await TestApp.open()
})
afterEach(() => app.close())

async function fileNameFor(firstname: string, lastname: string): Promise<unknown> {
  const { uid } = await app.session()
  const accessCode = await app.code(uid, { firstname, lastname })
  const { userUID, cookie } = await app.enter('checkAccessCode', { sessionUID: uid, accessCode })
  const { headers } = await app.get(`/export_bilan/${userUID}`, { cookie })
  return headers['content-disposition']
}

test('the file name of a debrief contains the name of the game and the name of the learner', async () => {
  expect(await fileNameFor('Zoé', 'L’Hœst')).toBe('inline; filename="bilan-phare-zoe-l-hoest.pdf"')
})

test('the file name of a debrief contains only the name of the game if the learner has no name', async () => {
  expect(await fileNameFor('', '')).toBe('inline; filename="bilan-phare.pdf"')
})
