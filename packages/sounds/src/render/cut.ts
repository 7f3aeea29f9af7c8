import type { Piece } from '../players/piece.js'

/** Where a loop's file begins, in seconds: in the longest silence between attacks near the pick-up, just before the next
 * attack. Never on one. */
export function cutOf(piece: Piece): number {
  const { band } = piece
  const { beats, seconds } = band.options.clock
  const attacks = band.parts.flatMap((part) => part.strokes.map(({ time }) => time))
  const twice = [...attacks, ...attacks.map((time) => time + seconds)].sort((a, b) => a - b)
  const from = band.seconds(beats - 1.6)
  const to = band.seconds(beats + 0.1)
  let cut = from
  let longest = 0
  twice.forEach((attack, i) => {
    const gap = attack - (twice[i - 1] ?? attack)
    if (attack < from || attack > to || gap <= longest) return
    longest = gap
    cut = attack - Math.min(0.08, gap * 0.4)
  })
  return cut % seconds
}
