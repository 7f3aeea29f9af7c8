import { describe, expect, test } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { parsePlans } from '../testplan/parse-plan.js'
import { parseFile } from './parse-file.js'

const scene = (...lines: string[]) => ['title: Début', '---', ...lines, '==='].join('\n')
const compiled = (text: string) => compileStory({ files: [{ file: 'a.yarn', text }], catalogue: {} })
const errorsOf = (text: string) =>
  compiled(text)
    .diagnostics.filter(({ severity }) => severity === 'error')
    .map(({ code }) => code)

describe('names with letters of any language', () => {
  const story = [
    '<<declare $âge_de_départ = 3>>',
    scene('Hélène_gênée: Bonjour.', '-> Oui. <<if $âge_de_départ is 3>>', '-> Non.', '<<jump Œuvre>>'),
    'title: Œuvre',
    '---',
    '<<with ольга hélène>>',
    'Ольга: Добрый день.',
    '<<state étagère renversée>>',
    '<<keep carte_postée>>',
    '<<end>>',
    '===',
  ].join('\n')

  test('are accepted in titles, variables, people, objects, states and inserts', () => {
    expect(errorsOf(story)).toEqual([])
    const { graph, isPlayable } = compiled(story)
    expect(isPlayable).toBe(true)
    expect(Object.keys(graph.scenes ?? {})).toEqual(['Début', 'Œuvre'])
    const talkers = Object.values(graph.nodes).flatMap(({ talker }) => talker || [])
    expect(talkers).toEqual(expect.arrayContaining(['hélène_gênée', 'ольга']))
    const { nodes } = graph
    expect(Object.values(nodes).flatMap((node) => node.with ?? [])).toEqual(['ольга_neutre', 'hélène_neutre'])
  })

  test('are equal in both encodings of accents, NFC and NFD', () => {
    const composed = compiled(story.normalize('NFC')).graph
    expect(compiled(story.normalize('NFD')).graph).toEqual(composed)
  })

  test('refer to the same person in capitals and in small letters', () => {
    const { graph } = compiled(scene('HÉLÈNE_Neutre: Un.', 'hélène_neutre: Deux.', '<<end>>'))
    const talkers = Object.values(graph.nodes).flatMap(({ talker }) => talker || [])
    expect(new Set(talkers)).toEqual(new Set(['hélène_neutre']))
  })

  test('are converted to NFC in a chapter name that is taken from the file name', () => {
    expect(parseFile('story/1-début.yarn'.normalize('NFD'), scene('<<end>>')).scenes[0]?.chapter).toBe(
      '1-début'.normalize('NFC'),
    )
  })

  test('in NFD do not shift the place where a line tag is inserted', () => {
    const text = scene('Hélène: Déjà là ?').normalize('NFD')
    const [slot] = parseFile('a.yarn', text).untagged
    expect(text.slice(0, slot?.offset)).toMatch(/ \?$/)
  })

  test('are accepted for a variable in a test plan', () => {
    const [plan] = parsePlans('a.testplan', 'plan: Un\nvariable: $âge = 3'.normalize('NFD'))
    expect(plan?.steps).toMatchObject([{ kind: 'variable', name: '$âge'.normalize('NFC'), value: '3' }])
  })
})

test('a scene title that is not a valid name is rejected with a hint', () => {
  for (const title of ['Un hall', 'Un-hall', '1_hall'])
    expect(errorsOf(`title: ${title}\n---\n<<end>>\n===`), title).toContain('bad-title')
  const [diagnostic] = parseFile('a.yarn', 'title: Arrivée à l’accueil\n---\n<<end>>\n===').diagnostics
  expect(diagnostic?.hint).toBe('écrivez `Arrivée_à_l_accueil`')
})

describe('parseFile on a line without a valid speaker', () => {
  test.each([
    ['Inès : Bonjour.', 'écrivez `Inès:`, sans espace avant les deux-points'],
    [
      'Madame Ferrand: Bonjour.',
      'un nom n’a pas d’espace : écrivez `Ferrand:`, et dans `people.json` le nom à montrer : `"ferrand": { "name": "Madame Ferrand" }`',
    ],
    [
      'Jean-Pierre : Bonjour.',
      'un nom n’a que des lettres, des chiffres et `_` : écrivez `JeanPierre:`, et dans `people.json` le nom à montrer : `"jeanpierre": { "name": "Jean-Pierre" }`',
    ],
    [
      'Madame Ferrand_neutre: Bonjour.',
      'un nom n’a pas d’espace : écrivez `Ferrand_neutre:`, et dans `people.json` le nom à montrer : `"ferrand": { "name": "Madame Ferrand" }`',
    ],
    [
      'Jean-Luc_neutre: Bonjour.',
      'un nom n’a que des lettres, des chiffres et `_` : écrivez `JeanLuc_neutre:`, et dans `people.json` le nom à montrer : `"jeanluc": { "name": "Jean-Luc" }`',
    ],
    ['Le quai est vide : personne.', 'écrivez `: Le quai est vide : perso…` pour une légende'],
    ['Le quai: personne.', 'écrivez `: Le quai: personne.` pour une légende'],
  ])('gives for « %s » the hint « %s »', (line, hint) => {
    const [diagnostic] = parseFile('a.yarn', scene(line)).diagnostics
    expect(diagnostic).toMatchObject({ code: 'no-speaker', hint })
  })
})

