import { palette } from '../kit/palette.js'
import { type Print, person } from './print.js'
import { callScreen, telephone } from './telephone.js'
import { badge, foldedNote, paper, papers } from './things.js'

export const mondayPrints = {
  appel_avant: {
    place: 'bg/canal_matin',
    crop: [790, 90, 1050],
    front: (sheet) =>
      telephone(sheet, { at: [100, 190], scale: 0.86, turn: -5 }, callScreen('Accueil', 'Appel en cours')),
  },
  sans_appel: {
    place: 'bg/canal_matin',
    crop: [200, 90, 1240],
    blur: 1,
    people: [person('chloe_sourire', 560, 0.72)],
  },
  peniche_tenue: {
    place: 'bg/openspace_matin',
    crop: [620, 130, 1180],
    blur: 1.2,
    people: [person('ines_agacee', 300, 0.72)],
    front: (sheet) => paper(sheet, papers.writtenNotebook, { at: [430, 372], scale: 0.44, turn: -7 }),
  },
  peniche_reprise: {
    place: 'bg/openspace_matin',
    crop: [860, 110, 1240],
    blur: 1.2,
    people: [person('ines_neutre', 620, 0.7)],
    front: (sheet) => paper(sheet, papers.notebook, { at: [30, 470], scale: 0.4, turn: 6 }),
  },
  peniche_reprise_accueil: {
    place: 'bg/accueil_matin',
    crop: [330, 120, 1160],
    blur: 1.2,
    people: [person('awa_neutre', 470, 0.72)],
  },
  badge_emprunte: {
    place: 'bg/openspace_matin',
    crop: [1180, 270, 1020],
    blur: 1,
    people: [person('chloe_sourire', 300, 0.72)],
    states: { carton: 'ouvert' },
    front: (sheet) =>
      badge(sheet, { at: [610, 300], scale: 0.92, turn: 8 }, 'CHLOÉ', 'C. Lambert', palette.brick),
  },
  badge_visite: {
    place: 'bg/accueil_matin',
    crop: [880, 60, 1180],
    blur: 1,
    people: [person('awa_sourire', 640, 0.72)],
    front: (sheet) =>
      badge(sheet, { at: [130, 310], scale: 0.92, turn: -7 }, 'VISITE', 'N° 3', palette.leafDeep),
  },
  mot_de_passe_rendu: {
    place: 'bg/cafeteria_midi',
    crop: [300, 160, 1080],
    blur: 0.8,
    people: [person('karim_neutre', 600, 0.74)],
    front: (sheet) => foldedNote(sheet, { at: [190, 450], scale: 0.85, turn: -6 }),
  },
  gerard_descente: {
    place: 'bg/atelier_jour',
    crop: [360, 60, 1340],
    people: [person('gerard_atelier_neutre', 660, 0.64)],
  },
} as const satisfies Record<string, Print>
