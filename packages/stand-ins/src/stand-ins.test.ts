import {
  ages,
  beards,
  builds,
  clothColours,
  faceShapes,
  hairColours,
  hairstyles,
  hours,
  type Look,
  lookSchema,
  moods,
  objectKinds,
  outfits,
  placeAccents,
  placeKinds,
  poses,
  sceneLightSchema,
} from '@didascalie/contract'
import { describe, expect, it } from 'vitest'
import { defaultLook, drawIcon, drawObject, drawPerson, drawPlace, lightOfPlace } from './index.js'

const tag = /<(\/?)(\w+)((?: [\w:-]+="[^"<]*")*)(\/?)>/y

/** Lists the faults that an XML parser would reject: text outside a tag, an unclosed tag, a duplicate attribute. */
function brokenXml(svg: string): string[] {
  const openTags: string[] = []
  tag.lastIndex = 0
  while (tag.lastIndex < svg.length) {
    const position = tag.lastIndex
    const [match, closes, name = '', attributes = '', isEmpty] = tag.exec(svg) ?? []
    if (match === undefined) return [`no tag at ${svg.slice(position, position + 80)}`]
    const names = Array.from(attributes.matchAll(/ ([\w:-]+)=/g), ([, attribute]) => attribute)
    if (new Set(names).size < names.length) return [`duplicate attribute in ${match}`]
    if (closes && openTags.pop() !== name) return [`</${name}> does not close the last open tag`]
    if (!closes && !isEmpty) openTags.push(name)
  }
  return openTags.map((name) => `<${name}> is not closed`)
}

/** Also finds faults that a browser tolerates. */
function faultsIn(svg: string): string[] {
  const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)
  const used = Array.from(svg.matchAll(/url\(#([^)]+)\)/g), ([, id = '']) => id)
  return [
    ...brokenXml(svg),
    ...Array.from(svg.matchAll(/undefined|NaN|Infinity|\[object|\de-\d/g), ([word]) => word),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `duplicate id ${id}`),
    ...used.filter((id) => !ids.includes(id)).map((id) => `unknown id ${id}`),
  ]
}

const values = {
  age: ages,
  build: builds,
  face: faceShapes,
  skin: [1, 2, 3, 4, 5, 6],
  hair: hairstyles,
  hairColour: hairColours,
  beard: beards,
  glasses: [false, true],
  earrings: [false, true],
  outfit: outfits,
  cloth: clothColours,
} as const satisfies { [Key in keyof Look]: readonly Look[Key][] }

/** A fixed sample of the 8.7 million looks. A sample is enough, because each part of a look is drawn separately. */
const looks: Look[] = Array.from({ length: 150 }, (_, index) => {
  let seed = index + 1
  const next = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed >>> 8
  }
  const parts = Object.entries(values).map(([key, choices]) => [key, choices[next() % choices.length]])
  return lookSchema.parse(Object.fromEntries(parts))
})

describe('a drawn person', () => {
  it('is a well-formed SVG of at most 25,000 characters for all sampled looks', () => {
    const moodsAndPoses = moods.flatMap((mood) => poses.map((pose) => ({ mood, pose })))
    for (const [index, look] of looks.entries()) {
      const options = moodsAndPoses[index % moodsAndPoses.length] ?? {}
      const { svg } = drawPerson(look, options)
      expect(faultsIn(svg), JSON.stringify([look, options])).toEqual([])
      expect(svg.length, JSON.stringify(look)).toBeLessThanOrEqual(25_000)
    }
  })

  it('differs for each value of each part of a look', () => {
    for (const [key, choices] of Object.entries(values)) {
      const drawn = choices.map((value) => drawPerson(lookSchema.parse({ ...defaultLook, [key]: value })).svg)
      expect(new Set(drawn).size, key).toBe(choices.length)
    }
  })

  it('differs for each mood, pose and side to which the person looks', () => {
    const drawn = moods.flatMap((mood) =>
      poses.flatMap((pose) =>
        (['left', 'right'] as const).map((looksTo) => drawPerson(defaultLook, { mood, pose, looksTo }).svg),
      ),
    )
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  it('is the same for the same input and shares no ids with another drawing', () => {
    const smiling = drawPerson(defaultLook, { mood: 'sourire' }).svg
    expect(drawPerson(defaultLook, { mood: 'sourire' }).svg).toBe(smiling)
    expect(
      faultsIn(`<svg xmlns="http://www.w3.org/2000/svg">${smiling}${drawPerson(defaultLook).svg}</svg>`),
    ).toEqual([])
  })

  it('has the mouth near the middle of the picture when the person is seated', () => {
    for (const look of looks.slice(0, 60)) {
      const { mouth, width, height } = drawPerson(look, { pose: 'seated' })
      expect(mouth.x).toBeGreaterThan(width * 0.4)
      expect(mouth.x).toBeLessThan(width * 0.6)
      expect(mouth.y).toBeGreaterThan(height * 0.3)
      expect(mouth.y).toBeLessThan(height * 0.55)
    }
  })
})

describe('a drawn place', () => {
  const places = placeKinds.flatMap((kind) =>
    hours.flatMap((hour) => placeAccents.map((accent) => ({ kind, hour, accent }))),
  )

  it('is well-formed, small and different for each kind, hour and accent colour', () => {
    const drawn = places.map(drawPlace)
    for (const [index, svg] of drawn.entries()) {
      expect(faultsIn(svg), JSON.stringify(places[index])).toEqual([])
      expect(svg.length).toBeLessThanOrEqual(60_000)
    }
    expect(new Set(drawn).size).toBe(places.length)
    expect(places.slice(0, 3).map(drawPlace)).toEqual(drawn.slice(0, 3))
  })

  it('lights its people from the right', () => {
    for (const place of places) expect(sceneLightSchema.parse(lightOfPlace(place)).from).toBe('right')
  })
})

it('drawObject draws each kind of object differently, at the size of its box', () => {
  const drawn = objectKinds.map((kind) => drawObject(kind, { width: 120.4, height: 80 }))
  for (const svg of drawn) expect(faultsIn(svg)).toEqual([])
  expect(new Set(drawn).size).toBe(objectKinds.length)
  expect(drawn[0]).toContain('width="120" height="80"')
})

it('drawIcon draws a well-formed icon for a game without a brand', () => {
  expect(faultsIn(drawIcon(undefined))).toEqual([])
})

it('drawObject stretches a door to its box, and keeps the proportions of other objects', () => {
  const box = { width: 150, height: 380 }
  expect(drawObject('door', box)).toContain('preserveAspectRatio="none"')
  for (const kind of objectKinds.filter((objectKind) => objectKind !== 'door'))
    expect(drawObject(kind, box), kind).toContain('preserveAspectRatio="xMidYMax meet"')
})
