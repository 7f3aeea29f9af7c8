// Each story is so small that a reader can check its weights by hand.
import { describe, expect, test } from 'vitest'
import { checkStory } from '../check.js'
import type { StorySource } from '../compile/story-source.js'

const scene = (title: string, body: string, chapter = 'un') =>
  `title: ${title}\nchapter: ${chapter}\n---\n${body}\n===\n`

const sourceOf = (...scenes: string[]): StorySource => ({
  files: [{ file: 'story.yarn', text: scenes.join('') }],
  catalogue: {},
})

/** Three lines that follow every answer. A difference after these lines makes a choice more than cosmetic (see `maxReactionLines`). */
const threeLines = 'Ines: Un.\nInes: Deux.\nInes: Trois.\n'

/** The keys are the texts of the first answer of each choice. */
function weightsOf(source: StorySource): Record<string, string> {
  const weighed = checkStory(source, undefined, undefined, true).weighing?.choices ?? []
  return Object.fromEntries(weighed.map(({ offered, weight }) => [offered[0]?.text ?? '', weight]))
}

const end = scene('Fin', '<<background quai>>\n: C’est fini.\n<<end>>', 'deux')

describe('the weight of a choice', () => {
  test('is `cosmetic` if one answer only adds three lines', () => {
    const story = sourceOf(
      scene(
        'Start',
        `Ines: Alors ?
-> Oui.
    Ines: Ah.
    Ines: Bien.
    Ines: Très bien.
-> Non.
Ines: On continue.
<<jump Fin>>`,
      ),
      end,
    )
    expect(weightsOf(story)).toEqual({ 'Oui.': 'cosmetic' })
  })

  test('is `scene` if one answer only adds four lines', () => {
    const story = sourceOf(
      scene(
        'Start',
        `Ines: Alors ?
-> Oui.
    Ines: Ah.
    Ines: Bien.
    Ines: Très bien.
    Ines: Vraiment.
-> Non.
Ines: On continue.
<<jump Fin>>`,
      ),
      end,
    )
    expect(weightsOf(story)).toEqual({ 'Oui.': 'scene' })
  })

  const storyWithChoice = (...others: string[]) =>
    sourceOf(
      scene(
        'Start',
        `<<declare $oui = false>>
Ines: Alors ?
-> Oui.
    <<set $oui = true>>
-> Non.
${threeLines}<<jump Soir>>`,
      ),
      ...others,
    )
  const lineAfterYes = '<<background quai>>\n<<if $oui>>\n    Ines: Vous aviez dit oui.\n<<endif>>\n'

  test('is `chapter` if a line of another scene depends on the answer', () => {
    const story = storyWithChoice(scene('Soir', `${lineAfterYes}Ines: À demain.\n<<jump Fin>>`), end)
    expect(weightsOf(story)).toEqual({ 'Oui.': 'chapter' })
  })

  test('is `lasting` if a line of another chapter depends on the answer', () => {
    const story = storyWithChoice(
      scene('Soir', 'Ines: À demain.\n<<jump Demain>>'),
      scene('Demain', `${lineAfterYes}Ines: Au travail.\n<<jump Fin>>`, 'deux'),
      end,
    )
    expect(weightsOf(story)).toEqual({ 'Oui.': 'lasting' })
  })

  test('is `ending` if a line of the ending depends on the answer', () => {
    const parts = [
      scene('Soir', 'Ines: À demain.\n<<jump Verdict>>'),
      scene('Verdict', `${lineAfterYes}Ines: Voilà.\n<<jump Fin>>`, 'deux'),
      end,
    ]
    expect(weightsOf(storyWithChoice(...parts))).toEqual({ 'Oui.': 'lasting' })
    expect(weightsOf({ ...storyWithChoice(...parts), ending: ['Verdict'] })).toEqual({ 'Oui.': 'ending' })
    const atTheEnd = storyWithChoice(scene('Soir', `${lineAfterYes}Ines: Adieu.\n<<end>>`, 'deux'))
    expect(weightsOf(atTheEnd)).toEqual({ 'Oui.': 'ending' })
  })

  test('is `ending` if the choice increments a counter that the ending reads', () => {
    const ask = (name: string) =>
      `Ines: ${name} ?\n-> Oui, ${name}.\n    <<set $actes += 1>>\n-> Non, ${name}.\n`
    const story = sourceOf(
      scene(
        'Start',
        `<<declare $actes = 0>>\n${['un', 'deux', 'trois'].map(ask).join('')}${threeLines}<<jump Fin>>`,
      ),
      scene(
        'Fin',
        '<<background quai>>\n<<if $actes >= 2>>\n    Ines: Bravo.\n<<else>>\n    Ines: Bon.\n<<endif>>\n<<end>>',
        'deux',
      ),
    )
    const all = { 'Oui, un.': 'ending', 'Oui, deux.': 'ending', 'Oui, trois.': 'ending' }
    expect(weightsOf(story)).toEqual(all)
  })

  test('includes the effects of a later reply that only one of its answers makes available', () => {
    const story = (after: string) =>
      sourceOf(
        scene(
          'Start',
          `<<declare $cle = false>>
<<declare $ouvert = false>>
Ines: Vous prenez la clé ?
-> Oui.
    <<set $cle = true>>
-> Non.
Ines: La porte.
-> Frapper.
-> Entrer. <<if $cle>>
    ${after}
-> Attendre.
${threeLines}<<jump Fin>>`,
        ),
        scene(
          'Fin',
          '<<background quai>>\n<<if $ouvert>>\n    Ines: Entrez.\n<<endif>>\nInes: Fin.\n<<end>>',
          'deux',
        ),
      )
    expect(weightsOf(story('<<set $ouvert = true>>'))).toEqual({ 'Oui.': 'ending', 'Frapper.': 'ending' })
    expect(weightsOf(story('Ines: Personne.'))).toEqual({ 'Oui.': 'cosmetic', 'Frapper.': 'cosmetic' })
  })

  test('among objects is `ending` only if an object changes a variable that the ending reads', () => {
    const story = (found: string) =>
      sourceOf(
        scene(
          'Start',
          `<<declare $badge = false>>
Ines: Cherchez.
<<pointandclick>>
-> Fouiller #object:carton
    : Du papier.
    ${found}
-> Regarder #object:fenetre
    : Le canal.
-> Partir #object:porte
    Ines: Un.
    Ines: Deux.
    Ines: Trois.
    <<jump Fin>>`,
        ),
        scene(
          'Fin',
          '<<background quai>>\n<<if $badge>>\n    Ines: Le badge !\n<<endif>>\nInes: Fin.\n<<end>>',
          'deux',
        ),
      )
    const choice = 'carton: Fouiller'
    expect(weightsOf(story('<<set $badge = true>>'))[choice]).toBe('ending')
    expect(weightsOf(story('<<set $badge = false>>'))[choice]).not.toBe('ending')
  })
})

