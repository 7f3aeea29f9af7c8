import { type ComponentType, lazy, Suspense, useState } from 'react'
import { LoadingPlaceholder } from '../design/states.js'
import { texts } from '../words/texts.js'

/**
 * Loads the script of a screen when the screen is first shown. React's `lazy` caches an import even
 * if the import has failed. So after a failure, a new lazy component replaces the failed component.
 * The next mount of the screen then loads the script again.
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
    // This state keeps the same lazy component until the screen unmounts. So each mount tries only once to load the script.
    const [Loaded] = useState(() => current)
    return (
      <Suspense fallback={<LoadingPlaceholder words={texts.entrer.loading} />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
