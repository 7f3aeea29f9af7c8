// The felt weight of a choice says how many later lines differ for a typical learner who gives another answer. A *run* is a random
// playthrough of the story. The stories are so small that a reader can count the differing lines.
import type { FeltWeight } from '@didascalie/contract'
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import type { StorySource } from '../compile/story-source.js'

const scene = (title: string, body: string, chapter = 'un') =>
  `title: ${title}\nchapter: ${chapter}\n---\n${body}\n===\n`

const sourceOf = (...scenes: string[]): StorySource => ({
  files: [{ file: 'story.yarn', text: scenes.join('') }],
  catalogue: {},
})

/** The felt weight of each choice, by the first answer it offers. */
function feltIn(...scenes: string[]): Record<string, FeltWeight> {
  const weighed = checkStory(sourceOf(...scenes), undefined, undefined, true).weighing?.choices ?? []
  return Object.fromEntries(weighed.map(({ offered, felt }) => [offered[0]?.text ?? '', felt]))
}

/** A choice that sets `$oui`. The felt weight does not count the lines of the reaction, because they are in the scene of the choice. */
const ask = `<<declare $oui = false>>
Ines: Alors ?
-> Oui.
    <<set $oui = true>>
    Ines: Bien.
    Ines: Très bien.
-> Non.
    Ines: Ah.
<<jump Soir>>`

test('checkStory does not weigh the choices of a story in which a learner gets stuck', () => {
  const hub = scene('Hub', 'Ines: Alors ?\n-> Un.\n    <<jump Hub>>\n-> Deux.\n    <<jump Hub>>')
  const check = checkStory(sourceOf(hub), undefined, undefined, true)
  expect(check.diagnostics.map(({ code }) => code)).toContain('endless-loop')
  expect(check.weighing).toBeUndefined()
})

describe('the felt weight of a choice', () => {
  test('counts the differing lines after the scene of the choice, and a line that replaces another once', () => {
    const felt = feltIn(
      scene('Start', ask),
      scene(
        'Soir',
        `<<background quai>>
<<if $oui>>
    Ines: Merci.
    Ines: Vraiment.
<<else>>
    Ines: Dommage.
<<endif>>
Ines: À demain.
<<jump Fin>>`,
      ),
      scene(
        'Fin',
        '<<background gare>>\n<<if $oui>>\n    Ines: Encore merci.\n<<endif>>\nInes: Adieu.\n<<end>>',
        'deux',
      ),
    )
    expect(felt['Oui.']).toEqual({
      comparisons: 1000,
      median: 3,
      lower: 3,
      upper: 3,
      scenes: 2,
      chapters: 2,
    })
  })

  test('counts a later reply that only one of the answers makes available', () => {
    const felt = feltIn(
      scene('Start', ask),
      scene(
        'Soir',
        '<<background quai>>\nInes: Et là ?\n-> Rester.\n-> Partir. <<if $oui>>\n-> Attendre.\nInes: Fin.\n<<end>>',
      ),
    )
    expect(felt['Oui.']).toMatchObject({ median: 1, upper: 1 })
  })

  test('has the median 0 if later lines differ in only a third of the runs', () => {
    const felt = feltIn(
      scene(
        'Start',
        `<<declare $deux = 0>>\nInes: Combien ?\n-> Un.\n-> Deux.\n    <<set $deux = 1>>\n-> Trois.\n${ask}`,
      ),
      scene(
        'Soir',
        '<<background quai>>\n<<if $oui and $deux == 1>>\n    Ines: Les deux.\n    Ines: Oui, les deux.\n    Ines: Tous.\n<<endif>>\nInes: Fin.\n<<end>>',
      ),
    )
    expect(felt['Oui.']).toMatchObject({ lower: 0, median: 0, upper: 3, scenes: 0, chapters: 0 })
  })

  test('compares two runs that give the same later answers where possible', () => {
    const felt = feltIn(
      scene('Start', ask),
      scene(
        'Soir',
        `<<declare $place = 0>>
<<background quai>>
Ines: Où ?
-> À gauche. <<if $oui>>
    <<set $place = 1>>
-> Au milieu.
    <<set $place = 2>>
-> À droite.
    <<set $place = 3>>
<<jump Nuit>>`,
      ),
      scene(
        'Nuit',
        `<<background gare>>
<<if $place == 1>>
    Ines: Un.
<<elseif $place == 2>>
    Ines: Deux.
<<else>>
    Ines: Trois.
<<endif>>
<<end>>`,
      ),
    )
    // A run with the answer « Non. » does not offer « À gauche. ». Its replay with « Oui. » goes to the same place, so only the reply
    // « À gauche. » differs. A third of the runs with « Oui. » choose « À gauche. ». Their replay with « Non. » goes to another place.
    expect(felt['Oui.']).toMatchObject({ lower: 1, median: 1, upper: 1 })
  })

  test('among objects counts the effect of an object only in runs that do not open the object', () => {
    const objects = (after: string) =>
      feltIn(
        scene(
          'Start',
          `<<declare $vu = false>>
Ines: Cherchez.
<<pointandclick>>
-> Fouiller #object:carton
    <<set $vu = true>>
    : Du papier.
-> Partir #object:porte
    <<jump Soir>>`,
        ),
        scene('Soir', `<<background quai>>\n<<if $vu>>\n${after}<<endif>>\nInes: Fin.\n<<end>>`),
      )['carton: Fouiller']
    const three = '    Ines: Un.\n    Ines: Deux.\n    Ines: Trois.\n'
    const felt = objects(three)
    // Half of the runs open the box before they leave. In these runs, opening the box a second time makes no difference.
    expect(felt).toMatchObject({ comparisons: 1000, lower: 0, upper: 3 })
  })

  test('is the same for each check of a story', () => {
    const story = [scene('Start', ask), scene('Soir', '<<background quai>>\nInes: Fin.\n<<end>>')]
    expect(feltIn(...story)).toEqual(feltIn(...story))
  })
})

test('a choice has the felt weight 0 if lines differ only in the scene of the choice', () => {
  const felt = feltIn(scene('Start', ask), scene('Soir', '<<background quai>>\nInes: Fin.\n<<end>>'))
  expect(felt['Oui.']).toMatchObject({ median: 0, upper: 0 })
})
