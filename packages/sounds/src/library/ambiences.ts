// One ambience for each kind of place that the platform can draw.
import { type Ambience, repeatedTimes } from '../ambience/ambience.js'
import { bed, chirp, clink, events, lap, steps, taps, tick, typing, voices } from '../ambience/layers.js'

export const libraryAmbiences: Readonly<Record<string, Ambience>> = {
  ambience_office: {
    lufs: -32,
    layers: [
      bed({ seed: 111, from: 130, to: 640, level: 0.4, depth: 0.12 }),
      voices(112, 0.22),
      events(113, [1.4, 6.1, 12.2, 16.6], 0.09, typing),
    ],
  },
  ambience_corridor: {
    lufs: -32,
    layers: [
      bed({ seed: 121, from: 110, to: 460, level: 0.4, depth: 0.2 }),
      voices(122, 0.14, [200, 700]),
      events(123, [2.6, 11.8], 0.13, steps),
    ],
  },
  ambience_bedroom: {
    lufs: -33,
    layers: [
      bed({ seed: 131, from: 80, to: 320, level: 0.4, depth: 0.35 }),
      events(132, repeatedTimes(1), 0.035, tick),
      events(133, [4.7, 15.9], 0.03, chirp),
    ],
  },
  ambience_kitchen: {
    lufs: -31,
    layers: [
      bed({ seed: 141, from: 100, to: 480, level: 0.4, depth: 0.1 }),
      events(142, [1.3, 4.4, 9.2, 13.7, 17.3], 0.07, clink),
      events(143, repeatedTimes(4, 0.7), 0.1, lap),
    ],
  },
  ambience_workshop: {
    lufs: -31,
    layers: [
      bed({ seed: 151, from: 80, to: 360, level: 0.5, depth: 0.12 }),
      events(152, [2.4, 9.8, 15.2], 0.2, taps),
      events(153, [6.3, 12.9], 0.06, clink),
    ],
  },
  ambience_classroom: {
    lufs: -31.5,
    layers: [
      bed({ seed: 161, from: 120, to: 540, level: 0.36, depth: 0.15 }),
      voices(162, 0.4),
      events(163, [5.6, 14.8], 0.08, steps),
    ],
  },
  ambience_shop: {
    lufs: -31.5,
    layers: [
      bed({ seed: 171, from: 120, to: 560, level: 0.38, depth: 0.2 }),
      voices(172, 0.24),
      events(173, [3.9, 13.1], 0.1, steps),
      events(174, [8.6], 0.05, clink),
    ],
  },
  ambience_street: {
    lufs: -30.5,
    layers: [
      bed({ seed: 181, from: 70, to: 300, level: 0.5, depth: 0.5, turns: [1, 2, 3] }),
      bed({ seed: 182, from: 400, to: 1200, level: 0.1, depth: 0.5 }),
      events(183, [2.1, 7.9, 14.6], 0.05, chirp),
      events(184, [10.4], 0.1, steps),
    ],
  },
}
