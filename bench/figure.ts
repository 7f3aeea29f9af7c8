/** One measured figure. Standard output contains only figures, one per line. */
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
  process.stderr.write(`${Math.round(performance.now() / 1000)} s: ${text}\n`)
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** Measures processor time, because wall-clock time on a shared machine also depends on other processes. */
export function processorNanoseconds(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) * 1000
}
