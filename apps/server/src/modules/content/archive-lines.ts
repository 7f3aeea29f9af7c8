import type { Contents } from './content.js'
import type { Store } from './store.js'

/** What the games that are served say now: what is chosen today can be read after the story has changed. */
export async function archiveLines(
  { contentLines }: Pick<Store, 'contentLines'>,
  { all }: Pick<Contents, 'all'>,
): Promise<void> {
  for (const { name, version, lines } of all) {
    const kept = [...lines].map(([id, { text, scene, prompt }]) => ({ id, text, scene, prompt }))
    await contentLines.keep(name, version, kept)
  }
}
