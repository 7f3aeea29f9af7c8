import { describe, expect, it } from 'vitest'
import {
  brandSchema,
  calendarSchema,
  calls,
  contentManifestSchema,
  contentNameSchema,
  graphDataSchema,
  mediaFor,
  missingWording,
  notionsSchema,
  peopleSchema,
  personName,
  prefixOf,
  progressionSchema,
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
  ])('may be %j', (value) => {
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
  ])('may not be %j', (value) => {
    expect(progressionSchema.safeParse(value).success).toBe(false)
  })

  it('has no way in for a prototype', () => {
    const tampered = JSON.parse('{"__proto__":{"$n":1}}')
    const parsed = progressionSchema.safeParse(tampered)
    expect(parsed.success && Object.getPrototypeOf(parsed.data) !== Object.prototype).toBe(false)
  })
})

describe('wordings', () => {
  it('give the text, the default, or five question marks', () => {
    expect(wording({ a: 'Oui' }, 'a')).toBe('Oui')
    expect(wording({}, 'a', 'Peut-être')).toBe('Peut-être')
    expect(wording({}, 'a')).toBe(missingWording)
    expect(wording({}, 'constructor')).toBe(missingWording)
  })

  it('name talkers and places by what stands before the underscore', () => {
    expect(prefixOf('openspace_matin')).toBe('openspace')
    expect(prefixOf('canal')).toBe('canal')
    expect(talkerNameKey('ines_neutre')).toBe('talker.ines.name')
  })

  it('name a person by the id that the story uses, however people.json writes it', () => {
    const people = peopleSchema.parse({ ['Hélène'.normalize('NFD')]: { name: 'Madame Ferrand' } })
    expect(personName('hélène_neutre'.normalize('NFC'), {}, people)).toBe('Madame Ferrand')
    expect(personName('hélène_neutre', {}, peopleSchema.parse({ hélène: {} }))).toBe('Hélène')
  })

  it('name a person by people.json, else by the wording, else by the id with a capital letter', () => {
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

  it('take the variant where the session wants it and the content has it', () => {
    expect(variantName('bg/a.jpg')).toBe('bg/a_formasup.jpg')
    expect(mediaFor(manifest, 'bg/a.jpg', 0)?.url).toBe('a')
    expect(mediaFor(manifest, 'bg/a.jpg', 1)?.url).toBe('b')
    expect(mediaFor(manifest, 'bg/c.jpg', 1)?.url).toBe('c')
    expect(mediaFor(manifest, 'bg/none.jpg', 1)).toBeUndefined()
    expect(mediaFor(manifest, 'constructor', 0)).toBeUndefined()
  })
})

it('a survey travels as eight 0 or 1, and comes back', () => {
  const survey = [true, false, true, true, false, false, true, false]
  expect(surveyFromWire(surveyWireSchema.parse(surveyToWire(survey)))).toEqual(survey)
  expect(surveyWireSchema.safeParse([1, 0]).success).toBe(false)
  expect(surveyWireSchema.safeParse(Array(8).fill(2)).success).toBe(false)
})

it('notions link only to the web', () => {
  const notion = (description: string) => ({
    n1: {
      title: 'T',
      description: '<p>x</p>',
      survey: 'J’ai…',
      gestures: ['a', 'b'],
      links: [{ title: 'l', description }],
    },
  })
  expect(notionsSchema.safeParse(notion('https://www.cnil.fr/')).success).toBe(true)
  expect(notionsSchema.safeParse(notion('javascript:alert(1)')).success).toBe(false)
})

it('a graph knows the types of the specification and no other', () => {
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

it('every call names who may make it, and takes a session', () => {
  for (const { who, body } of Object.values(calls)) {
    expect(['anybody', 'owner']).toContain(who)
    expect(body.safeParse({}).success).toBe(false)
  }
})

it('a game’s name can stand in an address, and beside the folders of another', () => {
  for (const name of ['premiers-pas', 'phare2']) expect(contentNameSchema.safeParse(name).success).toBe(true)
  for (const name of ['', '-x', 'Le Phare', '..', 'audio', 'ui'])
    expect(contentNameSchema.safeParse(name).success, name).toBe(false)
})

it('a calendar says each chapter once', () => {
  const calendar = (...ids: string[]) => ({
    progress: '{name}',
    chapters: ids.map((id) => ({ id, name: id, short: id })),
  })
  expect(calendarSchema.safeParse(calendar('soir', 'nuit')).success).toBe(true)
  expect(calendarSchema.safeParse(calendar('soir', 'soir')).success).toBe(false)
  expect(calendarSchema.safeParse(calendar()).success).toBe(false)
})

it('a brand draws with paths and colours, and can carry nothing else into a page', () => {
  const shape = (path: string, fill = '#134e57') => brandSchema.shape.mark.safeParse([{ path, fill }]).success
  expect(shape('M2 2h60v60h-60Z')).toBe(true)
  for (const path of ['', 'h60', 'M0 0"/><script>', 'M0 0 url(#x)']) expect(shape(path), path).toBe(false)
  for (const fill of ['red', 'url(#x)', '#12345', '#ABCDEF']) expect(shape('M0 0', fill), fill).toBe(false)
})
