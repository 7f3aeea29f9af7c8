import { progressionSchema } from '@didascalie/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { audioOfPlain } from './plain-progression.js'

const place = { node: 'l1', background: 'canal_matin', music: 'canal' }
const key = fc.oneof(
  fc.constantFrom('audio', 'progress', 'trace', '$a', '$', '$1', 'a', '$b_2', 'constructor', '__proto__'),
  fc.string(),
)
const value = fc.oneof(
  fc.constantFrom(0, 1, 2, -0.5, 1e21, 1e-7, true, null, 'x', 'à l’heure', '😀', '"audio":1', [], {}),
  fc.constantFrom(
    '',
    '+',
    'l1',
    'l1 l2-b @Un.reply2 +',
    'l1  l2',
    'l1 + l2',
    'x'.repeat(65),
    'l1 '.repeat(1400),
  ),
  fc.record({ node: fc.string(), background: fc.string(), music: fc.string() }),
  fc.constantFrom(place, { ...place, scene: 'Lundi' }, { ...place, more: 1 }),
  fc.jsonValue(),
)
const anything = fc.oneof(fc.dictionary(key, value), fc.jsonValue()).map((one) => JSON.stringify(one))

/** Nine times in ten. */
const asARule = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: value })
const places = fc.oneof(
  fc.constantFrom(place, { ...place, scene: 'Lundi' }),
  fc.record({ node: fc.string(), background: fc.string(), music: fc.string() }),
)
const variable = fc.oneof(
  fc.constantFrom(0, -0.5, 1e21, 1e-7, 'à l’heure', '😀'),
  ...[fc.string(), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean()],
)
const step = fc.oneof(
  fc.constantFrom('l1', 'l2-b', '@Un.reply2', 'x'.repeat(64), 'x'.repeat(65), '+'),
  fc.stringMatching(/^[\w@.-]{1,70}$/),
)
/** What the player could have written, but for an entry now and then. */
const likely = fc
  .record(
    {
      audio: asARule(fc.constantFrom(0, 1)),
      progress: asARule(places),
      trace: asARule(fc.array(step).map((steps) => steps.join(' '))),
      ...{ $a: asARule(variable), $b_2: asARule(variable) },
    },
    { requiredKeys: [] },
  )
  .map((one) => JSON.stringify(one))

/** A letter changed, put in or taken out: nearly JSON, and often not. */
const misspelt = (written: fc.Arbitrary<string>) =>
  fc
    .tuple(
      written,
      fc.nat(),
      fc.constantFrom('', '"', ',', ':', '{', '}', '0', ' ', '\\', '\n'),
      fc.constantFrom(0, 1),
    )
    .map(([text, at, letter, taken]) => {
      const place_ = at % (text.length + 1)
      return text.slice(0, place_) + letter + text.slice(place_ + taken)
    })

const texts = fc.oneof(
  { weight: 3, arbitrary: likely },
  { weight: 3, arbitrary: misspelt(likely) },
  { weight: 1, arbitrary: anything },
  { weight: 1, arbitrary: misspelt(anything) },
)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test('what is recognised as plain is what the contract accepts, with the same sound', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const audio = audioOfPlain(text)
      fc.pre(audio !== undefined)
      const read = progressionSchema.safeParse(parsed(text))
      expect(read.success).toBe(true)
      expect(read.data?.audio ?? null).toBe(audio)
    }),
    { numRuns: 1_000, maxSkipsPerRun: 100 },
  )
})

test('what the player writes is plain', () => {
  const progression = {
    audio: 1,
    progress: { ...place, scene: 'Lundi' },
    $n: 3,
    $ton: 'à l’heure',
    $oui: false,
    trace: 'l043 l051 l060',
  }
  expect(audioOfPlain(JSON.stringify(progression))).toBe(1)
  expect(audioOfPlain('{}')).toBeNull()
})

test.each([
  '',
  '[]',
  '{"audio":2}',
  '{"audio":1,}',
  '{"n":1}',
  '{"$n":01}',
  '{"$n":null}',
  '{"$n":"\\u0000"}',
  '{"$n":"\ud83d"}',
  '{ "audio":1}',
  '{"progress":{"node":"a"}}',
])('%s takes the long way', (text) => {
  expect(audioOfPlain(text)).toBeUndefined()
})

const word = 'x'.repeat(64)
const traced = (trace: string) => `{"trace":"${trace}"}`

test.each([
  ['too long', traced(`l1${' l1'.repeat(1333)}`)],
  ['with a word too long at its end', traced(`l1 l2 ${word}x`)],
  ['with a word too long at its beginning', traced(`${word}x l1 l2`)],
  ['with a word too long between others', traced(`l1 ${word} ${word}x ${word} l2`)],
  ['beside another', `{"trace":"l1","trace":"${word}x"}`],
])('a way %s takes the long way', (_, text) => {
  expect(audioOfPlain(text)).toBeUndefined()
})

test.each(['', '+', word, `${word} ${word} +`, `l1${` ${word}`.repeat(61)}`, `${word} l1 ${word}`])(
  'the way %j is plain',
  (trace) => {
    expect(audioOfPlain(traced(trace))).toBeNull()
  },
)

test('of two sounds the last counts, as when parsed', () => {
  expect(audioOfPlain('{"audio":1,"$a":"b","audio":0}')).toBe(0)
})
