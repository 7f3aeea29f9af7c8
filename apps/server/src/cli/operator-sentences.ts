// The messages for rejected commands.
import { join } from 'node:path'
import type { Config } from '../config.js'
import { maxCodes } from '../modules/codes/rules.js'
import { operatorCommands } from '../platform/errors/operator-commands.js'
import { OperatorError } from '../platform/errors/operator-error.js'
import type { OperatorCode, Problem, ProblemCode } from '../platform/errors/problem.js'

type Sentence = (subject: string, config: Config) => string

const alreadyInUse = (what: string): Sentence => {
  return (subject) => `${what} ${subject} existe déjà\u00a0: choisissez un autre identifiant.`
}
const unknown = (what: string, list: string): Sentence => {
  return (subject) => `${what} ${subject} n’existe pas\u00a0: voyez «\u00a0${list}\u00a0».`
}

const nothingToChange: Sentence = () => 'Rien à changer\u00a0: donnez au moins une option.'

/** A code without a sentence here has the sentence that the console shows. */
const sentences: Record<OperatorCode, Sentence> & Partial<Record<ProblemCode, Sentence>> = {
  'organisation-unknown': unknown('L’organisme', 'organisations list'),
  'organisation-taken': alreadyInUse('L’organisme'),
  'organisation-unchanged': nothingToChange,
  'session-unknown': unknown('La session', 'sessions list'),
  'session-taken': alreadyInUse('La session'),
  'session-backwards': () =>
    'La session finirait avant de s’ouvrir\u00a0: donnez à --closes une date après celle de --opens.',
  'session-unchanged': nothingToChange,
  'session-begun': (subject) =>
    `Des apprenants ont déjà commencé la session ${subject}\u00a0: créez-en une autre pour un autre jeu.`,
  'session-read-wider': (subject) =>
    `Dans la session ${subject}, les formateurs ne lisent que le groupe, et c’est ce à quoi les apprenants ont consenti\u00a0: créez-en une autre avec --reads each.`,
  'session-kept-longer': (subject) =>
    `Aux apprenants de la session ${subject} a été annoncée une durée de conservation\u00a0: elle ne peut que se réduire.`,
  'session-read-as-group': (subject) =>
    `Dans la session ${subject}, les formateurs ne lisent que le groupe\u00a0: le parcours d’une personne ne se lit pas.`,
  'game-unknown': (subject, { root }) =>
    `Le jeu ${subject} n’est pas construit dans ${join(root, 'content')}\u00a0: vérifiez son nom, ou lancez «\u00a0${operatorCommands.build}\u00a0».`,
  'codes-not-for-session': () => 'Les codes sont pour les sessions où l’on entre par code (normal).',
  'codes-out-of-range': () => `Donnez de 1 à ${maxCodes} personnes, une par ligne «\u00a0prénom;nom\u00a0».`,
  'code-unknown': () => 'Ce code n’existe pas, ou il est déjà annulé.',
  'partner-needed': () => 'Une session de partenaire demande l’option --partner.',
  'partner-unknown': unknown('Le partenaire', 'partners list'),
  'partner-taken': alreadyInUse('Le partenaire'),
  'partner-not-of-session': (subject) => `La session ${subject} n’est pas celle d’un partenaire.`,
  'platform-unknown': unknown('La plateforme', 'lti list'),
  'platform-taken': (subject) =>
    `La plateforme ${subject} est déjà enregistrée avec cet identifiant client et ce déploiement.`,
  'record-store-unknown': (subject) =>
    `L’organisme ${subject} n’a pas de LRS\u00a0: voyez «\u00a0xapi list\u00a0».`,
  'address-refused': () =>
    'Cette adresse ne peut pas être utilisée\u00a0: il faut une adresse publique en https, sans identifiant ni mot de passe dedans.',
  'learner-unknown': unknown('L’apprenant', 'progress'),
  'logo-too-large': () => 'Le logo pèse plus de 5 Mo\u00a0: réduisez-le, puis recommencez.',
  'logo-unreadable': () => 'Le logo ne se lit pas\u00a0: donnez une image PNG, JPEG, WebP ou SVG.',
  'logo-unsafe': () =>
    'Le logo SVG contient un filtre, un script, un élément «\u00a0use\u00a0» ou une référence extérieure\u00a0: exportez-le en PNG.',
  'logo-too-complex': () =>
    'Le logo demande trop de temps ou de mémoire à dessiner\u00a0: exportez-le en PNG, en plus petit.',
}

export function toOperatorError(problem: Problem, config: Config): OperatorError {
  const sentence = sentences[problem.code]?.(problem.subject, config) ?? problem.sentence
  return new OperatorError(sentence, { cause: problem })
}
