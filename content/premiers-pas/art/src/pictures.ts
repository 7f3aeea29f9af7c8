/** Every background by its id, and the props of those that have some. */
import { formasup, helia } from './kit/palette.js'
import type { PropSet, PropStates } from './kit/prop.js'
import type { Scene } from './kit/scene.js'
import { accueil } from './places/accueil.js'
import { atelier, atelierProps, atelierScene } from './places/atelier.js'
import { building } from './places/building.js'
import { bureau } from './places/bureau.js'
import { cafeteria } from './places/cafeteria.js'
import { canal, days } from './places/canal.js'
import { chantier, chantierProps, chantierScene } from './places/chantier.js'
import { intro } from './places/intro.js'
import { openspace, openspaceProps, openspaceScene } from './places/openspace.js'
import { reunion } from './places/reunion.js'

export interface Picture {
  /** Returns the SVG of the background; `all` paints every prop, in the given state if there is one. */
  readonly draw: (all: boolean, states?: PropStates) => string
  readonly props?: PropSet
  /** For the room of another company: the background whose props these replace, and their file suffix. */
  readonly replaces?: { readonly id: string; readonly suffix: string }
  /** An empty scene with the same camera and light, to draw a prop alone. */
  readonly scene?: () => Scene
  /** The maximum size of the AVIF file in bytes, if lower than the default. */
  readonly bytes?: number
}

const plain = (draw: () => string): Picture => ({ draw })

/** The first screen waits for this background, so its size limit is lower. */
const atTheDoor = { bytes: 80_000 }

export const pictures: Readonly<Record<string, Picture>> = {
  'bg-building': {
    draw: () => building({ time: 'matin', brand: helia, start: 1.5, sun: [240, 330] }),
    ...atTheDoor,
  },
  'bg-building_formasup': {
    draw: () => building({ time: 'matin', brand: formasup, start: 1.5, sun: [240, 330] }),
    ...atTheDoor,
  },
  'bg-intro': plain(intro),
  'bg-outro': plain(() => building({ time: 'soir', brand: helia, start: -5.4, sun: [560, 560] })),
  'bg-outro_formasup': plain(() => building({ time: 'soir', brand: formasup, start: -5.4, sun: [560, 560] })),
  canal_matin: plain(() => canal(days.matin, helia)),
  canal_matin_formasup: plain(() => canal(days.matin, formasup)),
  canal_libre: plain(() => canal(days.libre, helia)),
  canal_libre_formasup: plain(() => canal(days.libre, formasup)),
  canal_soir: plain(() => canal(days.soir, helia)),
  canal_soir_formasup: plain(() => canal(days.soir, formasup)),
  accueil_matin: plain(() => accueil('matin', helia)),
  accueil_matin_formasup: plain(() => accueil('matin', formasup)),
  openspace_matin: {
    draw: (all, states) => openspace('matin', helia, all, states),
    props: openspaceProps(helia),
    scene: () => openspaceScene('matin'),
  },
  openspace_matin_formasup: {
    draw: (all, states) => openspace('matin', formasup, all, states),
    props: openspaceProps(formasup),
    replaces: { id: 'openspace_matin', suffix: '_formasup' },
    scene: () => openspaceScene('matin'),
  },
  openspace_soir: plain(() => openspace('soir', helia)),
  openspace_soir_formasup: plain(() => openspace('soir', formasup)),
  reunion_matin: plain(() => reunion('matin', helia)),
  reunion_matin_formasup: plain(() => reunion('matin', formasup)),
  atelier_jour: { draw: atelier, props: atelierProps, scene: atelierScene },
  cafeteria_midi: plain(() => cafeteria(helia)),
  cafeteria_midi_formasup: plain(() => cafeteria(formasup)),
  chantier_jour: { draw: chantier, props: chantierProps, scene: chantierScene },
  bureau_soir: plain(() => bureau('soir', helia)),
  bureau_soir_formasup: plain(() => bureau('soir', formasup)),
}
