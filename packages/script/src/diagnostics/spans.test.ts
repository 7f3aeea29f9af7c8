// The span of each diagnostic is the text that an editor underlines.
import { describe, expect, test } from 'vitest'
import { compileStory } from '../compile/compile-story.js'
import { jsonFile } from '../compile/json-file.js'
import type { Catalogue } from '../compile/story-source.js'

const box = { x: 0, y: 0, w: 100, h: 100 }
const fact = { text: 'Vous avez appelé.', notion: 1, question: 'Pourquoi ?', weight: 1 }
const facts = { appel: fact, oubli: fact }
const factsText = JSON.stringify(facts, null, 2)
const catalogue: Catalogue = {
  scene: {
    bg: { accueil_matin: { prop: { casque: { ...box, states: { pose: box } } } } },
    talker: { ines_neutre: box },
  },
  sounds: ['calme'],
  pictures: ['insert/plan.jpg'],
  wordings: jsonFile('wordings.json', '', {
    'location.accueil.title': 'L’accueil',
    'talker.ines.color': '#123456',
    'insert.plan.alt': 'Un plan',
    'object.casque': 'Le casque',
    'object.casque.name': 'Casque',
  }),
  facts: jsonFile('facts.json', factsText, facts),
}

/** The diagnostics of a story, each with the text between its origin and its end. */
function underlined(text: string, game: Catalogue = {}) {
  const files = [{ file: 'a.yarn', text }]
  const { diagnostics, neverSet } = compileStory({ files, catalogue: game })
  const sources: Readonly<Record<string, string>> = { 'a.yarn': text, 'facts.json': factsText }
  return [...diagnostics, ...neverSet].map(({ code, origin, end, values }) => {
    expect(end.line, code).toBe(origin.line)
    const line = (sources[origin.file] ?? '').split('\n')[origin.line - 1] ?? ''
    return { code, text: line.slice(origin.column - 1, end.column - 1), values }
  })
}

const scene = (...lines: string[]) => ['title: A', '---', ...lines, '==='].join('\n')

const casesWithoutCatalogue: readonly (readonly [code: string, story: string, text: string])[] = [
  ['no-speaker', scene('  Le hall est vide. // vide'), 'Le hall est vide.'],
  ['no-speaker', scene('Madame Ferrand: Bonjour.'), 'Madame Ferrand'],
  ['no-speaker', scene('Inès : Bonjour.'), 'Inès '],
  ['empty-text', scene('Ines: #line:l1'), 'Ines: #line:l1'],
  ['unknown-command', scene('<< backgruond hall>>'), 'backgruond'],
  ['unknown-command', scene('<<éclair>>'), 'éclair'],
  ['unclosed-command', scene('<<end'), '<<end'],
  ['bad-arguments', scene('<<jump>> #line:l1'), '<<jump>>'],
  ['after-command', scene('<<set $a = 1>>  Ines: Perdu. #line:l1'), 'Ines: Perdu.'],
  ['stray-branch', scene('<<endif>>'), '<<endif>>'],
  ['missing-endif', scene('<<if $a>> // oui', 'Ines: Un.'), '<<if $a>>'],
  ['stray-condition', scene('Ines: Bonjour. <<if $a>>'), '$a'],
  ['stray-markup', scene('Ines: Un #line:l1 deux.'), '#line:l1'],
  ['value-in-text', scene('Ines: Bonjour {$prénom}, ça va ?'), '{$prénom}'],
  ['link-in-text', scene('-> [[Entrer|Hall]] #line:l1'), '[[Entrer|Hall]]'],
  ['bad-notion', scene('Ines: Bonjour. #notion:12 #line:l1'), '#notion:12'],
  ['bad-fact', scene('<<fact à+b>>'), 'à+b'],
  ['bad-line-tag', scene('Ines: Bonjour. #line:@a'), '#line:@a'],
  ['unknown-tag', scene('Ines: Bonjour. #lin:a'), '#lin:a'],
  ['duplicate-tag', scene('-> Oui. <<if $a>> <<if $b>>'), '<<if $a>>'],
  ['uneven-indent', scene('Ines: Oui ?', '  -> Oui.', '-> Non.', ' -> Si.'), '->'],
  ['no-actions', scene('<<pointandclick>> #line:l1'), '<<pointandclick>>'],
  ['stray-clock', scene('<<clock 17:00>>', 'Ines: Oui.'), '17:00'],
  ['bad-title', 'title: Un hall\n---\n<<end>>\n===', 'Un hall'],
  ['missing-title', '---\n<<end>>\n===', '---'],
  ['unclosed-scene', 'title: Hall // entrée\n---\n<<end>>\n', 'title: Hall'],
  ['outside-scene', `${scene('<<end>>')}\nperdu`, 'perdu'],
  ['bad-expression', scene('<<if $a && ) >>', '<<endif>>'), ')'],
  ['bad-expression', scene('<<if $a = true>>', '<<endif>>'), '='],
  ['unused-variable', scene('<<set $a = 1; $été = 2>>', '<<if $a == 1>>', '<<endif>>'), '$été'],
  ['read-before-set', scene('Ines: Oui.', '-> Oui. <<if true && $âge > 3>>', '<<end>>'), '$âge'],
  ['duplicate-declare', scene('<<declare $a = 1>>', '<<declare $a = 2>>', '<<end>>'), '$a'],
  ['duplicate-title', `${scene('<<end>>')}\n${scene('<<end>>')}`, 'title: A'],
  ['duplicate-line', scene('Ines: Un. #line:l1', 'Ines: Deux. #line:l1 #notion:1', '<<end>>'), '#line:l1'],
  ['unknown-scene', scene('<<jump  Nulle_part>>'), 'Nulle_part'],
  ['after-exit', scene('<<end>>', '  Ines: Perdu.'), 'Ines: Perdu.'],
  ['stray-object', scene('Ines: Oui.', '-> Lire #object:casque', '<<end>>'), '#object:casque'],
  ['typography', scene('Ines: Un  deux. #line:l1', '<<end>>'), 'Un  deux.'],
  ['line-too-long', scene(`Ines: ${'a'.repeat(141)} #line:l1`), 'a'.repeat(141)],
  ['reply-too-long', scene('Ines: Oui.', `-> ${'a'.repeat(91)} #line:l1`), 'a'.repeat(91)],
  ['long-ellipse', scene('<<ellipse 31 Plus tard.>>'), '31 Plus tard.'],
]

