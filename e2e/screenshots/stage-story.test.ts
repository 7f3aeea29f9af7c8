import type { GraphData } from '@didascalie/contract'
import { type Moment, openStory } from '@didascalie/engine'
import { expect, it } from 'vitest'
import { placedLinesOf, variantLines } from './placed-lines.js'
import { stageStory } from './stage-story.js'

const line = (talker: string, text: string, ...targets: string[]) => ({
  type: 'DialogElement',
  scene: 'Lundi_Quai',
  talker,
  text,
  targets: targets.map((id) => ({ id })),
})

const graph: GraphData = {
  version: '1',
  scenes: { Lundi_Quai: { chapter: 'lundi', entry: 'quay' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'quay' }] },
    quay: {
      type: 'Background',
      background: 'quay',
      soundFile: 'water',
      targets: [{ id: 'short' }],
    },
    short: line('ines_neutre', 'Bonjour.', 'long'),
    long: line('ines_neutre', 'Bonjour à vous, et bienvenue.', 'asks'),
    asks: line('ines_neutre', 'Déjà là ?', 'yes', 'no'),
    yes: line('', 'Oui.', 'smiles'),
    no: line('', 'Presque.', 'smiles'),
    smiles: line('ines_sourire', 'Bien.', 'room'),
    room: { type: 'Background', background: 'room', targets: [{ id: 'asksToo' }] },
    asksToo: line('karim_neutre', 'Et moi ?', 'silence'),
    silence: line('', '[didascalie] Personne ne répond.', 'last'),
    last: line('karim_neutre', 'Bon.', 'end'),
    end: { type: 'End', targets: [] },
  },
}

it('placedLinesOf returns, per talker and place, the longest line shown alone and the longest line with replies or a caption', () => {
  const found = placedLinesOf(graph).map(({ background, talker, node, panelTexts }) =>
    [background, talker, node, ...panelTexts].join(' '),
  )
  expect(found).toEqual([
    'quay ines_neutre long',
    'quay ines_neutre asks Oui. Presque.',
    'quay ines_sourire smiles',
    'room karim_neutre last',
    'room karim_neutre asksToo [didascalie] Personne ne répond.',
  ])
})

it('variantLines keeps the lines whose place or talker has a variant', () => {
  const nodesWithVariant = (...names: string[]) =>
    variantLines(placedLinesOf(graph), (name) => names.includes(name)).map(({ node }) => node)
  expect(nodesWithVariant('bg/room.jpg', 'talker/ines_sourire.png')).toEqual(['smiles', 'last', 'asksToo'])
  expect(nodesWithVariant()).toEqual([])
})

it('stageStory shows the placed lines in order, in their places', () => {
  const story = openStory(stageStory(graph, placedLinesOf(graph)))
  const shown: string[] = []
  let moment: Moment = story.begin()
  while (moment.view.kind !== 'end') {
    const { view, background } = moment
    if (view.kind === 'line') shown.push(`${background}: ${view.line.text}`)
    if (view.kind === 'choices') shown.push(`${background}: ${view.prompt?.text} ${view.replies.length}`)
    if (view.kind === 'caption') shown.push(`${background}: ${view.prompt?.text} (${view.caption.text})`)
    moment = story.answer(moment)
  }
  expect(shown).toEqual([
    'quay: Bonjour à vous, et bienvenue.',
    'quay: Déjà là ? 2',
    'quay: Bien.',
    'room: Bon.',
    'room: Et moi ? (Personne ne répond.)',
  ])
})
