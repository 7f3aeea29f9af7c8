const statusByKey = { i: 'intro', o: 'outro', e: 'ending' } as const

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const statusOfKey = (key: string) =>
  Object.entries(statusByKey).find(([letter]) => letter === key.toLowerCase())?.[1]

/** In development only: on the login screen, the keys I, O and E open the intro, the outro and the ending (specification, section 2). */
export function listenForTestKeys(
  isLoginShown: () => boolean,
  jump: (status: 'intro' | 'outro' | 'ending') => void,
  target: EventTarget = window,
): () => void {
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const status = statusOfKey(event.key)
    if (status && isLoginShown() && !isTyping(event.target)) jump(status)
  }
  target.addEventListener('keydown', onKey)
  return () => target.removeEventListener('keydown', onKey)
}
