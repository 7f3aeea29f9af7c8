// The faults, and the messages that the player shows for them.
import type { Fault } from '../support/faulty-proxy.js'

/** Faults after which the game gets no usable response. */
export const failing = [
  'cut',
  'answer lost',
  'truncated',
  'refused with 500',
  'answered with a page',
  'silent',
] as const satisfies readonly Fault[]

/** Faults that the learner does not need to know about. */
export const harmless = ['slow', 'duplicated', 'reordered'] as const satisfies readonly Fault[]

export type FailingFault = (typeof failing)[number]
export type HarmlessFault = (typeof harmless)[number]

/** Arms a fault until the test disarms it, however often the game retries. */
export const always = Number.POSITIVE_INFINITY

export const notLoaded = /Le serveur (ne répond pas|a envoyé des données que le jeu ne comprend pas)/
export const offline = 'Le réseau est coupé. Continuez : rien n’est perdu, tout sera enregistré à son retour.'
