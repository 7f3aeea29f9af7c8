// A game of one scene with its JSON files, for tests of the forms.
import type { StudioProject } from '@didascalie/contract'

const story = `title: Matin_Debut
chapter: matin
notions: 1
---
<<background quai_jour>>
Ines: Un mètre, et vite. #line:a1
-> Je mesure. #line:a2 #fact:mesure
-> Je devine. #line:a3
<<pointandclick>>
-> Prendre le mètre. #object:metre #line:a4
<<end>>
===
`

const wordings = `{
  "ui.game.title": "Essai",
  "ui.home.title": "Essai",
  "location.quai.title": "Le quai"
}
`

const facts = `{
  "mesure": { "text": "Vous avez mesuré.", "notion": 1, "question": "Pourquoi ?", "weight": 3 }
}
`

const notion = (title: string) => ({
  title,
  description: '<p>Lire.</p>',
  links: [],
  survey: 'J’ai mesuré.',
  gestures: ['Mesurer.', 'Noter.'],
})
const notions = { n1: notion('Mesurer'), n2: notion('Dire'), n3: notion('Aider') }

const sign = { shows: 'Un trait', tint: 'M1 1h2', lines: 'M1 1h2' }
const brand = {
  description: 'Un essai.',
  colours: {
    main: '#1f6f78',
    deep: '#134e57',
    pale: '#9cc9c4',
    glaze: '#cfe5e0',
    mist: '#e0eeea',
    sun: '#f2b441',
  },
  mark: [{ path: 'M8 32h48', stroke: '#134e57', width: 4 }],
  signs: [sign, sign, sign],
}

const calendar = {
  progress: '{name}, {n} sur {of}',
  chapters: [{ id: 'matin', name: 'le matin', short: 'matin' }],
}

const debates = `[
  {
    "choice": "a2",
    "title": "Mesurer ?",
    "where": "Le quai",
    "when": "Le matin",
    "situation": "Il faut un mètre.",
    "now": ["Juste."],
    "later": [],
    "question": "Et vous ?"
  }
]
`

const scene = `{
  "bg": { "quai_jour": { "prop": { "metre": { "x": 100, "y": 200, "w": 300, "h": 150, "kind": "tool" } } } },
  "talker": {}
}
`

const json = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`

export const smallGame: Readonly<Record<string, string>> = {
  'didascalie.json': json({ wordings: 'wordings.json' }),
  'story/1.yarn': story,
  'wordings.json': wordings,
  'facts.json': facts,
  'notions.json': json(notions),
  'brand.json': json(brand),
  'calendar.json': json(calendar),
  'debates.json': debates,
  'sceneData.json': scene,
  'scenes.json': '{}\n',
}

/** The validated data that the server sends with the files. */
export const smallGameData: Partial<StudioProject> = {
  wordings: { file: 'wordings.json', text: wordings, data: JSON.parse(wordings) },
  facts: { file: 'facts.json', text: facts, data: JSON.parse(facts) },
  debates: { file: 'debates.json', text: debates, data: JSON.parse(debates) },
  scene: JSON.parse(scene),
  notions,
  brand,
  calendar,
}
