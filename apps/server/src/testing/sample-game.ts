// The brand, calendar and wordings of a sample game, with only the parts that the platform requires.
import type { Brand, Calendar, Wordings } from '@didascalie/contract'

const sign = (number: number) => ({
  shows: `Le signe ${number}`,
  tint: 'M12 34a20 20 0 1 0 40 0a20 20 0 1 0 -40 0Z',
  lines: `M12 ${10 + number}h40`,
})

export const sampleBrand: Brand = {
  description: 'Trois nuits au phare.',
  colours: {
    main: '#7a3b69',
    deep: '#4b1f40',
    pale: '#d9b3cf',
    glaze: '#ead3e4',
    mist: '#f4e8f1',
    sun: '#ffd166',
  },
  mark: [
    { path: 'M2 2h60v60h-60Z', fill: '#4b1f40' },
    { path: 'M20 54L26 12h12l6 42', stroke: '#ffffff', width: 4 },
  ],
  signs: Array.from({ length: 8 }, (_, index) => sign(index + 1)),
}

export const sampleCalendar: Calendar = {
  progress: 'Veille {n} sur {of}\u00a0: {name}',
  chapters: [
    { id: 'soir', name: 'le soir', short: 'soir' },
    { id: 'nuit', name: 'la nuit', short: 'nuit' },
    { id: 'aube', name: 'l’aube', short: 'aube' },
  ],
}

export const sampleWordings: Wordings = {
  'ui.game.title': 'Le Phare',
  'ui.connexion.text.data': 'Vos données servent à votre formation.',
  'ui.survey.yes': 'Oui',
  'ui.survey.no': 'Non',
  'ui.results.says': 'Vous dites',
  'ui.results.did': 'Vous avez fait',
  'ui.results.did.nothing': 'Rien que l’histoire ait retenu.',
  'bilan.title': 'Mon bilan',
  'bilan.name': 'Prénom et nom\u00a0:',
  'bilan.week': 'Ma semaine',
  'bilan.week.introduction': 'Ce que l’histoire a retenu, et une question pour en parler.',
  'bilan.notions': 'Mes huit notions',
  'bilan.introduction':
    'Mes réponses, et les gestes à essayer ensuite. Rien n’est noté\u00a0: c’est pour en parler.',
  'bilan.unanswered': 'Sans réponse',
  'bilan.read': 'Fiche lue',
  'bilan.remarks': 'Remarques de la formatrice ou du formateur',
  'bilan.signature.own': 'Ma signature',
  'bilan.signature.trainer': 'Signature de la formatrice ou du formateur',
  'bilan.logo.game': 'Logo du Phare',
  'bilan.logo.organisation': 'Logo de l’organisation',
}
