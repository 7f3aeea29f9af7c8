import { type Print, person } from './print.js'
import { cameraScreen, postScreen, telephone } from './telephone.js'
import { brokenFrame } from './things.js'

const cracked = { tablette: 'posee', fissure: 'visible' } as const
const helmet = { ...cracked, chat: 'casque' } as const
const account = 'Chantier à part'
const catPhoto = [150, 0, 1000] as const

export const thursdayPrints = {
  dupuis_redite: {
    place: 'bg/chantier_jour',
    crop: [480, 100, 1280],
    blur: 0.6,
    states: { fissure: 'absent' },
    people: [person('dupuis_emue', 420, 0.8)],
  },
  dupuis_pressee: {
    place: 'bg/chantier_jour',
    crop: [330, 60, 1240],
    blur: 0.6,
    states: { fissure: 'absent' },
    people: [person('dupuis_agacee', 560, 0.86)],
  },
  ligne_dite: {
    place: 'insert/tablette_ligne',
    crop: [120, 0, 1280],
    people: [person('dupuis_neutre', 190, 0.72)],
  },
  ligne_tue: {
    place: 'insert/tablette_ligne',
    crop: [330, 240, 960],
    people: [person('dupuis_agacee', 240, 0.76)],
  },
  fissure_photo: {
    place: 'insert/fissure',
    crop: [220, 40, 1220],
    front: (sheet) =>
      telephone(sheet, { at: [600, 130], scale: 0.92, turn: 5 }, cameraScreen('fissure', [470, 100, 600])),
  },
  photo_demandee: {
    place: 'bg/chantier_jour',
    crop: [860, 30, 1380],
    states: helmet,
    people: [person('dupuis_surprise', 300, 0.7), person('chloe_surprise', 680, 0.66)],
  },
  photo_retenue: {
    place: 'bg/chantier_jour',
    crop: [1090, 150, 1080],
    blur: 1,
    states: helmet,
    people: [person('chloe_neutre', 280, 0.74)],
    front: (sheet) =>
      telephone(
        sheet,
        { at: [600, 170], scale: 0.86, turn: 6 },
        postScreen(account, 'photo_colbert', catPhoto),
      ),
  },
  photo_enlevee: {
    place: 'bg/chantier_jour',
    crop: [1010, 220, 1000],
    states: helmet,
    people: [person('chloe_agacee', 640, 0.72)],
  },
  photo_partie: {
    place: 'bg/chantier_jour',
    crop: [560, 120, 1180],
    blur: 1.2,
    states: helmet,
    people: [person('chloe_sourire', 700, 0.66)],
    front: (sheet) =>
      telephone(
        sheet,
        { at: [100, 40], scale: 1, turn: -5 },
        postScreen(account, 'photo_colbert', catPhoto, '20'),
      ),
  },
  photo_dite: {
    place: 'bg/chantier_jour',
    crop: [640, 110, 1200],
    blur: 0.6,
    states: cracked,
    people: [person('dupuis_surprise', 270, 0.8), person('chloe_inquiete', 680, 0.72)],
  },
  photo_dite_quai: {
    place: 'bg/canal_soir',
    crop: [560, 110, 1240],
    blur: 0.8,
    people: [person('chloe_inquiete', 480, 0.74)],
  },
  rappel_promis: {
    place: 'bg/chantier_jour',
    crop: [1300, 230, 1000],
    states: cracked,
    people: [person('dupuis_sourire', 260, 0.76)],
  },
  cadre_dit: {
    place: 'bg/chantier_jour',
    crop: [1120, 130, 1120],
    blur: 0.8,
    states: cracked,
    people: [person('dupuis_emue', 620, 0.84)],
    front: (sheet) => brokenFrame(sheet, { at: [90, 400], scale: 0.72, turn: -6 }),
  },
  cadre_tu: {
    place: 'bg/chantier_jour',
    crop: [1180, 330, 900],
    states: cracked,
    front: (sheet) => brokenFrame(sheet, { at: [270, 300], scale: 1.02, turn: 4 }),
  },
  fiches_relues_jeudi: {
    place: 'bg/cafeteria_midi',
    crop: [880, 110, 1200],
    blur: 0.8,
    people: [person('karim_surprise', 420, 0.74)],
  },
  mur_demande: {
    place: 'bg/openspace_matin',
    crop: [930, 90, 1240],
    blur: 1.6,
    people: [person('dupuis_appel_surprise', 480, 0.72)],
  },
} as const satisfies Record<string, Print>