const casesWithCatalogue: readonly (readonly [code: string, story: string, text: string])[] = [
  ['unknown-talker', scene('Inés_neutre: Bonjour.'), 'Inés_neutre'],
  ['unknown-talker', scene('<<with ines karim>>', 'Ines_neutre: Bonjour.'), 'karim'],
  ['unknown-background', scene('<<background acueil_matin calme>>'), 'acueil_matin'],
  ['unknown-sound', scene('<<background accueil_matin calm>>'), 'calm'],
  ['unknown-sound', scene('Ines_neutre: Oui. #voice:v1 #line:l1'), '#voice:v1'],
  ['unknown-insert', scene('<<insert carte>>', 'Ines_neutre: Voici.'), 'carte'],
  ['unknown-insert', scene('<<keep carte>>'), 'carte'],
  ['unknown-state', scene('<<state casque perdu>>'), 'casque perdu'],
  ['unknown-fact', scene('Ines_neutre: Oui. #fact:apel #line:l1'), '#fact:apel'],
  ['unknown-fact', scene('<<fact apel>>'), 'apel'],
  ['unused-fact', scene('<<fact appel>>'), '"oubli"'],
  ['missing-wording', scene('<<pointandclick>>', '-> Lire #object:badge'), '#object:badge'],
]

describe('a diagnostic covers exactly the text with the fault', () => {
  test.each(casesWithoutCatalogue)('for %s in %j', (code, story, text) => {
    expect(underlined(story)).toContainEqual(expect.objectContaining({ code, text }))
  })

  test.each(casesWithCatalogue)('for %s in %j, in a game with a catalogue', (code, story, text) => {
    expect(underlined(story, catalogue)).toContainEqual(expect.objectContaining({ code, text }))
  })
})

test('the diagnostic for a file without a story has an empty span', () => {
  expect(underlined('')).toEqual([{ code: 'no-story', text: '', values: {} }])
})

test('a diagnostic contains the values for its message, for example the title of an unknown scene', () => {
  expect(underlined(scene('<<jump Nulle_part>>'))).toContainEqual(
    expect.objectContaining({ code: 'unknown-scene', values: { title: 'Nulle_part' } }),
  )
})