describe('the hint for a frequent mistake', () => {
  const hintsOf = (line: string) =>
    parseFile('a.yarn', scene(line)).diagnostics.map(({ code, hint }) => [code, hint])

  test.each([
    ['[[Entrer|Hall]]', 'écrivez `-> Entrer`, et dessous, en retrait, `<<jump Hall>>`'],
    ['[[Entrer->Hall]]', 'écrivez `-> Entrer`, et dessous, en retrait, `<<jump Hall>>`'],
    ['Ines: [[Hall<-Entrer]]', 'écrivez `-> Entrer`, et dessous, en retrait, `<<jump Hall>>`'],
    ['-> [[Hall]]', 'écrivez `<<jump Hall>>` seul sur sa ligne'],
  ])('suggests a jump for the link in « %s »: %s', (line, hint) => {
    expect(hintsOf(line)).toEqual([['link-in-text', hint]])
  })

  test.each([
    'Ines: Bonjour {$nom}.',
    'Ines: Bonjour { prénom }.',
    '-> Je m’appelle {nom}.',
    '<<ellipse 3 Jour {$jour + 1}.>>',
  ])('suggests an `<<if>>` for the braces in « %s »', (line) => {
    expect(hintsOf(line)).toEqual([['value-in-text', expect.stringContaining('<<if $')]])
  })

  test('is given for every link and every pair of braces in a line', () => {
    const columnsOf = (line: string) =>
      parseFile('a.yarn', scene(line)).diagnostics.map(({ code, origin }) => `${code} ${origin.column}`)
    expect(columnsOf('Ines: {$a} et {b}, [[C]] ou [[D]].')).toEqual([
      'link-in-text 20',
      'link-in-text 29',
      'value-in-text 7',
      'value-in-text 15',
    ])
    expect(columnsOf('[[Entrer|Hall]] [[Sortir|Rue]]')).toEqual(['link-in-text 1', 'link-in-text 17'])
  })

  test('is not given for brackets and braces in ordinary text', () => {
    expect(hintsOf('Ines: Un {petit mot} et [un autre], 5 $.')).toEqual([])
  })

  test.each([
    ['<<wait 3>>', 'pour attendre sur un écran noir, écrivez `<<ellipse 3 Texte>>`'],
    ['<<stop>>', 'pour finir l’histoire, écrivez `<<end>>`'],
    ['<<jmup B>>', 'vouliez-vous dire `jump` ?'],
    ['<<camera Anna>>', undefined],
  ])('after the unknown command « %s » is: %s', (line, hint) => {
    expect(hintsOf(line)).toEqual([['unknown-command', hint]])
  })

  test('suggests `==` for `=` in a condition', () => {
    const { diagnostics } = compiled(scene('<<if $x = true>>', '<<set $x = true>>', '<<endif>>', '<<end>>'))
    expect(diagnostics.find(({ code }) => code === 'bad-expression')).toMatchObject({
      message: 'Dans `$x = true` : `=` donne une valeur, et ne compare pas.',
      hint: 'pour comparer, écrivez `==` ; `=` seul donne une valeur, dans `<<set …>>`',
    })
    expect(diagnostics.map(({ code }) => code)).not.toContain('unused-variable')
  })

  test('suggests `=` for `==` in an action', () => {
    const { diagnostics } = compiled(
      ['<<declare $x = false>>', scene('<<set $x == true>>', '<<end>>')].join('\n'),
    )
    expect(diagnostics).toMatchObject([
      {
        code: 'bad-expression',
        message: 'Dans `$x == true` : `==` compare, et ne donne pas de valeur.',
        hint: 'pour donner une valeur, écrivez `=` ; `==` compare, dans `<<if …>>`',
      },
    ])
  })

  test.each([
    ['<<declare $mon âge = 1>>', '$mon_âge'],
    ['<<declare $prénom-usuel to "Jo">>', '$prénom_usuel'],
    ['<<set $mon âge = 1>>', '$mon_âge'],
    ['<<set $prénom-usuel += 1>>', '$prénom_usuel'],
    ['-> Oui. <<if $l’âge du père is 1>>', '$l_âge_du_père'],
  ])('suggests a variable name without spaces and dashes for %s', (line, name) => {
    const { diagnostics } = compiled(scene('Ines: Oui ?', line, '<<end>>'))
    const [found] = diagnostics.filter(({ severity }) => severity === 'error')
    expect(found?.hint).toBe(`un nom de variable n’a ni espace ni tiret : écrivez \`${name}\``)
  })

  test('suggests the English name for a French header', () => {
    const headerHints = (header: string) =>
      parseFile('a.yarn', `${header}\n---\n<<end>>\n===`).diagnostics.map(({ code, hint }) => [code, hint])
    expect(headerHints('titre: Début')).toEqual([['missing-title', 'vouliez-vous dire `title` ?']])
    expect(headerHints('title: Début\nchapitre: un')).toEqual([
      ['unknown-header', 'vouliez-vous dire `chapter` ?'],
    ])
    expect(headerHints('title: Début\nposition: 1,2\ntags: a')).toEqual([])
  })
})
