import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { recordingTerminal } from '../testing/recording-terminal.js'
import { type CheckOptions, runCheck } from './check.js'

const completeStory = 'title: A\n---\nInes: Un. #line:a1\n<<end>>\n===\n'
const endless = `<<declare $n = 0>>
title: A
---
Ines: Un. #line:a1
-> Plus #line:a2
    <<set $n += 1>>
    <<jump A>>
-> Moins #line:a3
    <<set $n -= 1>>
    <<jump A>>
-> Fin #line:a4 <<if $n == 2>>
    <<end>>
===
`

/** The choice in the first chapter decides whether a character says thank you in the second chapter. */
const storyWithLaterEffect = `<<declare $oui = false>>
title: A
chapter: un
---
Ines: Alors ? #line:a1
-> Oui. #line:a2
    <<set $oui = true>>
-> Non. #line:a3
Ines: Un. #line:a4
Ines: Deux. #line:a5
Ines: Trois. #line:a6
<<jump B>>
===
title: B
chapter: deux
---
<<if $oui>>
    Ines: Merci. #line:b1
<<endif>>
Ines: Fin. #line:b2
<<end>>
===
`

let file = ''
const { terminal, printed } = recordingTerminal()
const check = (story: string, json = false, extraOptions: Partial<CheckOptions> = {}) => {
  writeFileSync(file, story)
  return runCheck(file, { json, moments: 400, ...extraOptions }, terminal)
}

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'didascalie-')), 'a.yarn')
  printed.length = 0
})

afterEach(() => rmSync(join(file, '..'), { recursive: true, force: true }))

it('`check` exits with 0 when it explores the whole story and finds no fault', () => {
  expect(check(completeStory)).toBe(0)
})

it('`check` reports the file and the line of an unknown wording', () => {
  const folder = join(file, '..')
  writeFileSync(file, completeStory)
  writeFileSync(join(folder, 'didascalie.json'), '{ "wordings": "textes.json" }')
  writeFileSync(
    join(folder, 'textes.json'),
    `{
  "talker.ines.name": "Inès",
  "talker.ines.color": "#123456",
  "ui.home.plai": "Commencer"
}`,
  )
  expect(runCheck(folder, { json: false, moments: 400 }, terminal)).toBe(0)
  expect(printed.join('\n')).toMatch(/^textes\.json:4:3 avertissement unknown-wording$/m)
  expect(printed.join('\n')).toContain('vouliez-vous dire `ui.home.play`')
})

it('`check` finds neither errors nor warnings in the example game `phare`', () => {
  const folder = join(import.meta.dirname, '../../../../e2e/fixtures/phare')
  expect(runCheck(folder, { json: false, moments: 400 }, terminal)).toBe(0)
  expect(printed.join('\n')).toMatch(/^0 erreur, 0 avertissement$/m)
})

it('`check` prints the length of the longest save only if the exploration is complete', () => {
  check(completeStory)
  expect(printed.join('\n')).toMatch(/^sauvegarde la plus longue : \d{3} caractères sur 4.096$/m)
  printed.length = 0
  check(endless)
  expect(printed.join('\n')).not.toContain('sauvegarde la plus longue')
})

it('`check` exits with 1 when it finds an error, even if the exploration stopped early', () => {
  expect(check(completeStory.replace('<<end>>\n', ''))).toBe(1)
  expect(check(endless.replace('<<end>>', '<<jump B>>'))).toBe(1)
})

it('`check` reports the faults of the story even if a JSON file is invalid', () => {
  writeFileSync(join(file, '..', 'facts.json'), '{')
  writeFileSync(file, completeStory.replace('<<end>>\n', ''))
  expect(runCheck(join(file, '..'), { json: false }, terminal)).toBe(1)
  const output = printed.join('\n')
  expect(output).toMatch(/^facts\.json:1:1 erreur bad-json\n {2}.*ne se lit pas comme du JSON/m)
  expect(output).toContain('dead-end')
  expect(output).toMatch(/^2 erreurs, 0 avertissement$/m)
})

it.each([false, true])(
  '`check` exits with 1 when the story has no fault but a JSON file is invalid (json: %s)',
  (json) => {
    writeFileSync(join(file, '..', 'facts.json'), '{')
    writeFileSync(file, completeStory)
    expect(runCheck(join(file, '..'), { json }, terminal)).toBe(1)
    expect(printed.join('\n')).toContain('ne se lit pas comme du JSON')
  },
)

it('`check --json` prints the code and the position of each fault of a JSON file', () => {
  writeFileSync(join(file, '..', 'people.json'), '{\n  "ines": { "name": 3 }\n}')
  writeFileSync(file, completeStory)
  expect(runCheck(join(file, '..'), { json: true }, terminal)).toBe(1)
  expect(JSON.parse(printed.join('\n')).faults).toMatchObject([
    {
      code: 'bad-value',
      file: 'people.json',
      severity: 'error',
      line: 2,
      column: 21,
      end: { line: 2, column: 22 },
      message: expect.stringContaining('ines.name'),
    },
  ])
})

