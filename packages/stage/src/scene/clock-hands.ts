// Computes how clock hands turn from one hour to another: always forwards. The number of full turns of the minute hand is limited.

/** The angles of a hand, in degrees. */
interface Turn {
  readonly from: number
  readonly to: number
}

export interface Hands {
  readonly hour: Turn
  readonly minute: Turn
}

const minutesPerDay = 24 * 60
/** If both hours are the same, the hands start this many minutes earlier, so that they still move. */
const defaultMinutes = 50
const maxFullTurns = 3

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number)
  return hours * 60 + minutes
}

export function handsBetween(from: string, to: string): Hands {
  const end = minutesOf(to)
  const start = from === to ? end - defaultMinutes : minutesOf(from)
  const passed = (end - start + minutesPerDay) % minutesPerDay
  const hourAngle = start * 0.5
  const minuteAngle = (start % 60) * 6
  const fullTurns = Math.min(maxFullTurns, Math.floor(passed / 60))
  return {
    hour: { from: hourAngle, to: hourAngle + passed * 0.5 },
    minute: { from: minuteAngle, to: minuteAngle + (passed % 60) * 6 + fullTurns * 360 },
  }
}

/** The variant of the clock image for an hour. */
export function lightAt(hour: string): 'matin' | 'midi' | 'soir' {
  const minutes = minutesOf(hour)
  if (minutes < 11 * 60) return 'matin'
  return minutes < 15 * 60 ? 'midi' : 'soir'
}
