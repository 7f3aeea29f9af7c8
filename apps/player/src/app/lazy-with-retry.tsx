import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * Like React's `lazy`, but retries a failed import at the next mount. React's `lazy` caches the
 * failure and never retries.
 */
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
    // This state is outside the `Suspense`, so React keeps the state while the code loads. Each
    // mounted component therefore tries only once to load its code.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
