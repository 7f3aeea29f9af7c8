// The ambience of each place of the story, and the radio of the workshop. They play under the music, at least ten
// decibels below it.
import {
  type Ambience,
  bed,
  chirp,
  clink,
  events,
  frequency,
  lap,
  planing,
  reeds,
  repeatedTimes,
  steps,
  taps,
  tick,
  typing,
  voices,
} from '@didascalie/sounds/making'

export const ambiences: Readonly<Record<string, Ambience>> = {
  /** The quay: water, birds, the town in the background. */
  ambience_canal: {
    lufs: -30,
    layers: [
      bed({ seed: 11, from: 90, to: 420, level: 0.5, depth: 0.4 }),
      bed({ seed: 12, from: 500, to: 1400, level: 0.16, depth: 0.6, turns: [3, 7] }),
      events(13, repeatedTimes(2.2, 0.4), 0.3, lap),
      events(14, [1.2, 3.1, 7.6, 9, 13.8, 17.2], 0.06, chirp),
    ],
  },
  /** A hall with a hard floor and a distant door. */
  ambience_accueil: {
    lufs: -32,
    layers: [
      bed({ seed: 21, from: 110, to: 520, level: 0.4 }),
      events(22, [3.2, 13.6], 0.12, steps),
      events(23, [7.4, 18.1], 0.05, clink),
    ],
  },
  /** The open space: keyboards, voices, ventilation. */
  ambience_openspace: {
    lufs: -31.5,
    layers: [
      bed({ seed: 31, from: 140, to: 700, level: 0.4, depth: 0.1 }),
      voices(32, 0.35),
      events(33, [0.8, 4.9, 6.2, 11.4, 15.3, 17.9], 0.1, typing),
      events(34, [9.2], 0.1, steps),
    ],
  },
  /** A closed room. */
  ambience_reunion: {
    lufs: -33,
    layers: [bed({ seed: 41, from: 120, to: 480, level: 0.4, depth: 0.15 }), voices(42, 0.16, [180, 520])],
  },
  /** The workshop: a fan, a plane that moves along a board, taps. */
  ambience_atelier: {
    lufs: -30.5,
    layers: [
      bed({ seed: 51, from: 80, to: 360, level: 0.5, depth: 0.12 }),
      events(52, [2, 2.9, 3.8, 12.1, 13, 13.9], 0.22, planing),
      events(53, [7.5, 17], 0.2, taps),
    ],
  },
  /** Gérard's radio: speech and an accordion. */
  radio: {
    lufs: -32,
    throughSmallSpeaker: true,
    layers: [
      voices(61, 0.6, [500, 1900]),
      reeds([frequency('F4'), frequency('C5')], 0.012, 62),
      bed({ seed: 63, from: 1800, to: 4200, level: 0.03, depth: 0.2 }),
    ],
  },
  /** The canteen: voices, cups, a machine that hums. */
  ambience_cafeteria: {
    lufs: -30,
    layers: [
      bed({ seed: 71, from: 100, to: 500, level: 0.35, depth: 0.15 }),
      voices(72, 0.6),
      voices(75, 0.4, [300, 1100]),
      events(73, [1.1, 2.6, 6.3, 8.8, 9.1, 14.2, 16.7], 0.08, clink),
    ],
  },
  /** An old flat: the clock, the street below. */
  ambience_chantier: {
    lufs: -32,
    layers: [
      bed({ seed: 81, from: 90, to: 340, level: 0.4, depth: 0.4 }),
      events(82, repeatedTimes(1), 0.05, tick),
      events(83, [5.3, 14.4], 0.03, chirp),
    ],
  },
  /** The office in the evening: almost silent. */
  ambience_bureau: {
    lufs: -33,
    layers: [
      bed({ seed: 91, from: 90, to: 380, level: 0.4, depth: 0.3 }),
      events(92, [6.2, 16.8], 0.03, clink),
    ],
  },
}
