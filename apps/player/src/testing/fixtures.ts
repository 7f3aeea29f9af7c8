import type { Brand, Calendar, GraphData, Notion, Session, User } from '@didascalie/contract'
import { defaultWordings } from '@didascalie/contract/default-wordings'
import { openStory } from '@didascalie/engine'
import type { Game } from '../content/game.js'

export const graph: GraphData = {
  version: 'test',
  demoEnd: 'stop',
  scenes: { quai: { chapter: 'lundi', entry: 'line' }, salle: { chapter: 'mardi', entry: 'line' } },
  nodes: {
    start: { type: 'Start', targets: [{ id: 'arrive' }] },
    arrive: {
      type: 'Background',
      background: 'canal_matin',
      soundFile: 'canal',
      targets: [{ id: 'line' }],
    },
    line: {
      type: 'DialogElement',
      talker: 'ines_neutre',
      text: 'Bonjour.',
      scene: 'quai',
      targets: [{ id: 'stop' }],
    },
    stop: { type: 'DialogElement', talker: 'ines_neutre', text: 'Fin.', targets: [{ id: 'end' }] },
    end: { type: 'End', targets: [] },
  },
}

export const calendar: Calendar = {
  progress: 'Semaine\u00a0: {name}, jour {n} sur {of}',
  chapters: [
    { id: 'lundi', name: 'lundi', short: 'lun.' },
    { id: 'mardi', name: 'mardi', short: 'mar.' },
    { id: 'mercredi', name: 'mercredi', short: 'mer.' },
  ],
}

export const brand: Brand = {
  description: 'Trois jours.',
  colours: {
    main: '#1f6f78',
    deep: '#134e57',
    pale: '#9cc9c4',
    glaze: '#cfe5e0',
    mist: '#e0eeea',
    sun: '#f2b441',
  },
  mark: [
    { path: 'M2 2h60v60h-60Z', fill: '#134e57' },
    { path: 'M15 47h30', stroke: '#fff8ec', width: 5 },
  ],
  signs: Array.from({ length: 8 }, (_, index) => ({
    shows: `Le signe ${index + 1}`,
    tint: 'M12 12h40v40h-40Z',
    lines: `M12 ${20 + index}h40`,
  })),
}

export const session: Session = {
  uid: 'session',
  kind: 'normal',
  name: 'CFA du Canal',
  logo_url: '',
  decors: 0,
  text_home_page: '',
  reads: 'group',
  controller: '',
  contact: '',
}

export const user: User = {
  uid: 'lou',
  firstname: 'Lou',
  lastname: 'Petit',
  progression: '',
  revision: 0,
  audio: 1,
  progress: { node: '' },
  notions: [],
  surveyed: false,
  finished: false,
  trace: 'kept',
  shares: false,
  prints: true,
}

const titles = [
  'Fiabilité',
  'Écoute',
  'Communication professionnelle',
  'Organisation',
  'Coopération',
  'Autonomie',
  'Discrétion et image',
  'Retour sur soi',
]

const notionOf = (title: string): Notion => ({
  title,
  description: `<p>${title}, en une phrase.</p><h3>À essayer</h3><ul><li>Un geste.</li></ul>`,
  links: [{ title: `${title} en pratique`, description: 'https://www.service-public.fr/alternance' }],
  survey: `J’ai fait preuve de ceci : ${title}.`,
  gestures: [`Premier geste de ${title}`, 'Second geste'],
})

export const notions = Object.fromEntries(titles.map((title, index) => [`n${index + 1}`, notionOf(title)]))

export const wordings = {
  ...defaultWordings,
  'ui.game.title': 'Le Phare',
  'ui.home.title': 'Le Phare',
  'ui.home.text': 'Trois nuits au phare.',
  'ui.ending.title': 'La veille est finie.',
  'ui.survey.title': 'Votre veille en quelques phrases',
  'location.canal.title': 'Le quai du canal',
}

export function gameWith(part: Partial<Session> = {}): Game {
  return {
    story: openStory(graph, { demo: part.kind === 'demo' }),
    scene: { bg: {}, talker: {} },
    wordings,
    notions,
    brand,
    calendar,
    session: { ...session, ...part },
    manifest: { content: 'test', version: 'test', media: {} },
    decors: part.decors ?? session.decors,
    dataFolder: '/data/',
    chapters: { quai: 'lundi', salle: 'mardi' },
    demoScene: 'quai',
  }
}
