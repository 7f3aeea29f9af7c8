// How the hands of a clock get from one hour to another: forwards, and never in a whirl.

/** Degrees, at the beginning and at the end. */
interface Turn {
  readonly from: number
  readonly to: number
}

export interface Hands {
  readonly hour: Turn
  readonly minute: Turn
}

const day = 24 * 60
/** Where nothing was shown before, the hands come from this many minutes earlier. */
const usualWay = 50
/** Whole turns of the long hand. */
const mostTurns = 3

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

export function handsBetween(from: string, to: string): Hands {
  const end = minutesOf(to)
  const start = from === to ? end - usualWay : minutesOf(from)
  const passed = (end - start + day) % day
  const short = start * 0.5
  const long = (start % 60) * 6
  const turns = Math.min(mostTurns, Math.floor(passed / 60))
  return {
    hour: { from: short, to: short + passed * 0.5 },
    minute: { from: long, to: long + (passed % 60) * 6 + turns * 360 },
  }
}

/** Which picture of the clock shows an hour. */
export function lightAt(hour: string): 'matin' | 'midi' | 'soir' {
  const minutes = minutesOf(hour)
  if (minutes < 11 * 60) return 'matin'
  return minutes < 15 * 60 ? 'midi' : 'soir'
}
