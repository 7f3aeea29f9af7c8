// Opens each screen of the studio in both colour schemes. A new screen needs a line in `screens`.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { axeFaults } from '../accessibility/axe.js'
import { openBrowser } from '../support/browser.js'
import { openStudio, type RunningStudio, startCommand } from './studio-window.js'

let browser: Browser
let studio: RunningStudio
let page: Page
let troubles: string[]

beforeAll(async () => {
  browser = await openBrowser()
  studio = await startCommand('game')
  ;({ page, troubles } = await openStudio(browser, studio))
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByText('Personne ne reste bloqué').first().waitFor()
})

afterAll(async () => {
  await browser.close()
  await studio.remove()
})

/** The address of each screen, and words that it shows when it is ready. */
const screens: readonly (readonly [route: string, words: string | RegExp])[] = [
  ['projet', 'Voir la carte'],
  ['ecrire', 'Plan'],
  ['ecrire/story/2-apres-midi.yarn:5', 'Plan'],
  ['carte', 'Suivre sur la carte'],
  ['remarques', 'Rien à corriger'],
  ['remarques/choix', 'Ce que pèsent les choix'],
  ['renommer', 'Renommer partout'],
  ['renommer/person/nadia', 'Le nouveau nom'],
  ['renommer/variable/$verifie', 'Le nouveau nom'],
  ['gens', 'Nadia'],
  ['gens/nadia', 'Ce qu’on lit sur la bulle'],
  ['lieux', 'L’atelier'],
  ['lieux/atelier_matin', 'Une photo'],
  ['objets', 'Objets'],
  ['objets/atelier_matin/velo', 'Le vélo rouge'],
  ['textes/interface/accueil', 'Grand titre de l’accueil'],
  ['textes/interface/jouer', 'Bouton, à chaque réplique'],
  ['textes/notions', 'Dans les ressources'],
  ['textes/faits', 'Ce que le bilan raconte'],
  ['textes/debats', 'La question'],
  ['textes/scenes', 'Noms des scènes'],
  ['textes/glossaire', 'Un mot de plus'],
  ['textes/calendrier', 'Entre deux chapitres'],
  ['textes/marque', 'plaques, titres'],
  ['medias/personnages', 'Personnages et humeurs'],
  ['medias/lieux', /^(?:Où on la voit|Aucune ligne)/],
  ['medias/images', /./],
  ['medias/sons', 'Musiques'],
  ['jouer', 'Jouer en vrai'],
  ['publier', 'Avant de publier'],
]

/**
 * Faults of axe that this test ignores. Other tests examine the frame of the preview. Axe does not see the headings in the frame, so it
 * cannot judge the first heading after the frame. The scrolling editor is accessible, because its content takes the focus.
 */
const ignoredFaults = /^frame-tested|cm-scroller|Unable to determine previous heading/

it.each(['Nuit', 'Jour'])(
  'after a press on « %s », each screen of the studio follows the accessibility rules and fits the window',
  async (theme) => {
    await page.getByRole('button', { name: theme }).click()
    for (const [route, words] of screens) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, `#/${route}`)
      const main = page.locator('main')
      await main.getByText(words).or(main.getByLabel(words)).first().waitFor({ state: 'attached' })
      const faults = (await axeFaults(page, { colours: true })).filter((fault) => !ignoredFaults.test(fault))
      expect(faults, route).toEqual([])
      // If a page were longer than the window, a focus at its end would scroll the navigation away.
      const [right, down] = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return [scrollWidth - window.innerWidth, scrollHeight - window.innerHeight]
      })
      expect(right, route).toBeLessThanOrEqual(0)
      expect(down, route).toBeLessThanOrEqual(0)
    }
    expect(troubles).toEqual([])
  },
)
