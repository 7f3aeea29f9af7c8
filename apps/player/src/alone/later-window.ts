// Each window in which a learning platform opens the game has its own copy of the learner's record, and each save writes the whole record.
// An older window would overwrite what a later window has stored, so the older window must stop writing.

/** The part of a `BroadcastChannel` that is used. */
export type WindowChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** Announces this window to the other windows. Returns a function that returns whether the game was opened in a later window. */
export function watchLaterWindows(channel: WindowChannel, openedAt: number): () => boolean {
  let isOvertaken = false
  channel.addEventListener('message', ({ data }) => {
    if (typeof data === 'number' && data > openedAt) isOvertaken = true
  })
  channel.postMessage(openedAt)
  return () => isOvertaken
}
