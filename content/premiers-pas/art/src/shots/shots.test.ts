import { existsSync, readFileSync, statSync } from 'node:fs'
import { type Shot, stagingSchema } from '@didascalie/contract'
import { expect, test } from 'vitest'
import { eyesOnStage, stagedPeople } from './people-points.js'
import { SHOT_WIDTH } from './shot.js'
import { shots, variantShots } from './shots.js'

const media = new URL('../../../media/', import.meta.url)
const readJson = (file: URL) => JSON.parse(readFileSync(file, 'utf8'))
const staging = stagingSchema.parse(readJson(new URL('../staging.json', media)))
const bytes = (name: string) => statSync(new URL(name, media)).size

/** The height of a face from the hair to the chin, in pixels of a person's drawing. */
const FACE = 290
/** The controls of the game cover the stage above this y. */
const TOP_STRIP = 140
/** A trunk looks like a long skirt below this y of a person's drawing. Furniture must hide that part. */
const TRUNK_END = 1240

function placedPeople(shot: Shot) {
  return Object.entries(shot.people).map(([name, spotId]) => {
    const [person, spot] = [stagedPeople[name], shot.spots[spotId]]
    if (!person || !spot) throw new Error(`${name} has no spot`)
    const furniture = shot.furniture.find(({ id }) => id === spot.behind)
    return { name, spotId, person, furniture, ...eyesOnStage(shot.camera, spot, person) }
  })
}

test('the pictures of every shot and of its furniture exist and are small enough', () => {
  for (const id of Object.keys({ ...shots, ...variantShots })) {
    expect(existsSync(new URL(`shot/${id}.jpg`, media)), id).toBe(true)
    expect(bytes(`shot/${id}.avif`), id).toBeLessThanOrEqual(100_000)
  }
  for (const [id, { furniture }] of Object.entries(staging.shots))
    for (const { id: name } of furniture) {
      for (const extension of ['png', 'webp'])
        expect(existsSync(new URL(`shot/${id}/${name}.${extension}`, media)), `${id}/${name}`).toBe(true)
      expect(bytes(`shot/${id}/${name}.avif`), `${id}/${name}`).toBeLessThanOrEqual(25_000)
    }
})

test('staging.json matches the drawings of the shots and of the people', () => {
  expect(Object.keys(staging.shots)).toEqual(Object.keys(shots))
  expect(staging.people).toEqual(stagedPeople)
  for (const [id, { camera, spots, people }] of Object.entries(shots)) {
    const { f, cx, cy, eye } = camera
    expect(staging.shots[id], `${id}: draw it again with build.js`).toMatchObject({
      camera: { f, cx, cy, eye },
      spots,
      people,
    })
  }
})

test.each(Object.entries(staging.shots))(
  'faces in the shot %s are 120 to 190 pixels high and similar in size',
  (_, shot) => {
    const scales = placedPeople(shot).map(({ scale }) => scale)
    for (const scale of scales) {
      expect(scale * FACE).toBeGreaterThanOrEqual(120)
      expect(scale * FACE).toBeLessThanOrEqual(190)
    }
    expect(Math.max(...scales) / Math.min(...scales)).toBeLessThanOrEqual(1.35)
  },
)

test.each(Object.entries(staging.shots))(
  'heads in the shot %s are below the controls and away from the sides of the stage',
  (_, shot) => {
    for (const { name, x, y, scale } of placedPeople(shot)) {
      expect(y - (FACE / 2) * scale, name).toBeGreaterThan(TOP_STRIP)
      expect(x, name).toBeGreaterThan(200)
      expect(x, name).toBeLessThan(SHOT_WIDTH - 200)
    }
  },
)

test.each(Object.entries(staging.shots))(
  'furniture in the shot %s hides the lower end of every person',
  (_, shot) => {
    for (const { name, y, scale, person, furniture } of placedPeople(shot)) {
      if (!furniture) throw new Error(`${name} stands behind no furniture`)
      expect(furniture.box.x + furniture.box.w, furniture.id).toBe(SHOT_WIDTH)
      const onPage = (stageY: number) => person.page.y + (stageY - y) / scale
      expect(onPage(furniture.edge), name).toBeLessThan(TRUNK_END)
    }
  },
)

test('two people share a spot only in two shots, in which the story never shows both', () => {
  // In `chantier_jour`, Chloé leaves before Inès arrives. In `openspace_soir`, Karim talks to only one of them.
  const sharedSpots = Object.entries(staging.shots).flatMap(([id, { people }]) => {
    const spots = Object.values(people)
    const shared = Object.keys(people).filter(
      (name) => spots.filter((spot) => spot === people[name]).length > 1,
    )
    return shared.length > 0 ? [[id, shared.sort().join(' ')]] : []
  })
  expect(sharedSpots).toEqual([
    ['chantier_jour', 'chloe ines'],
    ['openspace_soir', 'chloe ines'],
  ])
})

test('people in a shot with two spots stand 1.7 to 1.9 metres apart', () => {
  for (const id of ['atelier_jour', 'canal_libre', 'chantier_jour', 'openspace_matin', 'openspace_soir']) {
    const positions = Object.values(staging.shots[id]?.spots ?? {}).map(({ x }) => x)
    const distance = Math.max(...positions) - Math.min(...positions)
    expect(distance, id).toBeGreaterThanOrEqual(1.7)
    expect(distance, id).toBeLessThanOrEqual(1.9)
  }
})
