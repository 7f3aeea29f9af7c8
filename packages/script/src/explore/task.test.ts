import { expect, test } from 'vitest'
import { runInSlices, runTask, type Task } from './task.js'

function* count(to: number, counted: number[] = []): Task<string> {
  for (let number = 0; number < to; number += 1) {
    counted.push(number)
    yield
  }
  return `${to} steps`
}

test('runTask runs a task to its end and returns its result', () => {
  expect(runTask(count(3))).toBe('3 steps')
})

test('runInSlices pauses after each slice and returns the result of the task', async () => {
  let pauses = 0
  const pause = async () => {
    pauses += 1
  }
  expect(await runInSlices(count(3), { sliceMs: 0, pause })).toBe('3 steps')
  expect(pauses).toBe(3)
  expect(await runInSlices(count(3), { sliceMs: Number.POSITIVE_INFINITY, pause })).toBe('3 steps')
  expect(pauses).toBe(3)
})

test('the default pause of runInSlices lets waiting timers run', async () => {
  const order: string[] = []
  const timer = new Promise<void>((resolve) => {
    setTimeout(() => {
      order.push('timer')
      resolve()
    })
  })
  const result = runInSlices(count(1), { sliceMs: 0 }).then(() => order.push('task'))
  await Promise.all([timer, result])
  expect(order).toEqual(['timer', 'task'])
})

test('runInSlices stops a cancelled task and rejects with the reason of the signal', async () => {
  const controller = new AbortController()
  const reason = new Error('the story changed')
  const counted: number[] = []
  const pause = async () => {
    if (counted.length === 2) controller.abort(reason)
  }
  const result = runInSlices(count(10, counted), { sliceMs: 0, pause, signal: controller.signal })
  await expect(result).rejects.toBe(reason)
  expect(counted).toEqual([0, 1])
})
