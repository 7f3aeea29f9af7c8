import { type FSWatcher, watch } from 'node:fs'
import { storyFolders, type WatchedFolders } from './story-folders.js'

/** Calls the listener for each change in the story's folders. Also watches folders that are created later. */
export function watchFolders(path: string, listener: (file: string | undefined) => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>()

  const refresh = () => {
    const { folders, only } = foldersToWatch()
    for (const [folder, watcher] of watchers) {
      if (folders.includes(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) {
      if (watchers.has(folder)) continue
      const watcher = watch(folder, (_, name) => {
        const file = name ?? undefined
        if (only !== undefined && file !== undefined && file !== only) return
        refresh()
        listener(file)
      })
      // The watcher of a deleted folder emits an error.
      watcher.on('error', () => watcher.close())
      watchers.set(folder, watcher)
    }
  }

  /** The folders to watch now. If they cannot be read, for example during a save, returns the folders that are already watched. */
  const foldersToWatch = (): WatchedFolders => {
    try {
      return storyFolders(path)
    } catch (error) {
      if (watchers.size === 0) throw error
      return { folders: [...watchers.keys()], only: undefined }
    }
  }

  refresh()
  return {
    close: () => {
      for (const watcher of watchers.values()) watcher.close()
    },
  }
}
