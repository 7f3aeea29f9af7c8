// A learning platform can open the game in several windows. Each window has its own copy of the learner's record.
// Each save writes the whole record. An older window would overwrite the data of a later window, so the older window must stop.

export type WindowChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * Announces this window to the other windows. The returned function tells whether the game was opened in another window later.
 * `openedAt` is a time in milliseconds.
 */
export function watchLaterWindows(channel: WindowChannel, openedAt: number): () => boolean {
  let isOvertaken = false
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data > openedAt) isOvertaken = true
  })
  channel.postMessage(openedAt)
  return () => isOvertaken
}
