import type { Piece } from '../players/piece.js'

/**
 * A loop has no beginning, so its file can start anywhere in the loop. Returns the best start, in seconds:
 * in the longest gap between the beginnings of two notes near the end of the loop, shortly before the note
 * that ends the gap.
 */
export function cutOf(piece: Piece): number {
  const { band } = piece
  const { beats, seconds } = band.options.clock
  const attacks = band.parts.flatMap((part) => part.strokes.map(({ time }) => time))
  const twoRounds = [...attacks, ...attacks.map((time) => time + seconds)].sort((a, b) => a - b)
  const searchStart = band.seconds(beats - 1.6)
  const searchEnd = band.seconds(beats + 0.1)
  let cut = searchStart
  let longest = 0
  twoRounds.forEach((attack, i) => {
    const gap = attack - (twoRounds[i - 1] ?? attack)
    if (attack < searchStart || attack > searchEnd || gap <= longest) return
    longest = gap
    cut = attack - Math.min(0.08, gap * 0.4)
  })
  return cut % seconds
}
