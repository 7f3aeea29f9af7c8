import { type Print, person } from './print.js'
import { callScreen, telephone } from './telephone.js'

/** Gérard has cleared his bench. */
const cleared = { fiche: 'absent', gabarit: 'absent', croquis: 'absent', planche: 'absent' } as const

export const fridayPrints = {
  gerard_ensemble: {
    place: 'bg/atelier_jour',
    crop: [640, 40, 1380],
    states: { ...cleared, scie: 'debranchee' },
    people: [person('ines_atelier_neutre', 250, 0.64), person('gerard_atelier_lunettes', 660, 0.66)],
  },
  gerard_tu: {
    place: 'insert/facade_14',
    crop: [120, 60, 1200],
    people: [person('gerard_atelier_genee', 690, 0.68)],
  },
  rappel_tenu: {
    place: 'bg/openspace_matin',
    crop: [560, 170, 1180],
    blur: 1.4,
    front: (sheet) =>
      telephone(sheet, { at: [340, 110], scale: 0.96, turn: 4 }, callScreen('Mme Dupuis', 'avant midi')),
  },
  rappel_attendu: {
    place: 'bg/openspace_matin',
    crop: [150, 110, 1180],
    blur: 1.6,
    people: [person('dupuis_appel_agacee', 330, 0.7)],
    front: (sheet) =>
      telephone(sheet, { at: [650, 230], scale: 0.8, turn: 6 }, callScreen('Mme Dupuis', '12 h 00')),
  },
  photo_partagee: {
    place: 'bg/cafeteria_midi',
    crop: [340, 110, 1240],
    blur: 0.8,
    people: [person('chloe_inquiete', 520, 0.74)],
  },
  photo_partagee_bureau: {
    place: 'bg/bureau_soir',
    crop: [330, 90, 1260],
    blur: 0.8,
    people: [person('ines_grave', 560, 0.76)],
  },
  heures_dites_bureau: {
    place: 'bg/bureau_soir',
    crop: [900, 40, 1340],
    blur: 0.8,
    people: [person('awa_neutre', 720, 0.62), person('ines_grave', 300, 0.7)],
  },
} as const satisfies Record<string, Print>
