// Errors that a rule or a route throws. Each has a code for the program and a French sentence for the user. The command line has its own
// sentences for the operator: see cli/operator-sentences.ts.
import type { AnyErrorCode } from '@didascalie/contract'

interface Answer {
  status: number
  sentence: string
}

const withStatus = <Code extends AnyErrorCode>(status: number, sentences: Record<Code, string>) =>
  Object.fromEntries(
    Object.entries<string>(sentences).map(([code, sentence]) => [code, { status, sentence }]),
  ) as Record<Code, Answer>

/** The HTTP status and the default sentence of each code. */
const answers: Record<AnyErrorCode, Answer> = {
  ...withStatus(400, {
    invalid: 'La demande est mal formée. Rechargez la page, puis réessayez.',
    'consent-missing':
      'Pour jouer, il faut accepter l’utilisation de vos données. Cochez la case, puis reconnectez-vous.',
    'staff-password-weak':
      'Ce mot de passe se devine. Il en faut un d’au moins 12\u00a0caractères, sans votre nom ni une suite connue.',
    'session-backwards':
      'La session se fermerait avant de s’ouvrir. Choisissez une date après son ouverture.',
    'game-unknown': 'Ce jeu n’est pas installé ici. Choisissez-en un de la liste.',
    'logo-refused': 'Ce logo ne se lit pas. Il faut une image PNG, JPEG, WebP ou SVG, de 5\u00a0Mo au plus.',
    'logo-unsafe':
      'Ce dessin SVG contient un filtre, un script, un élément «\u00a0use\u00a0» ou une référence extérieure, que le serveur ne dessine pas. Exportez-le en PNG, puis recommencez.',
    'logo-too-complex':
      'Ce logo demande trop de temps ou de mémoire à dessiner. Exportez-le en PNG, en plus petit, puis recommencez.',
    'address-refused':
      'Cette adresse ne peut pas être utilisée\u00a0: il faut une adresse publique en https, sans identifiant ni mot de passe dedans.',
  }),
  ...withStatus(401, {
    unauthenticated: 'Votre connexion a expiré. Reconnectez-vous pour continuer\u00a0: rien n’est perdu.',
    'login-refused':
      'Ce code ne permet pas d’entrer. Vérifiez-le caractère par caractère, ou demandez-en un autre à la personne qui vous forme.',
    'staff-refused':
      'Cette adresse et ce secret ne vont pas ensemble. Vérifiez-les, ou utilisez un code de secours.',
    'staff-code-wrong':
      'Ce code n’est pas le bon, ou il a déjà servi. Il change toutes les 30\u00a0secondes\u00a0: attendez le suivant.',
    'staff-passkey-refused':
      'Cette clé d’accès ne permet pas d’entrer ici. Essayez-en une autre, ou entrez avec un mot de passe.',
  }),
  ...withStatus(403, {
    forbidden: 'Cette action n’est pas permise avec votre connexion. Reconnectez-vous, puis réessayez.',
    'session-not-open':
      'Cette session n’est pas encore ouverte. Revenez à la date indiquée par la personne qui vous forme.',
    'session-expired':
      'Cette session est terminée\u00a0: sa date de fin est passée. La personne qui vous forme peut la prolonger.',
    'session-closed': 'Cette session a été fermée. Adressez-vous à la personne qui vous forme.',
    'session-full':
      'Cette session est complète\u00a0: toutes ses places sont prises. Demandez une place à la personne qui vous forme.',
    'staff-again': 'Pour ce changement, il faut être entré il y a moins de dix minutes. Entrez de nouveau.',
    'invitation-address': 'Cette invitation est pour une autre adresse.',
  }),
  ...withStatus(404, {
    'not-found': 'Cette page n’existe pas ou ne vous est pas ouverte. Revenez au jeu, puis réessayez.',
    'session-unknown':
      'Cette session n’existe pas. Vérifiez l’adresse que l’on vous a donnée, ou demandez-la à la personne qui vous forme.',
    'invitation-unknown': 'Cette invitation n’existe pas, ou a été retirée. Demandez-en une autre.',
  }),
  ...withStatus(409, {
    'code-replaced':
      'Ce code remplace un code plus ancien. Dites d’abord si la partie déjà commencée est la vôtre.',
    stale: 'Une partie plus récente est déjà enregistrée, sans doute depuis un autre onglet.',
    'staff-last-manager':
      'C’est la dernière personne responsable de cet organisme. Nommez-en une autre d’abord.',
    'staff-elsewhere':
      'Cette personne travaille aussi pour un autre organisme\u00a0: seul l’hébergeur peut refaire son accès.',
    'staff-last-key': 'C’est votre seul moyen d’entrer. Ajoutez-en un autre d’abord.',
    'staff-address-taken':
      'Un compte existe déjà à cette adresse. Entrez d’abord, puis ouvrez de nouveau ce lien.',
    'session-read-wider':
      'Les apprenants ont accepté que le groupe seul soit lu\u00a0: ce réglage ne peut que se restreindre.',
    'session-begun': 'Quelqu’un a déjà commencé\u00a0: le jeu de cette session ne change plus.',
    'session-kept-longer':
      'Les données seraient gardées plus longtemps que ce qui a été annoncé aux apprenants. Cette durée ne peut que se réduire.',
    'session-not-for-move':
      'On ne peut pas rejoindre cette session\u00a0: il faut une session du même jeu, ouverte par code, qui ne soit ni un brouillon ni archivée, et dont les données ne soient pas déjà effacées.',
    'erase-day-past':
      'Ce jour est passé, ou c’est aujourd’hui. Choisissez-en un à venir, ou effacez chaque personne depuis la liste.',
    'codes-not-for-session': 'On n’entre pas par code dans cette session.',
    'no-seat': 'Il n’y a plus de place dans cette session. Ajoutez-en dans ses réglages.',
    'name-differs': 'Ce n’est pas le nom attendu. Rien n’a été effacé.',
    'nothing-finished': 'Il n’y a encore rien à éditer\u00a0: personne n’a fini.',
    'nothing-shared':
      'Il n’y a aucun bilan à remettre\u00a0: un bilan ne sort d’ici que si la personne partage son parcours.',
    'too-many-people':
      'Cette session compte trop de monde pour un seul fichier. Choisissez des personnes dans le suivi.',
    'profile-incomplete':
      'Il manque des renseignements sur l’organisme pour les certificats. Complétez sa page d’abord.',
    'platform-taken':
      'Cette plateforme est déjà enregistrée avec cet identifiant client et ce déploiement. Retirez-la d’abord.',
  }),
  ...withStatus(410, {
    'invitation-used':
      'Cette invitation a déjà servi. Si ce n’est pas par vous, prévenez qui vous l’a remise.',
    'invitation-expired': 'Cette invitation n’est plus valable. Demandez-en une autre à qui vous l’a remise.',
  }),
  ...withStatus(413, {
    'too-large': 'Ce qui devait être enregistré est trop volumineux. Rechargez la page, puis réessayez.',
  }),
  ...withStatus(422, {
    'code-elsewhere':
      'Ce code ouvre une autre session. Rechargez la page, puis saisissez-le à nouveau\u00a0: rien n’est perdu.',
  }),
  ...withStatus(429, {
    'too-many': 'Trop de tentatives en peu de temps. Attendez quelques minutes, puis réessayez.',
  }),
  ...withStatus(500, {
    internal: 'Une erreur est survenue de notre côté. Réessayez dans un instant\u00a0: rien n’est perdu.',
  }),
  ...withStatus(503, {
    unavailable:
      'Le service est momentanément indisponible. Réessayez dans un instant\u00a0: rien n’est perdu.',
  }),
}

