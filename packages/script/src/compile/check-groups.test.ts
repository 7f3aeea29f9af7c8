import { stagingSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { compileStory } from './compile-story.js'

const box = { x: 0, y: 0, w: 900, h: 1320 }
const spot = { posture: 'stands', z: 2.6, faces: 'left', behind: 'etabli' }
/** A shot is a close picture of a place. In this shot, both people have the spot `gauche`. */
const staging = stagingSchema.parse({
  people: { a: { eyes: 1.6, page: { x: 450, y: 250 } }, b: { eyes: 1.6, page: { x: 450, y: 250 } } },
  shots: {
    atelier: {
      camera: { f: 1400, cx: 940, cy: 440, eye: 1.5 },
      furniture: [{ id: 'etabli', box, edge: 800 }],
      spots: { gauche: { ...spot, x: -0.9 } },
      people: { a: 'gauche', b: 'gauche' },
    },
  },
})

const faultsOf = (...lines: string[]) => {
  const text = ['title: A', '---', ...lines, '<<end>>', '==='].join('\n')
  const prop = {}
  const scene = {
    bg: { atelier: { prop }, quai: { prop } },
    talker: { a_neutre: box, b_neutre: box },
    staging,
  }
  return compileStory({ files: [{ file: 'a.yarn', text }], catalogue: { scene } }).diagnostics.flatMap(
    ({ code, origin }) => (code === 'shared-spot' ? [origin.line] : []),
  )
}

test('compileStory reports two people on the same spot only at the first line with both people', () => {
  const together = ['<<with b>>', 'a_neutre: Un.', 'a_neutre: Deux.', '<<with>>']
  expect(faultsOf('<<background atelier>>', ...together)).toEqual([5])
})

test('compileStory reports no shared spot if the line has one person or the place has no shot', () => {
  expect(faultsOf('<<background atelier>>', 'a_neutre: Un.', 'b_neutre: Deux.')).toEqual([])
  expect(faultsOf('<<background quai>>', '<<with b>>', 'a_neutre: Un.')).toEqual([])
})

test('compileStory reports a shared spot if only one branch of an earlier scene leads to the place with that spot', () => {
  const lines = [
    '<<declare $x = 1>>',
    '<<if $x == 1>>',
    '<<background atelier>>',
    '<<else>>',
    '<<background quai>>',
  ]
  const rest = [
    '<<endif>>',
    '<<jump B>>',
    '===',
    'title: B',
    '---',
    '<<with b>>',
    ': Ils se taisent.',
    'a_neutre: Un.',
  ]
  expect(faultsOf(...lines, ...rest)).toEqual([15])
})
