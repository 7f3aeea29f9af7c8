// A small game for the tests of the stage and its screens.
import { type Calendar, graphDataSchema, stagingSchema } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { openStory } from '@didascalie/engine'
import axe from 'axe-core'
import type { Comfort } from '../comfort/comfort.js'
import type { StageGame } from '../content/game.js'

const lineNode = (talker: string, text: string, ...targets: string[]) => ({
  type: 'DialogElement',
  talker,
  text,
  scene: 'Lundi_Poste',
  targets: targets.map((id) => ({ id })),
})

const actionNode = (objectName: string, text: string, target: string) => ({
  type: 'PointAndClickAction',
  objectName,
  text,
  targets: [{ id: target }],
})

export const testGraph = graphDataSchema.parse({
  version: 'test',
  scenes: { Lundi_Poste: { chapter: 'lundi', entry: 'place' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'night' }] },
    night: lineNode('Time', '[time=3] Lundi, 8 h 31. Le quai est vide.', 'place'),
    place: {
      type: 'Background',
      background: 'openspace_matin',
      soundFile: 'jour',
      targets: [{ id: 'line' }],
    },
    line: lineNode('ines_neutre', 'Bonjour, *vous* voilà.', 'asks'),
    asks: lineNode('ines_sourire', 'On y va ?', 'yes', 'no', 'maybe'),
    yes: lineNode('', 'Oui.', 'gerard'),
    no: lineNode('', 'Non.', 'gerard'),
    maybe: lineNode('', 'Peut-être.', 'gerard'),
    gerard: { ...lineNode('gerard_neutre', 'Bien.', 'caption'), voiceFile: 'bien' },
    caption: lineNode('', 'Je le suis.', 'told'),
    told: lineNode('', '[didascalie] Personne ne parle.', 'evening'),
    evening: { type: 'Background', background: 'openspace_soir', targets: [{ id: 'objects' }] },
    objects: {
      type: 'PointAndClick',
      scene: 'Lundi_Poste',
      targets: [{ id: 'take' }, { id: 'leave' }, { id: 'out' }],
    },
    take: actionNode('casque', 'Le prendre', 'objects'),
    leave: actionNode('casque', 'Le laisser', 'objects'),
    out: actionNode('porte', 'Sortir', 'end'),
    end: { type: 'End', targets: [] },
  },
})

export const calendar: Calendar = {
  progress: 'Semaine\u00a0: {name}, jour {n} sur {of}',
  chapters: [
    { id: 'lundi', name: 'lundi', short: 'lun.' },
    { id: 'mardi', name: 'mardi', short: 'mar.' },
    { id: 'mercredi', name: 'mercredi', short: 'mer.' },
  ],
}

/** A shot (a close picture of a place) with two people at a table: one sits, one stands. The image of each person is 900 px wide. */
export const testStaging = stagingSchema.parse({
  people: {
    ines: { eyes: 1.6, page: { x: 446, y: 246 } },
    gerard: { eyes: 1.7, page: { x: 460, y: 256 } },
  },
  shots: {
    openspace_matin: {
      camera: { f: 1500, cx: 900, cy: 505, eye: 1.25 },
      furniture: [{ id: 'table', box: { x: 0, y: 635, w: 1920, h: 445 }, edge: 791 }],
      spots: {
        gauche: { posture: 'sits', x: -0.6, z: 3, faces: 'right', behind: 'table' },
        droite: { posture: 'stands', x: 0.6, z: 3.1, faces: 'left', behind: 'table' },
      },
      people: { ines: 'gauche', gerard: 'droite' },
      shows: { plan: { x: 0, y: 190, w: 560, h: 290 } },
    },
  },
})

const talkerBox = { x: 92, y: 124, w: 900, h: 1000, mouth: { x: 435, y: 291 } }

export const testGame = (graph = testGraph): StageGame => ({
  story: openStory(graph),
  scene: {
    bg: {
      openspace_matin: { prop: {} },
      openspace_soir: {
        prop: {
          casque: {
            x: 1600,
            y: 600,
            w: 200,
            h: 120,
            states: { tombe: { x: 1600, y: 900, w: 200, h: 120 } },
          },
          porte: { x: 200, y: 300, w: 200, h: 300 },
        },
      },
    },
    talker: { ines_neutre: talkerBox, ines_sourire: talkerBox, gerard_neutre: { ...talkerBox, x: 960 } },
  },
  wordings: {
    ...defaultWordings,
    'talker.ines.name': 'Inès',
    'talker.gerard.name': 'Gérard',
    'location.openspace.title': 'L’open space',
    'object.casque.name': 'Le casque',
    'object.casque': 'Un casque jaune.',
    'object.porte.name': 'La porte',
    'object.porte': 'Elle ferme mal.',
  },
  calendar,
  chapters: { Lundi_Poste: 'lundi' },
  manifest: { content: 'test', version: '1', media: {} },
  decors: 0,
  dataFolder: '/data/',
})

export const testComfort: Comfort = {
  textSize: 1,
  textSpeed: 1,
  readableFont: false,
  reduceMotion: false,
  waitForMe: false,
  autoAdvance: false,
  readAloud: false,
  letterKeys: true,
  sound: true,
  musicVolume: 1,
  ambienceVolume: 1,
  effectsVolume: 1,
  layout: 'stage',
}

/**
 * Returns one line per accessibility violation. The contrast rule of axe is off, because the test DOM does not paint. Another test checks
 * the contrast of the design tokens.
 */
export async function accessibilityViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  // RGAA (the French accessibility standard) 8.9: a text element such as `i` must not be empty. Axe does not check this.
  const textElements = [...element.querySelectorAll('i, b, em, strong')]
  const withoutText = textElements.filter(({ textContent }) => textContent === '')
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...withoutText.map(({ outerHTML }) => `RGAA 8.9: ${outerHTML}`),
  ]
}
