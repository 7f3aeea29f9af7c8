const jumps = { i: 'intro', o: 'outro', e: 'ending' } as const

const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const jumpOf = (key: string) => Object.entries(jumps).find(([letter]) => letter === key.toLowerCase())?.[1]

/** In development only: on the login screen, the keys I, O and E open the intro, the outro and the ending (specification, section 2). */
export function listenForTestKeys(
  onLogin: () => boolean,
  jump: (to: 'intro' | 'outro' | 'ending') => void,
  target: EventTarget = window,
): () => void {
  const onKey = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.ctrlKey || event.metaKey || event.altKey) return
    const to = jumpOf(event.key)
    if (to && onLogin() && !isTyping(event.target)) jump(to)
  }
  target.addEventListener('keydown', onKey)
  return () => target.removeEventListener('keydown', onKey)
}