describe('a choice', () => {
  test.each([
    ['a fact', '<<fact dit>>'],
    ['the state of an object', '<<state fauteuil bas>>'],
    ['an insert', '<<insert photo>>'],
    ['a listener', '<<with karim>>'],
    ['a background', '<<background gare>>'],
    ['two backgrounds', '<<background gare>>\n    <<background quai>>'],
    ['a variable that nothing reads', '<<set $rien = true>>'],
  ])('is `cosmetic` if the answers differ only in %s', (_, command) => {
    const fourLines = ['Bon.', 'Un.', 'Deux.', 'Trois.'].map((text) => `    Ines: ${text}\n`).join('')
    const start = `<<declare $rien = false>>
Ines: Alors ?
-> Oui.
${fourLines}    ${command}
    Ines: Voilà.
    Ines: On y va.
-> Non.
${fourLines}    Ines: Voilà.
    Ines: On y va.
<<jump Fin>>`
    expect(weightsOf(sourceOf(scene('Start', start), end))).toEqual({ 'Oui.': 'cosmetic' })
  })
})

test('checkStory returns how many later lines of each scene depend on a choice, and a route for each answer', () => {
  const story = sourceOf(
    scene(
      'Start',
      '<<declare $oui = false>>\nInes: Alors ?\n-> Oui.\n    <<set $oui = true>>\n-> Non.\n<<jump Soir>>',
    ),
    scene(
      'Soir',
      '<<background quai>>\n<<if $oui>>\n    Ines: Merci.\n<<else>>\n    Ines: Dommage.\n<<endif>>\nInes: Bonsoir.\nInes: À demain.\n<<jump Fin>>',
    ),
    scene(
      'Fin',
      '<<background gare>>\n<<if $oui>>\n    Ines: Encore merci.\n<<endif>>\nInes: Adieu.\n<<end>>',
      'deux',
    ),
  )
  const { weighing } = checkStory(story, undefined, undefined, true)
  const [choice] = weighing?.choices ?? []
  expect(choice?.farthest?.node.text).toBe('Encore merci.')
  expect(Object.fromEntries(choice?.later ?? [])).toEqual({ Soir: 2, Fin: 1 })
  const routes = choice && weighing?.routes(choice)
  expect(routes?.map((steps) => steps.map(({ scene: title, short }) => `${title} ${short}`))).toEqual([
    ['Start A'],
    ['Start B'],
  ])
})

