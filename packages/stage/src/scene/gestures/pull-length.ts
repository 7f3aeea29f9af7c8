// The learner pulls a measuring tape to a length. All lengths are in millimetres.
import type { Gesture } from '@didascalie/contract'
import { formatNumber, nbsp } from '@didascalie/contract/text'

export type PullSettings = Extract<Gesture, { kind: 'pull' }>

/** When the learner releases the tape at most this far from the goal, the tape settles on the goal. */
const settleDistance = 2
/** In CSS pixels per millisecond. A slower pull moves the tape only by `slowShare` of the distance. */
const slowSpeed = 0.25
const slowShare = 1 / 3
const pageStep = 50
const largeStep = 10

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: pageStep,
  PageDown: -pageStep,
}

export const boundedLength = (length: number, max: number) => Math.min(max, Math.max(0, length))

/** The length after a key press; `undefined` if the tape does not use the key. */
export function lengthAfterKey(
  length: number,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  max: number,
): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return max
  const step = steps[key]
  if (step === undefined) return undefined
  const factor = shiftKey && Math.abs(step) === 1 ? largeStep : 1
  return boundedLength(length + step * factor, max)
}

interface Pull {
  /** The movement of the pointer since the last event, in CSS pixels. */
  readonly distance: number
  /** The time since the last event, in milliseconds. */
  readonly ms: number
  readonly pixelsPerMillimetre: number
}

/** The length after a movement of the pointer, not rounded. Slow movements change the length less, so that the learner can be precise. */
export function lengthAfterPull(length: number, pull: Pull, max: number): number {
  const isSlow = Math.abs(pull.distance) / Math.max(1, pull.ms) < slowSpeed
  const millimetres = (pull.distance / pull.pixelsPerMillimetre) * (isSlow ? slowShare : 1)
  return boundedLength(length + millimetres, max)
}

export function settledLength(length: number, goal: number): number {
  const rounded = Math.round(length)
  return Math.abs(rounded - goal) <= settleDistance ? goal : rounded
}

/** The length in a typed text; `undefined` if the text has no digits. */
export function typedLength(text: string, max: number): number | undefined {
  const digits = text.replace(/\D/g, '')
  return digits === '' ? undefined : boundedLength(Number(digits), max)
}

export const formatLength = (length: number) => `${formatNumber(length)}${nbsp}mm`
