import { sampleBrand, sampleCalendar, sampleWordings } from '../../../testing/sample-game.js'
import type { Bilan, BilanFact, BilanGame, BilanNotion } from '../debrief.js'
import { wordsOf } from '../wording.js'

export const sampleGame: BilanGame = {
  name: 'phare',
  words: wordsOf(sampleWordings),
  colours: sampleBrand.colours,
  mark: sampleBrand.mark,
  chapterCount: sampleCalendar.chapters.length,
}

export const sampleFacts: BilanFact[] = [
  [
    'Lundi',
    'Vous avez appelé avant l’heure pour dire que le bus était en panne.',
    'Qui fallait-il prévenir en premier, et comment ?',
  ],
  [
    'Mardi',
    'Vous avez dit oui à trois demandes qui tombaient à la même heure.',
    'À quel moment pouvait-on encore dire non ?',
  ],
  ['Mercredi', 'Vous avez arrêté la scie pour demander une cote dont vous doutiez.', 'Pourquoi 1 204 ?'],
  [
    'Jeudi',
    'Vous avez laissé Mme Dupuis finir, puis répété ce que vous aviez compris.',
    'Qu’est-ce que cela a changé dans sa voix ?',
  ],
  [
    'Vendredi',
    'Vous avez raconté vous-même l’histoire de la photo à Inès.',
    'Qu’aurait-elle appris autrement, et par qui ?',
  ],
].map(([when = '', text = '', question = '']) => ({ when, text, question }))

type Texts = Pick<BilanNotion, 'title' | 'survey' | 'gestures'>

const texts: readonly Texts[] = [
  {
    title: 'Fiabilité',
    survey: 'J’ai prévenu avant d’être en retard.',
    gestures: [
      'Prévenir dès que je sais que je serai en retard, même de cinq minutes.',
      'Noter ce que j’ai promis, et à qui, avant de quitter la pièce.',
    ],
  },
  {
    title: 'Écoute',
    survey: 'J’ai laissé les autres finir avant de répondre.',
    gestures: [
      'Reformuler la demande avec mes mots avant de commencer\u00a0: «\u00a0Si j’ai bien compris…\u00a0»',
      'Compter jusqu’à deux avant de répondre à quelqu’un qui s’agace.',
    ],
  },
  {
    title: 'Communication professionnelle',
    survey: 'J’ai choisi le bon canal pour faire passer un message.',
    gestures: [
      'Écrire l’essentiel dans la première ligne du message, le reste ensuite.',
      'Appeler au lieu d’écrire quand la réponse est attendue dans l’heure.',
    ],
  },
  {
    title: 'Organisation',
    survey: 'J’ai dit à temps ce qui ne tiendrait pas.',
    gestures: [
      'Choisir chaque matin les trois choses qui comptent, et les écrire.',
      'Dire ce qui ne tiendra pas dès que je le vois, avec une autre date.',
    ],
  },
  {
    title: 'Coopération',
    survey: 'J’ai partagé le mérite, et l’erreur aussi.',
    gestures: [
      'Demander de l’aide en disant ce que j’ai déjà essayé.',
      'Dire qui m’a donné un coup de main quand on me félicite.',
    ],
  },
  {
    title: 'Autonomie',
    survey: 'J’ai cherché d’abord, puis demandé à temps.',
    gestures: [
      'Chercher dix minutes, noter ce que j’ai trouvé, puis demander.',
      'Proposer une solution avec chaque problème que je signale.',
    ],
  },
  {
    title: 'Discrétion et image',
    survey: 'J’ai gardé dans l’entreprise ce qui devait y rester.',
    gestures: [
      'Demander avant de prendre une photo, et redemander avant de la publier.',
      'Me taire sur les clients et les collègues en dehors de l’entreprise.',
    ],
  },
  {
    title: 'Retour sur soi',
    survey: 'J’ai écouté une critique et j’en ai fait quelque chose.',
    gestures: [
      'Dire merci d’abord, puis demander un exemple précis.',
      'Choisir une seule chose à changer, et en reparler une semaine après.',
    ],
  },
]

/** `answers` has one survey answer per notion; `null`: not answered. */
export function sampleBilan(
  changes: Partial<Bilan> = {},
  answers = [true, true, false, true, null, true, false, true],
): Bilan {
  return {
    game: sampleGame,
    organisation: 'CFA des Deux Rives',
    sessionName: 'BTS Bâtiment, promotion 2026-2028',
    firstname: 'Amina',
    lastname: 'Benkacem',
    date: new Date('2026-11-13T15:20:00Z'),
    timeZone: 'Europe/Paris',
    playedSeconds: 37 * 60 + 12,
    notions: texts.map((text, index) => ({
      ...text,
      sign: sampleBrand.signs[index],
      gestures: answers[index] === true ? [] : [...text.gestures],
      reachedFacts: null,
      acquired: answers[index] ?? null,
      viewed: [0, 2, 3, 6].includes(index),
    })),
    ...changes,
  }
}
