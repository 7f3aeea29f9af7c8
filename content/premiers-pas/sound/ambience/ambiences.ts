// The ambience (background sound) of each place of the story, and the radio of the workshop.
// An ambience is at least ten decibels quieter than the music.
// Most single sounds (`events`) are rare and come at irregular times, so that the learner does not notice the loop.
import {
  type Ambience,
  bed,
  bicycleBell,
  chair,
  chirp,
  churchBell,
  clink,
  coffee,
  creak,
  door,
  drawer,
  events,
  keys,
  lap,
  pages,
  passing,
  penClick,
  pencil,
  phone,
  planing,
  printer,
  quack,
  repeatedTimes,
  saw,
  scattered,
  steps,
  taps,
  tick,
  typing,
  voices,
} from '@didascalie/sounds/making'
import { radio } from './radio.js'

export const ambiences: Readonly<Record<string, Ambience>> = {
  /** The quay. */
  ambience_canal: {
    lufs: -30,
    layers: [
      bed({ seed: 11, from: 90, to: 420, level: 0.17, depth: 0.5, turns: [3, 5, 8] }),
      bed({ seed: 12, from: 500, to: 1400, level: 0.04, depth: 0.7, turns: [7, 11, 17] }),
      events(13, scattered(13, 22), 0.3, lap),
      events(14, scattered(14, 11), 0.06, chirp),
      events(15, scattered(15, 3), 0.08, quack),
      events(16, scattered(16, 2), 0.4, passing),
      events(17, scattered(17, 1), 0.03, bicycleBell),
      events(18, [41], 0.08, churchBell),
    ],
  },
  /** A hall with a hard floor. */
  ambience_accueil: {
    lufs: -32,
    room: { seconds: 1.3, level: 0.9 },
    layers: [
      bed({ seed: 21, from: 110, to: 520, level: 0.14, depth: 0.3 }),
      voices({ seed: 22, level: 0.06, speakers: [126, 201], muffledAt: 520, pauseSyllables: 50 }),
      events(23, scattered(23, 4), 0.12, steps),
      events(24, scattered(24, 2), 0.16, door),
      events(25, scattered(25, 2), 0.04, phone),
      events(26, scattered(26, 3), 0.06, typing),
      events(27, scattered(27, 1), 0.03, keys),
    ],
  },
  ambience_openspace: {
    lufs: -31.5,
    room: { seconds: 0.6, level: 0.5 },
    layers: [
      bed({ seed: 31, from: 140, to: 700, level: 0.13, depth: 0.15 }),
      voices({ seed: 32, level: 0.09, speakers: [116, 189, 208], muffledAt: 700, pauseSyllables: 36 }),
      events(33, scattered(33, 9), 0.1, typing),
      events(34, scattered(34, 2), 0.1, steps),
      events(35, scattered(35, 2), 0.13, chair),
      events(36, scattered(36, 1), 0.1, printer),
      events(37, scattered(37, 1), 0.04, phone),
      events(38, scattered(38, 2), 0.06, pages),
      events(39, scattered(39, 2), 0.12, drawer),
    ],
  },
  /** A closed meeting room: voices and a telephone come through the wall. */
  ambience_reunion: {
    lufs: -33,
    room: { seconds: 0.5, level: 0.5 },
    layers: [
      bed({ seed: 41, from: 120, to: 480, level: 0.14, depth: 0.25 }),
      voices({ seed: 42, level: 0.06, speakers: [114], muffledAt: 420, pauseSyllables: 40 }),
      events(43, scattered(43, 4), 0.08, pages),
      events(44, scattered(44, 3), 0.14, chair),
      events(45, scattered(45, 4), 0.06, pencil),
      events(46, scattered(46, 2), 0.05, penClick),
      events(47, scattered(47, 1), 0.03, phone),
      events(48, scattered(48, 1), 0.05, clink),
    ],
  },
  /** The workshop. */
  ambience_atelier: {
    lufs: -30.5,
    room: { seconds: 0.9, level: 0.6 },
    layers: [
      bed({ seed: 51, from: 80, to: 360, level: 0.18, depth: 0.15 }),
      events(52, [4, 4.9, 5.9, 6.7, 38.2, 39.2, 40], 0.2, planing),
      events(53, scattered(53, 5), 0.2, taps),
      events(54, [22.5], 0.2, saw),
      events(55, scattered(55, 2), 0.12, steps),
      events(56, scattered(56, 3), 0.05, clink),
      events(57, scattered(57, 3), 0.05, pencil),
      events(58, scattered(58, 1), 0.14, drawer),
    ],
  },
  radio,
  /** The canteen. */
  ambience_cafeteria: {
    lufs: -30,
    room: { seconds: 0.8, level: 0.7 },
    layers: [
      bed({ seed: 71, from: 100, to: 500, level: 0.13, depth: 0.2 }),
      voices({ seed: 72, level: 0.2, speakers: [112, 131, 184, 203, 221], muffledAt: 1000 }),
      events(73, scattered(73, 13), 0.07, clink),
      events(74, scattered(74, 4), 0.14, chair),
      events(75, scattered(75, 1), 0.16, coffee),
      events(76, scattered(76, 3), 0.1, steps),
      events(77, scattered(77, 1), 0.16, door),
    ],
  },
  /** An old flat above a street. */
  ambience_chantier: {
    lufs: -32,
    room: { seconds: 0.9, level: 0.6 },
    layers: [
      bed({ seed: 81, from: 90, to: 340, level: 0.13, depth: 0.5, turns: [2, 5, 7] }),
      events(82, repeatedTimes(1), 0.035, tick),
      events(83, scattered(83, 5), 0.03, chirp),
      events(84, scattered(84, 3), 0.28, passing),
      events(85, scattered(85, 3), 0.1, creak),
      events(86, scattered(86, 2), 0.12, steps),
      events(87, [27], 0.05, churchBell),
    ],
  },
  /** The office in the evening: almost silent. */
  ambience_bureau: {
    lufs: -33,
    room: { seconds: 0.5, level: 0.5 },
    layers: [
      bed({ seed: 91, from: 90, to: 380, level: 0.13, depth: 0.4, turns: [2, 3, 7] }),
      events(92, scattered(92, 2), 0.03, clink),
      events(93, scattered(93, 3), 0.06, pages),
      events(94, scattered(94, 2), 0.09, creak),
      events(95, scattered(95, 2), 0.3, passing),
      events(96, scattered(96, 1), 0.1, chair),
      events(97, scattered(97, 1), 0.1, door),
    ],
  },
}
