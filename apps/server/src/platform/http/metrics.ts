// Metrics in the Prometheus text format.
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** The upper limits of the histogram's buckets, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

interface Series {
  labels: string
  counts: number[]
  sum: number
  count: number
}

export class Metrics {
  readonly #series = new Map<string, Series>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })

  start(): void {
    this.#delay.enable()
  }

  stop(): void {
    this.#delay.disable()
  }

  /** `route` is the pattern of the route, not the URL. So there are few labels, and no label contains a learner's id. */
  observe(method: string, route: string, status: number, seconds: number): void {
    const labels = `method="${method}",route="${route}",status="${status}"`
    let series = this.#series.get(labels)
    if (series === undefined) {
      series = { labels, counts: buckets.map(() => 0), sum: 0, count: 0 }
      this.#series.set(labels, series)
    }
    series.count += 1
    series.sum += seconds
    buckets.forEach((bucket, index) => {
      if (series.counts[index] !== undefined && seconds <= bucket) series.counts[index] += 1
    })
  }

  render(): string {
    const memory = process.memoryUsage()
    const lines = ['# TYPE didascalie_request_seconds histogram']
    for (const { labels, counts, sum, count } of this.#series.values()) {
      buckets.forEach((bucket, index) => {
        lines.push(`didascalie_request_seconds_bucket{${labels},le="${bucket}"} ${counts[index] ?? 0}`)
      })
      lines.push(`didascalie_request_seconds_bucket{${labels},le="+Inf"} ${count}`)
      lines.push(`didascalie_request_seconds_sum{${labels}} ${sum}`)
      lines.push(`didascalie_request_seconds_count{${labels}} ${count}`)
    }
    lines.push('# TYPE process_resident_memory_bytes gauge', `process_resident_memory_bytes ${memory.rss}`)
    lines.push('# TYPE process_uptime_seconds gauge', `process_uptime_seconds ${process.uptime()}`)
    lines.push(
      '# TYPE didascalie_event_loop_delay_seconds gauge',
      `didascalie_event_loop_delay_seconds{quantile="0.99"} ${this.#delay.percentile(99) / 1e9}`,
    )
    return `${lines.join('\n')}\n`
  }
}
