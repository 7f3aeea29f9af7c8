import { checkStory } from '@didascalie/script'
import { expect, it } from 'vitest'
import { coloursFor } from './colours.js'
import { formatCheck } from './format-check.js'

function formatStory(...lines: string[]): string {
  const text = ['title: A', '---', ...lines, '==='].join('\n')
  const check = checkStory({ files: [{ file: 'a.yarn', text }], catalogue: {} }, undefined, undefined, true)
  return formatCheck(check, { unchecked: [], faults: [] }, coloursFor(false))
}

const choice = ['I: Un ? #notion:1', '-> Oui. #notion:2', '-> Non.', 'I: Bien.']
const search = [
  '<<pointandclick>>',
  '-> Lire. #object:carnet',
  '    I: Rien.',
  '-> Sortir. #object:porte',
  '    <<end>>',
]

it('formatCheck counts a point-and-click as a choice, both in the total and in the weights', () => {
  const output = formatStory(...choice, ...search)
  expect(output).toContain(', 2 choix, dont 1 point-and-click, 0 variable')
  expect(output).toMatch(/^2 choix : cosmétique/m)
})

it('formatCheck does not mention point-and-click when the story has none', () => {
  expect(formatStory(...choice, '<<end>>')).toContain(', 1 choix, 0 variable')
})

it('formatCheck lists each notion once, either under “on all routes” or under “on some routes”', () => {
  expect(formatStory(...choice, '<<end>>')).toMatch(
    /^notions sur tous les chemins : 1 ; sur certains seulement : 2$/m,
  )
  expect(formatStory('I: Un. #notion:1', '<<end>>')).toMatch(/^notions sur tous les chemins : 1$/m)
  expect(formatStory('I: Un ?', '-> Oui. #notion:2', '-> Non.', 'I: Fin.', '<<end>>')).toMatch(
    /^notions sur tous les chemins : aucune ; sur certains seulement : 2$/m,
  )
})
