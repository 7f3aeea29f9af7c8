// What a screen shows of the server, in its three states: not there yet; there, with its time; and not answering, when what was there
// stays, says its age, and is asked for again.
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import type { Failure, Result } from '../services/call.js'

export interface Loaded<Data> {
  data: Data | undefined
  /** When `data` was had. */
  at: number | undefined
  failure: Failure | undefined
  /** When it will be asked for again by itself. */
  retryAt: number | undefined
}

const empty: Loaded<never> = { data: undefined, at: undefined, failure: undefined, retryAt: undefined }

/** How long after no answer. */
export const retryAfter = 20_000

type Load<Data> = (previous: Data | undefined) => Promise<Result<Data>>

/** What was had lately, by key: going back to a screen shows it at once, while it is asked for again. */
export class Memory {
  readonly #states = new Map<string, Loaded<unknown>>()
  readonly #listeners = new Map<string, Set<() => void>>()

  get(key: string): Loaded<unknown> {
    return this.#states.get(key) ?? empty
  }

  set(key: string, state: Loaded<unknown>): void {
    this.#states.set(key, state)
    for (const listener of this.#listeners.get(key) ?? []) listener()
  }

  /** Another person, or another organisation. */
  clear(): void {
    const keys = [...this.#states.keys()]
    this.#states.clear()
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener()
  }

  subscribe(key: string, listener: () => void): () => void {
    const there = this.#listeners.get(key) ?? new Set()
    this.#listeners.set(key, there.add(listener))
    return () => there.delete(listener)
  }
}

/** Asks, keeps what is answered, and what was there where nothing is. */
export async function load<Data>(memory: Memory, key: string, ask: Load<Data>): Promise<void> {
  const before = memory.get(key) as Loaded<Data>
  const result = await ask(before.data)
  const now = Date.now()
  if (result.kind === 'done') {
    memory.set(key, { data: result.data, at: now, failure: undefined, retryAt: undefined })
    return
  }
  const retryAt = result.kind === 'unreachable' ? now + retryAfter : undefined
  memory.set(key, { ...(memory.get(key) as Loaded<Data>), failure: result, retryAt })
}

export interface Loading<Data> extends Loaded<Data> {
  reload: () => Promise<void>
  /** What this page has just made of it, known without asking. */
  put: (data: Data) => void
}

/** Milliseconds between two times, while somebody looks; or as what was had asks for. */
export type Pace<Data> = number | ((data: Data) => number | undefined)

interface Options<Data> {
  memory: Memory
  every?: Pace<Data>
}

export function useLoaded<Data>(
  key: string,
  ask: Load<Data>,
  { memory, every }: Options<Data>,
): Loading<Data> {
  const subscribe = useCallback((listener: () => void) => memory.subscribe(key, listener), [memory, key])
  const state = useSyncExternalStore(subscribe, () => memory.get(key)) as Loaded<Data>
  const asked = useRef(ask)
  asked.current = ask
  const reload = useCallback(
    () => load(memory, key, (before: Data | undefined) => asked.current(before)),
    [memory, key],
  )

  const put = useCallback(
    (data: Data) => memory.set(key, { data, at: Date.now(), failure: undefined, retryAt: undefined }),
    [memory, key],
  )

  useEffect(() => {
    void reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [reload])

  const { data, at, retryAt } = state
  const pace = typeof every === 'function' ? (data === undefined ? undefined : every(data)) : every
  useEffect(() => {
    const wait = retryAt === undefined ? pace : Math.max(0, retryAt - Date.now())
    if (wait === undefined || (at === undefined && retryAt === undefined)) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') void reload()
    }, wait)
    return () => clearInterval(timer)
  }, [pace, at, retryAt, reload])

  return { ...state, reload, put }
}
