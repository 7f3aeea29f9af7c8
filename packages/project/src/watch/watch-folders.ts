import { type FSWatcher, statSync, watch } from 'node:fs'
import { storyFolders, type WatchedFolders } from './story-folders.js'

/** If a folder is deleted and created again, it has another inode, and its old watcher reports no changes in it. */
interface WatchedFolder {
  readonly watcher: FSWatcher
  readonly inode: number | undefined
}

/** Calls the listener for each change in the folders of the story and of the media. Also watches folders that are created later. */
export function watchFolders(path: string, listener: (file: string | undefined) => void): { close(): void } {
  const watched = new Map<string, WatchedFolder>()

  const refresh = () => {
    const { folders, only } = foldersToWatch()
    for (const [folder, { watcher, inode }] of watched) {
      if (folders.includes(folder) && inodeOf(folder) === inode) continue
      watcher.close()
      watched.delete(folder)
    }
    for (const folder of folders) {
      if (watched.has(folder)) continue
      const watcher = watch(folder, (_, name) => {
        const file = name ?? undefined
        if (only !== undefined && file !== undefined && file !== only) return
        refresh()
        listener(file)
      })
      // The watcher of a deleted folder emits an error.
      watcher.on('error', () => watcher.close())
      watched.set(folder, { watcher, inode: inodeOf(folder) })
    }
  }

  /** If the folders cannot be read, for example during a save, returns the folders that are already watched. */
  const foldersToWatch = (): WatchedFolders => {
    try {
      return storyFolders(path)
    } catch (error) {
      if (watched.size === 0) throw error
      return { folders: [...watched.keys()], only: undefined }
    }
  }

  refresh()
  return {
    close: () => {
      for (const { watcher } of watched.values()) watcher.close()
    },
  }
}

const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino
