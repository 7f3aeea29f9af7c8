import type { Piece } from '../players/piece.js'

/**
 * The time in a loop, in seconds, at which its file should start. A loop has no beginning, so any time is possible. To cut no note, this
 * function searches near the end of the loop for the longest pause between two note starts. The cut is shortly before the later note.
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
