// Downloads a game from the studio (section « Partager » of the screen « Publier ») and unpacks the files. Then plays the game on a site
// that only serves files.
import { readFileSync } from 'node:fs'
import { graphDataSchema } from '@didascalie/contract'
import { unzipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { newPerson } from '../support/browser.js'
import { openLinkAndConsent } from '../support/login.js'
import { openSurvey } from '../support/open-survey.js'
import { serveFiles } from '../support/packages.js'
import { chooseLast, play } from '../support/play.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'
import { answerSurvey } from './guide-playing-steps.js'
import { studioEnvironment } from './studio-window.js'

const app = studioEnvironment('game')
let stopSite: (() => Promise<void>) | undefined

afterAll(() => stopSite?.())

it('a learner can finish a downloaded game on a plain web site, without requests to other sites', async () => {
  const { page, browser, troubles } = app
  await page.getByRole('link', { name: 'Publier' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Télécharger le dossier' }).click()
  const files = unzipSync(readFileSync(await (await download).path()))
  await page.getByText('dépose tout le dossier sur un site web').waitFor()
  const graph = graphDataSchema.parse(JSON.parse(new TextDecoder().decode(files['data/graphData.json'])))
  const { folderUrl, stop } = await serveFiles(files, '/jeux/essai/')
  stopSite = stop

  const learner = await newPerson(browser)
  const outsideRequests: string[] = []
  learner.context.on('request', (request) => {
    if (!request.url().startsWith(folderUrl) && !request.url().startsWith('blob:'))
      outsideRequests.push(request.url())
  })
  await openLinkAndConsent(learner.page, folderUrl)
  await waitForHeading(learner.page, 'Le vélo rouge')
  await press(learner.page, 'Commencer')
  await press(learner.page, 'Passer')
  await play({ page: learner.page, graph, choose: chooseLast, inputDevice: 'mouse' })
  await press(learner.page, 'Passer')
  await openSurvey(learner.page)
  await answerSurvey(learner.page, 3)
  await press(learner.page, 'Valider mes réponses')
  const openedWindow = learner.context.waitForEvent('page')
  await learner.page.getByRole('link', { name: 'Ouvrir mon bilan, à imprimer' }).click()
  const debrief = await openedWindow
  await waitForText(debrief, 'Vous saviez que le frein ne marchait pas, et vous avez promis quatorze heures.')
  expect([...troubles, ...learner.troubles, ...outsideRequests]).toEqual([])
})
