import { pageGame } from '../content/page.js'
import type { Status } from '../model/status.js'

const statusNames: Record<Status, string> = {
  none: '',
  loading: 'Chargement',
  warning: 'Avertissement',
  login: 'Connexion',
  logo: 'Présentation',
  home: 'Accueil',
  intro: 'Introduction',
  playing: 'En jeu',
  outro: 'Conclusion',
  ending: 'Votre bilan',
  endingDemo: 'Fin de la démonstration',
}

/** The page title names the current screen, for browser tabs and screen readers. */
export function pageTitle(status: Status, game = pageGame()): string {
  return statusNames[status] === '' ? game : `${statusNames[status]} · ${game}`
}
