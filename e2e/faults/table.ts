// The faults, and what players are told of them.
import type { Fault } from '../support/faulty-proxy.js'

/** Faults after which nothing has come back that the game can use. */
export const failing = [
  'cut',
  'answer lost',
  'truncated',
  'refused with 500',
  'answered with a page',
  'silent',
] as const satisfies readonly Fault[]

/** Faults that nobody need be told of. */
export const harmless = ['slow', 'duplicated', 'reordered'] as const satisfies readonly Fault[]

export type FailingFault = (typeof failing)[number]
export type HarmlessFault = (typeof harmless)[number]

/** Until it is over: however often the game tries again. */
export const always = Number.POSITIVE_INFINITY

export const notLoaded = /Le serveur (ne répond pas|a envoyé des données que le jeu ne comprend pas)/
export const offline = 'Le réseau est coupé. Continuez : rien n’est perdu, tout sera enregistré à son retour.'
