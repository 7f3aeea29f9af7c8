// Computes the gaze, blinks, mouth shapes and breath of an animated person. The same seed always gives the same result.

export function random(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}

/** Derives a seed from a name, so that two people do not move in sync. */
export const seedOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** The image of the eyes contains one cell per direction, and two cells for a blink: `half` and `shut`. The values are cell indices. */
export const eyes = { player: 0, there: 1, away: 2, down: 3, half: 4, shut: 5 } as const
export type Eyes = keyof typeof eyes
type Gaze = Exclude<Eyes, 'half' | 'shut'>

export const mouths = { rest: 0, closed: 1, small: 2, wide: 3, round: 4 } as const
export type Mouth = keyof typeof mouths

/** A value that applies from `timeMs` on, counted from the start of the loop. */
export interface Cue<What> {
  readonly timeMs: number
  readonly value: What
}

/** The duration of the gaze loop, long enough that the repetition is not noticeable. */
export const gazeLoopMs = 48_000

/** A blink, after which the eyes look in the direction `next`. The eyelids close faster than they open. */
function blink(time: number, next: Gaze, slowness: number): Cue<Eyes>[] {
  return [
    { timeMs: time, value: 'half' },
    { timeMs: time + 34 * slowness, value: 'shut' },
    { timeMs: time + 92 * slowness, value: 'half' },
    { timeMs: time + 150 * slowness, value: next },
  ]
}

/** How long the eyes stay in each direction. `player` is the direction of the learner. */
const gazeDurations: Readonly<Record<Gaze, readonly [minMs: number, randomMs: number]>> = {
  player: [1600, 2600],
  there: [1200, 2200],
  away: [500, 900],
  down: [500, 900],
}

function nextGaze(gaze: Gaze, chance: number): Gaze {
  if (gaze !== 'player') return chance < 0.6 ? 'player' : 'there'
  if (chance < 0.62) return 'there'
  return chance < 0.9 ? 'away' : 'down'
}

/** A person's gaze during one loop. The eyes jump from one direction to the next. A blink hides about half of the jumps. */
export function gazeLoop(seed: number): Cue<Eyes>[] {
  const next = random(seed)
  const cues: Cue<Eyes>[] = [{ timeMs: 0, value: 'there' }]
  let time = 0
  let gaze: Gaze = 'there'
  let blinkAt = 900 + next() * 1500
  while (time < gazeLoopMs - 1200) {
    const [minMs, randomMs] = gazeDurations[gaze]
    const lookEnd = Math.min(time + minMs + next() * randomMs, gazeLoopMs - 700)
    while (blinkAt < lookEnd - 260) {
      if (blinkAt > time) cues.push(...blink(blinkAt, gaze, 0.9 + next() * 0.25))
      blinkAt += next() < 0.12 ? 340 : 2600 + next() * 3800
    }
    time = lookEnd
    const target = nextGaze(gaze, next())
    if (target === gaze) continue
    if (next() < 0.5) {
      cues.push(...blink(time, target, 1))
      time += 160
      blinkAt = time + 2600 + next() * 3400
    } else cues.push({ timeMs: time, value: target })
    gaze = target
  }
  return [...cues, { timeMs: gazeLoopMs - 300, value: 'there' }]
}

/**
 * Where a listener looks. `there`: at a speaker on the side to which the listener is turned. `player`: at the learner, because the
 * speaker is on the other side.
 */
export type ListenerGaze = Extract<Gaze, 'there' | 'player'>

/** The gaze of a listener during one loop: always in the direction `gaze`, with blinks. */
export function listeningLoop(seed: number, gaze: ListenerGaze): Cue<Eyes>[] {
  const next = random(seed)
  const cues: Cue<Eyes>[] = [{ timeMs: 0, value: gaze }]
  let blinkAt = 900 + next() * 1500
  while (blinkAt < gazeLoopMs - 700) {
    cues.push(...blink(blinkAt, gaze, 0.9 + next() * 0.25))
    blinkAt += 2600 + next() * 3800
  }
  return cues
}

const endsClause = (word: string) => /[.,;:!?…»]$/.test(word)

function shapeOf(word: string): Mouth {
  const letters = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  if (!/[a-z]/.test(letters)) return 'closed'
  if (/[ou]/.test(letters) && !/a/.test(letters)) return 'round'
  return /a|en/.test(letters) && letters.length > 2 ? 'wide' : 'small'
}

/** The mouth shape for a word. It always differs from the previous shape, because a speaking mouth must move. */
export function mouthOf(word: string, previous: Mouth): Mouth {
  const shape = shapeOf(word)
  if (shape !== previous) return shape
  return shape === 'small' ? 'wide' : 'small'
}

/** The minimum time between two mouth shapes. A new shape for every word would look too fast. */
const minShapeMs = 145

export interface MouthState {
  readonly mouth: Mouth
  /** The time at which the mouth took this shape. */
  readonly since: number
}

export const restingMouth: MouthState = { mouth: 'rest', since: Number.NEGATIVE_INFINITY }

/** The mouth after `shown` words of a line. It is closed at the end of a clause and at rest at the end of the line. */
export function nextMouth(
  words: readonly string[],
  shown: number,
  now: number,
  previous: MouthState,
): MouthState {
  if (shown >= words.length) return { mouth: 'rest', since: now }
  if (now - previous.since < minShapeMs) return previous
  const word = words[shown - 1] ?? ''
  return { mouth: endsClause(word) ? 'closed' : mouthOf(word, previous.mouth), since: now }
}

/** Whether the last of the `shown` words begins a clause. The head nods slightly at this word. */
export const beginsClause = (words: readonly string[], shown: number): boolean =>
  shown === 1 || (shown > 1 && shown < words.length && endsClause(words[shown - 2] ?? ''))

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** How full the lungs are, from 0 to 1, after the fraction `t` of a breath: in, out, pause. */
export function breathAt(t: number): number {
  if (t < 0.4) return easeInOut(t / 0.4)
  return t < 0.86 ? 1 - easeInOut((t - 0.4) / 0.46) : 0
}

/** The position of a swing after the fraction `t` of its duration. The swing goes from −1 to 1 and back. */
export const swing = (t: number) => -Math.cos(2 * Math.PI * t)
