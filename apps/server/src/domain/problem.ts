// What can go wrong for a person, said once: the code for the player, the status for HTTP, the sentence for the person.
import type { ErrorCode } from '@didascalie/contract'

const sentences = {
  invalid: [400, 'La demande est mal formée. Rechargez la page, puis réessayez.'],
  'too-large': [413, 'Ce qui devait être enregistré est trop volumineux. Rechargez la page, puis réessayez.'],
  unauthenticated: [
    401,
    'Votre connexion a expiré. Reconnectez-vous pour continuer\u00a0: rien n’est perdu.',
  ],
  forbidden: [403, 'Cette action n’est pas permise avec votre connexion. Reconnectez-vous, puis réessayez.'],
  'not-found': [404, 'Cette page n’existe pas ou ne vous est pas ouverte. Revenez au jeu, puis réessayez.'],
  'login-refused': [
    401,
    'Ce code ne permet pas d’entrer. Vérifiez-le caractère par caractère, ou demandez-en un autre à votre formateur.',
  ],
  'consent-missing': [
    400,
    'Pour jouer, il faut accepter l’utilisation de vos données. Cochez la case, puis reconnectez-vous.',
  ],
  'session-unknown': [
    404,
    'Cette session n’existe pas. Vérifiez l’adresse que l’on vous a donnée, ou demandez-la à votre formateur.',
  ],
  'session-not-open': [
    403,
    'Cette session n’est pas encore ouverte. Revenez à la date indiquée par votre formateur.',
  ],
  'session-expired': [
    403,
    'Cette session est terminée\u00a0: sa date de fin est passée. Votre formateur peut la prolonger.',
  ],
  'session-closed': [
    403,
    'Cette session a été fermée par son organisateur. Adressez-vous à votre formateur.',
  ],
  'session-full': [
    403,
    'Cette session est complète\u00a0: toutes ses places sont prises. Demandez une place à votre formateur.',
  ],
  stale: [409, 'Une partie plus récente est déjà enregistrée, sans doute depuis un autre onglet.'],
  'too-many': [429, 'Trop de tentatives en peu de temps. Attendez quelques minutes, puis réessayez.'],
  unavailable: [
    503,
    'Le service est momentanément indisponible. Réessayez dans un instant\u00a0: rien n’est perdu.',
  ],
  internal: [
    500,
    'Une erreur est survenue de notre côté. Réessayez dans un instant\u00a0: rien n’est perdu.',
  ],
} as const satisfies Record<ErrorCode, readonly [number, string]>

/** How a problem is told if nothing else is said. */
export function usually(code: ErrorCode): { status: number; sentence: string } {
  const [status, sentence] = sentences[code]
  return { status, sentence }
}

export interface ProblemDetails {
  /** In place of the usual sentence. */
  sentence?: string
  /** What goes with the refusal: with `stale`, what is stored. */
  data?: unknown
  /** With `too-many`: when to try again. */
  retryAfterSeconds?: number
  status?: number
}

export class Problem extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly sentence: string
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: ProblemDetails = {}) {
    super(code)
    const { status, sentence } = usually(code)
    this.code = code
    this.status = details.status ?? status
    this.sentence = details.sentence ?? sentence
    this.data = details.data
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
