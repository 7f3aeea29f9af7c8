// The names of the values in the JSON files of a game, as the forms of the studio call them.
import { typesetTexts } from '@didascalie/contract/text'
import { textesTexts } from './texts-screen-texts.js'

const { notions, debats, scenes, glossaire, calendrier, marque } = textesTexts

export const fieldTexts = typesetTexts({
  /** The place of a value in a message: « Débats, carte 1 « Mesurer ? », Où ». */
  entry: (name: string) => `« ${name} »`,
  card: (number: number, title: string) =>
    title === '' ? `carte ${number}` : `carte ${number} « ${title} »`,
  chapter: (number: number) => `chapitre ${number}`,
  nth: (name: string, number: number) => `${name}, ${number}`,
  message: (place: string, field: string, message: string) =>
    `${[place, field].filter((part) => part !== '').join(', ')} : ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  /** The names of the values whose key is the same in all files. */
  fields: {
    title: 'Titre',
    text: 'Texte',
    name: 'Nom',
    notion: 'Notion',
    question: debats.question,
    weight: 'Poids',
    where: debats.where,
    when: debats.when,
    situation: debats.situation,
    choice: debats.other,
    now: debats.now,
    later: debats.later,
    follow: debats.follow,
    rule: debats.rule,
    source: debats.ruleSource,
    description: notions.description,
    survey: notions.survey,
    gestures: notions.gestures,
    links: notions.links,
    definition: glossaire.definition,
    forms: glossaire.forms,
    hint: scenes.hint,
    short: calendrier.short,
    progress: calendrier.progress,
    chapters: calendrier.chapters,
    colours: marque.colours,
    mark: marque.mark,
    look: 'Allure',
    kind: 'Sorte',
    hour: 'Heure',
    accent: 'Couleur',
    photo: 'Photo',
    author: 'Auteur',
    licence: 'Licence',
  } as Readonly<Record<string, string>>,
})
