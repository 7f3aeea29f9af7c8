import { type ComponentType, lazy, Suspense, useState } from 'react'
import { LoadingPlaceholder } from '../design/states.js'
import { texts } from '../words/texts.js'

/**
 * Loads the script of a screen when the screen is first shown. React's `lazy` also caches a failed import, so after a failure a new lazy
 * component replaces the failed one: the next mount loads the script again.
 */
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
    // This state lives above the suspended component, so React keeps it: each mounted screen makes one attempt to load its script.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={<LoadingPlaceholder words={texts.entrer.loading} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
