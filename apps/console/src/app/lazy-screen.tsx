import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Waiting } from '../design/states.js'
import { texts } from '../words/texts.js'

/** A screen whose script is loaded when it is first shown. A failed import is retried at the next mount, because `lazy` caches the failure. */
export function lazyScreen<Props extends object>(
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
  return function LazyScreen(props: Props) {
    // This state is outside the suspended subtree, so React keeps it and each mounted screen makes one attempt.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={<Waiting words={texts.entrer.loading} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
