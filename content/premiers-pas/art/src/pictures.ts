/** Every background by its id. Some backgrounds have props, the objects that the learner can examine. */
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
  /** Returns the SVG of the background. If `all` is true, the SVG contains every prop, in the state given by `states`. */
  readonly draw: (all: boolean, states?: PropStates) => string
  readonly props?: PropSet
  /**
   * Set only if this background is a room with props in the colours of the second company. `id`: the same room in the colours of the first
   * company. The folder of the props has this name. `suffix`: added to the file names of the props, before the extension.
   */
  readonly replaces?: { readonly id: string; readonly suffix: string }
  /** An empty scene with the same camera and light, to draw a prop alone. */
  readonly scene?: () => Scene
  /** The maximum size of the AVIF file in bytes, if lower than the default. */
  readonly bytes?: number
}

const withoutProps = (draw: () => string): Picture => ({ draw })

/** The first screen waits for this background, so its size limit is lower. */
const firstScreenLimit = { bytes: 80_000 }

export const pictures: Readonly<Record<string, Picture>> = {
  'bg-building': {
    draw: () => building({ time: 'matin', brand: helia, start: 1.5, sun: [240, 330] }),
    ...firstScreenLimit,
  },
  'bg-building_formasup': {
    draw: () => building({ time: 'matin', brand: formasup, start: 1.5, sun: [240, 330] }),
    ...firstScreenLimit,
  },
  'bg-intro': withoutProps(intro),
  'bg-outro': withoutProps(() => building({ time: 'soir', brand: helia, start: -5.4, sun: [560, 560] })),
  'bg-outro_formasup': withoutProps(() =>
    building({ time: 'soir', brand: formasup, start: -5.4, sun: [560, 560] }),
  ),
  canal_matin: withoutProps(() => canal(days.matin, helia)),
  canal_matin_formasup: withoutProps(() => canal(days.matin, formasup)),
  canal_libre: withoutProps(() => canal(days.libre, helia)),
  canal_libre_formasup: withoutProps(() => canal(days.libre, formasup)),
  canal_soir: withoutProps(() => canal(days.soir, helia)),
  canal_soir_formasup: withoutProps(() => canal(days.soir, formasup)),
  accueil_matin: withoutProps(() => accueil('matin', helia)),
  accueil_matin_formasup: withoutProps(() => accueil('matin', formasup)),
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
  openspace_soir: withoutProps(() => openspace('soir', helia)),
  openspace_soir_formasup: withoutProps(() => openspace('soir', formasup)),
  reunion_matin: withoutProps(() => reunion('matin', helia)),
  reunion_matin_formasup: withoutProps(() => reunion('matin', formasup)),
  atelier_jour: { draw: atelier, props: atelierProps, scene: atelierScene },
  cafeteria_midi: withoutProps(() => cafeteria(helia)),
  cafeteria_midi_formasup: withoutProps(() => cafeteria(formasup)),
  chantier_jour: { draw: chantier, props: chantierProps, scene: chantierScene },
  bureau_soir: withoutProps(() => bureau('soir', helia)),
  bureau_soir_formasup: withoutProps(() => bureau('soir', formasup)),
}
