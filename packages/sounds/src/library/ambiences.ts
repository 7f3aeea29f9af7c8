// One ambience (background sound) for each kind of place that the platform can draw. Each has continuous noise (`bed`) and short events.
import type { Ambience } from '../ambience/ambience.js'
import { bed, events, repeatedTimes, scattered } from '../ambience/layers.js'
import * as sounds from '../ambience/place-sounds.js'
import { voices } from '../ambience/voices.js'
import { chair, keys, pages, pencil } from '../effects/things.js'

const SMALL_ROOM = { seconds: 0.45, level: 0.5 }
const LARGE_ROOM = { seconds: 1, level: 0.7 }

export const libraryAmbiences: Readonly<Record<string, Ambience>> = {
  ambience_office: {
    lufs: -32,
    room: SMALL_ROOM,
    layers: [
      bed({ seed: 111, from: 130, to: 640, level: 0.17, depth: 0.12 }),
      voices({ seed: 112, level: 0.08, speakers: [118, 196], muffledAt: 600, pauseSyllables: 30 }),
      events(113, scattered(113, 5), 0.09, sounds.typing),
      events(114, scattered(114, 2), 0.12, chair),
      events(115, scattered(115, 2), 0.05, pages),
      events(116, scattered(116, 1), 0.04, sounds.phone),
    ],
  },
  ambience_corridor: {
    lufs: -32,
    room: LARGE_ROOM,
    layers: [
      bed({ seed: 121, from: 110, to: 460, level: 0.17, depth: 0.2 }),
      voices({ seed: 122, level: 0.09, speakers: [124], muffledAt: 500, pauseSyllables: 45 }),
      events(123, scattered(123, 3), 0.15, sounds.steps),
      events(124, scattered(124, 2), 0.18, sounds.door),
      events(125, scattered(125, 1), 0.03, keys),
    ],
  },
  ambience_bedroom: {
    lufs: -33,
    room: SMALL_ROOM,
    layers: [
      bed({ seed: 131, from: 80, to: 320, level: 0.17, depth: 0.35 }),
      events(132, repeatedTimes(1), 0.03, sounds.tick),
      events(133, scattered(133, 4), 0.03, sounds.chirp),
      events(134, scattered(134, 2), 0.3, sounds.passing),
      events(135, scattered(135, 1), 0.06, sounds.creak),
    ],
  },
  ambience_kitchen: {
    lufs: -31,
    room: SMALL_ROOM,
    layers: [
      bed({ seed: 141, from: 100, to: 480, level: 0.17, depth: 0.1 }),
      events(142, scattered(142, 9), 0.06, sounds.clink),
      events(143, scattered(143, 4), 0.1, sounds.lap),
      events(144, scattered(144, 2), 0.14, sounds.drawer),
      events(145, scattered(145, 1), 0.12, sounds.coffee),
    ],
  },
  ambience_workshop: {
    lufs: -31,
    room: LARGE_ROOM,
    layers: [
      bed({ seed: 151, from: 80, to: 360, level: 0.21, depth: 0.12 }),
      events(152, scattered(152, 4), 0.2, sounds.taps),
      events(153, scattered(153, 3), 0.06, sounds.clink),
      events(154, scattered(154, 1), 0.14, sounds.saw),
      events(155, scattered(155, 2), 0.12, sounds.steps),
    ],
  },
  ambience_classroom: {
    lufs: -31.5,
    room: LARGE_ROOM,
    layers: [
      bed({ seed: 161, from: 120, to: 540, level: 0.15, depth: 0.15 }),
      voices({ seed: 162, level: 0.13, speakers: [112, 178, 215], muffledAt: 900 }),
      events(163, scattered(163, 3), 0.12, chair),
      events(164, scattered(164, 4), 0.05, pencil),
      events(165, scattered(165, 2), 0.06, pages),
    ],
  },
  ambience_shop: {
    lufs: -31.5,
    room: SMALL_ROOM,
    layers: [
      bed({ seed: 171, from: 120, to: 560, level: 0.16, depth: 0.2 }),
      voices({ seed: 172, level: 0.09, speakers: [132, 205], muffledAt: 800, pauseSyllables: 24 }),
      events(173, scattered(173, 3), 0.1, sounds.steps),
      events(174, scattered(174, 2), 0.05, sounds.clink),
      events(175, scattered(175, 2), 0.16, sounds.door),
      events(176, scattered(176, 1), 0.03, keys),
    ],
  },
  ambience_street: {
    lufs: -30.5,
    layers: [
      bed({ seed: 181, from: 70, to: 300, level: 0.21, depth: 0.5, turns: [2, 3, 5] }),
      bed({ seed: 182, from: 400, to: 1200, level: 0.03, depth: 0.5 }),
      events(183, scattered(183, 6), 0.05, sounds.chirp),
      events(184, scattered(184, 3), 0.5, sounds.passing),
      events(185, scattered(185, 2), 0.1, sounds.steps),
      events(186, scattered(186, 1), 0.03, sounds.bicycleBell),
    ],
  },
}
