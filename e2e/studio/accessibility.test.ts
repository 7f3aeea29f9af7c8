// Opens each screen of the studio in both colour schemes. A new screen needs a line in `screens`.
import { expect, it } from 'vitest'
import { axeFaults } from '../accessibility/axe.js'
import { openScreen, studioEnvironment } from './studio-window.js'

const app = studioEnvironment('game', { viewport: { width: 1280, height: 800 } })

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
    const { page, troubles } = app
    page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
    await page.getByText('Personne ne reste bloqué').first().waitFor()
    await page.getByRole('button', { name: theme }).click()
    for (const [route, words] of screens) {
      await openScreen(page, route)
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
