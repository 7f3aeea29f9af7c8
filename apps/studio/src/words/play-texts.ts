// The French texts of the screen « Jouer ».
import { typesetTexts } from '@didascalie/contract/text'

export const jouerTexts = typesetTexts({
  heading: 'Jouer en vrai',
  lead: 'Le vrai jeu, sur cet ordinateur : l’entrée avec un code, l’histoire, le questionnaire, le bilan en PDF. Rien n’est publié, personne d’autre n’y entre.',
  start: 'Jouer en vrai',
  again: 'Reprendre le texte de maintenant',
  open: 'Ouvrir le jeu',
  stop: 'Arrêter',
  address: 'Adresse',
  codes: 'Codes d’accès',
  copy: (code: string) => `Copier ${code}`,
  copied: (code: string) => `${code} est copié.`,
  console: 'Voir la régie',
  consoleNote: 'Ce que voient les formateurs : le suivi, les débats, les bilans. Ce lien sert une fois.',
  version: (version: string) => `version ${version}`,
  ready: 'Le jeu est prêt.',
  off: 'Le jeu n’est pas en route.',
  steps: [
    {
      title: 'Ouvrez le jeu',
      text: 'Il s’ouvre dans un autre onglet. Un code vaut une personne : prenez-en un par essai.',
    },
    {
      title: 'Jouez jusqu’au bout',
      text: 'La partie s’enregistre comme chez un apprenant. Quittez, revenez : elle reprend à sa place.',
    },
    {
      title: 'Répondez, puis téléchargez le bilan',
      text: 'C’est le PDF que chaque apprenant emportera, avec vos notions et vos faits.',
    },
    {
      title: 'Changez le texte, reprenez',
      text: 'Le jeu ouvert prend la nouvelle version au prochain chargement de sa page. La partie continue.',
    },
  ],
  temporary: 'Les parties d’essai s’effacent quand le studio se ferme.',
})
