import type { Store } from '../../store.js'
import type { Contents } from './content.js'

/** Stores the lines of the current version of all games, so that the choices of a run stay readable after the story changes. */
export async function archiveLines({ contentLines }: Store, { all }: Pick<Contents, 'all'>): Promise<void> {
  for (const { name, version, lines } of all) {
    const storedLines = [...lines].map(([id, { text, scene, prompt }]) => ({ id, text, scene, prompt }))
    await contentLines.store(name, version, storedLines)
  }
}
