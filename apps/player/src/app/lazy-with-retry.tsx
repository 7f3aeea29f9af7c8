import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Like React's `lazy`, but retries a failed import at the next mount. `lazy` caches the failure. */
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
    // This state is outside the `Suspense`, so that React keeps it while the code loads: each mounted component makes one attempt.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