/** Codes for the operator, and the codes with which a route answers instead. */
const operatorCodes = {
  'organisation-unknown': 'not-found',
  'organisation-taken': 'invalid',
  'organisation-unchanged': 'invalid',
  'session-taken': 'invalid',
  'session-unchanged': 'invalid',
  'session-read-as-group': 'invalid',
  'codes-out-of-range': 'invalid',
  'code-unknown': 'not-found',
  'partner-needed': 'invalid',
  'partner-unknown': 'invalid',
  'partner-taken': 'invalid',
  'partner-not-of-session': 'invalid',
  'platform-unknown': 'not-found',
  'record-store-unknown': 'not-found',
  'learner-unknown': 'not-found',
  'logo-too-large': 'logo-refused',
  'logo-unreadable': 'logo-refused',
} as const satisfies Record<string, AnyErrorCode>

export type OperatorCode = keyof typeof operatorCodes
export type ProblemCode = AnyErrorCode | OperatorCode

const isForOperator = (code: ProblemCode): code is OperatorCode => Object.hasOwn(operatorCodes, code)

export const statusOf = (code: AnyErrorCode) => answers[code].status
export const defaultSentence = (code: AnyErrorCode) => answers[code].sentence

export interface ProblemDetails extends ErrorOptions {
  /** Replaces the default sentence of the code. */
  sentence?: string
  /** Data of the answer: for `stale`, the stored progression; for `code-replaced`, who replaced the code; for `code-elsewhere`, its session. */
  data?: unknown
  /** For `too-many`: seconds until the caller may retry. */
  retryAfterSeconds?: number
  /** For the operator: the name or id of the organisation, session, partner… concerned. */
  subject?: string
}

export class Problem extends Error {
  /** The code with which a route answers. */
  readonly answerCode: AnyErrorCode
  readonly sentence: string
  readonly data: unknown
  readonly retryAfterSeconds: number | undefined
  readonly subject: string

  constructor(
    readonly code: ProblemCode,
    { sentence, data, retryAfterSeconds, subject = '', ...options }: ProblemDetails = {},
  ) {
    super(code, options)
    this.answerCode = isForOperator(code) ? operatorCodes[code] : code
    this.sentence = sentence ?? defaultSentence(this.answerCode)
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
    this.subject = subject
  }
}
