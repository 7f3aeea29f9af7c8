import { type Print, person } from './print.js'
import { paper, papers } from './things.js'

const typedSheet = { fiche: 'tapee' } as const

export const wednesdayPrints = {
  panneau_repare: {
    place: 'bg/atelier_jour',
    crop: [400, 110, 1060],
    states: { ...typedSheet, planche: 'absent' },
    people: [person('gerard_atelier_neutre', 620, 0.72)],
  },
  trace_juste: {
    place: 'bg/atelier_jour',
    crop: [1310, 320, 870],
    states: { ...typedSheet, planche: 'tracee' },
    people: [person('gerard_atelier_neutre', 790, 0.6)],
  },
  coupe_courte: {
    place: 'bg/atelier_jour',
    crop: [980, 100, 1150],
    blur: 1,
    states: { ...typedSheet, planche: 'tracee' },
    people: [person('gerard_atelier_genee', 300, 0.7)],
    front: (sheet) => paper(sheet, papers.jobSheet, { at: [500, 330], scale: 0.5, turn: 6 }),
  },
  doute_dit: {
    place: 'bg/atelier_jour',
    crop: [860, 40, 1240],
    states: typedSheet,
    people: [person('gerard_atelier_neutre', 620, 0.7)],
    front: (sheet) => paper(sheet, papers.sketch, { at: [40, 420], scale: 0.38, turn: -7 }),
  },
  attendu_rien: {
    place: 'bg/atelier_jour',
    crop: [760, 20, 1380],
    states: typedSheet,
    people: [person('gerard_atelier_agacee', 300, 0.62)],
  },
  merite_partage: {
    place: 'bg/cafeteria_midi',
    crop: [760, 20, 1400],
    people: [
      person('karim_sourire', 800, 0.54),
      person('gerard_sourire', 520, 0.6),
      person('ines_sourire', 220, 0.62),
    ],
  },
  karim_devant: {
    place: 'bg/cafeteria_midi',
    crop: [430, 40, 1300],
    people: [
      person('gerard_genee', 150, 0.56),
      person('ines_surprise', 440, 0.6),
      person('karim_agacee', 760, 0.64),
    ],
  },
  erreur_dite: {
    place: 'bg/cafeteria_midi',
    crop: [900, 80, 1260],
    blur: 0.8,
    people: [person('gerard_genee', 690, 0.64), person('ines_neutre', 270, 0.7)],
  },
  erreur_tue: {
    place: 'bg/cafeteria_midi',
    crop: [560, 120, 1160],
    blur: 0.8,
    people: [person('karim_inquiete', 760, 0.6), person('ines_agacee', 320, 0.74)],
  },
  fiches_relues: {
    place: 'bg/openspace_matin',
    crop: [740, 60, 1240],
    blur: 0.8,
    people: [person('karim_inquiete', 640, 0.72)],
    front: (sheet) =>
      [
        paper(sheet, papers.jobSheet, { at: [90, 480], scale: 0.4, turn: -14 }),
        paper(sheet, papers.jobSheet, { at: [60, 450], scale: 0.4, turn: 5 }),
      ].join(''),
  },
  yeux_dits: {
    place: 'bg/atelier_jour',
    crop: [1040, 160, 1200],
    states: { ...typedSheet, planche: 'huilee' },
    people: [person('gerard_atelier_agacee', 640, 0.74)],
  },
  critique_servie: {
    place: 'bg/openspace_soir',
    crop: [860, 60, 1300],
    people: [person('ines_surprise', 520, 0.68)],
  },
  heures_faites: {
    place: 'bg/openspace_soir',
    crop: [1130, 300, 1020],
    people: [person('chloe_inquiete', 210, 0.6)],
  },
  heures_refusees: {
    place: 'bg/openspace_soir',
    crop: [930, 120, 1180],
    blur: 0.8,
    people: [person('karim_agacee', 420, 0.72)],
  },
  heures_dites: {
    place: 'bg/openspace_soir',
    crop: [480, 40, 1380],
    people: [person('awa_neutre', 690, 0.64), person('karim_inquiete', 260, 0.6)],
  },
} as const satisfies Record<string, Print>
