import { stagingSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'

const box = { x: 0, y: 0, w: 10, h: 10 }
/** An act is an animation before a line. A gesture is a task for the learner. */
const staging = stagingSchema.parse({
  acts: { ouvrir: { drawings: [{ picture: 'ouvrir', ms: 900 }] } },
  gestures: {
    poser: { kind: 'place', picture: 'table', piece: 'lettre', from: box, to: box },
    signer: { kind: 'write', picture: 'table', text: 'oui', box },
  },
})

/** Returns the code, file, line and hint of each diagnostic about the staging. Without a hint, returns the name in its message instead. */
function faultsOf(...lines: string[]) {
  const text = ['title: A', '---', ...lines, '<<end>>', '==='].join('\n')
  const scene = { bg: { a: { prop: { lampe: box } } }, talker: { i: box }, staging }
  const { diagnostics } = compileStory({ files: [{ file: 'a.yarn', text }], catalogue: { scene } })
  return diagnostics
    .filter(({ code }) => /act|gesture|subject|staging/.test(code))
    .map(({ code, origin, hint, values }) => [code, origin.file, origin.line, hint ?? values.name])
}

const used = ['<<act ouvrir>>', '<<place poser>>', 'I: Un.', '<<write signer>>', 'I: Deux.']

test('compileStory accepts a story that uses every act and gesture', () => {
  expect(faultsOf(...used, '<<show lampe>>', 'I: Trois.')).toEqual([])
})

test('compileStory reports each unknown act, gesture or subject once, and suggests the most similar name', () => {
  const wrong = ['<<act ouvrire>>', '<<write signet>>', '<<show lampes>>', 'I: Un.']
  expect(faultsOf(...used, ...wrong, ...wrong)).toEqual([
    ['unknown-act', 'a.yarn', 8, 'vouliez-vous dire `ouvrir` ?'],
    ['unknown-gesture', 'a.yarn', 9, 'vouliez-vous dire `signer` ?'],
    ['unknown-subject', 'a.yarn', 10, 'vouliez-vous dire `lampe` ?'],
  ])
})

test('compileStory suggests the right command for a gesture that is written with the command of another kind', () => {
  expect(faultsOf(...used, '<<pull poser>>', 'I: Trois.')).toEqual([
    ['unknown-gesture', 'a.yarn', 8, 'ce geste s’écrit `<<place poser>>`'],
  ])
})

test('compileStory warns about acts and gestures that the story never uses', () => {
  expect(faultsOf('I: Un.')).toEqual([
    ['unused-staging', 'staging.json', 1, 'ouvrir'],
    ['unused-staging', 'staging.json', 1, 'poser'],
    ['unused-staging', 'staging.json', 1, 'signer'],
  ])
})
