import { type Print, person } from './print.js'
import { messageScreen, telephone } from './telephone.js'
import { correctedPage, paper, papers } from './things.js'

export const tuesdayPrints = {
  quatorze_dit: {
    place: 'bg/reunion_matin',
    crop: [820, 0, 1440],
    people: [
      person('gerard_neutre', 590, 0.55),
      person('ines_surprise', 380, 0.56),
      person('karim_inquiete', 160, 0.58),
      person('chloe_neutre', 810, 0.58),
    ],
  },
  quatorze_repris: {
    place: 'bg/reunion_matin',
    crop: [470, 90, 1200],
    blur: 1,
    people: [person('ines_neutre', 420, 0.72)],
    front: (sheet) => paper(sheet, papers.names, { at: [560, 470], scale: 0.38, turn: 5 }),
  },
  quatorze_tu: {
    place: 'bg/reunion_matin',
    crop: [1060, 140, 1160],
    blur: 1,
    people: [person('chloe_inquiete', 620, 0.74)],
    front: (sheet) => paper(sheet, papers.notes, { at: [40, 440], scale: 0.38, turn: -8 }),
  },
  message_heure: {
    place: 'bg/openspace_matin',
    crop: [500, 160, 1040],
    blur: 2.4,
    front: (sheet) =>
      telephone(
        sheet,
        { at: [330, 60], scale: 1, turn: -3 },
        messageScreen(
          'Mme Dupuis',
          ['Pose de votre', 'tablette : jeudi à 8 h,', 'deux personnes,', 'une heure.'],
          ['Huit heures, donc.'],
        ),
      ),
  },
  message_vague: {
    place: 'bg/openspace_matin',
    crop: [1000, 120, 1160],
    blur: 1.2,
    people: [person('karim_inquiete', 260, 0.72)],
    front: (sheet) =>
      telephone(
        sheet,
        { at: [590, 150], scale: 0.86, turn: 6 },
        messageScreen('Mme Dupuis', ['M. Benali vous', 'rappelle pour', 'les détails.'], ['Vu à 16 h 12.']),
      ),
  },
  critique_corrigee: {
    place: 'bg/openspace_soir',
    crop: [560, 110, 1220],
    blur: 1,
    people: [person('ines_sourire', 300, 0.7)],
    front: (sheet) => correctedPage(sheet, { at: [560, 300], scale: 0.86, turn: 6 }, '1 240'),
  },
  critique_expliquee: {
    place: 'bg/openspace_soir',
    crop: [330, 60, 1280],
    blur: 1,
    people: [person('ines_agacee', 560, 0.74)],
  },
  promesse_retenue: {
    place: 'bg/openspace_soir',
    crop: [640, 40, 1300],
    people: [person('karim_inquiete', 330, 0.68)],
  },
  promesse_normalement: {
    place: 'bg/openspace_soir',
    crop: [150, 130, 1180],
    blur: 1,
    people: [person('karim_sourire', 600, 0.76)],
  },
} as const satisfies Record<string, Print>
