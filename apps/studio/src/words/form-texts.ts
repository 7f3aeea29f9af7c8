// The French texts that all forms share.
import { typesetTexts } from '@didascalie/contract/text'

export const formTexts = typesetTexts({
  remove: (what: string) => `Retirer ${what}`,
  up: (what: string) => `Monter ${what}`,
  down: (what: string) => `Descendre ${what}`,
  brokenTitle: (file: string) => `${file} ne se lit pas comme du JSON.`,
  broken:
    'Rien n’est perdu : corrigez-le dans un éditeur de texte, et ce formulaire revient aussitôt. Il manque souvent une virgule, un guillemet ou une accolade.',
  hasRemarks: 'À corriger',
  taken: 'Ce nom est déjà pris.',
  badKey: 'Des lettres, des chiffres et des tirets bas, sans espace.',
  palette: (label: string) => `${label}\u00a0: palette`,
  remarks: {
    missing: 'Ce texte manque.',
    atLeast: (count: number) => `Il en faut au moins ${count}.`,
    atMost: (count: number) => `Il en faut au plus ${count}.`,
    unknown: (keys: string) => `Le jeu ne connaît pas « ${keys} ».`,
    address: 'Une adresse commence par https://.',
    badValue: (message: string) => `Cette valeur ${message}.`,
    unexpected: 'Cette valeur n’est pas celle qu’on attend ici.',
  },
  line: (chapter: string, line: number) => `${chapter}, ${line}`,
  atLeast: (share: string) => `au moins ${share}`,
  bold: 'Gras',
  italic: 'Italique',
  heading: 'Intertitre',
  list: 'Liste',
})
