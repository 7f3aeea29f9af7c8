import type { Fault } from '../support/faulty-proxy.js'

/** Faults after which the game gets no usable response. */
export const failingFaults = [
  'cut',
  'answer lost',
  'truncated',
  'refused with 500',
  'answered with a page',
  'silent',
] as const satisfies readonly Fault[]

/** Faults that a learner does not notice, because the player handles them. */
export const harmlessFaults = ['slow', 'duplicated', 'reordered'] as const satisfies readonly Fault[]

export type FailingFault = (typeof failingFaults)[number]
export type HarmlessFault = (typeof harmlessFaults)[number]

/** As `times` in `arm` of the proxy: the fault applies to every request until the test disarms it. */
export const untilDisarmed = Number.POSITIVE_INFINITY

export const notLoadedMessage = /Le serveur (ne répond pas|a envoyé des données que le jeu ne comprend pas)/
export const offlineMessage =
  'Le réseau est coupé. Continuez : rien n’est perdu, tout sera enregistré à son retour.'
