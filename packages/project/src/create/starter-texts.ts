// The texts and the colours that a new game starts with. The author of the game replaces them.
import type { Notions } from '@didascalie/contract'

export const starterNotions: Notions = {
  n1: {
    title: 'Écouter',
    description:
      '<p><strong>Laisser finir, puis redire avec ses mots.</strong></p>\n<p>Écouter, c’est chercher ce que la personne attend derrière ce qu’elle demande.</p>',
    links: [],
    survey: 'J’ai écouté jusqu’au bout avant de répondre.',
    gestures: ['Laisser finir la phrase avant de répondre.', 'Redire avec ses mots ce qui est attendu.'],
  },
  n2: {
    title: 'Vérifier',
    description:
      '<p><strong>Voir par soi-même avant de dire que c’est fait.</strong></p>\n<p>Vérifier n’est pas se méfier : c’est pouvoir répondre de ce que l’on dit.</p>',
    links: [],
    survey: 'J’ai vérifié avant de dire que c’était prêt.',
    gestures: ['Regarder une fois, en vrai, avant de répondre.', 'Lire la consigne jusqu’au bout.'],
  },
  n3: {
    title: 'Dire à temps',
    description:
      '<p><strong>Un problème annoncé tôt est à moitié réglé.</strong></p>\n<p>« Je ne sais pas » le matin laisse la journée pour savoir.</p>',
    links: [],
    survey: 'J’ai dit ce que je ne savais pas.',
    gestures: ['Dire « je ne sais pas, je vérifie ».', 'Ne donner une heure que si on la tient.'],
  },
}

export const starterWordings = {
  'ui.intro.title': 'Avant de commencer',
  'ui.intro.text1': 'Une histoire, et des réponses qui n’appartiennent qu’à vous.',
  'ui.intro.text2': 'Ici, personne ne vous note.',
  'ui.outro.title': 'Après',
  'ui.outro.text1': 'L’histoire s’arrête ici.',
  'ui.outro.text2': 'À bientôt.',
  'ui.ending.title': 'C’est fini.',
  'ui.ending.text':
    '<p>Avant de partir, regardez ce que vous y avez fait, et dites-nous ce que vous en gardez.</p>',
}

/** The main colour of a new game depends on the accent colour of its places. */
export const mainColours = {
  teal: '#1f6f78',
  leaf: '#3a6b4f',
  brick: '#a8432d',
  sun: '#7d5606',
  mauve: '#6b4266',
  night: '#2f4a6d',
} as const
