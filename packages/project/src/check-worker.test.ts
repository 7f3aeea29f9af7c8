import { expect, it } from 'vitest'
import { type CheckWorkerLimits, startCheckWorker } from './check-worker.js'

it.each<[string, string, CheckWorkerLimits, RegExp]>([
  ['time', 'for (;;);', { milliseconds: 1 }, /pris plus de .* minutes.*Bornez/],
  [
    'memory',
    'const kept = []; for (;;) kept.push({})',
    { memoryMb: 4 },
    /plus de mémoire que permis.*Bornez/,
  ],
])(
  'a check that needs too much %s ends with a sentence that says what to do',
  async (_, program, limits, sentence) => {
    const message = await new Promise<string>((resolve, reject) => {
      const script = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
      startCheckWorker(script, { ...limits, onLimit: resolve, onError: reject })
    })
    expect(message).toMatch(sentence)
  },
)
