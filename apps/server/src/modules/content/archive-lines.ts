import type { Contents } from './content.js'
import type { Store } from './store.js'

/** Stores the lines of the current version of all games, so that the choices of a run stay readable after the story changes. */
export async function archiveLines(
  { contentLines }: Pick<Store, 'contentLines'>,
  { all }: Pick<Contents, 'all'>,
): Promise<void> {
  for (const { name, version, lines } of all) {
    const storedLines = [...lines].map(([id, { text, scene, prompt }]) => ({ id, text, scene, prompt }))
    await contentLines.store(name, version, storedLines)
  }
}
