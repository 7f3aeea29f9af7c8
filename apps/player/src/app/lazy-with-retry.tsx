import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Like React's `lazy`, which remembers a failed import for ever: this component imports again the next time it is mounted. */
export function lazyWithRetry<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let current = lazy(attempt)
  async function attempt() {
    try {
      return { default: await load() }
    } catch (cause) {
      current = lazy(attempt)
      throw cause
    }
  }
  return function LazyWithRetry(props: Props) {
    // This state lies outside of what suspends: React keeps it, so that each mounted component makes one attempt.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
