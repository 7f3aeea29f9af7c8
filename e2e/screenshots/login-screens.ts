import { waitForHome } from '../support/login.js'
import { waitUntil } from '../support/page-clock.js'
import { press, waitForHeading, waitForText } from '../support/screen.js'
import { newPage, type Visit } from './visit.js'

/** Takes screenshots of the screens before the story, from the warning for an unknown session to the home screen. */
export async function shootLoginScreens(visit: Visit): Promise<void> {
  await shootWarning(visit)
  const { origin, code, album } = visit
  const page = await newPage(visit)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/bg-building*', async (route) => {
    await released
    await route.continue()
  })
  // Does not wait for the load event, which the delayed picture could block.
  await page.goto(origin, { waitUntil: 'commit' })
  await waitForHeading(page, 'CHARGEMENT')
  await waitUntil(page, 'the loading progress', async () => {
    const loaded = await page.getByRole('progressbar').getAttribute('aria-valuenow')
    return Number(loaded) > 0
  })
  await album.shoot(page, 'loading')
  release()

  const field = page.getByRole('textbox')
  await waitUntil(page, 'the code field', () => field.isVisible())
  await album.shoot(page, 'login')
  await field.fill('AAAA-BBBB-CCCC')
  await press(page, 'Se connecter')
  await waitForText(page, 'cochez d’abord la case')
  await album.shoot(page, 'login-consent')
  await page.getByRole('alertdialog').getByRole('button').click()
  await page.getByRole('checkbox').check()
  await press(page, 'Se connecter')
  await waitForText(page, 'Ce code n’ouvre aucune partie.')
  await album.shoot(page, 'login-refused')
  await page.getByRole('alertdialog').getByRole('button').click()

  await field.fill(code)
  await press(page, 'Se connecter')
  await waitForHeading(page, 'présente')
  await album.shoot(page, 'logo')
  await waitForHome(page)
  await album.shoot(page, 'home')
  await page.context().close()
}

async function shootWarning(visit: Visit): Promise<void> {
  const page = await newPage(visit)
  await page.goto(`${visit.origin}/?uid=nulle-part`)
  await waitForText(page, 'session')
  await visit.album.shoot(page, 'warning')
  await page.context().close()
}
