// A small game with acts (sequences of drawings) and gestures (tasks that the learner does by hand). One act is before a caption and one
// before a spoken line. The gestures are pull, place and write.
import { graphDataSchema, stagingSchema } from '@didascalie/contract'
import { openStory } from '@didascalie/engine'
import type { StageGame } from '../content/game.js'
import { testGame } from './test-game.js'

const node = (talker: string, text: string, target: string, extras: object = {}) => ({
  type: 'DialogElement',
  talker,
  text,
  scene: 'Lundi_Poste',
  targets: [{ id: target }],
  ...extras,
})

export const stagedGraph = graphDataSchema.parse({
  version: 'test',
  scenes: { Lundi_Poste: { chapter: 'lundi', entry: 'place' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'place' }] },
    place: { type: 'Background', background: 'openspace_matin', soundFile: '', targets: [{ id: 'before' }] },
    before: node('ines_neutre', 'Attention.', 'caption'),
    caption: node('', '[didascalie] Elle débranche la scie.', 'spoken', { act: 'debrancher' }),
    spoken: node('ines_neutre', 'Voilà.', 'pull', { act: 'bateau' }),
    pull: node('gerard_neutre', 'Mesurez.', 'place2', { gesture: 'metre' }),
    place2: node('', '[didascalie] La boîte.', 'write', { gesture: 'boite' }),
    write: node('ines_neutre', 'Signez.', 'last', { gesture: 'carte' }),
    last: node('ines_neutre', 'Merci.', 'end'),
    // An act before a caption, then a line without an act. No node leads to this node, so tests start here.
    caption2: node('', '[didascalie] Elle débranche la scie.', 'last', { act: 'debrancher' }),
    // An act before a caption, then point-and-click. No node leads to this node, so tests start here.
    caption3: node('', '[didascalie] Elle débranche la scie.', 'things', { act: 'debrancher' }),
    things: { type: 'PointAndClick', scene: 'Lundi_Poste', targets: [{ id: 'look' }] },
    look: {
      type: 'PointAndClickAction',
      objectName: 'carton',
      text: 'Ouvrir',
      scene: 'Lundi_Poste',
      targets: [{ id: 'last' }],
    },
    // A line, then a stage direction in the same moment. No node leads to this node, so tests start here.
    asks: node('ines_neutre', 'Alors ?', 'waits'),
    waits: node('', '[didascalie] Elle attend.', 'end'),
    end: { type: 'End', targets: [] },
  },
})

export const staging = stagingSchema.parse({
  acts: {
    debrancher: {
      drawings: [
        { picture: 'debrancher-1', ms: 900 },
        { picture: 'debrancher-2', ms: 700, sound: 'clic' },
      ],
    },
    bateau: {
      quiet: true,
      drawings: [
        {
          picture: 'canal',
          ms: 6000,
          layers: [{ picture: 'bateau', box: { x: -900, y: 500, w: 900, h: 200 }, to: { x: 900, y: 500 } }],
        },
      ],
    },
  },
  gestures: {
    metre: {
      kind: 'pull',
      picture: 'etabli',
      handle: 'boitier',
      from: { x: 120, y: 400, w: 250, h: 250 },
      hands: [
        { picture: 'main-gauche', box: { x: 0, y: 600, w: 300, h: 480 } },
        { picture: 'main-droite', box: { x: 200, y: 400, w: 900, h: 680 }, follows: true },
      ],
      scale: 1.2,
      goal: 1204,
      max: 1300,
    },
    boite: {
      kind: 'place',
      picture: 'etagere',
      piece: 'carton',
      from: { x: 200, y: 640, w: 240, h: 200 },
      to: { x: 1300, y: 340, w: 280, h: 240 },
    },
    carte: { kind: 'write', picture: 'carte', text: 'Été', box: { x: 500, y: 360, w: 900, h: 260 } },
  },
})

export function stagedGame(start = 'place'): StageGame {
  const game = testGame()
  const nodes = { ...stagedGraph.nodes, start: { type: 'Start', targets: [{ id: start }] } }
  return {
    ...game,
    story: openStory({ ...stagedGraph, nodes }),
    scene: { ...game.scene, staging },
    wordings: { ...game.wordings, 'act.bateau.alt': 'Une péniche passe.' },
  }
}