test('the two routes that show the effect of a choice include later choices, even after a change of background', () => {
  const story = sourceOf(
    scene(
      'Start',
      '<<declare $oui = false>>\n<<declare $deux = false>>\nInes: Alors ?\n-> Oui.\n    <<set $oui = true>>\n-> Non.\n<<jump Soir>>',
    ),
    scene(
      'Soir',
      `<<background quai>>\nInes: Et là ?\n-> Un.\n-> Deux.\n    <<set $deux = true>>\n${threeLines}<<jump Fin>>`,
    ),
    scene(
      'Fin',
      '<<background gare>>\n<<if $oui and $deux>>\n    Ines: Merci.\n<<endif>>\nInes: Adieu.\n<<end>>',
      'deux',
    ),
  )
  const { weighing } = checkStory(story, undefined, undefined, true)
  const [choice] = weighing?.choices ?? []
  const routes = choice && weighing?.routes(choice)
  expect(routes?.map((steps) => steps.map(({ scene: title, short }) => `${title} ${short}`))).toEqual([
    ['Start A', 'Soir B'],
    ['Start B', 'Soir B'],
  ])
})

describe('checkStory', () => {
  /** Either « Déjà ? » or « Enfin. » precedes the second choice. The answer to this choice affects the ending only after « Déjà ? ». */
  const choiceAfterIf = sourceOf(
    scene(
      'Start',
      `<<declare $tot = false>>
<<declare $merci = false>>
Ines: Il est tôt ?
-> Tôt.
    <<set $tot = true>>
-> Tard.
<<if $tot>>
    Ines: Déjà ?
<<else>>
    Ines: Enfin.
<<endif>>
-> Oui.
    <<set $merci = $tot>>
-> Non.
${threeLines}<<jump Fin>>`,
    ),
    scene(
      'Fin',
      '<<background quai>>\n<<if $merci>>\n    Ines: Merci.\n<<endif>>\nInes: Fin.\n<<end>>',
      'deux',
    ),
  )

  test('lists a choice only once, with its heaviest weight, if two different lines can precede it', () => {
    const { weighing } = checkStory(choiceAfterIf, undefined, undefined, true)
    const choices = weighing?.choices ?? []
    expect(choices.map(({ offered, weight }) => [offered[0]?.text, weight])).toEqual([
      ['Tôt.', 'ending'],
      ['Oui.', 'ending'],
    ])
    const [, choice] = choices
    expect(Object.fromEntries(choice?.later ?? [])).toEqual({ Fin: 1 })
    const routes = choice && weighing?.routes(choice)
    expect(routes?.map((steps) => steps.map(({ short }) => short))).toEqual([
      ['A', 'A'],
      ['A', 'B'],
    ])
  })

  test('counts a choice only once if two different lines can precede it', () => {
    const { diagnostics, exploration } = checkStory({
      ...choiceAfterIf,
      limits: { cosmeticShare: 0, lasting: 3 },
    })
    expect(exploration?.choicePoints).toBe(2)
    const weightDiagnostics = diagnostics.filter(({ origin }) => origin.file === 'didascalie.json')
    expect(weightDiagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
      expect.stringMatching(/^too-few-lasting 2 /),
    ])
  })

  test('returns the shortest routes to a choice if two different lines can precede it', () => {
    const story = sourceOf(
      scene(
        'Start',
        `<<declare $vite = false>>
<<declare $merci = false>>
Ines: Vite ?
-> Vite.
    <<set $vite = true>>
-> Pas vite.
    Ines: Un détour.
    -> À gauche.
    -> À droite.
<<if !$vite>>
    Ines: Enfin.
<<else>>
    Ines: Déjà ?
<<endif>>
-> Oui.
    <<set $merci = true>>
-> Non.
${threeLines}<<jump Fin>>`,
      ),
      scene(
        'Fin',
        '<<background quai>>\n<<if $merci>>\n    Ines: Merci.\n<<endif>>\nInes: Fin.\n<<end>>',
        'deux',
      ),
    )
    const { weighing } = checkStory(story, undefined, undefined, true)
    const choice = weighing?.choices.find(({ offered }) => offered[0]?.text === 'Oui.')
    expect(choice?.farthest?.node.text).toBe('Merci.')
    const routes = choice && weighing?.routes(choice)
    expect(routes?.map((steps) => steps.map(({ text }) => text))).toEqual([
      ['Vite.', 'Oui.'],
      ['Vite.', 'Non.'],
    ])
  })

  test('lists two choices separately if they follow the same line', () => {
    const story = sourceOf(
      scene(
        'Start',
        `<<declare $tot = false>>
Ines: Il est tôt ?
-> Tôt.
    <<set $tot = true>>
-> Tard.
Ines: Alors ?
<<if $tot>>
    -> Oui.
    -> Non.
<<else>>
    -> Peut-être.
    -> Jamais.
<<endif>>
${threeLines}<<jump Fin>>`,
      ),
      end,
    )
    expect(Object.keys(weightsOf(story))).toEqual(['Tôt.', 'Oui.', 'Peut-être.'])
  })
})

test('checkStory returns where a variable is set and read, how many lines depend on it, and the scenes where its value no longer matters', () => {
  const story = sourceOf(
    scene(
      'Start',
      '<<declare $oui = false>>\nInes: Alors ?\n-> Oui.\n    <<set $oui = true>>\n-> Non.\n<<jump Soir>>',
    ),
    scene('Soir', '<<if $oui>>\n    Ines: Merci.\n<<else>>\n    Ines: Dommage.\n<<endif>>\n<<jump Nuit>>'),
    scene('Nuit', 'Ines: Bonsoir.\n<<if $oui>>\n    <<set $oui = false>>\n<<endif>>\nInes: Fin.\n<<end>>'),
  )
  const [variable] = checkStory(story, undefined, undefined, true).weighing?.variables() ?? []
  const lines = (origins: readonly { line: number }[] = []) => origins.map(({ line }) => line)
  expect(variable).toMatchObject({ name: '$oui', lines: 2, idle: ['Nuit'] })
  expect(lines(variable?.set)).toEqual([4, 7, 26])
  expect(lines(variable?.read)).toEqual([14, 25])
})
