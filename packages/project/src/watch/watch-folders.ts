import { type FSWatcher, statSync, watch } from 'node:fs'
import { storyFolders, type WatchedFolders } from './story-folders.js'

/** If a folder is deleted and created again, it has another inode, and its old watcher reports no changes in it. */
interface WatchedFolder {
  readonly watcher: FSWatcher
  readonly inode: number | undefined
}

/** How long the watcher waits after the last change before it reports. An editor or `git` changes several files at once. */
const quietMs = 60
/** While files change without a pause, for example during a copy of thousands of pictures, the watcher reports only this often, because
 * its listeners read the whole game. */
const longestWaitMs = 10_000

/** The names of the files that changed. `undefined` stands for a change for which the system gives no name. */
export type ChangedFiles = ReadonlySet<string | undefined>

/** Reports the changes in the folders of the story and of the media, several at a time. Also watches folders that are created later.
 * `findFolders` lists the folders to watch. */
export function watchFolders(
  path: string,
  listener: (files: ChangedFiles) => void,
  findFolders: (path: string) => WatchedFolders = storyFolders,
): { close(): void } {
  const watched = new Map<string, WatchedFolder>()
  let only: string | undefined
  let changed = new Set<string | undefined>()
  let firstChange = 0
  let timer: NodeJS.Timeout | undefined

  const refresh = () => {
    const folders = foldersToWatch()
    for (const [folder, { watcher, inode }] of watched) {
      if (folders.includes(folder) && inodeOf(folder) === inode) continue
      watcher.close()
      watched.delete(folder)
    }
    for (const folder of folders) {
      if (watched.has(folder)) continue
      const watcher = watch(folder, (_, name) => {
        const file = name ?? undefined
        // A game has no hidden files. Editors and the studio write hidden temporary files.
        if (file?.startsWith('.')) return
        if (only === undefined || file === undefined || file === only) reportLater(file)
      })
      // The watcher of a deleted folder emits an error.
      watcher.on('error', () => watcher.close())
      watched.set(folder, { watcher, inode: inodeOf(folder) })
    }
  }

  const reportLater = (file: string | undefined) => {
    const now = performance.now()
    if (changed.size === 0) firstChange = now
    changed.add(file)
    clearTimeout(timer)
    timer = setTimeout(report, Math.max(0, Math.min(quietMs, firstChange + longestWaitMs - now)))
  }

  /** Watches new folders before it reports, so that the listener reads the files that were created in them meanwhile. */
  const report = () => {
    const files = changed
    changed = new Set()
    refresh()
    listener(files)
  }

  /** If the folders cannot be read, for example during a save, returns the folders that are already watched. */
  const foldersToWatch = (): readonly string[] => {
    try {
      const found = findFolders(path)
      only = found.only
      return found.folders
    } catch (error) {
      if (watched.size === 0) throw error
      return [...watched.keys()]
    }
  }

  refresh()
  return {
    close: () => {
      clearTimeout(timer)
      for (const { watcher } of watched.values()) watcher.close()
    },
  }
}

const inodeOf = (folder: string) => statSync(folder, { throwIfNoEntry: false })?.ino
