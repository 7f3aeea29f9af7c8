/** The number of straight segments that replace the curve of a fade. */
const segmentCount = 16

/** The level during a fade between two levels. `share`: the part of the fade that is over, from 0 to 1. */
export function levelDuringFade(from: number, to: number, share: number): number {
  const angle = (Math.min(1, Math.max(0, share)) * Math.PI) / 2
  return to > from ? from + (to - from) * Math.sin(angle) : to + (from - to) * Math.cos(angle)
}

interface Fade {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly seconds: number
}

const lastFades = new WeakMap<AudioParam, Fade>()

/** Computes the level from the last fade, because Firefox does not change `gain.value` during a fade. */
function levelNow(gain: AudioParam, now: number): number {
  const last = lastFades.get(gain)
  if (!last) return gain.value
  const { from, to, start, seconds } = last
  return seconds > 0 ? levelDuringFade(from, to, (now - start) / seconds) : to
}

/**
 * Fades a gain with constant power: if one sound rises while another falls, the total loudness does not change. After the first fade of
 * a gain, only this function may change the gain.
 *
 * The curve consists of straight segments, because Firefox throws if two calls of `setValueCurveAtTime` overlap.
 */
export function fade(gain: AudioParam, to: number, now: number, seconds: number): void {
  const from = levelNow(gain, now)
  lastFades.set(gain, { from, to, start: now, seconds })
  gain.cancelScheduledValues(now)
  gain.setValueAtTime(from, now)
  for (let segment = 1; segment <= segmentCount; segment++) {
    const share = segment / segmentCount
    gain.linearRampToValueAtTime(levelDuringFade(from, to, share), now + share * seconds)
  }
}
