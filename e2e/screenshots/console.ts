// The console screens in the order that a trainer visits them, each in four sizes, for docs/guides/regie.md.
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { leaveProjection, newTrainer, openProjection, withHostName } from '../console/console-helpers.js'
import { root } from '../support/root.js'
import type { Server } from '../support/server.js'
import { Album } from './album.js'

const sizes = [
  { width: 1920, height: 1080 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const

const pastedList = [
  'NOM\tPrénom\tCourriel',
  'TIROUARD\tAdam\tadam.t@exemple.fr',
  'SYLVANE\tAminata\t',
  '\tEnzo\t',
  'NDOYANE\tFatou\t',
  'PATERNAC\tHugo\t',
  'TIROUARD\tAdam\t',
  'KERVENNIC\tMalo\t',
  'EL HADRY\tNour\t',
  'BRÉVIGNON\tOcéane\t',
].join('\n')

/** Takes a screenshot at each size, scrolled to the top of the page or of `from`. */
type Shoot = (name: string, from?: Locator) => Promise<void>

/** One album per size. An album deletes its old pictures when it is created, so all pages share the albums. */
type Albums = readonly { readonly size: (typeof sizes)[number]; readonly album: Album }[]

const createAlbums = (): Albums =>
  sizes.map((size) => ({
    size,
    album: new Album(join(root, 'docs/guides/regie', `${size.width}x${size.height}`)),
  }))

function shootAtEachSize(page: Page, albums: Albums): Shoot {
  return async (name, from) => {
    for (const { size, album } of albums) {
      await page.setViewportSize(size)
      if (from) await from.evaluate((element) => element.scrollIntoView({ block: 'start' }))
      else await page.evaluate(() => window.scrollTo(0, 0))
      await album.shoot(page, name)
    }
    await page.setViewportSize(sizes[1])
  }
}

async function shootLogin(page: Page, origin: string, shoot: Shoot): Promise<void> {
  await page.goto(`${origin}/regie`)
  await page.getByRole('button', { name: 'J’ai un mot de passe' }).waitFor()
  await shoot('entrer')
}

async function shootClass(page: Page, shoot: Shoot, albums: Albums): Promise<void> {
  const tab = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await page.getByRole('table').getByRole('link', { name: 'Menuiserie, 1re année' }).click()
  await page.getByRole('table').waitFor()
  await shoot('suivi')
  await page.getByRole('link', { name: /Léa Marchandier/ }).click()
  await page.getByText('Ici, personne ne note.').waitFor()
  await shoot('personne')
  await page.getByRole('link', { name: 'Menuiserie, 1re année' }).click()
  await tab('Débat')
  const card = page.getByRole('article')
  await card.getByRole('img', { includeHidden: true }).first().waitFor()
  await shoot('conduite')
  await page.getByRole('button', { name: 'Ajouter à la séance' }).click()
  await page.getByText('Séance enregistrée').waitFor()
  await page.getByText('Séance enregistrée').waitFor({ state: 'detached' })
  await shoot('carte', card)
  const projection = await openProjection(page, () =>
    page.getByRole('link', { name: 'Projeter', exact: true }).click(),
  )
  await projection.getByText('La situation', { exact: false }).waitFor()
  for (let presses = 1; presses < 4; presses += 1) await projection.keyboard.press('PageDown')
  await projection.getByText('Ce qui a suivi').waitFor()
  await shootAtEachSize(projection, albums)('projection')
  await leaveProjection(projection)
  await tab('Bilans')
  await page.getByRole('table').waitFor()
  await shoot('bilans')
}

async function shootNewSession(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('link', { name: 'Toutes les sessions' }).click()
  await page.getByRole('link', { name: 'Nouvelle session' }).click()
  await page.getByRole('textbox', { name: 'Nom de la session' }).fill('Électricité, rentrée décalée')
  await page.getByLabel('Places').fill('24')
  for (const frame of page.frames().slice(1))
    await frame.getByRole('button', { name: 'Se connecter' }).waitFor()
  await shoot('nouvelle-session')
  await page.getByRole('button', { name: 'Créer et préparer les codes' }).click()
  await page.getByRole('button', { name: 'Coller une liste' }).click()
  await page.getByRole('textbox', { name: 'Votre liste' }).fill(pastedList)
  const createButton = page.getByRole('button', { name: /^Créer \d+\scodes/ })
  await createButton.waitFor()
  await page.getByText('Session créée').waitFor({ state: 'detached' })
  await shoot('codes-relire')
  await createButton.click()
  await page.getByText(/pour la seule fois/).waitFor()
  await shoot('codes-remettre')
  await page.getByRole('button', { name: 'Imprimer les cartes' }).click()
  await shoot('cartes')
  await page.getByRole('button', { name: 'Retour aux codes' }).click()
  await page.getByRole('checkbox', { name: /à l’abri/ }).check()
  await page.getByRole('button', { name: 'Terminer' }).click()
}

async function shootTeam(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('link', { name: 'Équipe' }).click()
  await page.getByRole('table').first().waitFor()
  await shoot('equipe')
  await page.getByRole('link', { name: 'Journal' }).click()
  await page.locator('time').first().waitFor()
  await shoot('journal')
}

export async function shootRegie(browser: Browser, server: Server): Promise<void> {
  const { page } = await newTrainer(browser)
  const origin = withHostName(server.origin)
  const albums = createAlbums()
  const shoot = shootAtEachSize(page, albums)
  await shootLogin(page, origin, shoot)
  await page.goto('about:blank')
  await page.goto(origin + server.consoleLink)
  await page.getByRole('table').waitFor()
  await shoot('sessions')
  await shootClass(page, shoot, albums)
  await shootNewSession(page, shoot)
  await shootTeam(page, shoot)
  await page.context().close()
}
