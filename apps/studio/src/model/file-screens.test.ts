import { expect, it } from 'vitest'
import { gameFileNames } from '../testing/memory-server.js'
import { faultsInStudioWords, inStudioWords, placeInStudio } from './file-screens.js'

it('inStudioWords replaces file names in a message by the names of studio screens', () => {
  const said = (message: string) => inStudioWords(message, gameFileNames)
  expect(said('décrivez `ali` dans `people.json`, ou ajoutez ses images')).toBe(
    'décrivez `ali` dans «\u00a0Gens\u00a0», ou ajoutez ses images',
  )
  expect(said('/home/lea/jeu/places.json n’est pas comme attendu : rue.kind : …')).toBe(
    '«\u00a0Lieux\u00a0» n’est pas comme attendu : rue.kind : …',
  )
  expect(said('et dans `people.json` le nom à montrer : `"ferrand": { "name": "Madame Ferrand" }`')).toBe(
    'et dans «\u00a0Gens\u00a0» le nom à montrer : «\u00a0Madame Ferrand\u00a0»',
  )
})

it('faultsInStudioWords names a wrong value as its form names it', () => {
  const text = '[\n  { "choice": "a2", "title": "Mesurer ?", "where": "", "when": "Le matin" }\n]\n'
  const project = { names: gameFileNames, files: [{ file: 'debates.json', text, hash: '' }] }
  const message =
    'debates.json n’est pas comme attendu : 0.where : Trop petit : attendu que string ait >=1 caractères'
  const fault = {
    file: 'debates.json',
    severity: 'error' as const,
    line: 2,
    column: text.indexOf('""') - 1,
    message,
  }
  expect(faultsInStudioWords([fault], project)[0]?.message).toBe(
    'Textes, Débats, carte 1 «\u00a0Mesurer\u202f?\u00a0», Où\u00a0: ce texte manque.',
  )
})

it('placeInStudio returns the screen that shows a position in a file', () => {
  const text = '{\n  "ines": {},\n  "paul": { "look": { "skin": 9 } }\n}\n'
  const project = { names: gameFileNames, files: [{ file: 'people.json', text, hash: '' }] }
  expect(placeInStudio(project, { file: 'people.json', line: 3, column: 30 })).toEqual({
    label: 'Gens',
    href: '#/gens/paul',
  })
  expect(placeInStudio(project, { file: 'story/1.yarn', line: 4 })).toEqual({
    label: '1.yarn, 4',
    href: '#/ecrire/story/1.yarn:4',
  })
})
