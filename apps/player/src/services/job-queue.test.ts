import { afterEach, describe, expect, it, vi } from 'vitest'
import { fileTimeout } from '../constants.js'
import { type Job, JobQueue } from './job-queue.js'

afterEach(() => vi.restoreAllMocks())

const job = (name: string, bytes: number, run: () => Promise<unknown> = () => Promise.resolve()): Job => ({
  name,
  bytes,
  run,
})

/** A job that ends when the test calls `finish`. */
function controlledJob(name: string, bytes: number) {
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  return { ...job(name, bytes, run), run, finish: () => finish() }
}

describe('JobQueue', () => {
  it('reports progress by the bytes of the finished jobs', async () => {
    const progressValues: number[] = []
    const queue = new JobQueue((progress) => progressValues.push(progress), 1)
    queue.add([job('a', 10), job('b', 30), job('c', 60)])
    await queue.untilIdle()
    expect(progressValues).toEqual([0.1, 0.4, 1, 1])
  })

  it('reports full progress immediately when it has no jobs', async () => {
    const progressValues: number[] = []
    await new JobQueue((progress) => progressValues.push(progress)).untilIdle()
    expect(progressValues).toEqual([1])
  })

  it('logs a missing file and continues with the next job', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const queue = new JobQueue(undefined, 1)
    const next = vi.fn(() => Promise.resolve())
    queue.add([job('bg/lost.jpg', 50, () => Promise.reject(new Error('404'))), job('b', 50, next)])
    await queue.untilIdle()
    expect(next).toHaveBeenCalledOnce()
    const sentence = 'Fichier manquant\u00a0: bg/lost.jpg'
    expect(logged).toHaveBeenCalledExactlyOnceWith(sentence, expect.any(Error))
  })

  it('stops waiting for a file after the time limit', async () => {
    vi.useFakeTimers()
    const queue = new JobQueue(undefined, 1)
    const onIdle = vi.fn()
    queue.add([job('bg/silent.jpg', 50, () => new Promise(() => {})), job('b', 50)])
    void queue.untilIdle().then(onIdle)
    await vi.advanceTimersByTimeAsync(fileTimeout - 1)
    expect(onIdle).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onIdle).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })

  it('accepts jobs while it runs, ignores duplicate names and never decreases its progress', async () => {
    const progressValues: number[] = []
    const queue = new JobQueue((progress) => progressValues.push(progress))
    const story = controlledJob('story', 50)
    const secondRun = vi.fn(() => Promise.resolve())
    queue.add([job('a', 50), story])
    await vi.waitFor(() => expect(progressValues).toEqual([0.5]), { timeout: 20_000 })
    queue.add([job('a', 50, secondRun), job('b', 20), job('c', 80)])
    await vi.waitFor(() => expect(progressValues).toHaveLength(3), { timeout: 20_000 })
    story.finish()
    await queue.untilIdle()
    expect(secondRun).not.toHaveBeenCalled()
    expect(progressValues).toEqual([0.5, 0.5, 0.75, 1, 1])
  })

  it('runs at most two jobs in parallel when it is created with two lanes', async () => {
    const queue = new JobQueue(undefined, 2)
    const jobs = ['a', 'b', 'c'].map((name) => controlledJob(name, 1))
    queue.add(jobs)
    expect(jobs.map(({ run }) => run.mock.calls.length)).toEqual([1, 1, 0])
    jobs[0]?.finish()
    await vi.waitFor(() => expect(jobs[2]?.run).toHaveBeenCalledOnce(), { timeout: 20_000 })
    for (const { finish } of jobs) finish()
    await queue.untilIdle()
  })
})
