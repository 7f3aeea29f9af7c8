import { existsSync, readFileSync, statSync } from 'node:fs'
import { rigsSchema } from '@didascalie/contract'
import { expect, it } from 'vitest'
import { moodsInStory, talkersIn } from './moods-in-story.js'
import { layerOf, riggedPeople, variants } from './rigs.js'

const gameFolder = new URL('../../../', import.meta.url)
const rigs = rigsSchema.parse(JSON.parse(readFileSync(new URL('rigs.json', gameFolder), 'utf8')))

it('rigs.json has every mood in which the story shows a talker', () => {
  const riggedMoods = Object.entries(rigs).flatMap(([person, { moods }]) =>
    Object.keys(moods).map((mood) => `${person}_${mood}`),
  )
  const missingMoods = moodsInStory().filter((id) => !riggedMoods.includes(id))
  expect(missingMoods, 'draw their sheets again with build.js').toEqual([])
})

it('talkersIn() returns the moods of speakers and listeners, without talkers on the telephone', () => {
  const yarn = [
    'Ines_grave: Bien. #line:1',
    '    Gerard_appel_genee: C’est moi. #line:2',
    'Gerard_atelier_neutre: Bon. #line:3',
    '<<with karim chloe_sourire>>',
    ': [didascalie] Ines_surprise entre.',
    '<<with>>',
  ]
  expect(talkersIn(yarn.join('\n'))).toEqual([
    'chloe_sourire',
    'gerard_atelier_neutre',
    'ines_grave',
    'karim_neutre',
  ])
})

it.each(Object.entries(rigs))('rigs.json has all sprites for the moods of %s', (_, { moods, sprites }) => {
  const requiredSprites = Object.entries(moods).flatMap(([id, { front, back, hair, over }]) => [
    ...[front, hair, `eyes-${id}`, `mouth-${id}`],
    ...(back ? [back] : []),
    ...(over ? [over] : []),
  ])
  expect(requiredSprites.filter((name) => !Object.hasOwn(sprites, name))).toEqual([])
  for (const id of Object.keys(moods))
    expect([sprites[`eyes-${id}`]?.cells, sprites[`mouth-${id}`]?.cells]).toEqual([6, 5])
})

it('a workshop mood shows the face of the plain mood with protective equipment over it', () => {
  const moods = Object.entries(rigs).flatMap(([name, { moods, sprites }]) =>
    Object.entries(moods).map(([id, { over }]) => ({ name, id, over, sprites })),
  )
  const workshopMoods = moods.filter(({ id }) => id.startsWith('atelier_'))
  expect(new Set(workshopMoods.map(({ name }) => name))).toEqual(new Set(['ines', 'gerard']))
  for (const { name, id, over, sprites } of workshopMoods) {
    expect(over, `${name}_${id}`).toMatch(/^over-atelier_/)
    const plain = id.replace('atelier_', '')
    // The story uses some moods only in the workshop.
    for (const piece of ['eyes', 'mouth'])
      if (sprites[`${piece}-${plain}`])
        expect(sprites[`${piece}-${id}`], `${name}_${id}`).toEqual(sprites[`${piece}-${plain}`])
  }
  const plainMoodsWithProtection = moods.filter(
    ({ id, over }) => !id.startsWith('atelier_') && over?.includes('atelier'),
  )
  expect(plainMoodsWithProtection).toEqual([])
})

it('the pictures of all animated people and of their variants are present, with at most 104 kB each', () => {
  const files = [...Object.keys(riggedPeople), ...Object.keys(variants).map((name) => `${name}_formasup`)]
  const missing = files.filter((file) => !existsSync(new URL(`media/rig/${file}.avif`, gameFolder)))
  expect(missing).toEqual([])
  for (const file of files)
    expect(statSync(new URL(`media/rig/${file}.avif`, gameFolder)).size, file).toBeLessThanOrEqual(104_000)
})

it('layerOf() returns less SVG code for the eyes of a person than for the hair', () => {
  const chloeAtRest = riggedPeople.chloe?.rest
  if (!chloeAtRest) throw new Error('The cast has no chloe')
  const [eyes, hair] = [layerOf(chloeAtRest, 'eyes'), layerOf(chloeAtRest, 'hair')]
  expect(eyes).not.toBe(hair)
  expect(eyes.length).toBeLessThan(hair.length)
})
