import { describe, expect, it } from 'vitest'
import {
  brandSchema,
  calendarSchema,
  calls,
  contentManifestSchema,
  contentNameSchema,
  debatesSchema,
  graphDataSchema,
  isVariantName,
  mediaFor,
  missingWording,
  notionsInOrder,
  notionsSchema,
  peopleSchema,
  personName,
  prefixOf,
  progressionSchema,
  signCountError,
  surveyFromWire,
  surveyToWire,
  surveyWireSchema,
  talkerNameKey,
  variantName,
  wording,
} from './index.js'

describe('a progression', () => {
  const progress = { node: 'l1', background: 'canal_matin', music: 'canal' }

  it.each([
    {},
    { audio: 1 },
    { audio: 0, progress, $n: 3, $ton: 'calme', $oui: true },
    { progress: { ...progress, scene: 'Lundi_Quai' } },
    { progress, trace: '' },
    { progress, trace: 'l042 @Lundi_Quai.reply2 l7-b' },
    { progress, trace: 'l042 +' },
    { progress, trace: '@Début.reply2 l7', $âge: 18 },
  ])('is accepted: %j', (value) => {
    expect(progressionSchema.safeParse(value).success).toBe(true)
  })

  it.each([
    { audio: 2 },
    { progress: { node: 'l1' } },
    { $n: null },
    { trace: 1 },
    { trace: 'l1  l2' },
    { trace: ' l1' },
    { trace: 'l1 + l2' },
    { trace: 'l1 <b>' },
    { trace: 'l1 '.repeat(2000) },
    { trace: 'l'.repeat(65) },
    { $n: [1] },
    { $n: { a: 1 } },
    { n: 1 },
    { $: 1 },
    { '$a b': 1 },
    { $n: Number.NaN },
    [],
    'x',
    null,
  ])('is rejected: %j', (value) => {
    expect(progressionSchema.safeParse(value).success).toBe(false)
  })

  it('cannot set the prototype of the parsed object', () => {
    const tampered = JSON.parse('{"__proto__":{"$n":1}}')
    const parsed = progressionSchema.safeParse(tampered)
    // The schema may reject the tampered value. If the schema accepts it, the parsed object must have the default prototype.
    expect(parsed.success && Object.getPrototypeOf(parsed.data) !== Object.prototype).toBe(false)
  })
})

describe('wordings and names:', () => {
  it('`wording` returns the text of a key, else the given default, else five question marks', () => {
    expect(wording({ a: 'Oui' }, 'a')).toBe('Oui')
    expect(wording({}, 'a', 'Peut-être')).toBe('Peut-être')
    expect(wording({}, 'a')).toBe(missingWording)
    expect(wording({}, 'constructor')).toBe(missingWording)
  })

  it('a key contains only the part of an id before the underscore: ines_neutre → talker.ines.name', () => {
    expect(prefixOf('openspace_matin')).toBe('openspace')
    expect(prefixOf('canal')).toBe('canal')
    expect(talkerNameKey('ines_neutre')).toBe('talker.ines.name')
  })

  it('an id in people.json may differ from the id in the story in case and Unicode form', () => {
    const people = peopleSchema.parse({ ['Hélène'.normalize('NFD')]: { name: 'Madame Ferrand' } })
    expect(personName('hélène_neutre'.normalize('NFC'), {}, people)).toBe('Madame Ferrand')
    expect(personName('hélène_neutre', {}, peopleSchema.parse({ hélène: {} }))).toBe('Hélène')
  })

  it('a person’s name comes from people.json, else from the wordings, else it is the capitalised id', () => {
    const wordings = { 'talker.ines.name': 'Inès' }
    expect(personName('ines_neutre', wordings, { ines: { name: 'Madame Ferrand' } })).toBe('Madame Ferrand')
    expect(personName('ines_neutre', wordings, { karim: { name: 'Karim' } })).toBe('Inès')
    expect(personName('élodie_neutre', wordings)).toBe('Élodie')
    expect(personName('constructor', wordings, {})).toBe('Constructor')
  })
})

describe('media', () => {
  const media = (url: string) => ({
    url,
    type: 'image/jpeg',
    bytes: 1,
    hash: '0123456789abcdef',
    alternatives: [],
  })
  const manifest = contentManifestSchema.parse({
    content: 'essai',
    version: '1',
    media: { 'bg/a.jpg': media('a'), 'bg/a_formasup.jpg': media('b'), 'bg/c.jpg': media('c') },
  })

  it('come from the variant of the session, or from the standard set if the variant has no such file', () => {
    expect(variantName('bg/a.jpg')).toBe('bg/a_formasup.jpg')
    expect(isVariantName('bg/a_formasup.jpg')).toBe(true)
    expect(isVariantName('bg/a.jpg')).toBe(false)
    expect(mediaFor(manifest, 'bg/a.jpg', 0)?.url).toBe('a')
    expect(mediaFor(manifest, 'bg/a.jpg', 1)?.url).toBe('b')
    expect(mediaFor(manifest, 'bg/c.jpg', 1)?.url).toBe('c')
    expect(mediaFor(manifest, 'bg/none.jpg', 1)).toBeUndefined()
    expect(mediaFor(manifest, 'constructor', 0)).toBeUndefined()
  })
})

describe('a survey in the API', () => {
  it.each([3, 4, 8])('with %i notions is the same after it is encoded and decoded', (count) => {
    const survey = Array.from({ length: count }, (_, index) => index % 3 === 0)
    expect(surveyFromWire(surveyWireSchema.parse(surveyToWire(survey)))).toEqual(survey)
  })

  it.each([[[1, 0]], [Array(9).fill(1)], [Array(8).fill(2)], [[1, 0, true]]])('is rejected: %j', (values) => {
    expect(surveyWireSchema.safeParse(values).success).toBe(false)
  })
})

