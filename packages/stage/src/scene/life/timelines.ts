// What somebody who is alive does by themselves, as numbers: where they look and when they blink, which mouth a word takes, how
// they breathe. The same seed gives the same minute.

/** A small generator: the same numbers for the same seed. */
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

/** Two people never move together. */
export const seedOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)

/** The cells of a strip of eyes, in its order. */
export const eyes = { player: 0, there: 1, away: 2, down: 3, half: 4, shut: 5 } as const
export type Eyes = keyof typeof eyes
type Look = Exclude<Eyes, 'half' | 'shut'>

export const mouths = { rest: 0, closed: 1, small: 2, wide: 3, round: 4 } as const
export type Mouth = keyof typeof mouths

/** From `at` on, in milliseconds. */
export interface Cue<What> {
  readonly at: number
  readonly what: What
}

/** Long enough that nobody sees it come again. */
export const minute = 48_000

/** Lids fall faster than they rise. */
function blink(at: number, after: Look, pace: number): Cue<Eyes>[] {
  return [
    { at, what: 'half' },
    { at: at + 34 * pace, what: 'shut' },
    { at: at + 92 * pace, what: 'half' },
    { at: at + 150 * pace, what: after },
  ]
}

/** How long a look holds: a short one away, a longer one at whoever plays. */
const holds: Readonly<Record<Look, readonly [least: number, more: number]>> = {
  player: [1600, 2600],
  there: [1200, 2200],
  away: [500, 900],
  down: [500, 900],
}

function nextLook(look: Look, chance: number): Look {
  if (look !== 'player') return chance < 0.6 ? 'player' : 'there'
  if (chance < 0.62) return 'there'
  return chance < 0.9 ? 'away' : 'down'
}

/** One minute of somebody's eyes. They jump, they do not slide, and half of the jumps hide in a blink. */
export function eyesMinute(seed: number): Cue<Eyes>[] {
  const next = random(seed)
  const cues: Cue<Eyes>[] = [{ at: 0, what: 'there' }]
  let at = 0
  let look: Look = 'there'
  let blinkAt = 900 + next() * 1500
  while (at < minute - 1200) {
    const [least, more] = holds[look]
    const until = Math.min(at + least + next() * more, minute - 700)
    while (blinkAt < until - 260) {
      if (blinkAt > at) cues.push(...blink(blinkAt, look, 0.9 + next() * 0.25))
      blinkAt += next() < 0.12 ? 340 : 2600 + next() * 3800
    }
    at = until
    const wanted = nextLook(look, next())
    if (wanted === look) continue
    if (next() < 0.5) {
      cues.push(...blink(at, wanted, 1))
      at += 160
      blinkAt = at + 2600 + next() * 3400
    } else cues.push({ at, what: wanted })
    look = wanted
  }
  return [...cues, { at: minute - 300, what: 'there' }]
}

const isStop = (word: string) => /[.,;:!?…»]$/.test(word)

function shapeOf(word: string): Mouth {
  const bare = word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
  if (!/[a-z]/.test(bare)) return 'closed'
  if (/[ou]/.test(bare) && !/a/.test(bare)) return 'round'
  return /a|en/.test(bare) && bare.length > 2 ? 'wide' : 'small'
}

/** The mouth with which a word is said. Never the same twice: a mouth that does not move does not speak. */
export function mouthOf(word: string, before: Mouth): Mouth {
  const shape = shapeOf(word)
  if (shape !== before) return shape
  return shape === 'small' ? 'wide' : 'small'
}

/** A shape for every word would be a rattle. */
const leastBetween = 145

export interface Speaking {
  readonly mouth: Mouth
  /** When it took that shape. */
  readonly since: number
}

export const silent: Speaking = { mouth: 'rest', since: Number.NEGATIVE_INFINITY }

/** The mouth once `shown` words of a line stand, at this time: closed where a clause has ended, at rest when all is said. */
export function speakOn(words: readonly string[], shown: number, now: number, before: Speaking): Speaking {
  if (shown >= words.length) return { mouth: 'rest', since: now }
  if (now - before.since < leastBetween) return before
  const word = words[shown - 1] ?? ''
  return { mouth: isStop(word) ? 'closed' : mouthOf(word, before.mouth), since: now }
}

/** Whether a clause begins with this word: the head gives way a little there, and not at each word. */
export const beginsClause = (words: readonly string[], shown: number): boolean =>
  shown === 1 || (shown > 1 && shown < words.length && isStop(words[shown - 2] ?? ''))

const easeInOut = (t: number) => (t < 0.5 ? 2 * t * t : 1 - (2 - 2 * t) ** 2 / 2)

/** How full of air one is, 0 to 1, at a share of a breath: in, out, a rest. */
export function breathAt(t: number): number {
  if (t < 0.4) return easeInOut(t / 0.4)
  return t < 0.86 ? 1 - easeInOut((t - 0.4) / 0.46) : 0
}

export const swing = (t: number) => -Math.cos(2 * Math.PI * t)
