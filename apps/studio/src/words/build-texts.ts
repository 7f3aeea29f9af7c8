// The French texts about builds, on the screens « Jouer » and « Publier ».
import { typesetTexts } from '@didascalie/contract/text'

export const buildTexts = typesetTexts({
  building: 'On construit le jeu…',
  explored: (count: string) => `${count} moments vérifiés`,
  notSaved: 'Les derniers changements ne sont pas encore enregistrés.',
  noAnswer: 'Le studio ne répond plus : relancez-le, puis recommencez.',
  refused: 'Rien n’a été construit',
  goTo: (file: string, line: number) => `${file}, ligne ${line}`,
})