describe('the notions of a game', () => {
  const notion = (link = 'https://www.cnil.fr/') => ({
    title: 'T',
    description: '<p>x</p>',
    survey: 'J’ai…',
    gestures: ['a', 'b'],
    links: [{ title: 'l', description: link }],
  })
  const notions = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, notion()]))
  const numberedNotions = (count: number) =>
    notions(...Array.from({ length: count }, (_, index) => `n${index + 1}`))
  const firstError = (value: unknown) => notionsSchema.safeParse(value).error?.issues[0]?.message

  it.each([3, 4, 8])('are accepted when there are %i', (count) => {
    expect(firstError(numberedNotions(count))).toBeUndefined()
  })

  it.each([0, 2, 9])('are rejected when there are %i', (count) => {
    expect(firstError(numberedNotions(count))).toBe(`un jeu a de 3 à 8 notions, celui-ci en a ${count}`)
  })

  it.each([
    [['n1', 'n2', 'n4'], 'n3'],
    [['n0', 'n1', 'n2'], 'n3'],
    [['n01', 'n2', 'n3'], 'n1'],
    [['retard', 'n2', 'n3'], 'n1'],
  ])('are rejected when a number is missing: %j', (keys, missing) => {
    expect(firstError(notions(...keys))).toContain(`il manque «\u00a0${missing}\u00a0»`)
  })

  it('are sorted by number, regardless of their order in the file', () => {
    const parsed = notionsSchema.parse({ n3: notion(), n1: { ...notion(), title: 'un' }, n2: notion() })
    expect(notionsInOrder(parsed).map(({ title }) => title)).toEqual(['un', 'T', 'T'])
  })

  it('must be as many as the icons (`signs`) of the brand', () => {
    const signs = (count: number) => ({ signs: Array(count).fill({ shows: 'a', tint: 'M0', lines: 'M0' }) })
    expect(signCountError(signs(4), numberedNotions(4))).toBeUndefined()
    expect(signCountError(signs(8), numberedNotions(4))).toMatch(/^4 notions et 8 signes/)
  })

  it('can link only to http and https addresses', () => {
    expect(
      notionsSchema.safeParse({ ...numberedNotions(3), n1: notion('javascript:alert(1)') }).success,
    ).toBe(false)
  })
})

it('the schema of graphs accepts only the node types of the specification', () => {
  const graph = (type: string) => ({ version: '1', nodes: { a: { type, targets: [] } } })
  for (const type of [
    'Start',
    'End',
    'PointAndClickAction_2',
    'Commentaire_x',
    'Ellipse_',
    'DialogElement',
  ]) {
    expect(graphDataSchema.safeParse(graph(type)).success).toBe(true)
  }
  for (const type of ['start', 'Dialog', '', 'Commentaire']) {
    expect(graphDataSchema.safeParse(graph(type)).success).toBe(false)
  }
})

it('every call of the learners’ API defines its allowed callers and rejects an empty body', () => {
  for (const { who, body } of Object.values(calls)) {
    expect(['anybody', 'owner']).toContain(who)
    expect(body.safeParse({}).success).toBe(false)
  }
})

it('a game’s name must be valid in an address and differ from reserved folder names', () => {
  for (const name of ['premiers-pas', 'phare2']) expect(contentNameSchema.safeParse(name).success).toBe(true)
  for (const name of ['', '-x', 'Le Phare', '..', 'audio', 'insert', 'rig', 'ui'])
    expect(contentNameSchema.safeParse(name).success, name).toBe(false)
})

it('the schema of calendars rejects two chapters with the same id, and an empty list of chapters', () => {
  const calendar = (...ids: string[]) => ({
    progress: '{name}',
    chapters: ids.map((id) => ({ id, name: id, short: id })),
  })
  expect(calendarSchema.safeParse(calendar('soir', 'nuit')).success).toBe(true)
  expect(calendarSchema.safeParse(calendar('soir', 'soir')).success).toBe(false)
  expect(calendarSchema.safeParse(calendar()).success).toBe(false)
})

it('the schema of brands accepts only SVG paths and hexadecimal colours, so that a brand cannot inject markup', () => {
  const shape = (path: string, fill = '#134e57') => brandSchema.shape.mark.safeParse([{ path, fill }]).success
  expect(shape('M2 2h60v60h-60Z')).toBe(true)
  for (const path of ['', 'h60', 'M0 0"/><script>', 'M0 0 url(#x)']) expect(shape(path), path).toBe(false)
  for (const fill of ['red', 'url(#x)', '#12345', '#ABCDEF']) expect(shape('M0 0', fill), fill).toBe(false)
})

describe('a debate card', () => {
  const card = {
    choice: 'c',
    title: 'La garde',
    where: 'Le phare',
    when: 'Le soir',
    situation: 'La nuit tombe.',
    now: [],
    later: [],
    question: 'Qui veille ?',
  }

  it('may have a rule only if the rule names a source', () => {
    const rule = { text: 'Nul ne veille plus de douze heures.', source: 'Code du phare, article 3' }
    expect(debatesSchema.safeParse([card, { ...card, rule }]).success).toBe(true)
    expect(debatesSchema.safeParse([{ ...card, rule: { text: rule.text } }]).success).toBe(false)
    expect(debatesSchema.safeParse([{ ...card, rule: { ...rule, source: ' ' } }]).success).toBe(false)
  })
})
