// A small game for the tests of the stage and its screens.
import { type Calendar, graphDataSchema } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { openStory } from '@didascalie/engine'
import axe from 'axe-core'
import type { Comfort } from '../comfort/comfort.js'
import type { StageGame } from '../content/game.js'

const spoken = (talker: string, text: string, ...targets: string[]) => ({
  type: 'DialogElement',
  talker,
  text,
  scene: 'Lundi_Poste',
  targets: targets.map((id) => ({ id })),
})

const action = (objectName: string, text: string, target: string) => ({
  type: 'PointAndClickAction',
  objectName,
  text,
  targets: [{ id: target }],
})

/** A story with an ellipse, a place, a line, a choice, a caption, a stage direction, another hour, objects and the end. */
export const testGraph = graphDataSchema.parse({
  version: 'test',
  scenes: { Lundi_Poste: { chapter: 'lundi', entry: 'place' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'night' }] },
    night: spoken('Time', '[time=3] Lundi, 8 h 31. Le quai est vide.', 'place'),
    place: {
      type: 'Background',
      background: 'openspace_matin',
      soundFile: 'jour',
      targets: [{ id: 'line' }],
    },
    line: spoken('ines_neutre', 'Bonjour, *vous* voilà.', 'asks'),
    asks: spoken('ines_sourire', 'On y va ?', 'yes', 'no', 'maybe'),
    yes: spoken('', 'Oui.', 'gerard'),
    no: spoken('', 'Non.', 'gerard'),
    maybe: spoken('', 'Peut-être.', 'gerard'),
    gerard: { ...spoken('gerard_neutre', 'Bien.', 'caption'), voiceFile: 'bien' },
    caption: spoken('', 'Je le suis.', 'told'),
    told: spoken('', '[didascalie] Personne ne parle.', 'evening'),
    evening: { type: 'Background', background: 'openspace_soir', targets: [{ id: 'objects' }] },
    objects: {
      type: 'PointAndClick',
      scene: 'Lundi_Poste',
      targets: [{ id: 'take' }, { id: 'leave' }, { id: 'out' }],
    },
    take: action('casque', 'Le prendre', 'objects'),
    leave: action('casque', 'Le laisser', 'objects'),
    out: action('porte', 'Sortir', 'end'),
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

const place = { x: 92, y: 124, w: 900, h: 1000, mouth: { x: 435, y: 291 } }

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
    talker: { ines_neutre: place, ines_sourire: place, gerard_neutre: { ...place, x: 960 } },
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
 * Returns one line per accessibility violation that axe finds. The contrast rule is off, because the test DOM does not paint; another test checks the
 * design tokens.
 */
export async function accessibilityViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  // Elements for text that only draw something, which axe does not check.
  const forText = [...element.querySelectorAll('i, b, em, strong')]
  const withoutText = forText.filter(({ textContent }) => textContent === '')
  return [
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ...withoutText.map(({ outerHTML }) => `RGAA 8.9: ${outerHTML}`),
  ]
}
