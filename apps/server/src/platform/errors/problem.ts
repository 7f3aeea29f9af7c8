// Errors for users of the player and of the console. Each error has a code for the program and a French sentence for the user.
import type { AnyErrorCode } from '@didascalie/contract'
import { staffSentences } from './staff-sentences.js'

const sentences: Record<AnyErrorCode, string> = {
  ...staffSentences,
  invalid: 'La demande est mal formée. Rechargez la page, puis réessayez.',
  'too-large': 'Ce qui devait être enregistré est trop volumineux. Rechargez la page, puis réessayez.',
  unauthenticated: 'Votre connexion a expiré. Reconnectez-vous pour continuer\u00a0: rien n’est perdu.',
  forbidden: 'Cette action n’est pas permise avec votre connexion. Reconnectez-vous, puis réessayez.',
  'not-found': 'Cette page n’existe pas ou ne vous est pas ouverte. Revenez au jeu, puis réessayez.',
  'login-refused':
    'Ce code ne permet pas d’entrer. Vérifiez-le caractère par caractère, ou demandez-en un autre à la personne qui vous forme.',
  'consent-missing':
    'Pour jouer, il faut accepter l’utilisation de vos données. Cochez la case, puis reconnectez-vous.',
  'session-unknown':
    'Cette session n’existe pas. Vérifiez l’adresse que l’on vous a donnée, ou demandez-la à la personne qui vous forme.',
  'session-not-open':
    'Cette session n’est pas encore ouverte. Revenez à la date indiquée par la personne qui vous forme.',
  'session-expired':
    'Cette session est terminée\u00a0: sa date de fin est passée. La personne qui vous forme peut la prolonger.',
  'session-closed': 'Cette session a été fermée. Adressez-vous à la personne qui vous forme.',
  'session-full':
    'Cette session est complète\u00a0: toutes ses places sont prises. Demandez une place à la personne qui vous forme.',
  'code-replaced':
    'Ce code remplace un code plus ancien. Dites d’abord si la partie déjà commencée est la vôtre.',
  'code-elsewhere':
    'Ce code ouvre une autre session. Rechargez la page, puis saisissez-le à nouveau\u00a0: rien n’est perdu.',
  stale: 'Une partie plus récente est déjà enregistrée, sans doute depuis un autre onglet.',
  'too-many': 'Trop de tentatives en peu de temps. Attendez quelques minutes, puis réessayez.',
  unavailable:
    'Le service est momentanément indisponible. Réessayez dans un instant\u00a0: rien n’est perdu.',
  internal: 'Une erreur est survenue de notre côté. Réessayez dans un instant\u00a0: rien n’est perdu.',
}

/** The default French sentence of an error code. A `Problem` can have a more precise sentence. */
export const defaultSentence = (code: AnyErrorCode) => sentences[code]

export interface ProblemDetails {
  /** Replaces the default sentence of the code. */
  sentence?: string
  /** Data of the answer: for `stale`, the stored progression; for `code-replaced`, who replaced the code; for `code-elsewhere`, its session. */
  data?: unknown
  /** For `too-many`: seconds until the caller may retry. */
  retryAfterSeconds?: number
}

export class Problem extends Error {
  readonly code: AnyErrorCode
  readonly sentence: string
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: AnyErrorCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.sentence = details.sentence ?? defaultSentence(code)
    this.data = details.data
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
