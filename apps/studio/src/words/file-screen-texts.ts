import { texts } from './texts.js'
import { sectionNames } from './texts-screen-texts.js'

const screens = texts.common.screens
const section = (name: string) => `${screens.textes}, ${name}`

/** The French names of the screens that show what a JSON file contains. */
export const fileScreenTexts = {
  open: (place: string) => `Ouvrir «\u00a0${place}\u00a0»`,
  titles: {
    people: screens.gens,
    places: screens.lieux,
    scene: screens.objets,
    wordings: screens.textes,
    facts: section(sectionNames.faits),
    notions: section(sectionNames.notions),
    debates: section(sectionNames.debats),
    scenes: section(sectionNames.scenes),
    glossary: section(sectionNames.glossaire),
    calendar: section(sectionNames.calendrier),
    brand: section(sectionNames.marque),
    credits: screens.medias,
  },
} as const
