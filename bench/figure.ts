/** One figure: the only thing that goes to standard output, a line each. */
export interface Figure {
  readonly bench: string
  readonly subject: string
  readonly value: number
  readonly unit: string
  readonly [detail: string]: string | number | boolean
}

export function printFigure(figure: Figure): void {
  const value = Number(figure.value.toPrecision(4))
  process.stdout.write(`${JSON.stringify({ ...figure, value })}\n`)
}

export function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** The machine is shared: what counts is the processor's time, not the clock's. */
export function processorNanoseconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) * 1000
}
