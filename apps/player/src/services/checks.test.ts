// Compares the guards of the player with the schemas of the contract. The guards must accept all valid data. They must reject
// data that would break the player.
import { calls, contentManifestSchema, graphDataSchema, sceneDataSchema } from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { brand, calendar, graph, notions, session, user, wordings } from '../testing/fixtures.js'
import { answerChecks, isGraph, isManifest, isScene } from './checks.js'

const file = { url: 'a.webp', type: 'image/webp', bytes: 10, hash: '0123456789abcdef' }
const manifest = {
  content: 'c',
  version: 'v',
  media: {
    'bg/a.jpg': { ...file, width: 2304, height: 1080, alternatives: [file] },
    'audio/a.ogg': { ...file, seconds: 60, loop: { start: 0.25, end: 60 }, alternatives: [] },
  },
  sheet: file,
}
const scene = {
  bg: {
    canal_matin: { prop: { badge: { x: 1, y: 2, w: 3, h: 4 } } },
    canal_soir: { prop: {}, light: { tint: '#ddbbcc', edge: '#ffcc88', from: 'left' } },
  },
  talker: {
    ines_neutre: { x: 0, y: 0, w: 900, h: 1000, mouth: { x: 450, y: 300 } },
    ines_appel: { x: 0, y: 0, w: 900, h: 1000, elsewhere: true },
  },
  people: { ines: { name: 'Inès' } },
  rig: {
    ines: {
      size: { w: 900, h: 1000 },
      flip: false,
      neck: { x: 450, y: 380 },
      behind: ['headBack', 'back'],
      sprites: { 'eyes-neutre': { x: 1, y: 2, w: 3, h: 4, at: [0, 5], cells: 6 } },
      moods: {
        neutre: {
          head: { x: 0, y: 0, turn: 0 },
          face: { x: 0, y: 0 },
          body: { turn: 0, rise: 0 },
          brows: [
            { y: 0, turn: 0, arch: 1 },
            { y: 0, turn: 0, arch: 1 },
          ],
          blush: 0,
          frown: 0,
          front: 'front-neutre',
          back: 'back-neutre',
          hair: 'hair-neutre',
          over: 'over-neutre',
        },
      },
    },
  },
}
const data = { content: 'test', wordings, notions, brand, calendar, session }

const subjects = [
  ['getData', calls.getData.data, answerChecks.getData, data],
  ['checkAccessCode', calls.checkAccessCode.data, answerChecks.checkAccessCode, { json: user }],
  ['saveProgression', calls.saveProgression.data, answerChecks.saveProgression, { revision: 3 }],
  ['addUserTime', calls.addUserTime.data, answerChecks.addUserTime, {}],
  ['graph', graphDataSchema, isGraph, graph],
  ['scene', sceneDataSchema, isScene, scene],
  ['manifest', contentManifestSchema, isManifest, manifest],
] as const

/** For each leaf of the value, yields a copy in which a symbol replaces the leaf. No guard accepts a symbol. */
function* withOneInvalidLeaf(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) {
    yield Symbol('broken')
    return
  }
  for (const [key, child] of Object.entries(value)) {
    for (const invalidChild of withOneInvalidLeaf(child)) {
      yield Array.isArray(value)
        ? value.map((item, index) => (String(index) === key ? invalidChild : item))
        : { ...value, [key]: invalidChild }
    }
  }
}

describe.each(subjects)('the guard for %s', (_, schema, guard, valid) => {
  it('accepts data that the contract accepts', () => {
    expect(schema.safeParse(valid).success).toBe(true)
    expect(guard(valid)).toBe(true)
  })

  it.each([undefined, null, [], 'text', 3])('rejects %j', (invalid) => {
    expect(guard(invalid)).toBe(false)
  })
})

// The guards for the graph and for the scene do not check every value. The engine validates the graph.
const strictSubjects = subjects.filter(([name]) => name !== 'graph' && name !== 'scene')
describe.each(strictSubjects)('the strict guard for %s', (_name, _schema, guard, valid) => {
  it('rejects data in which any single value is invalid', () => {
    for (const invalid of withOneInvalidLeaf(valid)) expect(guard(invalid)).toBe(false)
  })
})

describe('the guard for getData', () => {
  it.each([
    ['a session', { ...data, session: undefined }],
    ['the wordings', { ...data, wordings: undefined }],
    ['a known kind of session', { ...data, session: { ...session, kind: 'other' } }],
  ])('rejects data without %s', (_, invalid) => {
    expect(answerChecks.getData(invalid)).toBe(false)
  })
})