it.each([false, true])('`check` exits with 3 when a limit stops the exploration (json: %s)', (json) => {
  expect(check(endless, json)).toBe(3)
  expect(printed.join('\n')).toContain('exploration-stopped')
})

it('`check --choices` lists each choice, and `check --variables` lists each variable', () => {
  check(storyWithLaterEffect)
  expect(printed.join('\n')).toMatch(/^1 choix : .*fin 1$/m)
  expect(printed.join('\n')).not.toContain('a.yarn:6')
  printed.length = 0
  check(storyWithLaterEffect, false, { choices: true, variables: true })
  const output = printed.join('\n')
  expect(output).toMatch(/^a\.yarn:6 fin «\sOui\.\s» \/ «\sNon\.\s»$/m)
  expect(output).toMatch(/^ {4}ressenti : 1 ligne diffère \(quartiles 1 et 1\), dans 1 scène et 1 chapitre$/m)
  expect(output).toMatch(/^ressenti : 1 choix sur 1 \(100\s%\) changent 2 lignes au plus dans la suite$/m)
  expect(output).toMatch(/^ {4}portée : après la scène, 1 ligne peut différer : B 1$/m)
  expect(output).toMatch(/^ {4}jusqu’à a\.yarn:18 «\sMerci\.\s»$/m)
  expect(output).toMatch(/^\$oui décide de 1 ligne$/m)
})

it('`check --rewards` lists the replies that a reward requires, and exits with 1 until the project accepts them', () => {
  const folder = join(file, '..')
  const reward = { name: 'Le merci', lines: ['b1'] }
  const checkWith = (accepted: object) => {
    printed.length = 0
    writeFileSync(file, storyWithLaterEffect)
    writeFileSync(
      join(folder, 'didascalie.json'),
      JSON.stringify({ rewards: { merci: { ...reward, ...accepted } } }),
    )
    return runCheck(folder, { json: false, rewards: true }, terminal)
  }
  expect(checkWith({})).toBe(1)
  expect(printed.join('\n')).toMatch(/^Le merci : \d+ % des parties tirées au sort$/m)
  expect(printed.join('\n')).toMatch(/^ {4}a\.yarn:6 «\sOui\.\s» #line:a2\n {6}pas accepté$/m)
  expect(printed.join('\n')).toMatch(/erreur required-reply\n {2}Personne ne gagne «\sLe merci\s» sans/)
  expect(printed.join('\n')).toContain('erreur sure-reward')
  const reason = { a2: 'On remercie qui dit oui.' }
  expect(checkWith({ requires: reason, follows: reason })).toBe(0)
  expect(printed.join('\n')).toContain('accepté : On remercie qui dit oui.')
})

it('`check --json --choices` prints two routes that show the effect of a choice', () => {
  check(storyWithLaterEffect, true, { choices: true })
  const { choices, routes } = JSON.parse(printed.join('\n'))
  const felt = { comparisons: 1000, median: 1, lower: 1, upper: 1, scenes: 1, chapters: 1 }
  expect(choices).toEqual({ a2: { weight: 'ending', scene: 'A', lines: 1, felt } })
  const shortSteps = routes.a2.map((steps: { short: string }[]) => steps.map((step) => step.short))
  expect(shortSteps).toEqual([['A'], ['B']])
})

it('`check` reports a missing story folder as the only fault, even if scenes.json names a scene', () => {
  const folder = join(file, '..')
  writeFileSync(join(folder, 'didascalie.json'), '{ "story": "histoire" }')
  writeFileSync(join(folder, 'scenes.json'), '{ "A": { "name": "Le début" } }')
  expect(runCheck(folder, { json: false }, terminal)).toBe(1)
  const output = printed.join('\n')
  expect(output).toContain('n’existe pas')
  expect(output).not.toContain('no-story')
  expect(output).toMatch(/^1 erreur, 0 avertissement$/m)
})

it('`check` reports a missing story as a fault of didascalie.json, even if another file is faulty', () => {
  writeFileSync(join(file, '..', 'glossary.json'), '{')
  expect(runCheck(join(file, '..'), { json: false }, terminal)).toBe(1)
  expect(printed.join('\n')).toMatch(/^didascalie\.json:1:1 erreur no-story$/m)
})

it('`check` warns about a media file that the server does not send, and exits with 0', () => {
  writeFileSync(file, completeStory)
  mkdirSync(join(file, '..', 'media'))
  writeFileSync(join(file, '..', 'media', 'LISEZMOI.txt'), '')
  expect(runCheck(join(file, '..'), { json: false }, terminal)).toBe(0)
  const output = printed.join('\n')
  expect(output).toMatch(/^media\/LISEZMOI\.txt avertissement unserved-media$/m)
  expect(output).toMatch(/^0 erreur, \d avertissements?$/m)
})

it('`check` warns about a person in people.json who is not in the story', () => {
  writeFileSync(file, completeStory)
  writeFileSync(join(file, '..', 'people.json'), '{ "ines": { "look": {} }, "ins": { "look": {} } }')
  expect(runCheck(join(file, '..'), { json: false }, terminal)).toBe(0)
  expect(printed.join('\n')).toContain('« ins » ne parle jamais dans l’histoire : vouliez-vous dire `ines` ?')
})
